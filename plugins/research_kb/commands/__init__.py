"""One module for each command of ``kb``: its ``command`` is loaded when it is called."""

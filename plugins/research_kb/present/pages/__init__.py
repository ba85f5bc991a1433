"""One module for each kind of page: a function from the press to pages or plain files."""

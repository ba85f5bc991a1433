"""How the command line tells of works: the same words and records in every command."""

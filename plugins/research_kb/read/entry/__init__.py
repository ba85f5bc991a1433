"""The lines of one entry: which of them state fields, and what is left as its body."""

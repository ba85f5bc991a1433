"""A draft before its author has written it: who, when, what is known, and in which form."""

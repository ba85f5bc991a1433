"""The site's search: what is found, cut into terms, in small files that a browser asks for."""

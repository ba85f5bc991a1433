"""A catalog to pages: safe HTML fragments, views, addresses, templates."""

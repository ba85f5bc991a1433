"""Drafts to a catalog: identities, works, topics, tags, cross-links."""

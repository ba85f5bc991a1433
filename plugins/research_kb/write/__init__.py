"""Drafts written: the canonical form of what a draft says, and the law that nothing is lost."""

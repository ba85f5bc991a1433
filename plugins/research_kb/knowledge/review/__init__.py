"""What a reviewer would say about drafts that were read without trouble."""

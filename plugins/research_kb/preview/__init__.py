"""What drafts would change: two catalogs compared, and told in three forms."""

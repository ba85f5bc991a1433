"""research-kb."""

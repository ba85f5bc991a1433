"""research-kb: a static knowledge base from an inbox of Markdown drafts."""

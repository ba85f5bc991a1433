"""Files to drafts: decoding, front matter, blocks, fields, entries."""

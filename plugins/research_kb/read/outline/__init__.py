"""The heads of a draft: which lines open an entry, which a section, which neither.

Drafts mark entries by labels, by marks, by headings under a section that says kept or dropped, or
by nothing but the fields below them. No one of these decides alone.
"""

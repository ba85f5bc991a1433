"""How each field reads its value: one module per group of fields, and the table of all of them."""

from __future__ import annotations

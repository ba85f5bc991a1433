"""What a draft says of its entries outside of them, joined to those entries."""

from __future__ import annotations

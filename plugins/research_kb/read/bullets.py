"""What opens an item of a list: a bullet or a figure, in any of the forms that drafts use."""

from __future__ import annotations

import re

ITEM = re.compile(
    r"^(\s*)(?:"
    r"(?P<bullet>[-*+•‣◦·▪●○–]|:(?=\s))(?:\s+|(?<=[-•‣◦▪●])(?=[^\x00-\x7f]))"
    r"|(?P<ordinal>\d{1,3}[.)](?=\s|[^\x00-\x7f\d])|[a-z]\)(?=\s)|\d{1,3}、|\(\d{1,3}\)|[①-⑳])\s*"
    r")(?=\S)"
)

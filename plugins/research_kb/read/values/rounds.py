"""Rounds of screening, as drafts name them."""

from __future__ import annotations

import re

ROUND = re.compile(
    r"(?:round|session|batch|pass|run)\s*#?\d+"
    r"|第\s*[一二三四五六七八九十\d]+\s*[轮批期场次](?:\s*[(（][^()（）]{1,12}[)）])?"
    r"|[早午晚夜][间场班]?场",
    re.IGNORECASE,
)
"""A round with its number or its time of day."""

SESSION_WORD = re.compile(
    r"批次|轮|批$|场|round|session|batch|pass|shift|evening|morning|night|afternoon", re.IGNORECASE
)
"""A word that shows that a text names a round."""

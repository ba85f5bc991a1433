"""Write the schemas to the package: ``python -m research_kb.schema``."""

from __future__ import annotations

from pathlib import Path

from research_kb.schema import as_json, schemas

for name, schema in schemas().items():
    (Path(__file__).parent / name).write_text(as_json(schema), encoding="utf-8")

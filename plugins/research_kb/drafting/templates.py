"""Templates of new drafts: the package's own, and those that a team puts in their place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from types import TracebackType
from typing import Final

from jinja2 import (
    ChoiceLoader,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from research_kb.drafting.forms import Form
from research_kb.write.yaml_text import scalar

FOLDER: Final = "_templates"
"""In the inbox; what begins with ``_`` is no draft."""
PACKAGED: Final = ("single", "report")
_BEHIND_LABEL: Final = re.compile(r"(?<=:)[ \t]+$", re.MULTILINE)
"""What a variable that is empty leaves behind its label."""


class FormError(ValueError):
    """A template cannot be used; the message says where, what and what to do."""


def template_names(folder: Path) -> tuple[str, ...]:
    """Every template there is: the package's, and the files of ``folder``."""
    own = (path.stem for path in sorted(folder.glob("*.md")) if path.is_file())
    return tuple(dict.fromkeys((*PACKAGED, *own)))


def filled(name: str, form: Form, folder: Path) -> str:
    """The template called ``name`` with what ``form`` holds; ``folder`` holds the team's own.

    A template is a file that somebody else may have written, so it runs in Jinja's sandbox.
    Raises ``FormError``.
    """
    environment = ImmutableSandboxedEnvironment(
        loader=ChoiceLoader(
            [FileSystemLoader(folder), PackageLoader("research_kb.drafting", "forms")]
        ),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["yaml"] = as_scalar
    try:
        text = environment.get_template(f"{name}.md").render(**_variables(form))
        return _BEHIND_LABEL.sub("", text)
    except TemplateNotFound as error:
        raise FormError(_missing(str(error), name, folder)) from None
    except TemplateSyntaxError as error:
        at = f"{error.filename or name}:{error.lineno}"
        raise FormError(f"{at}: {error.message}; correct the template") from None
    except UnicodeDecodeError as error:
        path = folder / f"{name}.md"
        raise FormError(f"{path}: {error.reason}; save the template as UTF-8") from None
    except Exception as error:  # Whatever the expressions of a template raise is its author's.
        raise FormError(_failed(error, folder / f"{name}.md")) from None


def as_scalar(value: object) -> str:
    """``value`` as a scalar of YAML that every reader takes for this very text; empty: nothing."""
    text = str(value)
    return scalar(text) if text else ""


def _variables(form: Form) -> dict[str, object]:
    return {field.name: getattr(form, field.name) for field in fields(form)}


def _missing(wanted: str, name: str, folder: Path) -> str:
    if wanted == f"{name}.md":
        return f"no template is called {name}; there are {', '.join(template_names(folder))}"
    return f"{folder / name}.md: it includes {wanted}, which does not exist; put it beside it"


def _failed(error: Exception, path: Path) -> str:
    """What an expression raised, and the line that it stands in."""
    line = next(_lines(error.__traceback__, str(path)), None)
    place = f"{path}:{line}" if line else str(path)
    said = error.message if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    variables = ", ".join(field.name for field in fields(Form))
    return f"{place}: {said}; correct the template (its variables are {variables})"


def _lines(traceback: TracebackType | None, path: str) -> Iterator[int]:
    """The lines of the template itself in a traceback: Jinja names its file there."""
    while traceback:
        if traceback.tb_frame.f_code.co_filename == path:
            yield traceback.tb_lineno
        traceback = traceback.tb_next

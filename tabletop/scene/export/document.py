"""The one file that a page is: style, words, drawings and script in it, so that it needs nothing else."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence

from tabletop import __version__
from tabletop.engine.types import Plain
from tabletop.resources import resource_text

_SLOT = re.compile(r"\{(?:title|lang|version|style|data|script|without)\}")


def document(title: str, lang: str, data: Plain, script: str, styles: Sequence[str], without: str) -> str:
    """A page whose `script` shows `data` on boards; `without`: what stands there where scripts do not run, as HTML."""
    parts = {
        "{title}": html.escape(title),
        "{lang}": lang,
        "{version}": __version__,
        "{style}": "\n".join(resource_text("data", "page", f"{name}.css") for name in styles),
        "{data}": _safe(data),
        "{script}": resource_text("data", "page", "boards.js") + resource_text("data", "page", f"{script}.js"),
        "{without}": without,
    }
    return _SLOT.sub(lambda found: parts[found[0]], resource_text("data", "page", "page.html"))


def _safe(data: Plain) -> str:
    """JSON that can stand inside a script element: names of players are anybody's words."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")

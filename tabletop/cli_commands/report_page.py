"""The page of a report: each sheet as a vector picture with its numbers below. Matplotlib, which `tabletop[report]`
installs, draws the pictures; it is imported nowhere else."""

from __future__ import annotations

import html
import io
import re
from collections.abc import Sequence
from typing import Any

from tabletop import __version__
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.figure_sheets import FigureRow, FigureSheet, grouped, player_name, sheets_of, somebody
from tabletop.presentation.figures import GameFigures

_INK, _BAR, _LINE, _PAR = "#2a1d10", "#5b87a6", "#b49c70", "#8f2d14"
_ROW_INCHES, _WIDE_INCHES = 0.34, 8.0
_STYLE = """
body { margin: 0; background: #e9dcb9; color: #2a1d10; font: 17px/1.45 "Noto Sans", "Segoe UI", Roboto, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
h1, h2, h3 { font-family: Georgia, "Noto Serif", serif; line-height: 1.15; }
section { background: #f8f0db; border: 2px solid #b49c70; border-radius: 10px; padding: .8rem 1.2rem; margin: 1rem 0; }
svg { display: block; width: 100%; height: auto; }
table { border-collapse: collapse; } summary { cursor: pointer; }
th, td { padding: .15rem .7rem; border-bottom: 1px solid #b49c70; text-align: right; }
th:first-child { text-align: left; font-weight: 400; }
@media print { section { break-inside: avoid; border: 0; } body { background: none; } }
"""


class NeedsPlots(Exception):
    """Matplotlib is not installed: the extra `report` brings it."""


def report_page(games: Sequence[GameFigures], left_out: int, cat: Catalogue) -> str:
    """Everything about these games; `left_out` could not be read. Raises NeedsPlots."""
    try:
        import matplotlib
    except ImportError as error:
        raise NeedsPlots from error
    # Words stay words, names of parts follow from what is drawn: equal figures give equal pages.
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "tabletop"})
    body = [f"<h1>{_safe(cat.text('figures.title'))}</h1>"]
    body.append(f"<p>{_safe(cat.text('figures.counted', n=len(games), left_out=left_out))}</p>")
    for (key, _), same in grouped(games).items():
        for options, some in _by_options(key, same):
            body += _about(key, options, some, cat)
    return (
        f'<!doctype html>\n<html lang="{cat.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f'<meta name="generator" content="Tabletop {__version__}">\n<title>{_safe(cat.text("figures.title"))}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n" + "\n".join(body) + "\n</main>\n</body>\n</html>\n"
    )


def _safe(words: str) -> str:
    return html.escape(words)


def _by_options(key: str, games: Sequence[GameFigures]) -> list[tuple[tuple[tuple[str, str], ...], list[GameFigures]]]:
    """What tables with different options did is told apart; each with the options that are not the usual ones."""
    usual = {spec.key: spec.default for spec in registry.game(key).options}
    found: dict[tuple[tuple[str, str], ...], list[GameFigures]] = {}
    for one in games:
        chosen = tuple((name, value) for name, value in one.options if usual.get(name) != value)
        found.setdefault(chosen, []).append(one)
    return sorted(found.items(), key=lambda pair: pair[0])


def _about(key: str, options: tuple[tuple[str, str], ...], games: Sequence[GameFigures], cat: Catalogue) -> list[str]:
    seats = len(games[0].players)
    somebody(cat, key, seats)
    title = cat.text("figures.of", game=cat.text(f"game.{key}.title"), seats=seats, n=len(games))
    parts = [f"<h2>{_safe(title)}</h2>"]
    if options:
        said = (cat.pair(cat.text(f"option.{name}"), _value(cat, name, value)) for name, value in options)
        parts.append(f"<p>{_safe(' · '.join(said))}</p>")
    for sheet in sheets_of(games, cat, lambda name: player_name(cat, name)):
        picture, numbers = _picture(sheet), _numbers(sheet, cat)
        about = f"<h3>{_safe(sheet.title)}</h3><p>{_safe(sheet.note)}</p>"
        parts.append(f"<section>{about}{picture}{numbers}</section>")
    return parts


def _value(cat: Catalogue, name: str, value: str) -> str:
    key = f"option.{name}.{value}"
    return cat.text(key) if cat.has(key) else value


def _numbers(sheet: FigureSheet, cat: Catalogue) -> str:
    """The same for those who read or reckon."""
    rows = "".join(
        f'<tr><th scope="row">{_safe(row.label)}</th><td>{_shown(row.value, sheet, cat)}</td>'
        f"<td>{_span(row, cat)}</td><td>{row.count}</td></tr>"
        for row in sheet.rows
    )
    head = "".join(f'<th scope="col">{_safe(cat.text(f"figures.{name}"))}</th>' for name in ("value", "sure", "count"))
    words = _safe(cat.text("figures.numbers"))
    return f"<details><summary>{words}</summary><table><tr><th></th>{head}</tr>{rows}</table></details>"


def _shown(value: float, sheet: FigureSheet, cat: Catalogue) -> str:
    return f"{cat.number(round(value, 1))}{' %' if sheet.unit else ''}"


def _span(row: FigureRow, cat: Catalogue) -> str:
    return (
        ""
        if row.low is None or row.high is None
        else f"{cat.number(round(row.low, 1))} – {cat.number(round(row.high, 1))}"
    )


def _picture(sheet: FigureSheet) -> str:
    """Bars with their intervals, the first on top."""
    from matplotlib.figure import Figure

    figure: Any = Figure(figsize=(_WIDE_INCHES, 0.7 + _ROW_INCHES * len(sheet.rows)), layout="constrained")
    figure.set_facecolor("none")
    axes: Any = figure.add_subplot()
    axes.set_facecolor("none")
    at = range(len(sheet.rows))
    axes.barh(at, [row.value for row in sheet.rows], color=_BAR, height=0.62)
    known = [(place, row) for place, row in enumerate(sheet.rows) if row.low is not None and row.high is not None]
    for place, row in known:
        axes.plot((row.low, row.high), (place, place), color=_INK, linewidth=1.6, marker="|", markersize=8)
    if sheet.par is not None:
        axes.axvline(sheet.par, color=_PAR, linewidth=1.2, linestyle=(0, (5, 3)))
    axes.set_yticks(list(at), [_plain(row.label) for row in sheet.rows], color=_INK)
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    axes.tick_params(axis="x", colors=_INK)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=_LINE, linewidth=0.5)
    axes.set_axisbelow(True)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    if sheet.unit:
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g} {sheet.unit}")
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    drawn = out.getvalue()
    start = re.search(r"<svg\b", drawn)
    assert start is not None
    return f'<svg role="img" aria-label="{_safe(sheet.title)}"' + drawn[start.end() :]


def _plain(words: str) -> str:
    """Nothing in a name is mathematics."""
    return words.replace("$", r"\$")

"""Marks of boards, as pages for a browser have them (see `marks.py`), drawn as vectors into a PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.scene.export.marks import DASHED, DOTTED, Mark
from tabletop.scene.export.sheet import PaperSheet, letters

_HALO, _DARK, _PLATE = (255, 250, 235), (42, 29, 16), (250, 243, 226)
_BASELINE = 0.36
"""How far below their middle letters stand, in their size."""


_THINNEST = 0.3
_RUNS = {DASHED: (2.0, 3.0), DOTTED: (0.2, 2.4)}
"""Lengths and gaps of a line that does not run through, in widths of the line; half of one is added at either end."""


class Inked:
    """Draws at one place of the sheet: a unit of the board is `scale` points there."""

    def __init__(self, sheet: PaperSheet, drawings: Sequence[str], say: Callable[[Any], str]) -> None:
        self.sheet = sheet
        self.pdf = sheet.pdf
        self.drawings = drawings
        self.say = say
        self.x, self.y, self.scale = 0.0, 0.0, 1.0
        self._read: dict[int, Any] = {}
        self._painters: dict[str, Callable[..., None]] = {
            "i": self._picture,
            "r": self._box,
            "e": self._ellipse,
            "p": self._polygon,
            "t": self._text,
            "b": self._plate,
        }

    def stand(self, x: float, y: float, scale: float) -> None:
        """Where a board begins, and how large it is."""
        self.x, self.y, self.scale = x, y, scale

    def paint(self, marks: Sequence[Mark], x: float = 0, y: float = 0) -> None:
        """Marks around a point of the board."""
        kept = self.x, self.y
        self.x, self.y = self.x + x * self.scale, self.y + y * self.scale
        for kind, *rest in marks:
            self._painters[kind](*rest)
        self.x, self.y = kept

    def _at(self, x: float, y: float, wide: float = 0, high: float = 0) -> tuple[float, float, float, float]:
        scale = self.scale
        return self.x + x * scale, self.y + y * scale, wide * scale, high * scale

    def _picture(self, number: int, x: float, y: float, wide: float, high: float, turn: int, opacity: float) -> None:
        left, top, width, height = self._at(x, y, wide, high)
        if min(width, height) <= 0:
            return
        with self.pdf.local_context(fill_opacity=opacity, stroke_opacity=opacity):
            if turn:
                with self.pdf.rotation(-turn, left + width / 2, top + height / 2):
                    self._draw(number, left, top, width, height)
            else:
                self._draw(number, left, top, width, height)

    def _draw(self, number: int, left: float, top: float, width: float, height: float) -> None:
        from fpdf.drawing import Transform
        from fpdf.svg import SVGObject

        if number not in self._read:
            self._read[number] = SVGObject(self.drawings[number])
        drawing = self._read[number]
        wide, high = drawing.viewbox[2:] if drawing.viewbox else (width, height)
        scale = min(width / wide, height / high)  # as browsers do: whole, in the middle of its box
        within = wide * scale, high * scale
        _, _, group = drawing.transform_to_rect_viewport(1, *within, ignore_svg_top_attrs=True)
        middle = Transform.translation(left + (width - within[0]) / 2, top + (height - within[1]) / 2)
        group.transform = group.transform @ middle
        with self.pdf.drawing_context() as context:
            context.add_item(group, clone=False)  # drawn at once: a copy of each path costs seconds

    def _edge(self, edge: str, line: float) -> None:
        from fpdf.drawing import color_from_hex_string

        self.pdf.set_draw_color(*_rgb(color_from_hex_string(edge)))
        self.pdf.set_line_width(max(_THINNEST, line * self.scale))

    def _style(self, fill: str, edge: str, line: float, run: int = 0) -> str:
        """Sets colours; returns which of them count."""
        from fpdf.drawing import color_from_hex_string

        filled, edged = fill not in ("", "none"), bool(edge) and line > 0
        if filled:
            self.pdf.set_fill_color(*_rgb(color_from_hex_string(fill)))
        if edged:
            self._edge(edge, line)
        if run:
            long, gap = (part * max(_THINNEST, line * self.scale) for part in _RUNS[run])
            self.pdf.set_dash_pattern(long, gap)
        return "F" * filled + "D" * edged

    def _box(
        self, x: float, y: float, wide: float, high: float, corner: float, fill: str, opacity: float, edge: str,
        line: float, run: int,
    ) -> None:  # fmt: skip
        box = self._at(x, y, wide, high)
        with self.pdf.local_context(fill_opacity=opacity):
            if style := self._style(fill, edge, line, run):
                self.pdf.rect(*box, style=style, round_corners=corner > 0, corner_radius=corner * self.scale)

    def _ellipse(
        self, x: float, y: float, wide: float, high: float, fill: str, opacity: float, edge: str, line: float,
        run: int = 0,
    ) -> None:  # fmt: skip
        with self.pdf.local_context(fill_opacity=opacity):
            if style := self._style(fill, edge, line, run):
                self.pdf.ellipse(*self._at(x, y, wide, high), style=style)

    def _polygon(self, points: str, fill: str, opacity: float, edge: str, line: float, run: int = 0) -> None:
        corners = [self._at(*map(float, point.split(",")))[:2] for point in points.split()]
        with self.pdf.local_context(fill_opacity=opacity):
            if style := self._style(fill, edge, line, run):
                (self.pdf.polyline if len(corners) == 2 else self.pdf.polygon)(corners, style=style)

    def _text(self, words: Any, x: float, y: float, size: float, anchor: str, halo: int) -> None:
        left, middle, _, px = self._at(x, y, 0, size)
        said = letters(self.say(words))
        self.pdf.set_font("noto", "B", px)
        wide = self.pdf.get_string_width(said)
        left -= {"middle": wide / 2, "end": wide}.get(anchor, 0)
        if halo:
            with self.pdf.local_context(text_mode="STROKE", line_width=px / 5, draw_color=_HALO):
                self.pdf.text(left, middle + _BASELINE * px, said)
        self.pdf.set_text_color(*_DARK)
        self.pdf.text(left, middle + _BASELINE * px, said)

    def _plate(self, words: Any, x: float, y: float, size: float) -> None:
        self.pdf.set_font("noto", "B", size * self.scale)
        wide = max(size * 1.35, self.pdf.get_string_width(letters(self.say(words))) / self.scale + size * 0.6)
        fill, edge = ("#{:02x}{:02x}{:02x}".format(*colour) for colour in (_PLATE, _DARK))
        self._box(x - wide / 2, y - size * 0.65, wide, size * 1.3, size * 0.4, fill, 1, edge, 1, 0)
        self._text(words, x, y, size, "middle", 0)


def _rgb(colour: Any) -> tuple[int, int, int]:
    red, green, blue = (round(255 * part) for part in colour.colors[:3])
    return red, green, blue

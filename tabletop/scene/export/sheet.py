"""A document of A4 pages with words that can be selected, in the program's own letters. Lengths are points.

The library that writes it, fpdf2, comes with the extra `share` and is asked for nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tabletop import __version__
from tabletop.resources import resource
from tabletop.scene.export.share import NeedsShare

WIDE, HIGH = 595.28, 841.89
MARGIN = 34.0
INK, FAINT = (32, 26, 20), (150, 145, 138)
_LEADING = 1.36
_WRITING = 25.0
"""Between two lines to write on."""
_HARD = str.maketrans({"\u202f": "\u00a0", "\u2009": "\u00a0", "→": "–", "−": "–", "●": "•"})
"""Signs that the letters of the program lack."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def letters(text: str) -> str:
    """A text in letters that the font has."""
    return text.translate(_HARD)


class PaperSheet:
    """Writes from the top down, in one column or several. Raises NeedsShare."""

    def __init__(self, title: str, lang: str, foot: str = "") -> None:
        try:
            from fpdf import FPDF  # the one thing that needs it
        except ImportError as error:
            raise NeedsShare from error
        self.pdf: Any = FPDF(unit="pt", format="A4")
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        for style, name in (("", "Regular"), ("B", "Bold")):
            self.pdf.add_font("noto", style, str(resource("art", "fonts", f"NotoSans-{name}.ttf")))
        self.pdf.set_title(title)
        self.pdf.set_lang(lang)
        self.pdf.set_creator(f"Tabletop {__version__}")
        self.foot = foot
        self.left, self.width, self.y = MARGIN, WIDE - 2 * MARGIN, MARGIN

    @property
    def room(self) -> float:
        """What is left of the page."""
        return HIGH - MARGIN - 14 - self.y

    def page(self) -> None:
        """A new page, with its number and the line that stands at the foot of all."""
        self.pdf.add_page()
        self.left, self.width, self.y = MARGIN, WIDE - 2 * MARGIN, MARGIN
        self._font(7.5, False, FAINT)
        self.pdf.text(MARGIN, HIGH - 20, letters(self.foot))
        number = str(self.pdf.page_no())
        self.pdf.text(WIDE - MARGIN - self.pdf.get_string_width(number), HIGH - 20, number)

    def need(self, high: float) -> None:
        """Go on with the next page if there is not that much room."""
        if self.room < high:
            self.page()

    def height(self, text: str, size: float, *, bold: bool = False, width: float | None = None) -> float:
        """How high a paragraph is."""
        self._font(size, bold, INK)
        lines = self.pdf.multi_cell(
            self.width if width is None else width,
            size * _LEADING,
            letters(text),
            align="L",
            dry_run=True,
            output="LINES",
        )
        return float(len(lines) * size * _LEADING)

    def breadth(self, text: str, size: float, *, bold: bool = False) -> float:
        """How broad a line of text is."""
        self._font(size, bold, INK)
        return float(self.pdf.get_string_width(letters(text)))

    def words(self, text: str, size: float, *, bold: bool = False, gap: float = 3, indent: float = 0) -> None:
        """A paragraph."""
        if not text:
            return
        self.y += self.at((self.left + indent, self.y, self.width - indent, 0), text, size, bold=bold) + gap

    def at(self, box: Box, text: str, size: float, *, bold: bool = False, align: str = "L") -> float:
        """A paragraph in a box, from its top; returns how high it is."""
        high = self.height(text, size, bold=bold, width=box[2])
        self.pdf.set_xy(box[0], box[1])
        self.pdf.multi_cell(box[2], size * _LEADING, letters(text), align=align)
        return high

    def rule(self, gap: float = 6) -> None:
        """A thin line across."""
        self.pdf.set_draw_color(*FAINT)
        self.pdf.set_line_width(0.6)
        self.pdf.line(self.left, self.y, self.left + self.width, self.y)
        self.y += gap

    def writing(self, count: int) -> None:
        """Lines to write on, as many as there is room for."""
        for _ in range(min(count, int(self.room // _WRITING))):
            self.y += _WRITING
            self.rule(0)

    @contextmanager
    def column(self, left: float, width: float) -> Iterator[None]:
        """Write into a part of the width."""
        kept = self.left, self.width
        self.left, self.width = left, width
        try:
            yield
        finally:
            self.left, self.width = kept

    def content(self) -> bytes:
        """The whole file."""
        return bytes(self.pdf.output())

    def _font(self, size: float, bold: bool, ink: Sequence[int]) -> None:
        self.pdf.set_font("noto", "B" if bold else "", size)
        self.pdf.set_text_color(*ink)

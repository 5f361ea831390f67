"""Boards with all that lies on them, as vectors on paper, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.types import Plain
from tabletop.scene.export.board_rows import in_rows
from tabletop.scene.export.boards import described
from tabletop.scene.export.inked import Inked
from tabletop.scene.export.sheet import MARGIN, Box, PaperSheet
from tabletop.scene.export.stills import Stills

_HEAD, _GAP = 13.0, 6.0


class PaperBoards:
    """Draws the positions of one table on a sheet, in one language."""

    def __init__(self, sheet: PaperSheet, stills: Stills, lang: str) -> None:
        self.sheet = sheet
        self.stills = stills
        self._inked = Inked(sheet, stills.drawings.sources, self._say)
        self._lang = [catalogue.lang for catalogue in stills.texts.catalogues].index(lang)

    def show(
        self, still: dict[str, Plain], names: Sequence[str], height: float, signs: Sequence[Sequence[Plain]] = ()
    ) -> None:
        """Those of these boards on which anything lies, within a height from where the sheet is written on."""
        sheet, stills = self.sheet, self.stills
        names = [name for name in names if any(stills.pieces[piece][2] == name for piece in still["pieces"])]
        sizes = [stills.table.board(name).size for name in names]
        low, top = sheet.y, sheet.y
        for name, (x, y, scale) in zip(names, in_rows(sizes, sheet.width, height, _GAP, _HEAD), strict=True):
            wide, high = (side * scale for side in stills.table.board(name).size)
            self._board(name, still, signs, (MARGIN + x, top + y, wide, high))
            low = max(low, top + y + high)
        sheet.y = low + 8

    def _board(self, name: str, still: dict[str, Plain], signs: Sequence[Sequence[Plain]], box: Box) -> None:
        """One board with its name above it."""
        stills, sheet, inked = self.stills, self.sheet, self._inked
        left, top, wide, _ = box
        drawn = described(stills.game.key, stills.table, name, stills.texts, stills.drawings, stills.namers)
        sheet.at((left, top - _HEAD, wide, 0), self._say(drawn["name"]), 8, bold=True)
        inked.stand(left, top, wide / drawn["size"][0])
        with sheet.pdf.rect_clip(left, top, wide, box[3]):
            inked.paint(drawn["ground"])
            inked.paint([mark for over in still["over"] if over[0] == name for mark in over[1:]])
            for number in still["pieces"]:
                _, shape, board, x, y, *_ = stills.pieces[number]
                if board == name:
                    inked.paint(stills.shapes[shape], x, y)
            inked.paint([mark for board, mark, _ in (stills.labels[one] for one in still["labels"]) if board == name])
            inked.paint(drawn["above"])
            inked.paint([mark for board, mark in signs if board == name])

    def _say(self, words: str | int) -> str:
        """A text by its number."""
        return words if isinstance(words, str) else self.stills.texts.lines[words][self._lang]

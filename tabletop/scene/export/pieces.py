"""How a piece looks on a page: its drawing or its hexes, the height of its pile, its owner's sign, words on it."""

from __future__ import annotations

from pygame import Rect

from tabletop.components.board import PieceKind
from tabletop.engine.tableau import Piece
from tabletop.presentation.words import names_on
from tabletop.scene.drawing.theme import PLAYER_COLOURS, contrast, mix, rgb
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.marks import Mark, picture, polygon
from tabletop.scene.export.texts import AllTexts
from tabletop.scene.stage.brush import sprite_name
from tabletop.scene.stage.hexes import boxes, rim
from tabletop.scene.stage.painting import ICONS
from tabletop.scene.stage.region import hexagon
from tabletop.session.setup.table_setup import SeatSetup

_WOOD = "#8a6f4a"
_SPENT = frozenset({"used", "spent"})
_SMALLEST = 9.0  # units: smaller names on a piece are left to what is read aloud


class PieceMarks:
    """Turns pieces into marks, around (0, 0) as the upper left corner of their box."""

    def __init__(self, game: str, seats: tuple[SeatSetup, ...], drawings: Drawings, texts: AllTexts) -> None:
        self.game = game
        self.seats = seats
        self.drawings = drawings
        self.texts = texts

    def of(self, piece: Piece, kind: PieceKind, size: tuple[int, int]) -> list[Mark]:
        """Everything that is drawn of a piece of this size."""
        box = Rect(0, 0, *size)
        tint = self._tint(piece, kind)
        found = self._hexes(piece, kind, box, tint) if piece.cells else self._drawing(piece, kind, box, tint)
        if kind.words is not None:
            found += self._name(piece, kind.words, box)
        corner = kind.number(piece.label, piece.count)
        if corner:
            found.append(["b", corner, box.right, box.bottom, self._small(box)])
        if piece.label and kind.label_at == "foot":
            found.append(["b", piece.label, box.centerx, round(box.bottom - self._small(box), 1), self._small(box)])
        if piece.label and kind.label_at == "crown":
            found.append(["b", piece.label, box.x, box.y, self._small(box)])
        return found + self._state(piece, box)

    def _tint(self, piece: Piece, kind: PieceKind) -> str | None:
        if not kind.tint or piece.owner is None or piece.owner >= len(self.seats):
            return None
        return PLAYER_COLOURS.get(self.seats[piece.owner].colour)

    def _drawing(self, piece: Piece, kind: PieceKind, box: Rect, tint: str | None) -> list[Mark]:
        drawing = self.drawings.add(sprite_name(self.game, piece), tint)
        if drawing is None:
            return []
        opacity = 0.3 if piece.count < 1 else 0.4 if "dim" in piece.marks else 0.75 if _SPENT & set(piece.marks) else 1
        lift = max(1, round(min(box.size) * 0.02))
        found = [
            picture(drawing, box.move(layer * lift, layer * lift), piece.turn * 90, opacity)
            for layer in range(min(3, piece.count - 1) if piece.count > 1 else 0, -1, -1)
        ]
        return found + (self._sign(piece, box, 0.36) if tint else [])

    def _sign(self, piece: Piece, box: Rect, share: float) -> list[Mark]:
        """The symbol of the owner, in ink or paper, whichever can be read."""
        seat = self.seats[piece.owner or 0]
        ground = rgb(PLAYER_COLOURS.get(seat.colour, "#2B2B2B"))
        ink = max(((20, 14, 8), (255, 252, 240)), key=lambda shade: contrast(shade, ground))
        drawing = self.drawings.add(f"icons/symbol_{seat.symbol}", "#{:02x}{:02x}{:02x}".format(*ink))
        side = round(min(box.size) * share)
        inner = Rect(0, 0, side, side)
        inner.center = box.center
        return [] if drawing is None else [picture(drawing, inner)]

    def _hexes(self, piece: Piece, kind: PieceKind, box: Rect, tint: str | None) -> list[Mark]:
        colour = tint or _WOOD
        marks = {(q, r): mark for q, r, mark in piece.cell_marks}
        found: list[Mark] = []
        places = boxes(piece.cells, piece.turn, box)
        for cell, hexed in zip(piece.cells, places, strict=True):
            found.append(polygon(hexagon(hexed), colour, 0.6))
            name = f"{self.game}/{piece.kind}_{marks.get(cell, 'hex')}"
            drawing = self.drawings.add(name, colour)
            if drawing is not None:
                found.append(picture(drawing, hexed, 0, 0.9))
        light = "#{:02x}{:02x}{:02x}".format(*mix(rgb(colour), (255, 255, 255), 0.55))
        line = max(1, places[0].width // 18)
        for edge, width in (("#180f08", 2 * line + 2), (light, line)):
            found += [polygon(side, "none", 1, edge, width) for side in rim(places)]
        bare = next((at for cell, at in zip(piece.cells, places, strict=True) if cell not in marks), None)
        return found + (self._sign(piece, bare, 0.5) if tint and bare is not None else [])

    def _name(self, piece: Piece, part: tuple[float, float, float, float], box: Rect) -> list[Mark]:
        x, y, wide, high = (share * side for share, side in zip(part, (*box.size, *box.size), strict=True))
        text = self.texts.add(lambda catalogue: next(reversed(names_on(catalogue, piece)), ""))
        longest = max(self.texts.lines[text], key=len)
        size = min(26.0, high * 0.8, 1.7 * wide / max(1, len(longest)))
        return [["t", text, x + wide / 2, y + high / 2, round(size, 1), "middle", 0]] if size >= _SMALLEST else []

    def _state(self, piece: Piece, box: Rect) -> list[Mark]:
        """What the marks of a piece say, as a small icon in its corner."""
        icons = ["check"] if _SPENT & set(piece.marks) else [ICONS.get(mark, mark) for mark in piece.marks]
        for icon in icons:
            drawing = self.drawings.add(f"icons/{icon}", "#2a1d10")
            if drawing is not None:
                side = max(10, round(min(box.size) * 0.34))
                disc = Rect(box.right - side - 1, 1, side, side)
                return [
                    ["e", *disc, "#faf3e2", 1, "#2a1d10", 1],
                    picture(drawing, disc.inflate(-side // 3, -side // 3)),
                ]
        return []

    @staticmethod
    def _small(box: Rect) -> float:
        return round(max(12.0, min(26.0, min(box.size) * 0.25)), 1)

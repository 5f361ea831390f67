"""A moment: a plate of paper in the middle of the table on which dice fall, cards are turned up, a goal shines.

What it shows is data (`components/moments.py`); its words are those of the log.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.engine.tableau import Piece
from tabletop.engine.types import Seat
from tabletop.presentation.telling import SceneRow, Told
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.physics import Throw, tumble
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge

_WIDE = 620  # units of words at most
_PICTURE = 150  # units: height of the pictures of the head
_SMALL = 62  # units: height of those of a row
_PAD = 30
_MOVES = {"throw": 900, "turn": 750, "shake": 650, "shine": 700, "crown": 1000}  # ms until the pictures are at rest
_ROW = 220  # ms from one row to the next
_FRAME_MS = 1000 / 60
_RAYS = 24


@dataclass(frozen=True, slots=True)
class _Line:
    """One row, laid out: its box, and when it comes."""

    row: SceneRow
    box: Rect
    art: tuple[tuple[Piece, PieceKind, Rect], ...]
    comes: float


class MomentScene:
    """One scene above the table; time passes in it when `advance` is called. `slowness` stretches what moves, `hold`
    milliseconds are for reading; `place` says where its plate lies in the room that there is."""

    def __init__(
        self,
        ctx: Context,
        brush: Brush,
        kinds: Mapping[str, PieceKind],
        told: Told,
        layout: Layout,
        hold: float,
        place: Callable[[Rect, Rect], Rect],
    ) -> None:
        self.ctx = ctx
        self.brush = brush
        self.kinds = kinds
        self.told = told
        slowness = ctx.settings.speed
        self.throws = told.moment.scene == "throw" and told.die > 0
        self._clock = 0.0
        self._moving = _MOVES[told.moment.scene] * slowness
        self._rows_from = self._moving
        self._rest = self._moving + _ROW * slowness * len(told.rows)
        self._length = self._rest + hold
        self._lay(layout, _ROW * slowness, place)
        self._paths: list[tuple[Throw, ...]] = []
        if self.throws:
            frames = max(12, round(self._moving / _FRAME_MS))
            for number, (piece, _, box) in enumerate(self._dice):
                face = int(piece.face)
                self._paths.append(tumble(face, box, float(box.height), face + 7 * number, frames))

    @property
    def _dice(self) -> list[tuple[Piece, PieceKind, Rect]]:
        """The pictures that are thrown: the first one and its like."""
        return [one for one in self._pictures if one[0].kind == self._pictures[0][0].kind]

    @property
    def over(self) -> bool:
        """Whether it has been seen."""
        return self._clock >= self._length

    def advance(self, dt_ms: float) -> bool:
        """Let time pass; True if it looks different now."""
        before, self._clock = self._clock, self._clock + dt_ms
        return before < self._rest

    # -- where everything is -------------------------------------------------------------------------------------

    def _lay(self, layout: Layout, step: float, place: Callable[[Rect, Rect], Rect]) -> None:
        metrics, told = self.ctx.metrics, self.told
        pad, gap = metrics.px(_PAD), metrics.px(14)
        most = min(metrics.px(_WIDE), layout.window[0] - 4 * pad)
        self._px, self._small = metrics.font("heading"), metrics.font("body")
        crowned = told.moment.scene == "crown" and told.head.seat is not None
        pieces = self._pieces(told.head)
        high = min(metrics.px(_PICTURE), layout.window[1] // (5 if told.rows else 3)) if pieces or crowned else 0
        wides = [round(high * kind.size[0] / kind.size[1]) for _, kind in pieces]
        across = sum(wides) + gap * max(0, len(wides) - 1)
        if across > most:
            high, wides, across = high * most // across, [wide * most // across for wide in wides], most
        words = measure_wrapped(told.head.words, most, self._px, serif=True)
        rows = [self._row_size(row, most, gap) for row in told.rows]
        inner = max(across, words[0], metrics.px(260), *(size[0] for size in rows), 0)
        seal = metrics.px(64) if told.head.seat is not None and not crowned else 0
        tall = 2 * pad + seal // 2 + (high + 2 * gap if high else 0) + words[1]
        tall += sum(size[1] + gap // 2 for size in rows) + (gap if rows else 0)
        plate = Rect(0, 0, inner + 2 * pad, tall)
        plate.center = _middle(layout).center
        ribbon = layout.slots.get("ribbon", Rect(0, 0, 0, 0))
        room = Rect(0, ribbon.bottom, layout.window[0], layout.window[1] - ribbon.bottom).inflate(-8, -8)
        over = seal // 2
        self._plate = place(plate.clamp(room), Rect(room.x, room.y + over, room.width, room.height - over))
        self._seal = Rect(0, 0, seal, seal)
        self._seal.center = (self._plate.centerx, self._plate.top + metrics.px(8))
        y = self._plate.y + pad + seal // 2
        x = self._plate.centerx - across // 2
        self._pictures: list[tuple[Piece, PieceKind, Rect]] = []
        for (piece, kind), wide in zip(pieces, wides, strict=True):
            self._pictures.append((piece, kind, Rect(x, y, wide, high)))
            x += wide + gap
        self._stand = Rect(self._plate.centerx - high // 2, y, high, high)
        if high:
            y += high + 2 * gap
        self._line_y = y - gap if high else 0
        self._words = Rect(self._plate.x + pad, y, self._plate.width - 2 * pad, words[1])
        y = self._words.bottom + (gap if rows else 0)
        self._lines: list[_Line] = []
        left = self._plate.centerx - max((size[0] for size in rows), default=0) // 2
        for number, (row, (wide, tall)) in enumerate(zip(told.rows, rows, strict=True)):
            box = Rect(left, y, wide, tall)
            self._lines.append(_Line(row, box, self._row_art(row, box, gap), self._rows_from + number * step))
            y += tall + gap // 2
        self.rect = self._plate.union(self._seal).inflate(2 * metrics.px(16), 2 * metrics.px(16))

    def _pieces(self, row: SceneRow) -> list[tuple[Piece, PieceKind]]:
        """The drawings of a row as pieces of the game, as far as they are there: those that take a colour are of the
        row's owner, a building for all or a road bears no symbol."""
        found: list[tuple[Piece, PieceKind]] = []
        for name in row.art:
            kind = max((one for one in self.kinds if name == one or name.startswith(f"{one}_")), key=len, default="")
            drawn = f"{self.brush.game}/{name}"
            if kind and self.brush.sprites.has(drawn):
                owner = row.owner if self.brush.sprites.tinted(drawn) else None
                piece = Piece(f"moment.{len(found)}", kind, "", name[len(kind) + 1 :], owner)
                found.append((piece, self.kinds[kind]))
        return found

    def _row_size(self, row: SceneRow, most: int, gap: int) -> tuple[int, int]:
        """Width and height of a row: the seal, the drawings, the words."""
        high = self.ctx.metrics.px(_SMALL)
        art = sum(round(high * kind.size[0] / kind.size[1]) + gap // 2 for _, kind in self._pieces(row))
        used = self._dot + gap + art
        wide, tall = measure_wrapped(row.words, max(most // 3, most - used), self._small)
        return used + wide + 2, max(tall, self._dot, high if art else 0)

    def _row_art(self, row: SceneRow, box: Rect, gap: int) -> tuple[tuple[Piece, PieceKind, Rect], ...]:
        high, x, placed = self.ctx.metrics.px(_SMALL), box.x + self._dot + gap, []
        for piece, kind in self._pieces(row):
            wide = round(high * kind.size[0] / kind.size[1])
            placed.append((piece, kind, Rect(x, box.centery - high // 2, wide, high)))
            x += wide + gap // 2
        return tuple(placed)

    @property
    def _dot(self) -> int:
        return self.ctx.metrics.px(34)

    # -- how it looks --------------------------------------------------------------------------------------------

    def paint(self, surface: Surface) -> None:
        """The plate with everything that has come by now."""
        theme, metrics, told = self.ctx.theme, self.ctx.metrics, self.told
        scene = told.moment.scene
        harm = scene == "shake"
        paint.plate(
            surface,
            self._plate,
            metrics,
            fill=theme.paper,
            contour=theme.warn if harm else theme.ink_soft,
            inner=mix(theme.warn if harm else theme.line, theme.paper, 0.4),
            radius=18,
            stroke=2.5,
            shadow=theme.shadow,
        )
        share = min(1.0, self._clock / self._moving) if self._moving else 1.0
        if scene in ("shine", "crown") and self._line_y:
            self._rays(surface, share)
        if scene == "crown" and told.head.seat is not None and not self._pictures:
            self._badge(surface, self._stand, told.head.seat)
        for number, (piece, kind, box) in enumerate(self._pictures):
            self._picture(surface, piece, kind, box, number, share)
        if self._line_y:
            left, right = self._words.left, self._words.right
            paint.rule(surface, left, right, self._line_y, theme, metrics)
        if told.head.seat is not None and self._seal.width:
            self._badge(surface, self._seal, told.head.seat)
        if share >= 1 or not self.throws:  # the words would tell what the dice have not shown yet
            draw_text(
                surface,
                told.head.words,
                self._words,
                px=self._px,
                colour=theme.ink,
                serif=True,
                align="center",
                wrap=True,
            )
        for line in self._lines:
            if self._clock >= line.comes:
                self._line(surface, line)

    def _line(self, surface: Surface, line: _Line) -> None:
        if line.row.seat is not None:
            dot = Rect(line.box.x, line.box.centery - self._dot // 2, self._dot, self._dot)
            self._badge(surface, dot, line.row.seat)
        right = line.box.x + self._dot
        for piece, kind, box in line.art:
            paint_piece(surface, self.brush, piece, kind, box)
            right = box.right
        x = right + self.ctx.metrics.px(10)
        room = Rect(x, line.box.y, self._plate.right - self.ctx.metrics.px(_PAD) - x + 4, line.box.height)
        draw_text(
            surface,
            line.row.words,
            room,
            px=self._small,
            colour=self.ctx.theme.ink,
            valign="middle",
            wrap=True,
            fit=True,
        )

    def _picture(self, surface: Surface, piece: Piece, kind: PieceKind, box: Rect, number: int, share: float) -> None:
        scene = self.told.moment.scene
        if self.throws and number < len(self._paths):
            self._die(surface, piece, kind, box, share, self._paths[number])
        elif self.throws:  # what the dice led to comes when they lie
            if share >= 1:
                paint_piece(surface, self.brush, piece, kind, box)
        elif scene == "turn" and share < 1:
            own = min(1.0, max(0.0, share * (1 + 0.3 * len(self._pictures)) - 0.3 * number))
            narrow = box.copy()
            narrow.width = max(2, round(box.width * abs(1 - 2 * own)))
            narrow.center = box.center
            back = Piece(piece.id, piece.kind, "", "back", piece.owner)
            hidden = self.brush.sprites.has(f"{self.brush.game}/{piece.kind}_back")
            paint_piece(surface, self.brush, back if own < 0.5 and hidden else piece, kind, narrow)
        elif scene == "shake":
            away = round(box.width * 0.06 * math.sin(share * 8 * math.pi) * (1 - share))
            paint_piece(surface, self.brush, piece, kind, box.move(away, 0))
        else:
            grown = 0.7 + 0.3 * share * (2 - share)
            paint_piece(surface, self.brush, piece, kind, box.scale_by(grown) if grown < 1 else box)

    def _die(
        self, surface: Surface, piece: Piece, kind: PieceKind, box: Rect, share: float, path: Sequence[Throw]
    ) -> None:
        if share >= 1 or not path:
            paint_piece(surface, self.brush, piece, kind, box)
            return
        throw = path[min(len(path) - 1, int(self._clock / _FRAME_MS))]
        shown = Piece(piece.id, piece.kind, "", str(throw.face), piece.owner)
        upright = self.brush.sprite(shown, kind, box.size)
        picture = pygame.transform.rotozoom(upright, -throw.angle, 1.0)
        spot = picture.get_rect(center=(round(throw.x), round(throw.y)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._plate))
        surface.blit(picture, spot)
        surface.set_clip(clip)

    def _rays(self, surface: Surface, share: float) -> None:
        """A glory behind the pictures, as engravers drew it: every other ray, growing."""
        theme = self.ctx.theme
        inside = self._plate.inflate(-2 * self.ctx.metrics.px(10), -2 * self.ctx.metrics.px(10))
        inside.height = self._line_y - inside.y
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inside))
        colour = mix(theme.paper, theme.highlight, 0.28)
        centre, reach = self._stand.center, self._plate.width * (0.2 + 0.8 * share)
        for ray in range(_RAYS):
            angle, half = 2 * math.pi * ray / _RAYS, math.pi / _RAYS / 2
            ends = [
                (centre[0] + reach * math.cos(angle + side), centre[1] + reach * math.sin(angle + side))
                for side in (-half, half)
            ]
            pygame.draw.polygon(surface, colour, [centre, *ends])
        surface.set_clip(clip)

    def _badge(self, surface: Surface, box: Rect, seat: Seat) -> None:
        look = self.brush.looks[seat]
        paint_badge(surface, box, self.ctx, look.colour, look.symbol)


def _middle(layout: Layout) -> Rect:
    """The largest board that all share, or the window."""
    shared = [camera.rect for name, camera in layout.cameras.items() if "." not in name]
    return max(shared, key=lambda rect: rect.width * rect.height, default=Rect((0, 0), layout.window))

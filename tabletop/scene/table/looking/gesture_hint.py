"""The first time a kind of decision comes up, a hand shows the gesture: from the piece to its goal, twice, then never
again (`Settings.shown` remembers it; Settings can forget it). Who has made a few movements of that sort without it
knows how it is done, whatever is asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from tabletop.presentation.intent import apart
from tabletop.scene.context.manager import Context
from tabletop.scene.stage.layers import Overlay
from tabletop.scene.stage.pointing import BentArrow
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.plates import plate_rects

_PASS_MS = 1200
_PASSES = 2
_PRESS = 0.25  # of a pass: the hand rests where it takes up and where it lets go
_HAND = 46  # units
_KNOWN = 3  # movements of one's own after which that sort of them needs no hand any more


def _made(sort: str, number: int) -> str:
    """What `Settings.shown` calls the first, second, third movement of a sort that somebody made."""
    return f"{sort}:{number}"


@dataclass(slots=True)
class _Hand:
    """A hand on its way over the table; `pressed` it is a little smaller."""

    ctx: Context
    at: tuple[int, int]
    pressed: bool
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        side = self.ctx.metrics.px(_HAND)
        self.rect = Rect(0, 0, side, side)
        self.rect.midtop = self.at

    def paint(self, surface: Surface) -> None:
        """Ink with a rim of paper, to be seen on any ground."""
        theme, sprites = self.ctx.theme, self.ctx.sprites
        side = self.rect.width * (9 if self.pressed else 10) // 10
        rim = sprites.icon("hand", side, theme.paper)
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            surface.blit(rim, rim.get_rect(center=self.rect.center).move(dx, dy))
        picture = sprites.icon("hand", side, theme.ink)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class GestureHint:
    """Shows one gesture at a time on one table; whatever the person does ends it."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._clock = 0.0
        self._way: tuple[Rect, Rect] | None = None
        self._seen = controller.last
        """The movement that was counted last."""

    @property
    def moving(self) -> bool:
        """Whether the hand is on its way."""
        return self._way is not None and self.controller.ctx.settings.speed > 0

    def offer(self) -> None:
        """A position with something to do is shown: is its kind of decision new?"""
        controller, settings = self.controller, self.controller.ctx.settings
        presenter = controller.presenter
        self.end()
        self._count()
        asked = presenter.asked
        if asked is None or not settings.hints or controller.session.led:
            return
        game = controller.session.game
        kind = f"{game.key}:{game.prompt(presenter.view, asked).key}"
        way = self._find() if kind not in settings.shown else None
        if way is None or _made("Drag" if way[0] != way[1] else "Tap", _KNOWN) in settings.shown:
            return
        settings.shown = (*settings.shown, kind)
        self._way, self._clock = way, 0.0
        controller.ctx.trace.write("gesture_hint", kind=kind)
        self._show()

    def _count(self) -> None:
        """Note the movement that was made last, up to as many of its sort as make a hand needless."""
        last, settings = self.controller.last, self.controller.ctx.settings
        if last is None or last is self._seen:
            return
        self._seen = last
        names = [_made(type(last.gesture).__name__, number) for number in range(1, _KNOWN + 1)]
        settings.shown = (*settings.shown, *[name for name in names if name not in settings.shown][:1])

    def _find(self) -> tuple[Rect, Rect] | None:
        """From where to where: the first thing that can be carried, best to where it does what the movement is for and
        nothing lies, for what lies there is only exchanged; else the first that can be touched. Where the large button
        leads on, what can still be moved is only taken back."""
        stage, intent = self.controller.stage, self.controller.intent
        if intent.way_on()[1]:
            return None
        filled = {piece.place for piece in stage.tableau.pieces}
        ways = [
            ((apart(means), goal in filled), start, end)
            for thing in intent.starts
            for goal, means in intent.targets(thing).items()
            if goal != thing and (start := stage.rect_of(thing)) and (end := stage.rect_of(goal))
        ]
        if ways:
            return min(ways, key=lambda way: way[0])[1:]
        for thing in intent.starts:
            spot = stage.rect_of(thing)
            if spot is not None:
                return spot, spot
        return None

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if not self.moving:
            return
        self._clock += dt_ms
        if self._clock >= _PASSES * _PASS_MS:
            self.end()
        else:
            self._show()

    def end(self) -> None:
        """Away with it."""
        if self._way is not None:
            self._way = None
            for key in ("hint:way", "hint:hand"):
                self.controller.stage.layers.lift(key)

    def _show(self) -> None:
        if self._way is None:
            return
        start, end = self._way
        ctx, layers = self.controller.ctx, self.controller.stage.layers
        if start != end and not layers.shows("hint:way"):
            stage = self.controller.stage
            plates = tuple(plate_rects(stage.layout).values())
            way: Overlay = BentArrow(start, end, ctx.theme, ctx.metrics.scale, ctx.metrics.size, plates, stage.printed)
            layers.put("hint:way", way)
        share = (self._clock % _PASS_MS) / _PASS_MS
        gone = min(1.0, max(0.0, (share - _PRESS) / (1 - 2 * _PRESS)))
        eased = gone * gone * (3 - 2 * gone)
        at = (
            round(start.centerx + (end.centerx - start.centerx) * eased),
            round(start.centery + (end.centery - start.centery) * eased),
        )
        pressed = 0.1 < share < 0.9 if start != end else 0.35 < share < 0.65
        layers.put("hint:hand", _Hand(ctx, at, pressed))

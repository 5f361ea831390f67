"""A table on the wall, laid out and painted from a public feed alone: nothing of the laptop's screen reaches it.

It has its own sizes, theme, drawings, stage and motion; of the program it has the language, and coordinates where they
are switched on. A step is shown on the boards of who takes it, from the position before it, and stays as long as it
takes to read; then who comes next is in front.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from pygame import Rect, Surface

from tabletop.engine.action import Action
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import TableLabel
from tabletop.engine.types import Seat
from tabletop.games.boards import table_of
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.advice import action_words
from tabletop.presentation.in_words.moves import action_list
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.words import names_on
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.settings import Settings
from tabletop.scene.drawing.theme import THEMES, Metrics
from tabletop.scene.motion.mover import Mover, new_links, throws_of
from tabletop.scene.motion.plan import Flight, plan
from tabletop.scene.motion.shows import arranged, cuts_of
from tabletop.scene.projector.ahead import with_next
from tabletop.scene.projector.around import Around
from tabletop.scene.projector.arrows import arrows_of
from tabletop.scene.projector.changes import changed
from tabletop.scene.projector.scenes import scenes_of
from tabletop.scene.projector.shots import Chosen, Shot, after, fresh, waiting
from tabletop.scene.projector.sizes import LEAST, MARGIN, pixels
from tabletop.scene.projector.told import head_of, news_of, rows_of
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layout import Framing
from tabletop.scene.stage.look import Look
from tabletop.scene.stage.stage import Stage
from tabletop.scene.stage.zoom import board_at
from tabletop.session.knowing.public_feed import PublicFeed, Step

_BACK_MS = 250
_BEFORE_MS = 600
"""So long whoever acts is in front before anything moves."""
_LEAST_MS = 1500
"""So long at least a step is shown, for who reads at all."""

Phase = Literal["waiting", "before", "moving", "told"]
"""Who comes next is in front; who acts is, and nothing has moved yet; it moves; what came of it is read."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One of the moves that a class may vote for."""

    words: str
    action: Action


class PublicTable:
    """One public table in `size` pixels. `reading`: for how many milliseconds words are read; 0: nothing waits. `own`:
    what a seat sees where that may be shown, else None; nobody's eyes but those of `chosen.hand` are asked for."""

    def __init__(
        self,
        feed: PublicFeed,
        catalogue: Catalogue,
        size: tuple[int, int],
        *,
        theme: str = "bright",
        speed: float = 1.0,
        reading: Callable[[str], float] = lambda words: 0.0,
        own: Callable[[Seat], AnyState | None] = lambda seat: None,
    ) -> None:
        self._own = own
        self._eyes: Seat | None = None
        self.feed = feed
        self.game = feed.game
        self.speed = speed
        self.reading = reading
        self.ctx = detached_context(Settings(lang=catalogue.lang, theme=theme), catalogue, THEMES[theme], size)
        self.chosen = Chosen()
        """What the presenter has brought to the wall."""
        self.looks: tuple[Look, ...] = ()
        """What is shown larger than usual."""
        self.phase: Phase = "waiting"
        self._shot = Shot(0, ())
        self._left = 0.0
        self._new: list[Step] = []
        self._flights: tuple[Flight, ...] = ()
        self._stamp: object = None
        self._steps = feed.steps
        self._view = feed.view
        self._told_from: Any = None
        """The view before the step that is told."""
        self.frozen = False
        """Whether the wall shows a still picture, whatever happens at the table."""
        self.stage = Stage(table_of(self.game).for_class(size), self._brush(), self._framing(), self._words)
        self.mover = Mover(self.stage)
        self.around = Around(self.ctx, self.stage)
        self._follow(still=True)

    def proposals(self, most: int) -> tuple[Proposal, ...]:
        """What may be done here in words, if everybody could tell it and it is no more than so many things."""
        moves = self.feed.moves
        if not 1 < len(moves) <= most:
            return ()
        catalogue, view, piece = self.ctx.catalogue, self.feed.view, self.stage.piece
        with self.wording():
            said = [Proposal(action_words(self.game, view, catalogue, move, piece), move) for move in moves]
            if len({one.words for one in said}) == len(said):
                return tuple(said)
            namer = Namer(catalogue, self.stage.table, self.stage.tableau)
            told = action_list(namer, self.game, view, moves, effects=False)
        return tuple(Proposal(one.words, one.action) for one in told)

    def wording(self) -> AbstractContextManager[None]:
        """Places are told here as a class can find them: by coordinates only where the boards bear these."""
        borne = any(board.squares is not None for board in self.stage.table.boards.values())
        return nullcontext() if borne else self.ctx.catalogue.without_coordinates()

    # -- what is looked at ---------------------------------------------------------------------------------------

    @property
    def front(self) -> int:
        """Whose boards are in front."""
        return self.chosen.over(self._shot).front

    def bring(self, seat: int | None) -> None:
        """Bring the boards of a seat to the wall, whoever acts; the same again, or None: as before."""
        self.chosen.bring(seat)
        self._reframe()

    def bring_hand(self, seat: Seat | None) -> bool:
        """Show what a seat holds in secret, with its boards; None: as before. False if that may not be shown."""
        if seat is not None and self._own(seat) is None:
            return False
        self.chosen.bring_hand(seat)
        self._reframe()
        return True

    def bring_all(self) -> None:
        """Bring the boards of everybody to the wall; the same again: as before."""
        self.chosen.bring_all()
        self._reframe()

    def bring_board(self) -> None:
        """Bring the next of the boards that all share to the wall, alone; after the last one as before."""
        self.chosen.next_board([name for name, board in self.stage.table.boards.items() if not board.per_seat])
        self.looks = ()
        self._reframe()

    def look(self, looks: tuple[Look, ...]) -> None:
        """Show exactly this larger than usual, whoever acts: the board alone, in all the room there is."""
        if looks != self.looks:
            self.looks = looks
            self.chosen.bring_board(looks[0].instance if looks else "")
            if not self._reframe():
                self._again()

    def look_closer(self, at: tuple[int, int], factor: float) -> None:
        """Show the board at a pixel of the wall larger or smaller, in all the room there is."""
        self.mover.finish()
        board = board_at(self.stage.layout, at)
        if board is None:
            return
        spot = self.stage.layout.cameras[board].unit(at)
        if self.chosen.board != board and factor > 1:
            self.chosen.bring_board(board)
            self._reframe()
        x, y = self.stage.layout.cameras[board].pixel(spot)
        self.stage.look_closer((round(x), round(y)), factor)
        self.looks = self.stage.looks()
        self._lift_arrows()
        if not self.looks and factor < 1:
            self.chosen.bring_board("")
            self._reframe()

    def _again(self) -> None:
        self.mover.finish()
        self._lift_arrows()
        self.stage.look(self.looks)

    def _put(self, shot: Shot) -> bool:
        """Have something in front; whether the boards are laid out otherwise now."""
        self._shot = shot
        return self._reframe()

    def _reframe(self) -> bool:
        if self._eyes != self.chosen.hand:
            self.mover.finish()
            self._lay()
        framing = self._framing()
        if framing == self.stage.framing:
            return False
        self.mover.finish()
        before = dict(self.stage.layout.slots), tuple(self.stage.layout.cameras)
        self.stage.frame(framing)
        self._again()
        self.around.front = self.front
        self.around.put()
        return before != (self.stage.layout.slots, tuple(self.stage.layout.cameras))

    # -- size and colours ----------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        return self.ctx.metrics.size

    def resize(self, size: tuple[int, int]) -> None:
        """The window on the wall has another size."""
        self.ctx.metrics = Metrics(size)
        self.refit()

    def colour(self, theme: str) -> None:
        """Another theme, chosen for the room the class sits in."""
        self.ctx.theme = THEMES[theme]
        self.ctx.sprites.tone = self.ctx.theme.tone
        self.refit()

    @property
    def theme(self) -> str:
        """The name of the theme in use."""
        return self.ctx.theme.name

    def refit(self) -> None:
        """Lay out and paint everything anew."""
        self.mover.finish()
        self.stage.brush = self._brush()
        self.stage.exchange(table_of(self.game).for_class(self.size), self._framing())
        self._again()
        self._lay()
        self.stage.layers.touch_board()

    def freeze(self, frozen: bool) -> None:
        """Keep this picture, or show how it stands now."""
        self.frozen = frozen
        self.mover.finish()
        if not frozen:
            self._follow(still=True)

    # -- following the feed --------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        """Let time pass, and look whether something has happened."""
        if self.frozen:
            return
        stamp = (self.feed.stamp, self.ctx.catalogue.stamp)
        if stamp != self._stamp:
            self._follow(still=False)
        elif self.phase == "moving":
            self.mover.advance(dt_ms)
            if not self.mover.busy:
                self._arrived()
        elif self.mover.busy:  # on the way back
            self.mover.advance(dt_ms)
        elif self.phase != "waiting":
            self._left -= dt_ms
            if self._left <= 0:
                self._on()

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.mover.busy or self.phase == "before"

    def draw(self, surface: Surface) -> list[Rect]:
        """Paint what changed; the rectangles."""
        return self.stage.flush(surface)

    def _on(self) -> None:
        """What was waited for is over."""
        if self.phase == "before":
            self._play()
        elif self._timed and self.around.page + 1 < self.around.pages:
            self.around.turn(self.around.page + 1)
            self._read()
        else:
            self.around.turn(0)
            self.phase = "waiting"
            self._put(waiting(self.game, self._view, self._shot))
            self.stage.mark(with_next(self.stage.marks, self.game, self.feed, self.stage.tableau))

    def _follow(self, *, still: bool) -> None:
        feed, before, seen = self.feed, self._steps, self._view
        self._steps, self._view, self._stamp = feed.steps, feed.view, (feed.stamp, self.ctx.catalogue.stamp)
        if not still and self._steps == before and self._view == seen:
            self._lay()  # nothing that everybody knows: what is shown goes on
            return
        self.mover.finish()
        if still or len(self._steps) <= len(before) or self._steps[: len(before)] != before:
            self._jump(still)
            return
        if self.phase == "before":
            waited = self._new
        else:
            waited, self._told_from = [], seen
        self._new = waited + self._steps[len(before) :]
        self._lift_arrows()
        if self._put(after(self._new, self._shot)) and self.speed > 0:
            self.phase, self._left = "before", _BEFORE_MS * self.speed
            self.stage.mark({})
        else:
            self._play()

    def _jump(self, still: bool) -> None:
        """Somewhere else in the story: who decides there is in front, and only what can be done next is marked."""
        self.phase, self._new, self._told_from = "waiting", [], None
        self._lift_arrows()
        laid = self._put(waiting(self.game, self._view, self._shot))
        old = self.stage.boxes()
        self._lay()
        self.stage.mark(with_next({}, self.game, self.feed, self.stage.tableau))
        if not still and not laid and self.speed > 0:
            back = plan(old, self.stage.boxes(), [], self.speed, _BACK_MS)
            self.mover.start(back, (), self.speed, len(self._steps))

    def _play(self) -> None:
        """Show the new steps on the boards that lie here: what travels, and marks on all that has changed."""
        old, tableau = self.stage.boxes(), self.stage.tableau
        events = fresh(self._new)
        self._lay()
        now = self.stage.boxes()
        told = [(event, self.game.moved(event)) for event in events]
        named = {name for _, names in told for name in names}
        moved = changed(old, now, tableau, self.stage.tableau, named)
        self.stage.mark(dict.fromkeys(moved, ("last",)))
        with self.wording():
            found = scenes_of(self.ctx, self.stage, events, moved, self.reading) if self.speed > 0 else []
        cuts = cuts_of([scene for scene, _ in found], old, now, told)
        whole = plan(old, now, told, max(self.speed, 0.01), cuts=cuts)
        self._flights = whole.flights
        self.phase = "moving"
        if self.speed > 0:
            joined, shows = new_links(tableau.links, self.stage.tableau.links), arranged(found, cuts, whole)
            self.mover.start(whole, throws_of(events), self.speed, len(self._steps), joined, shows)
        if not self.mover.busy:
            self._arrived()

    def _arrived(self) -> None:
        """Everything lies where it belongs: arrows tell its way, and there is time to read."""
        theme = self.ctx.theme
        edge = theme.shadow if theme.dark else theme.ink
        for number, arrow in enumerate(arrows_of(self._flights, self.size[1], theme.last_move, edge)):
            self.stage.layers.put(f"arrow:{number}", arrow)
        self.phase = "told"
        self._read()
        if not self._left:
            self._on()

    def _read(self) -> None:
        """There is time to read a page of the news."""
        told = self.reading(" ".join(self.around.news.newest)) / self.around.pages
        self._timed, self._left = bool(told), max(_LEAST_MS, told) if told else 0.0

    def _lift_arrows(self) -> None:
        for number in range(len(self._flights)):
            self.stage.layers.lift(f"arrow:{number}")
        self._flights = ()

    def _lay(self) -> None:
        """Lay down what was last seen of the feed, and say what there is to say of it."""
        self._eyes = self.chosen.hand
        own = None if self._eyes is None else self._own(self._eyes)
        self.stage.show(self.game.table(self._view if own is None else own))
        feed, table, catalogue, around = self.feed, self.stage.table, self.ctx.catalogue, self.around
        if self.stage.brush.coordinates != catalogue.coordinates:
            self.stage.brush.coordinates = catalogue.coordinates
            self.stage.layers.touch_board()
        with self.wording():
            around.head = head_of(catalogue, feed, self._view, table)
            around.news, around.page = news_of(catalogue, feed, self._steps, table.turn, table.folds), 0
        around.rows = rows_of(feed, self._view, self._told_from, table)
        around.front = self.front
        around.put()

    # -- how it is laid out ----------------------------------------------------------------------------------------

    def _framing(self) -> Framing:
        metrics, shot = self.ctx.metrics, self.chosen.over(self._shot)
        margin = round(metrics.size[0] * MARGIN), round(metrics.size[1] * MARGIN)
        seats, alone = len(self.feed.seats), self.chosen.board
        return Framing(metrics.size, metrics.scale, seats, shot.front, about=shot.about, margin=margin, alone=alone)

    def _brush(self) -> Brush:
        ctx, named = self.ctx, partial(names_on, self.ctx.catalogue)
        far, window = pixels(LEAST, ctx.metrics.size[1]), ctx.metrics.window
        seats, scale, cells = self.feed.seats, ctx.metrics.scale, ctx.catalogue.coordinates
        return Brush(self.game.key, ctx.sprites, ctx.theme, seats, scale, named, cells, window, far)

    def _words(self, label: TableLabel) -> str:
        return str(self.ctx.catalogue.label(label))

"""A table on the wall, laid out and painted from a public feed alone: nothing of the laptop's screen reaches it.

It has its own sizes, theme, drawings, stage and motion; only the language is that of the program.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from tabletop.engine.event import Event
from tabletop.engine.tableau import TableLabel
from tabletop.engine.types import Seat
from tabletop.games.boards import table_of
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.advice import action_words
from tabletop.presentation.folding import gathered
from tabletop.presentation.in_words.moves import action_list
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.prompting import ended_words, ribbon_words, won_words
from tabletop.presentation.tallies import tallies_of_all
from tabletop.presentation.telling import caption
from tabletop.presentation.words import names_on
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.settings import Settings
from tabletop.scene.drawing.theme import THEMES, Metrics
from tabletop.scene.motion.mover import Mover, new_links, throws_of
from tabletop.scene.motion.plan import plan
from tabletop.scene.projector.panels import Head, News, Row, paint_head, paint_news, paint_standings
from tabletop.scene.projector.sizes import LEAST, MARGIN, pixels
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layout import Framing
from tabletop.scene.stage.look import Look
from tabletop.scene.stage.stage import Stage
from tabletop.session.public_feed import PublicFeed

_BACK_MS = 250
_REMEMBERED = 24  # steps of which the wall may still show a line


class PublicTable:
    """One public table in `size` pixels."""

    def __init__(
        self,
        feed: PublicFeed,
        catalogue: Catalogue,
        size: tuple[int, int],
        *,
        theme: str = "bright",
        speed: float = 1.0,
    ) -> None:
        self.feed = feed
        self.game = feed.game
        self.speed = speed
        settings = Settings(lang=catalogue.lang, theme=theme)
        self.ctx = detached_context(settings, catalogue, THEMES[theme], size)  # nothing of the laptop is in it
        self._front: Seat = 0
        self.looks: tuple[Look, ...] = ()
        """What is shown larger than usual."""
        self._stamp: object = None
        self._steps = feed.steps
        self._view = feed.view
        self.frozen = False
        """Whether the wall shows a still picture, whatever happens at the table."""
        self._head = Head(None, "", "")
        self._time = ""
        self._rows: list[Row] = []
        self._news = News(None, "", ())
        self.stage = Stage(table_of(self.game), self._brush(), self._framing(), self._words)
        self.mover = Mover(self.stage)
        self._follow(still=True)

    def proposals(self, most: int) -> tuple[str, ...]:
        """What may be done here in words, if everybody could tell it and it is no more than so many things."""
        moves = self.feed.moves
        if not 1 < len(moves) <= most:
            return ()
        catalogue, view, piece = self.ctx.catalogue, self.feed.view, self.stage.piece
        said = tuple(action_words(self.game, view, catalogue, move, piece) for move in moves)
        if len(set(said)) == len(said):
            return said
        namer = Namer(catalogue, self.stage.table, self.stage.tableau)
        return tuple(one.words for one in action_list(namer, self.game, view, moves, effects=False))

    # -- what is looked at ---------------------------------------------------------------------------------------

    def look(self, looks: tuple[Look, ...]) -> None:
        """Show exactly this larger than usual, whoever acts."""
        if looks != self.looks:
            self.looks = looks
            self._again()

    def look_closer(self, at: tuple[int, int], factor: float) -> None:
        """Show the board at a pixel of the wall larger or smaller."""
        self.mover.finish()
        if self.stage.look_closer(at, factor):
            self.looks = self.stage.looks()

    def _again(self) -> None:
        self.mover.finish()
        self.stage.look(self.looks)

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
        self.stage.frame(self._framing())
        self._again()
        self._lay()
        self.stage.layers.touch_board()

    def tell_time(self, words: str) -> None:
        """How much time there is for an answer; "": there is no clock."""
        if words != self._time:
            self._time = words
            self.stage.layers.touch(self.stage.layout.slots["headline"])

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
        elif self.mover.busy:
            self.mover.advance(dt_ms)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.mover.busy

    def draw(self, surface: Surface) -> list[Rect]:
        """Paint what changed; the rectangles."""
        return self.stage.flush(surface)

    def _follow(self, *, still: bool) -> None:
        feed, before = self.feed, self._steps
        self._stamp = (feed.stamp, self.ctx.catalogue.stamp)
        self._steps = steps = feed.steps
        self._view = feed.view
        self.mover.finish()
        old, links = self.stage.boxes(), self.stage.tableau.links
        self._lay()
        after = self.stage.boxes()
        on = len(steps) > len(before) and steps[: len(before)] == before
        fresh: tuple[Event, ...] = tuple(event for _, events in steps[len(before) :] for event in events) if on else ()
        moved = [id_ for id_, (piece, _) in after.items() if id_ not in old or old[id_][0].place != piece.place]
        if still:
            moved = []
        self.stage.mark(dict.fromkeys(moved, ("last",)) if on else {})
        if not still and self.speed > 0:
            told = [(event, self.game.moved(event)) for event in fresh]
            motion = plan(old, after, told, self.speed, None if on else _BACK_MS)
            joined = new_links(links, self.stage.tableau.links) if on else ()
            self.mover.start(motion, throws_of(fresh), self.speed, len(steps), joined)

    def _lay(self) -> None:
        """Lay down what was last seen of the feed, with the boards of whoever acts in front."""
        deciders = self.game.deciders(self._view)
        front = deciders[0] if deciders else self._front
        if front != self._front:
            self._front = front
            self.stage.frame(self._framing())
            self._again()
        self.stage.show(self.game.table(self._view))
        self._tell(self._view, deciders)

    def _tell(self, view: Any, deciders: tuple[Seat, ...]) -> None:
        """Headline, standings and news of the position; painted again where they differ."""
        ctx, feed, table = self.ctx, self.feed, self.stage.table
        catalogue, seats = ctx.catalogue, feed.seats
        asked = deciders[0] if len(deciders) == 1 else None
        said = ribbon_words(catalogue, self.game, view, asked, table.warnings)
        if deciders:
            look = seats[asked] if asked is not None else None
            self._head = Head(look, look.name if look is not None else "", said.words, said.warning)
        else:
            self._head = self._over(view)
        standings = self.game.progress(view)
        tallies = tallies_of_all(self.game, view, standings, table.others.figures)
        self._rows = [Row(seat, look, tallies[seat], seat in deciders) for seat, look in enumerate(seats)]
        self._news = self._latest()
        for name, paint in self._panels().items():
            slot = self.stage.layout.slots.get(name)
            if slot is not None:
                self.stage.panels[name] = (slot, paint)
                self.stage.layers.touch(slot)

    def _over(self, view: Any) -> Head:
        """Who has won, and how it came to an end."""
        ctx, seats, outcome = self.ctx, self.feed.seats, self.game.outcome(view)
        if outcome is None:
            return Head(None, "", ctx.text("table.over"))
        words = won_words(ctx.catalogue, outcome, [seat.name for seat in seats])
        best = outcome.ranking[0]
        return Head(seats[best[0]] if len(best) == 1 else None, "", f"{words}. {ended_words(ctx.catalogue, outcome)}")

    def _latest(self) -> News:
        say, turn, folds = self.ctx.catalogue.event, self.stage.table.turn, self.stage.table.folds
        told = [
            (seat, lines)
            for _, seat, events in gathered(self._steps[-_REMEMBERED:], folds)
            if (lines := caption(0 if seat is None else seat, events, say, turn))
        ]
        if not told:
            return News(None, "", ())
        seat, newest = told[-1]
        before = tuple(line for _, lines in told for line in lines)[:-1]
        return News(self.feed.seats[seat] if seat is not None else None, newest[-1], before)

    # -- painting ------------------------------------------------------------------------------------------------

    def _panels(self) -> dict[str, Callable[[Surface, Rect], None]]:
        return {"headline": self._paint_head, "standings": self._paint_standings, "news": self._paint_news}

    def _room(self, name: str) -> Rect:
        gap = self.ctx.metrics.px(6)
        return self.stage.layout.slots[name].inflate(-2 * gap, -2 * gap)

    def _paint_head(self, surface: Surface, clip: Rect) -> None:
        pressing = " · ".join(part for part in (self._head.warning, self._time) if part)
        head = replace(self._head, warning=pressing)
        paint_head(surface, self.ctx, head, self._room("headline"), self.size[1])

    def _paint_standings(self, surface: Surface, clip: Rect) -> None:
        paint_standings(surface, self.ctx, self._rows, self._room("standings"), self.size[1])

    def _paint_news(self, surface: Surface, clip: Rect) -> None:
        paint_news(surface, self.ctx, self._news, self._room("news"), self.size[1])

    def _framing(self) -> Framing:
        metrics = self.ctx.metrics
        margin = round(metrics.size[0] * MARGIN), round(metrics.size[1] * MARGIN)
        seats = len(self.feed.seats)
        return Framing(metrics.size, metrics.scale, seats, self._front, profile="projector", margin=margin)

    def _brush(self) -> Brush:
        ctx = self.ctx
        named = partial(names_on, ctx.catalogue)
        far, window = pixels(LEAST, ctx.metrics.size[1]), ctx.metrics.window
        seats, scale = self.feed.seats, ctx.metrics.scale
        return Brush(self.game.key, ctx.sprites, ctx.theme, seats, scale, named, window=window, far=far)

    def _words(self, label: TableLabel) -> str:
        return str(self.ctx.catalogue.label(label))

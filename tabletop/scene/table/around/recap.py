"""What changed since one's last decision: a card in the place of the log, put away by its cross or by going on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from tabletop.engine.event import Event, redact_events
from tabletop.engine.preview import difference
from tabletop.engine.types import Seat
from tabletop.presentation.changes import announced, changes_in_words
from tabletop.presentation.folding import crowded
from tabletop.presentation.own_turn import turn_ended
from tabletop.presentation.telling import Share, followed, recap
from tabletop.scene.input import keys
from tabletop.scene.table.around.chrome import beside_room
from tabletop.scene.table.looking.again import Again
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.scroll import ScrollPane

_LEAST = (190, 210)  # units: in less room, with very large type, the log with its bars beside what is new tells more
_MOST = 8  # lines of one seat; the log has all

Entry = tuple[Seat, tuple[Event, ...]]
"""Who acted, and what the viewer may know of what that led to."""


class Recap:
    """Makes the card for whoever decides now. `closed`: from where on it was put away."""

    def __init__(self, controller: TableController, again: Again) -> None:
        self.controller = controller
        self.again = again
        self.closed: int | None = None
        self.explain: Callable[[Sequence[int]], None] = lambda positions: None
        """Tells why the first step was chosen of those that led to these positions."""

    @property
    def since(self) -> int:
        """The position after the last decision of the person in front, after the last turn as long as nothing has been
        begun in this one; as far as it was played at this screen."""
        controller = self.controller
        session, seat = controller.session, controller.presenter.perspective.seat
        table = controller.stage.table
        ended = turn_ended(session, seat, table.turn) if table.own_turns else None
        return max(session.last_decision(seat) if ended is None else ended, controller.narrator.since)

    def card(self) -> Widget | None:
        """The card, or nothing: nobody else did anything, it was put away, or the log is folded."""
        presenter, since = self.controller.presenter, self.since
        if presenter.asked is None or presenter.folded or self.closed == since:
            return None
        ctx = self.controller.ctx
        room, metrics = ctx.wall.clear(beside_room(presenter.stage.layout)), ctx.metrics
        if room.width < metrics.px(_LEAST[0]) or room.height < metrics.px(_LEAST[1]):
            return None
        shares = self.shares(since) and self.shares(since, self._after_own(since))
        return self._card(since, shares) if shares else None

    def shares(self, since: int, before: Sequence[Entry] = ()) -> tuple[Share, ...]:
        """What the others did from a position on, as far as the viewer may know; what came `before` is told first."""
        controller, ctx = self.controller, self.controller.ctx
        table = controller.stage.table
        entries = [(seat, self._apart(events, first=False)) for seat, events in (*before, *self._entries(since))]
        return recap(entries, ctx.catalogue.event, table.turn, table.folds, table.last_told)

    def _apart(self, events: Sequence[Event], *, first: bool) -> tuple[Event, ...]:
        """What is told above all else of these events, or all else; several seats that fare alike as one."""
        table = self.controller.stage.table
        return crowded([event for event in events if (event.kind in table.first_told) is first], table.crowds)

    def _first(self, since: int) -> list[tuple[Seat, str]]:
        """What is told above all else, in its order: whose it is, and the words."""
        say = self.controller.ctx.catalogue.event
        told = (event for _, events in self._entries(since) for event in self._apart(events, first=True))
        return [(event.seat, say(event)) for event in told if event.seat is not None]

    def _after_own(self, since: int) -> list[Entry]:
        """What came by itself after the last decision of the person in front: barrels that had to be loaded, say."""
        session, perspective = self.controller.session, self.controller.presenter.perspective
        if since <= self.controller.narrator.since:
            return []
        last = session.history.entry(since - 1)
        seat = last.action.seat
        return [] if last.sealed else [(seat, followed(seat, redact_events(last.events, perspective.viewer)))]

    def _entries(self, since: int) -> list[Entry]:
        session, viewer = self.controller.session, self.controller.presenter.perspective.viewer
        return [
            (entry.action.seat, redact_events(entry.events, viewer))
            for entry in session.history.between(since, session.position)
            if not entry.sealed
        ]

    def told(self, since: int) -> list[Widget]:
        """What everybody did from a position on and what changed for them."""
        shares = self.shares(since)
        return self._said(since, shares) if shares else []

    def _said(self, since: int, shares: tuple[Share, ...]) -> list[Widget]:
        controller, ctx = self.controller, self.controller.ctx
        session, presenter = controller.session, controller.presenter
        viewer, front = presenter.perspective.viewer, presenter.perspective.seat
        changes = difference(session.game, session.state_at(since), session.state, viewer)
        events, lines = (
            [event for _, those in self._entries(since) for event in those],
            controller.stage.table.announced,
        )
        gains: dict[Seat, str] = {}
        for seat in range(len(session.seats)):
            seen = [count.key for count in session.game.ledger(presenter.view, seat)]
            own = [one for one in changes if one.seat == seat]
            known = (*own, *announced(events, seat, lines, seen))
            gains[seat] = changes_in_words(ctx.catalogue, known, seat, in_all=True)
        told = {share.seat: share.lines for share in shares if share.seat is not None}
        general = tuple(line for share in shares if share.seat is None for line in share.lines)
        changed = [seat for seat, words in gains.items() if words]
        first = [front] if front in told or front in changed else []
        said: list[Widget] = [self._head(seat, words) for seat, words in self._first(since)]
        for seat in dict.fromkeys((*first, *told, *changed)):
            those = self._counted(told.get(seat, ()))
            if len(those) == 1:  # says by itself what changed
                said.append(self._head(seat, those[0], bold=False))
                continue
            said += [self._head(seat, ctx.catalogue.pair(session.seats[seat].name, gains[seat])), *self._lines(those)]
        if general:
            said += [Text(ctx.text("table.recap_all"), "small", bold=True), *self._lines(self._counted(general))]
        return said

    def _counted(self, lines: Sequence[str]) -> tuple[str, ...]:
        """Lines of which equal ones in a row are one that says how many."""
        runs = ((line, len([*those])) for line, those in groupby(lines))
        return tuple(self.controller.ctx.text("table.repeated", what=line, n=n) if n > 1 else line for line, n in runs)

    def _lines(self, those: Sequence[str]) -> list[Text]:
        """The last of these lines, and how many were before them."""
        left = len(those) - _MOST + 1
        more = "table.more_lines_told" if self.controller.session.led else "table.more_lines"  # no log where one leads
        shown = those if left <= 1 else (self.controller.ctx.text(more, n=left), *those[left:])
        return [Text(line, "small", colour="ink_soft") for line in shown]

    def once_more(self, since: int) -> Button:
        """A button that shows again what happened from a position on."""
        ctx = self.controller.ctx
        again = Button(
            ctx.text("table.watch_again"),
            partial(self.again.begin, since),
            icon="replay",
            key="recap:again",
            shortcut=keys.shortcut("watch_again"),
        )
        again.weight = 1
        return again

    def _card(self, since: int, shares: tuple[Share, ...]) -> Widget:
        ctx, front = self.controller.ctx, self.controller.presenter.perspective.seat
        close = IconButton("close", ctx.text("table.recap_close"), self.close, key="recap:close")
        acted = self.controller.session.last_decision(front) > 0
        title = Text(ctx.text("table.recap" if acted else "table.recap_start", who=front), "body", bold=True)
        pane = ScrollPane(Column(self._said(since, shares), gap=5), key=f"recap:{since}")
        foot: list[Widget] = [self.once_more(since), *self._asked(since), close]
        return Sheet([title, pane, Row(foot, gap=8)], pad=12, gap=8)

    def _asked(self, since: int) -> list[Widget]:
        """The button that asks why the last of the others did what it did."""
        session, front = self.controller.session, self.controller.presenter.perspective.seat
        line = session.line[: session.position]
        theirs = [n + 1 for n, one in enumerate(line) if n >= since and one.action.seat != front and not one.sealed]
        if not theirs or session.led:
            return []
        words, ask = self.controller.ctx.text("table.past_why"), partial(self.explain, theirs[::-1])
        return [IconButton("hint", words, ask, key="recap:why")]

    def _head(self, seat: Seat, words: str, bold: bool = True) -> Widget:
        """A seat's counter, and what is said of it."""
        session, ctx = self.controller.session, self.controller.ctx
        look = session.seats[seat]
        alt = f"{ctx.text(f'colour.{look.colour}')}, {ctx.text(f'symbol.{look.symbol}')}"
        text = Text(words, "small", bold=bold)
        text.weight = 1
        return Row([Badge(look.colour, look.symbol, 24, alt), text], gap=6)

    def close(self) -> None:
        """Put it away until the next turn."""
        self.closed = self.since
        self.controller.rebuild()

    def watch(self) -> None:
        """Show once more what the others did."""
        self.again.begin(self.since)

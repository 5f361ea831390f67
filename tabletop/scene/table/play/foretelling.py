"""Before something is done: what it would cost and bring, beside what is held, pointed at or about to be pressed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pygame import Rect

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import Event
from tabletop.engine.preview import Change, losses, preview
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Link
from tabletop.engine.types import Seat
from tabletop.presentation.advice import action_words
from tabletop.presentation.changes import changes_in_words, forecast_in_words, reckoning_in_words
from tabletop.presentation.intent import Option, Way, Ways
from tabletop.presentation.words import piece_effect
from tabletop.scene.context.manager import Context
from tabletop.scene.stage.linking import LinkOverlay
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.hands.held import Held
from tabletop.scene.table.play.reaching import Reaching
from tabletop.scene.table.shown.notes import Note
from tabletop.scene.table.shown.presenter import TablePresenter

_LAYER = "foretold"
_WAY = "way"


class Foretelling:
    """Costs and gains of single actions, worked out once per position; nothing while somebody's cards are covered."""

    def __init__(self, ctx: Context, presenter: TablePresenter, reaching: Reaching) -> None:
        self.ctx = ctx
        self.presenter = presenter
        self.reaching = reaching
        self.stage: Stage = presenter.stage
        self._told: dict[tuple[Action, ...], str] = {}
        self._of: Any = None

    def words(self, ways: Ways) -> str:
        """What the one action that `ways` mean changes; "" if several are meant, or nothing can be told."""
        way = ways[0] if len(ways) == 1 else None
        view = self._view(way.action.seat) if way is not None else None
        if way is None or view is None:
            return ""
        if self._of is not view:
            self._of = view
            self._told.clear()
        if way.actions not in self._told:
            self._told[way.actions] = self._tell(view, way.actions)
        return self._told[way.actions]

    def unlike(self, each: Sequence[Ways]) -> tuple[str, Sequence[str]]:
        """What all of several answers change, as far as it can be told of each, and what each changes besides."""
        catalogue, changes = self.ctx.catalogue, [self._changes(ways) for ways in each]
        every = [one for one in changes[0] if all(one in others for others in changes)] if len(changes) > 1 else []
        if not every:
            return "", [self.words(ways) for ways in each]
        seat = each[0][0].action.seat
        own = [[one for one in of_it if one not in every] for of_it in changes]
        said = [self._says(ways, of_it) for ways, of_it in zip(each, own, strict=True)]
        told = ["" if says else changes_in_words(catalogue, of_it, seat) for says, of_it in zip(said, own, strict=True)]
        return changes_in_words(catalogue, every, seat), told

    def does(self, option: Option) -> str:
        """What the piece is for that an answer names and lays, as words beside it have it; "" if it lays none."""
        gesture = option.ways[0].gesture
        if not isinstance(gesture, Drag):
            return ""
        laid = (item.piece for item in self.stage.items if item.piece.id == gesture.piece)
        named = next((piece for piece in laid if piece.face == option.value), None)
        return piece_effect(self.ctx.catalogue, named) if named is not None else ""

    def _says(self, ways: Ways, changes: Sequence[Change]) -> bool:
        """Whether an answer names all that it costs, piece by piece; a last resort may cost more than it names."""
        named = [value if isinstance(value, tuple) else (value,) for _, value in ways[0].choice]
        words = [str(word) for value in named for word in value]
        costs = Counter[str]()
        for change in changes:
            costs[str(change.values[0][1]) if len(change.values) == 1 else change.key] -= change.by
        return costs == Counter(words) and not any(word in self.stage.table.last for word in words)

    def _changes(self, ways: Ways) -> Sequence[Change]:
        """What the one action that `ways` mean changes; nothing where more is to be told of it than that."""
        way = ways[0] if len(ways) == 1 else None
        view = self._view(way.action.seat) if way is not None else None
        if way is None or view is None:
            return ()
        game, actions = self.presenter.game, way.actions
        more = game.forecast(view, actions[0]) or game.reckoning(self._before_last(view, actions), actions[-1])
        return () if more else preview(game, view, *actions).changes

    def worth(self, ways: Ways) -> float:
        """How the seat would stand after the first of `ways`, as computer players weigh it; 0 where that is covered."""
        game, actions = self.presenter.game, ways[0].actions
        seat = actions[0].seat
        view = self._view(seat)
        if view is None:
            return 0.0
        state = game.determinize(view, seat, seeded(0))
        for action in actions:
            state = game.apply(state, action, listen=False).state
        return float(game.evaluate(game.view(state, seat), seat))

    def _view(self, seat: Seat) -> Any:
        """What it may be told from: what everybody may count is told to everybody. None where it is covered."""
        seen, session = self.presenter.perspective, self.presenter.session
        covered = seen.hidden and seen.viewer is None
        if covered and not session.game.decided_openly(session.state, seat):
            return None
        return session.view(None if covered else seat)

    def of_way(self, way: Way, number: int = 1) -> str:
        """What a way changes, and before that how long it is, what is pressed first, or how often it is gone."""
        if way.takes_back is not None:
            return self.ctx.text("table.taken_back")
        way = self.reaching.times(way, number)
        changes, parts = self.words((way,)), list[str]()
        if way.over:
            steps, lead = len(way.over), self._lead(way)
            parts.append(self.ctx.text("table.way", n=steps))
            if lead:
                parts.insert(0, self.ctx.text("table.way_first", button=self.ctx.text(f"action.{lead}")))
        elif way.then:
            parts.append(self.ctx.text("table.times", n=len(way.actions)))
        told: str = self.ctx.catalogue.pair(", ".join(parts), changes)
        return told

    def losses(self, way: Way) -> tuple[Event, ...]:
        """What would be lost by a way: it is asked about before. Nothing where that is covered, or somebody leads."""
        view = self.presenter.known
        if view is None:
            return ()
        return losses(self.presenter.game, view, way.actions, self.stage.table.losses)

    def _lead(self, way: Way) -> str:
        """The button that a way presses first, if it does."""
        view = self.presenter.session.view(way.action.seat)
        gesture = self.presenter.game.gesture(view, way.action)
        return gesture.name if isinstance(gesture, Button) else ""

    def _tell(self, view: State, actions: tuple[Action, ...]) -> str:
        """What it comes to for everybody, if that is foreseen; else how its price comes about and what changes."""
        catalogue, game = self.ctx.catalogue, self.presenter.game
        if foreseen := game.forecast(view, actions[0]):
            return forecast_in_words(catalogue, foreseen)
        changes = changes_in_words(catalogue, preview(game, view, *actions).changes, actions[0].seat)
        reckoned = reckoning_in_words(catalogue, game.reckoning(self._before_last(view, actions), actions[-1]))
        return "\n".join(words for words in (reckoned, changes) if words)

    def _before_last(self, view: State, actions: tuple[Action, ...]) -> Any:
        """What the seat knows before the last of several actions that are one movement."""
        game = self.presenter.game
        if len(actions) < 2:
            return view
        state = game.determinize(view, actions[0].seat, seeded(0))
        for action in actions[:-1]:
            state = game.apply(state, action, listen=False).state
        return game.view(state, actions[0].seat)

    def of_thing(self, thing: str) -> str:
        """What can be told of a thing that is pointed at: the one way in which it may be used, or of kinds that the
        table compares, what each of several would be."""
        intent, piece = self.presenter.intent, self.stage.piece(thing)
        if thing not in intent.starts:
            return ""
        ways = intent.of_thing(thing)
        if len(ways) < 2 or piece is None or piece.kind not in self.stage.table.compared:
            return self.words(ways)
        game, catalogue, view = self.presenter.game, self.ctx.catalogue, self._view(ways[0].action.seat)
        if view is None:
            return ""
        return "\n".join(action_words(game, view, catalogue, way.action, self.stage.piece) for way in ways)

    def follow(self, held: Held | None) -> None:
        """Tell it beside what is held over a legal target, and no longer than that."""
        ways = held.targets.get(held.near or "", ()) if held is not None else ()
        self.stage.layers.lift(_LAYER)
        self.stage.layers.lift(_WAY)
        if held is None or held.near is None or len(ways) != 1:
            return
        if len(ways[0].over) > 1:
            piece = self.stage.piece(held.thing)
            home = (piece.place,) if piece is not None else ()
            self.stage.layers.put(_WAY, LinkOverlay(self.stage, Link(_WAY, (held.near,), ((*home, *ways[0].over),))))
        words = self.of_way(ways[0], held.number)
        if not words:
            return
        box = held.box or self.stage.rect_of(held.near) or Rect(held.at, (1, 1))
        rects = (self.stage.rect_of(target) for target in held.targets)
        aims = tuple(rect for rect in rects if rect is not None)
        self.stage.layers.put(_LAYER, Note(self.ctx, words, "", box.midtop, about=(box,), aims=aims))

"""What has become of a line when the phase or turn is played out: by how much what can be counted has changed, in each
of the worlds that a seat can imagine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from operator import sub
from statistics import fmean
from typing import Any, Literal

from tabletop.bots.player import Stop
from tabletop.bots.search.following import carried_on, done, later
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.preview import Change, difference
from tabletop.engine.prompt import Values
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

Until = Literal["phase", "turn", "now"]
"""When what comes of a line is told: when the phase or the turn is over, or at once."""
Item = tuple[Seat, str, Values]
"""A line of somebody's ledger: `count.<key>` with its values."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What has become of a line when the phase or turn is played out, or at once.

    `changes`: by how much lines of ledgers have changed, world by world. `worth`: what the game thinks of it then at a
    look, as a mean.
    """

    changes: tuple[tuple[Item, tuple[int, ...]], ...]
    worth: float = 0.0


def outlook(
    game: Game[Any], view: AnyState, seat: Seat, line: Line, seed: int, stop: Stop, until: Until, worlds: int
) -> Outlook:
    """Of a line, in so many worlds; in fewer if it is stopped."""
    changes: dict[Item, dict[int, int]] = {}
    worth: list[float] = []
    for world in range(worlds):
        if world and stop():
            break
        before = game.determinize(view, seat, seeded(seed * worlds + world))
        after = _after(game, before, seat, line, until)
        for item, by in _changes(game, before, after, seat).items():
            changes.setdefault(item, {})[world] = by
        worth.append(game.evaluate(game.view(after, seat), seat))
    told = [(item, tuple(by.get(world, 0) for world in range(len(worth)))) for item, by in changes.items()]
    told.sort(key=lambda one: (one[0][0] != seat, one[0][0]))
    return Outlook(tuple(told), fmean(worth))


def beyond(one: Outlook, other: Outlook) -> Outlook:
    """What comes of a line beyond what comes of another one in the same worlds."""
    had = dict(other.changes)
    worlds = min((len(by) for _, by in (*one.changes, *other.changes)), default=0)
    has = dict(one.changes)
    none = (0,) * worlds
    changes = [
        (item, tuple(map(sub, has.get(item, none)[:worlds], had.get(item, none)[:worlds])))
        for item in dict.fromkeys((*has, *had))
    ]
    return Outlook(tuple([(item, by) for item, by in changes if any(by)]), one.worth)


def _after(game: Game[Any], state: AnyState, seat: Seat, line: Line, until: Until) -> Any:
    """Where a line leads to at once, when the phase is over that it is part of, or the own turn."""
    if until == "turn":
        stage = game.stage(state, seat)
        return later(game, state, seat, line, lambda one, two: _ends(game, one, two, seat, stage))
    after = done(game, state, seat, line)
    return carried_on(game, after) if until == "phase" else after


def _ends(game: Game[Any], before: AnyState, after: AnyState, seat: Seat, stage: str) -> bool:
    """Whether a step ends the turn, or the part of it that goes on."""
    return game.turn_over(before, after, seat) or game.stage(after, seat) != stage


def _changes(game: Game[Any], before: Any, after: Any, seat: Seat) -> dict[Item, int]:
    """Of ledgers and facts together; what comes to nothing is left out."""
    found: Counter[Item] = Counter()
    for change in changed(game, before, after, seat):
        found[change.seat, change.key, change.values] += change.by
    for who in range(len(before.players)):
        had, has = (_facts(game, state, seat, who) for state in (before, after))
        for (key, values), amount in had.items():
            found[who, key, values] += has.get((key, values), amount) - amount
    return {item: by for item, by in found.items() if by}


def changed(game: Game[Any], before: AnyState, after: AnyState, seat: Seat) -> list[Change]:
    """Of ledgers, as a seat sees them; of others what advice tells, with what everybody has seen come and go."""
    others = [who for who in range(len(before.players)) if who != seat]
    seen = {
        (who, one.key): Change(who, one.key, one.amount, one.values)
        for who in others
        for one in game.seen(before, after, who)
    }
    found = [change for change in difference(game, before, after, seat) if (change.seat, change.key) not in seen]
    found += [change for change in seen.values() if change.by]
    return [change for change in found if change.seat == seat or game.told_of_others(change.key)]


def _facts(game: Game[Any], state: Any, seat: Seat, who: Seat) -> dict[tuple[str, Values], int]:
    """Facts that `seat` sees of somebody: of others those alone that belong to a line of the ledger."""
    view = game.view(state, seat)
    facts = {(fact.key, fact.values): fact.amount for fact in game.facts(view, who)}
    if who == seat:
        return facts
    counted = {line.key for line in game.ledger(view, who) if game.told_of_others(line.key)}
    return {(key, values): amount for (key, values), amount in facts.items() if key in counted}

"""The Captain: what a load is sure of in the whole phase, what finds no ship, in what another load is different."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import End
from tabletop.games.puerto_rico.thinking.case.bounds import Bounds, bounds
from tabletop.games.puerto_rico.thinking.case.cargo import counted_then, most_of, sure_of
from tabletop.games.puerto_rico.thinking.case.ending import ends_game
from tabletop.games.puerto_rico.thinking.case.played import clockwise


def _bounds(view: PuertoRico, player: Player, load: Action) -> Bounds | None:
    return bounds(determinize(view, player.seat, seeded(1)), player.seat, load)


def loading(view: PuertoRico, player: Player, load: Action) -> Iterator[Prompt]:
    """For the first line, with what decides between it and other kinds."""
    seat, found = player.seat, _bounds(view, player, load)
    if found is None:
        return
    if not view.end and found.together >= view.pool:
        yield ends_game(view, End.POINTS)
    if view.end or found.together >= view.pool:
        yield counted_then(view, player, found)
    yield Prompt("load_all", sure_of(found, seat))
    second = _another_first(view, player, load)
    if second is not None and second < found.sure:
        yield Prompt("load_sure", (("points", second),))
    yield from _ashore(view, player, found)
    if any(found.most[who] for who in clockwise(seat, len(found.most))):
        yield Prompt("load_others", most_of(found, seat))


def _another_first(view: PuertoRico, player: Player, load: Action) -> int | None:
    """What the phase is sure of if another kind is loaded first; None: there is none, or it is not known."""
    state = determinize(view, player.seat, seeded(1))
    kinds = [one for one in rules.legal(state, player.seat) if isinstance(one, act.Load | Wharf)]
    others = [one for one in kinds if isinstance(load, act.Load | Wharf) and one.good != load.good]
    found = [one.sure for other in others if (one := bounds(state, player.seat, other)) is not None]
    return max(found) if found and len(found) == len(others) else None


def _ashore(view: PuertoRico, player: Player, found: Bounds) -> Iterator[Prompt]:
    """Barrels that find no ship whatever is done: of whoever else has most of them, or of the seat itself."""
    others = [view.players[who] for who in clockwise(player.seat, len(view.players))]
    others.sort(key=lambda one: -sum([count for _, count in found.ashore(one)]))
    for one in (*others[:1], player):
        if goods := found.ashore(one):
            yield Prompt("ashore", (("who", one.seat), ("goods", goods)))
            return


def otherwise_loading(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    """For another one, beside the first: what it is sure of, and who can get another number of points at most."""
    seat = player.seat
    first, other = _bounds(view, player, best[0]), _bounds(view, player, line[0])
    if first is None or other is None:
        return
    gaps = [(who, other.most[who], first.most[who]) for who in clockwise(seat, len(first.most))]
    gaps = sorted([one for one in gaps if one[1] != one[2]], key=lambda one: one[2] - one[1])
    if first == other:
        yield _private(line[0], best[0]) or Prompt("load_alike")
        return
    if first.sure == other.sure:
        yield Prompt("load_as_many", sure_of(other, seat))
    else:
        yield Prompt("load_instead", (*sure_of(other, seat), ("instead", first.sure)))
    for who, most, instead in gaps[:1]:
        yield Prompt("load_gives", (("who", who), ("n", most), ("instead", instead)))
    if not gaps and (goods := other.ashore(player)) != first.ashore(player):
        yield Prompt("ashore", (("who", seat), ("goods", goods))) if goods else Prompt("ashore_none")


def _private(action: Action, best: Action) -> Prompt | None:
    """Of the same barrels on a ship of all instead of the own one, or the other way round: whose room they take."""
    match action, best:
        case Wharf(good=good), act.Load(good=other, ship=ship) if good == other:
            return Prompt("load_own_ship", (("ship", ship),))
        case act.Load(good=good, ship=ship), Wharf(good=other) if good == other:
            return Prompt("load_shared_ship", (("ship", ship),))
    return None

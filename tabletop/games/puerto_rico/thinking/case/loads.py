"""The Captain: what a load is sure of in the whole phase, what finds no ship, in what another load is different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, End
from tabletop.games.puerto_rico.thinking.case.bounds import Bounds, bounds
from tabletop.games.puerto_rico.thinking.case.cargo import counted_then, find_none, most_of, sure_of
from tabletop.games.puerto_rico.thinking.case.chips import chips_in
from tabletop.games.puerto_rico.thinking.case.ending import ends_game
from tabletop.games.puerto_rico.thinking.case.played import clockwise


def _bounds(view: PuertoRico, player: Player, load: Action) -> Bounds | None:
    return bounds(determinize(view, player.seat, seeded(1)), player.seat, load)


def loading(view: PuertoRico, player: Player, load: Action, lines: Sequence[Line]) -> Iterator[Prompt]:
    """For the first of some lines, with what decides between it and other kinds."""
    seat, found = player.seat, _bounds(view, player, load)
    if found is None:
        return
    if not view.end and found.together >= view.pool:
        yield ends_game(view, End.POINTS)
    if view.end or found.together >= view.pool:
        yield counted_then(view, player, found)
    chips = tuple(chips_in(view, player, load))
    legal = rules.legal(determinize(view, seat, seeded(1)), seat)
    decides = any(tuple(chips_in(view, player, one)) != chips for one in legal if _loads(one))
    yield from chips if decides else ()
    yield Prompt("load_all", (*sure_of(found, seat), ("most", found.most[seat]), ("this", int(_loads(load)))))
    alike = _whichever(view, player, load, found, legal)
    if alike or any(_same_barrels(one[0], load) and _bounds(view, player, one[0]) == found for one in lines[1:]):
        yield from room_left(view, player, load)
    if alike:
        return
    second = _another_first(view, player, load)
    if second is not None and second < found.sure:
        yield Prompt("load_sure", (("points", second),))
    yield from _ashore(view, player, load, found)
    if any(found.most[who] for who in clockwise(seat, len(found.most))):
        yield Prompt("load_others", most_of(found, seat))


def _loads(action: Action) -> bool:
    return isinstance(action, act.Load | Wharf)


def _same_barrels(one: Action, other: Action) -> bool:
    """Whether two loads are of one kind for two ships of all."""
    return isinstance(one, act.Load) and isinstance(other, act.Load) and one.good == other.good


def _whichever(view: PuertoRico, player: Player, load: Action, found: Bounds, legal: Sequence[Action]) -> bool:
    """Whether every other load comes to the same for everybody: then no figure of the phase is a reason."""
    others = [one for one in legal if _loads(one) and one != load]
    return bool(others) and all(_bounds(view, player, one) == found for one in others)


def room_left(view: PuertoRico, player: Player, load: Action) -> Iterator[Prompt]:
    """What the ship of a load still takes after it: where points are the same, that is the difference."""
    if not isinstance(load, act.Load) or view.end:
        return
    ship = view.ships.index(load.ship)
    there = view.loads[ship] + min(player.goods[load.good], view.ships[ship] - view.loads[ship])
    values = (("ship", int(load.ship)), ("good", GOOD_NAMES[load.good]), ("room", view.ships[ship] - there))
    yield Prompt("load_room", values)


def _another_first(view: PuertoRico, player: Player, load: Action) -> int | None:
    """What the phase is sure of if another kind is loaded first; None: there is none, or it is not known."""
    state = determinize(view, player.seat, seeded(1))
    kinds = [one for one in rules.legal(state, player.seat) if isinstance(one, act.Load | Wharf)]
    others = [one for one in kinds if isinstance(load, act.Load | Wharf) and one.good != load.good]
    found = [one.sure for other in others if (one := bounds(state, player.seat, other)) is not None]
    return max(found) if found and len(found) == len(others) else None


def _ashore(view: PuertoRico, player: Player, load: Action, found: Bounds) -> Iterator[Prompt]:
    """Barrels that find no ship whatever is done: of whoever else has most of them, if any other load leaves fewer
    there; or of the seat itself, if that is different by another one."""
    legal = rules.legal(determinize(view, player.seat, seeded(1)), player.seat)
    others = [_bounds(view, player, one) for one in legal if isinstance(one, act.Load | Wharf) and one != load]
    known = [one for one in others if one is not None]
    rivals = [view.players[who] for who in clockwise(player.seat, len(view.players))]
    rivals.sort(key=lambda one: -_count(found, one))
    for one in (*rivals[:1], player):
        goods, counts = found.ashore(one), [_count(other, one) for other in known]
        differs = max(counts, default=0) < _count(found, one)
        if one.seat == player.seat:
            differs = any(other.ashore(one) != goods for other in known)
        if goods and differs and len(known) == len(others):
            yield find_none(found, one)
            return


def _count(found: Bounds, player: Player) -> int:
    return sum([count for _, count in found.ashore(player)])


def otherwise_loading(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    """For another one, beside the first: where it is sure of less, who can get more, what stays ashore; nothing where
    none of that is so."""
    seat = player.seat
    first, other = _bounds(view, player, best[0]), _bounds(view, player, line[0])
    if first is None or other is None:
        return
    if first == other:
        private = _private(line[0], best[0])
        yield private or Prompt("load_alike")
        yield from () if private else room_left(view, player, line[0])
        return
    chips = tuple(chips_in(view, player, line[0]))
    yield from chips if chips != tuple(chips_in(view, player, best[0])) else ()
    against = list(_give(first, other, seat))
    goods = other.ashore(player)
    if not against and goods != first.ashore(player) and _count(other, player) >= _count(first, player):
        against.append(find_none(other, player))
    if other.sure != first.sure:
        yield Prompt("load_instead", (*sure_of(other, seat), ("instead", first.sure)))
        yield from against
    elif against:
        yield from against
        yield Prompt("load_as_many", sure_of(other, seat))


def _give(first: Bounds, other: Bounds, seat: Seat) -> Iterator[Prompt]:
    """Where somebody else can get more or less than by the first load: everybody whose most is another one."""
    gaps = [(who, other.most[who], first.most[who]) for who in clockwise(seat, len(first.most))]
    changed = [one for one in gaps if one[1] != one[2]]
    if not changed:
        return
    who, most, instead = changed[0]
    if len(changed) == 1 and other.others - first.others in (0, most - instead):
        yield Prompt("load_gives", (("who", who), ("n", most), ("instead", instead)))
        return
    now, before = (dict(most_of(one, seat)) for one in (other, first))
    told: Values = (("others", now["others"]), ("together", now["together"]))
    yield Prompt("load_give_all", (*told, ("instead", before["others"]), ("before", before["together"])))


def _private(action: Action, best: Action) -> Prompt | None:
    """Of the same barrels on a ship of all instead of the own one, or the other way round: whose room they take."""
    match action, best:
        case Wharf(good=good), act.Load(good=other, ship=ship) if good == other:
            return Prompt("load_own_ship", (("ship", ship),))
        case act.Load(good=good, ship=ship), Wharf(good=other) if good == other:
            return Prompt("load_shared_ship", (("ship", ship),))
    return None

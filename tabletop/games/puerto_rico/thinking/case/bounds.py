"""Captain and Trader looked at whole: what a seat is sure of whatever the others do, and the most that anybody can get
as long as that seat does what makes it sure of most.

Every way in which the phase can go is tried; where there are too many, nothing is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import STORES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase, Role

NODES = 800
"""So many positions of a phase are looked at."""
_REMEMBERED = 256
"""So many answers are kept: lines that lie beside each other ask for the same ones again and again."""
_PHASES = (Phase.LOAD, Phase.TRADER)
Loaded = tuple[int, ...]
"""Barrels by seat and kind, one seat after the other."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Points, or doubloons by sales: what the seat is sure of; as long as it plays for that the most and the least by
    seat, the most of the others together, and the fewest and the most barrels that each loses; whatever it plays, of
    barrels that are loaded by kind the most for each seat, and what all get together at least and at most."""

    sure: int
    most: tuple[int, ...]
    least: tuple[int, ...]
    others: int
    lost: tuple[int, ...]
    most_lost: tuple[int, ...]
    loaded: Loaded
    forced: Loaded
    """The least of them, whatever anybody plays."""
    together: int
    utmost: int
    forces: tuple[int, ...]
    """By seat what all get together if it alone wants that to be much and everybody else little."""
    holds: tuple[int, ...]
    """And if it alone wants that to be little and everybody else much."""

    def has_to_load(self, player: Player, good: int) -> bool:
        """Whether every barrel of a kind that a seat had before is loaded, whatever is done."""
        there = player.goods[good]
        return there > 0 and self.forced[player.seat * len(GOOD_NAMES) + good] >= there

    def ashore(self, player: Player) -> tuple[tuple[str, int], ...]:
        """Barrels of a seat, as they were before, that find no ship whatever is done."""
        kinds = len(GOOD_NAMES)
        most = self.loaded[player.seat * kinds : (player.seat + 1) * kinds]
        both = zip(GOOD_NAMES, player.goods, most, strict=True)
        return tuple([(good, there - loaded) for good, there, loaded in both if there > loaded])

    def exactly(self, player: Player) -> bool:
        """Whether of each kind of them neither more nor fewer find one, whatever is done."""
        kinds = len(GOOD_NAMES)
        own = slice(player.seat * kinds, (player.seat + 1) * kinds)
        both = zip(player.goods, self.loaded[own], self.forced[own], strict=True)
        return all(most == least for there, most, least in both if there > most)


class _Ways:
    """The ways of one phase, positions met once."""

    def __init__(self, state: PuertoRico, seat: Seat, role: Role) -> None:
        self.seat, self.role = seat, role
        self.before = self._counted(state)
        self.round, self.left = state.round, picks_left(state) - int(state.phase == Phase.PICK)
        self.known: dict[tuple[object, ...], Bounds] = {}
        self.further = False
        """Whether a further card was taken by itself, so that what it brought would be counted, too."""

    def _counted(self, state: PuertoRico) -> tuple[int, ...]:
        captain = self.role == Role.CAPTAIN
        return tuple([player.points if captain else player.coins for player in state.players])

    def after(self, state: PuertoRico, action: Action) -> Bounds:
        then = rules.apply(state, action, False).state
        found = self.worth(then)
        if self.role != Role.CAPTAIN:
            return found
        over = then.phase != Phase.LOAD
        loaded = _told_loaded(state, action) if over else _gone(state, then)
        most, least = (
            tuple([one + more for one, more in zip(sums, loaded, strict=True)]) for sums in (found.loaded, found.forced)
        )
        if not over:
            return replace(found, loaded=most, forced=least)
        lost = _lost(state, loaded)
        return replace(found, loaded=most, forced=least, lost=lost, most_lost=lost)

    def worth(self, state: PuertoRico) -> Bounds:
        if state.phase not in _PHASES or len(self.known) > NODES:
            here = state.round == self.round
            self.further |= bool(self.left) if not here else picks_left(state) != self.left
            got = tuple([now - then for now, then in zip(self._counted(state), self.before, strict=True)])
            own, none, lost = got[self.seat], (0,) * len(GOOD_NAMES) * len(got), (0,) * len(got)
            everybody = (sum(got),) * len(got)
            others = sum(got) - own
            return Bounds(own, got, got, others, lost, lost, none, none, sum(got), sum(got), everybody, everybody)
        players = tuple([(one.goods, one.points, one.coins, one.used, one.delivered) for one in state.players])
        (who, *_) = deciders(state)
        key = (
            players,
            state.decisions,
            state.cargo,
            state.loads,
            state.house,
            state.active,
            state.passed,
            state.quiet,
            state.left,
        )
        if key not in self.known:
            found = [self.after(state, action) for action in rules.legal(state, who)]
            self.known[key] = either(found, who, best=who == self.seat)
        return self.known[key]


def either(found: Sequence[Bounds], who: Seat, *, best: bool) -> Bounds:
    """Of several ways between which somebody has the choice: those by which the seat is sure of most if that is the
    seat (`best`), else whichever of them is gone."""
    sure = (max if best else min)([one.sure for one in found])
    gone = [one for one in found if one.sure == sure or not best]
    forces, holds = [one.forces for one in found], [one.holds for one in found]
    return Bounds(
        sure,
        reduce(_most, [one.most for one in gone]),
        reduce(_least, [one.least for one in gone]),
        max([one.others for one in gone]),
        reduce(_least, [one.lost for one in gone]),
        reduce(_most, [one.most_lost for one in gone]),
        reduce(_most, [one.loaded for one in found]),
        reduce(_least, [one.forced for one in found]),
        min([one.together for one in found]),
        max([one.utmost for one in found]),
        _chosen(reduce(_most, forces), reduce(_least, forces), who),
        _chosen(reduce(_least, holds), reduce(_most, holds), who),
    )


def _chosen(own: tuple[int, ...], other: tuple[int, ...], who: Seat) -> tuple[int, ...]:
    """For whoever has the choice what it makes of it, for everybody else what the others do."""
    return (*other[:who], own[who], *other[who + 1 :])


def _most(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(max, one, other))


def _least(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(min, one, other))


def _gone(before: PuertoRico, after: PuertoRico) -> Loaded:
    both = zip(before.players, after.players, strict=True)
    return tuple([was - now for one, other in both for was, now in zip(one.goods, other.goods, strict=True)])


def _told_loaded(state: PuertoRico, action: Action) -> Loaded:
    """Where the phase is over with it, and what cannot be kept is gone as well."""
    kinds = len(GOOD_NAMES)
    found = [0] * kinds * len(state.players)
    for event in rules.apply(state, action).events:
        if event.kind == "loaded" and event.seat is not None:
            values = dict(event.values)
            found[event.seat * kinds + GOOD_NAMES.index(str(values["good"]))] += int(str(values["barrels"]))
    return tuple(found)


def _lost(before: PuertoRico, loaded: Loaded) -> tuple[int, ...]:
    """By seat the barrels that are lost once so many are loaded: one stays, and the kinds that warehouses store."""
    kinds, found = len(GOOD_NAMES), list[int]()
    for at, player in enumerate(before.players):
        own = loaded[at * kinds : (at + 1) * kinds]
        left = sorted([there - gone for there, gone in zip(player.goods, own, strict=True)], reverse=True)
        stored = sum([STORES[one] for one in player.city if player.works(one)])
        found.append(max(0, sum(left[stored:]) - 1))
    return tuple(found)


_FOUND: dict[tuple[object, ...], Bounds | None] = {}


def bounds(state: PuertoRico, seat: Seat, action: Action) -> Bounds | None:
    """What comes of a load, a sale or a card from a whole position; what lies on the card is not counted."""
    asked = (state.key(), seat, action)
    if asked not in _FOUND:
        if len(_FOUND) >= _REMEMBERED:
            _FOUND.clear()
        _FOUND[asked] = _bounds(state, seat, action)
    return _FOUND[asked]


def _bounds(state: PuertoRico, seat: Seat, action: Action) -> Bounds | None:
    picked = action.role if isinstance(action, act.Pick) else None
    role = picked if picked is not None else Role.CAPTAIN if state.phase == Phase.LOAD else Role.TRADER
    ways = _Ways(state, seat, Role(role))
    if picked is not None and role != Role.CAPTAIN:
        paid = [coins + state.coins_on[role] * (who == action.seat) for who, coins in enumerate(ways.before)]
        ways.before = tuple(paid)
    found = ways.after(state, action)
    return found if len(ways.known) <= NODES and not ways.further else None

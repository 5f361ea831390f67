"""What lines of advice are said to bring is held even: what one of them says of itself, all say of which it is so; and
what is so of all is no reason for any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import Mask, site_names
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.ahead import AHEAD, NEXT_RING, follows, given_up, next_ring
from tabletop.games.gonzaga.thinking.case.gains import Gain, Gains
from tabletop.games.gonzaga.thinking.case.group import GROUPS
from tabletop.games.gonzaga.thinking.case.order import SEEN, Said, sites_named
from tabletop.games.gonzaga.thinking.case.uses import Use

_BEGUN = "first_ports"


class Turn(NamedTuple):
    """A use of the fief, with the cards that are used for it and the rings that are paid before it."""

    use: Use
    cards: tuple[str, ...]
    paid: int = 0


def even_gains(every: Sequence[Gains]) -> list[Gains]:
    """Things that a line brings and that are worth a word beside another one that brings the like; the first port of a
    league only beside a line that counts as much without one."""
    kinds = {_kind(gain) for own in every[:SEEN] for gain in own.each if not gain.points}
    found = []
    for own in every:
        more = [one for one in own.lesser if _kind(one) in kinds and (one.worth > 0 or _kind(one) == _BEGUN)]
        found.append(own._replace(each=(*own.each, *more)))
    begun = [tuple([one for one in (*own.each, *own.lesser) if _kind(one) == _BEGUN][:1]) for own in found]
    without = {own.points for own, some in zip(found[:SEEN], begun, strict=False) if not some}
    rest = [tuple([one for one in own.each if _kind(one) != _BEGUN]) for own in found]
    return [
        own._replace(each=(*each, *some) if own.points in without else each)
        for own, some, each in zip(found, begun, rest, strict=True)
    ]


def _kind(gain: Gain) -> str:
    return GROUPS[0] if gain.told.key in (*GROUPS, "group_open") else gain.told.key


def even_rings(view: Gonzaga, seat: Seat, told: Sequence[list[Said]], turns: Sequence[Turn | None]) -> list[list[Said]]:
    """Accounts with what a ring covers next turn in each of them, where one says so; in none of them where it counts
    the same in all. `turns` are those of the lines; None: one keeps a ring in hand, and says no more."""
    ahead = [[one for one in line if one.told.key in AHEAD] for line in told[:SEEN]]
    if len(told) < 2 or not any(one.told.key == NEXT_RING for line in ahead for one in line):
        return _further([*_without_the_same(told[:SEEN], ahead), *told[SEEN:]])
    ways = [next_ring(view, seat, *one) for one in turns[:SEEN] if one is not None]
    best = max(ways, key=lambda way: way.points)
    found = [
        [*line, *(_added(view, seat, turn, best.sites) if turn and not has else ())]
        for line, has, turn in zip(told, ahead, turns, strict=False)
    ]
    ahead = [[one for one in line if one.told.key in AHEAD] for line in found]
    return _further([*_without_the_same(found, ahead), *told[SEEN:]])


def _further(told: Sequence[list[Said]]) -> list[list[Said]]:
    """Accounts of which further ones say nothing of rings to come where those that are read first do not."""
    if len(told) < 2 or any(one.told.key in AHEAD for line in told[:SEEN] for one in line):
        return list(told)
    return [[one for one in line if one.told.key not in AHEAD] for line in told]


def _added(view: Gonzaga, seat: Seat, turn: Turn, sites: Mask) -> Iterator[Said]:
    """What a line has not said of rings to come though another one does, which gets to some sites."""
    added = list(follows(view, seat, *turn))
    yield from added
    if not any(sites_named(one) & {*site_names(sites)} for one in added):
        yield from given_up(view, seat, *turn, sites)


def _without_the_same(told: Sequence[list[Said]], ahead: Sequence[Sequence[Said]]) -> list[list[Said]]:
    """Without what is said of rings to come where every line says the same with the same points."""
    alike = {tuple([(one.told.key, dict(one.told.values)["points"]) for one in line]) for line in ahead}
    if len(told) < 2 or len(alike) > 1:
        return list(told)
    return [[one for one in line if one.told.key not in AHEAD] for line in told]

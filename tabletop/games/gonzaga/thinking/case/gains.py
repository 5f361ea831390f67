"""What a use of the fief is good for, each thing by its points as a position has it: what advice tells of it, the
weightiest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    GONZAGA_POINTS,
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    SEA_NAMES,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    site_names,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import Points
from tabletop.games.gonzaga.thinking.case.lost import at_most, reaches
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.prospects import bonus_likely, league_likely
from tabletop.games.gonzaga.thinking.weights import USUAL

LACKED = ("lacked", "lacked_closed")
"""The last port that somebody else lacks."""
GAINS = 4
"""So many things that a line brings beside what can be counted are told."""
_WORTH_A_WORD = 1.5
"""What is worth fewer points than that as the game goes is not told: a piece more in the largest group of turn 1."""
_ENOUGH = 3
"""So many things are told where there are so many, lesser ones too."""
_BETTER_THAN_NOTHING, BESIDE = 0.3, 0.2
"""What is worth less than that is not told even where hardly anything else is; and what is told only beside a line that
tells of the like."""

_ONE_SEA = 0.5
"""So much of what first ports are worth is what any port is."""

LEAGUE = "league"
"""What tells of a league that lacks one port: worth a word however it is weighed."""
GROUP = "group"
"""What tells of a group that has grown."""
GROUPS_FROM, _LARGE = 6, 4
"""Before that turn nobody speaks of a group of fewer pieces."""
_GROWS = 2
"""Pieces that a turn adds to a group at most, by a marriage."""
_DEPRIVED = 0.3
"""What a point counts that somebody else is kept from."""
_TAKEN = 0.5
"""What a point of the bonus counts that others no longer get."""
_OPEN = 0.6
"""How likely somebody who can still pass in the last turn is to leave it, beside others who perhaps cannot."""


class Gain(NamedTuple):
    """Something that a use brings, what it is worth in points, and those of them that are counted."""

    worth: float
    points: int
    told: Prompt


class Gains(NamedTuple):
    """All that a use brings and that is worth a word, the weightiest first; the sites it newly covers; lesser things,
    which are told only beside a line that tells of the like; and what leagues are worth that come nearer."""

    use: Use
    sites: Mask
    each: tuple[Gain, ...]
    lesser: tuple[Gain, ...] = ()
    begun: float = 0.0

    @property
    def points(self) -> int:
        """Points at once, and of Secret Cities at the end."""
        return sum([gain.points for gain in self.each])


def gains(view: Gonzaga, seat: Seat, use: Use) -> Gains:
    """Of a use on the map as it lies."""
    then = after(view, seat, use)
    sites = covered(then.players[seat]) & ~covered(view.players[seat]) & SITES
    begun = _begun(view, view.players[seat], sites)
    every = sorted(_gains(view, then, seat, use, sites, begun), key=lambda gain: -gain.worth)
    told = [gain for gain in every if gain.points or gain.worth >= _WORTH_A_WORD or gain.told.key == LEAGUE]
    lesser = [gain for gain in every if gain not in told and gain.worth >= _BETTER_THAN_NOTHING]
    told += lesser[: max(0, _ENOUGH - len(told))]
    nearer = _nearer(covered(then.players[seat]), begun)
    return Gains(use, sites, tuple(told), tuple([gain for gain in every if gain not in told]), nearer)


def _gains(view: Gonzaga, then: Gonzaga, seat: Seat, use: Use, sites: Mask, begun: Sequence[float]) -> Iterator[Gain]:
    before, player = view.players[seat], then.players[seat]
    if points := player.points[Points.SITES] - before.points[Points.SITES]:
        kind = "sites" if not use.rings else "ring" if len(use.rings) == 1 else "rings"
        kind = "rings_beside" if len(use.rings) > sites.bit_count() else kind
        yield Gain(points, points, Prompt(kind, (("sites", site_names(sites)), ("points", points))))
    for sea in [sea for sea in player.leagues if sea not in before.leagues]:
        values = (("sites", site_names(sites & SEA_PORTS[sea])), ("sea", SEA_NAMES[sea]), ("points", LEAGUE_POINTS))
        yield Gain(LEAGUE_POINTS, LEAGUE_POINTS, Prompt("league_done", values))
    yield from _secret(before, player, sites)
    yield from _lacking(covered(player), begun)
    yield from _lacked(view, seat, use, sites)
    yield from _group(view, then, seat)
    if use == Use():
        yield Gain(CHURCH_POINTS, CHURCH_POINTS, Prompt("church", (("points", CHURCH_POINTS),)))


def _secret(before: Player, player: Player, sites: Mask) -> Iterator[Gain]:
    """Secret cities, with the steps of their scale."""
    had, have = secret_count(before), secret_count(player)
    if have > had:
        points = SECRET_POINTS[have] - SECRET_POINTS[had]
        cities = site_names(sites & SECRET_SITES[player.secret])
        values = (("cities", cities), ("have", have), ("of", len(SECRET_POINTS) - 1), ("points", points))
        yield Gain(points, points, Prompt("secret", values))


def _lacking(cover: Mask, begun: Sequence[float]) -> Iterator[Gain]:
    """Leagues that lack one port of those covered then, while it can still be had."""
    for worth, ports, sea in zip(begun, SEA_PORTS, SEA_NAMES, strict=True):
        if worth and (cover & ports).bit_count() == LEAGUE_PORTS - 1:
            yield Gain(worth, 0, Prompt(LEAGUE, (("sea", sea), ("points", LEAGUE_POINTS))))


def _nearer(cover: Mask, begun: Sequence[float]) -> float:
    """What leagues are worth that come nearer: two ports of one sea rather than the first ones of two."""
    lacking = [
        one for one, ports in zip(begun, SEA_PORTS, strict=True) if (cover & ports).bit_count() == LEAGUE_PORTS - 1
    ]
    first = fsum(begun) - fsum(lacking)
    return fsum(lacking) + max(0.0, first - _ONE_SEA)


def _begun(view: Gonzaga, before: Player, sites: Mask) -> list[float]:
    """How much likelier the league of each sea becomes by new sites, in points; nothing where it is done, nor in the
    last turn, when nobody comes to the end of one any more."""
    lies, had, found = lying(view), covered(before), [0.0] * len(SEA_PORTS)
    for sea, ports in enumerate(SEA_PORTS) if not in_last_turn(view) else ():
        have, new = ((had | sites) & ports).bit_count(), (sites & ports).bit_count()
        spare = (ports & ~lies.under_fiefs & ~(had | sites)).bit_count() + have - LEAGUE_PORTS
        if new and have < LEAGUE_PORTS and spare >= 0 and sea not in before.leagues:
            then, was = (league_likely(ports_had, spare, lies.left + 1, USUAL) for ports_had in (have, have - new))
            found[sea] = LEAGUE_POINTS * USUAL.league_begun * (then - was)
    return found


def _lacked(view: Gonzaga, seat: Seat, use: Use, sites: Mask) -> Iterator[Gain]:
    """The last free port that somebody else who still moves lacks for a league: under a fief only a ring still reaches
    it, of who has one."""
    under = lying(view).under_fiefs
    for sea, ports in enumerate(SEA_PORTS) if use.at is not None else ():
        for other in view.players:
            has = covered(other) & ports
            free = ports & ~has & ~under
            lacks = has.bit_count() == LEAGUE_PORTS - 1 and sea not in other.leagues
            still = other.seat != seat and (other.fief or not in_last_turn(view))
            if still and lacks and free and not free & ~sites:
                where = (("sites", site_names(free)), ("n", free.bit_count()), ("sea", SEA_NAMES[sea]))
                kind = "lacked" if other.rings else "lacked_closed"
                yield Gain(_DEPRIVED * LEAGUE_POINTS, 0, Prompt(kind, (("who", other.seat), *where)))


def _group(view: Gonzaga, then: Gonzaga, seat: Seat) -> Iterator[Gain]:
    """The largest group beside the largest of the others, by how much likelier the bonus becomes."""
    had, have = (len(largest_group(state.players[seat])) for state in (view, then))
    others = {player.seat: len(largest_group(player)) for player in view.players if player.seat != seat}
    most, turns = max(others.values()), lying(view).left + 1
    still = max([reaches(view, other) for other in others]) if view.turn >= GROUPS_FROM and lying(view).left else most
    lost = still - have > (_GROWS if lying(view).left else 0)  # nobody speaks of who stays far behind
    early = view.turn < GROUPS_FROM and have < _LARGE
    if have <= had or lost or (early and not had):
        return
    if lying(view).left:
        likely, was = (bonus_likely(size - most, turns, USUAL) for size in (have, had))
        worth = GONZAGA_POINTS * (likely - was)
    else:
        taken = (have > most) - (had > most)
        reach = max([at_most(view, then, other) for other in others])
        holds, held = (_holds(size, most, reach) for size in (have, had))
        worth = GONZAGA_POINTS * (holds - held + _TAKEN * taken) + (have > most)
    if early:  # both rings of a marriage are laid for that, but who has the bonus in the end is no word yet
        worth = _WORTH_A_WORD if have >= max(had + _GROWS, most) else BESIDE
    values = (("have", have), ("had", had), ("other", most))
    yield Gain(worth, 0, Prompt(GROUP, values))


def _holds(size: int, most: int, reach: int) -> float:
    """How likely the bonus of the last turn is with so many pieces, others having `most` and able to reach `reach`."""
    if size < most:
        return 0.0
    return 1.0 if size >= reach else _OPEN * bonus_likely(size - most, 1, USUAL)


def summed(own: Gains) -> Prompt | None:
    """All that can be counted, in one sentence; None where nothing can."""
    told = {gain.told.key: gain for gain in own.each if gain.points and gain.told.key not in ("league_done", "secret")}
    first = next(iter(told.values()), None)
    if first is None:
        return None
    if first.told.key == "church":
        return first.told
    leagues = [dict(gain.told.values)["sea"] for gain in own.each if gain.told.key == "league_done"]
    secret = next((gain for gain in own.each if gain.told.key == "secret"), None)
    none: Values = (("cities", ()), ("have", 0), ("of", 0))
    cities = secret.told.values[:-1] if secret is not None else none
    more: Values = (
        ("league", LEAGUE_POINTS * len(leagues)),
        ("seas", tuple(leagues)),
        ("secret", secret.points if secret is not None else 0),
        *cities,
        ("all", own.points if own.points > first.points else 0),
        ("now", own.points - secret.points if secret is not None and own.points > secret.points else 0),
        ("church", CHURCH_POINTS if own.points < CHURCH_POINTS else 0),  # nobody is to overlook that
        ("even", int(own.points == CHURCH_POINTS)),
    )
    return Prompt(first.told.key, (*first.told.values, *more))


def church_gives(own: Gains) -> list[Prompt]:
    """That the church counts more than a use of which nothing can be counted, and that no group is the reason for."""
    grows = any(gain.told.key == GROUP for gain in own.each)
    return [] if own.points or grows else [Prompt("church_gives", (("points", CHURCH_POINTS),))]

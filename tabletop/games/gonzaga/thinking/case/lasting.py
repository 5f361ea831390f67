"""What a use brings beside its points, as far as that is so: a larger group, a league of which the last port can still
be had, a port that somebody else lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SEA_NAMES, SEA_PORTS, site_names
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.coming import NEXT, card_for
from tabletop.games.gonzaga.thinking.case.gains import GAINS, GROUP, Gain, Gains
from tabletop.games.gonzaga.thinking.case.growing import grown
from tabletop.games.gonzaga.thinking.case.missing import Missing, missing
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import after

_BY_RING = (2.0, 4.0)
"""What it counts more that a league lacks nothing but a ring of the next turn, and that nobody can keep it away."""

_LEAGUE = 4.0
"""How much it decides at least that a league lacks one port: more than a group that others are ahead of."""


def lasting(view: Gonzaga, seat: Seat, own: Gains, cards: Sequence[str], paid: int) -> list[Said]:
    """All that a use with some cards brings that is not counted, the weightiest first; `paid` rings go before it."""
    then = after(view, seat, own.use, paid)
    each = [one for one in own.each if not one.points][:GAINS]
    plain = [one for one in each if one.told.key != "league"]
    found = [Said(grown(view, then, seat, one.told) if one.told.key == GROUP else one.told, one.worth) for one in plain]
    begun = [one for one in each if one.told.key == "league"]
    return sorted([*found, *_leagues(then, seat, begun, cards)], key=lambda said: -said.weight)


def league_worth(view: Gonzaga, seat: Seat, own: Gains, cards: Sequence[str], paid: int) -> float:
    """What it counts more than a look at the map says that a ring of the next turn can make the league."""
    then = after(view, seat, own.use, paid)
    begun = [one for one in own.each if one.told.key == "league"]
    soon = [lacks for _, lacks in _lacking(then, seat, begun, cards) if lacks.ring == view.turn + NEXT]
    return max([_BY_RING[lacks.nobody] for lacks in soon], default=0.0)


def _lacking(then: Gonzaga, seat: Seat, begun: Sequence[Gain], cards: Sequence[str]) -> Iterator[tuple[Gain, Missing]]:
    """Leagues that lack one port, as far as it can still be had, and how."""
    for one in begun:
        ports = SEA_PORTS[SEA_NAMES.index(str(dict(one.told.values)["sea"]))]
        lacks = missing(then, seat, ports & ~covered(then.players[seat]), cards)
        if lacks is not None:
            yield one, lacks


def _leagues(then: Gonzaga, seat: Seat, begun: Sequence[Gain], cards: Sequence[str]) -> Iterator[Said]:
    """The weightiest of them, and which others lack one."""
    lacking = list(_lacking(then, seat, begun, cards))
    if not lacking:
        return
    gain, lacks = max(lacking, key=lambda one: (one[1].nobody, bool(one[1].ring), one[0].worth))
    others = tuple([dict(one.told.values)["sea"] for one, _ in lacking if one is not gain])
    where: Values = (("sites", site_names(lacks.sites)), ("n", lacks.sites.bit_count()), *gain.told.values)
    how: Values = (("ring", lacks.ring), ("late", int(not lacks.lasts)), ("nobody", int(lacks.nobody)))
    region = card_for(then, lacks.sites)
    rest: Values = (
        ("region", region),
        ("a", len(region)),
        ("fit", lacks.fit),
        ("of", lacks.of),
        ("rest", lacks.of - lacks.fit),
        ("soon", lacks.soon),
        ("others", others),
        ("o", len(others)),
    )
    yield Said(Prompt("league", (*where, *how, *rest)), max(_LEAGUE, *[one.worth for one, _ in lacking]))

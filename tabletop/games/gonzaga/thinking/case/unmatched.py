"""Whether no other place is as good for the fief at hand: the reason that decides where there is one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FLOURISHING_POINTS, PLAIN_ACTIONS, REGION_CARDS, SECRET_SITES, Mask
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.scoring import site_points
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.sight import Sight

_SEVERAL = 2 * FLOURISHING_POINTS
"""Fewer points are nothing that anybody calls the most."""


def unmatched(view: Gonzaga, seat: Seat, own: Gains) -> Iterator[Prompt]:
    """That nothing else covers as much, or of what covers as much nothing else holds a secret city."""
    points = site_points(view.scenario, own.sites)
    if own.use.at is None or points < _SEVERAL:
        return
    each = {sites: site_points(view.scenario, sites) for sites in sorted(_reached(view, seat))}
    as_many = [sites for sites, reached in each.items() if reached >= points and sites != own.sites]
    secret = SECRET_SITES[view.players[seat].secret]
    if not as_many:
        yield Prompt("most_sites")
    elif max(each.values()) == points and own.sites & secret and not any(sites & secret for sites in as_many):
        yield Prompt("only_secret", (("points", points),))


def _reached(view: Gonzaga, seat: Seat) -> set[Mask]:
    """Sites that the fief can newly cover together, with any plan; with the plan revealed, once it is."""
    sight, plan = Sight(view, seat), view.players[seat].revealed
    cards = available(view, sight.player) if view.phase == PLAN else (plan.region, plan.real)
    regions = tuple([card for card in REGION_CARDS[view.scenario] if card in cards])
    return {
        kind.sites & ~sight.cover
        for action in PLAIN_ACTIONS
        if action in cards
        for kind in sight.kinds(regions, action)
        if sight.spots(kind)
    }

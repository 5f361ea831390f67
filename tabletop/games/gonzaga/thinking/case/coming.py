"""What a seat can still reach with the fiefs that are to come, whichever of them is next: all that lie in its deck are
known, their order is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import ACTIONS, FIEFS, PLAIN_ACTIONS, REGION_CARDS, Mask
from tabletop.games.gonzaga.phases.placing import ignored
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.ways import kinds, land_meant

NEXT = 1
"""Turns until a card can be planned again that is not used now."""
AFTER_NEXT = 2
"""The same of cards that are used now: next turn they lie cooling."""


def to_come(player: Player) -> tuple[int, ...]:
    """Fiefs in the deck of a player."""
    gone = {*[one.fief for one in player.placed], *player.church, *player.box, player.fief}
    return tuple([fief for fief in FIEFS if fief not in gone])


def reached_by_fiefs(then: Gonzaga, seat: Seat, fiefs: Sequence[int], cards: Sequence[str]) -> Iterator[Mask]:
    """Sites that any of some fiefs can newly cover together, with a region and an action of some cards."""
    regions = tuple([card for card in REGION_CARDS[then.scenario] if card in cards])
    lies, spoilt = lying(then), ignored(then)
    taken = lies.under_fiefs | lies.rings[seat]
    for fief in fiefs:
        for action in [card for card in PLAIN_ACTIONS if card in cards]:
            for kind in kinds(fief, then.scenario, regions, then.rules.region_part, action, spoilt):
                if not kind.sites & taken and any(not mask & taken for mask, _ in kind.spots):
                    yield kind.sites


def card_for(then: Gonzaga, sites: Mask) -> tuple[str, ...]:
    """The region card that all of some sites need; () where they need different ones."""
    every = [card for card in REGION_CARDS[then.scenario] if sites and not sites & ~land_meant(then.scenario, (card,))]
    return tuple(every[:1])


def ring_reaches(then: Gonzaga, seat: Seat, sites: Mask, cards: Sequence[str]) -> Mask:
    """Of some sites those on which a ring in the supply can be the first one of a marriage."""
    if ALLIANCE not in cards or not then.players[seat].rings:
        return 0
    regions = tuple([card for card in REGION_CARDS[then.scenario] if card in cards])
    return sites & ~covered(then.players[seat]) & ~lying(then).under_rings & land_meant(then.scenario, regions)


def all_cards(state: Gonzaga) -> tuple[str, ...]:
    """Region and action cards that are in play."""
    return (*REGION_CARDS[state.scenario], *ACTIONS)

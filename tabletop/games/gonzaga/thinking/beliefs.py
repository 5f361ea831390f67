"""What play tells about what lies hidden: who covers the cities of a card probably holds it, and who has locked a plan
has probably planned what a quick look says is best. Nothing that could be is ruled out.
"""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.games.gonzaga.constants import PLAIN_ACTIONS, PRIVILEGE_RINGS, REGION_CARDS, SECRET_SITES
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.policy import made_plan

_SUSPECTED = (1, 3, 9, 27, 81, 243, 729)
"""How likely a card is of which so many cities are covered, beside one of which none is: a little less sure than play
of the quick player and of the rule of thumb would allow."""
_UNFATHOMED = 2
"""One plan in so many is anything that the cards allow."""
_PRIVILEGE = 5
"""One of those in so many goes with the King's Privilege."""


def likely_secret(player: Player, cards: tuple[int, ...], chance: int) -> tuple[int, int]:
    """The next chance, and a card of Secret Cities that the player may hold."""
    cover = covered(player)
    odds = [_SUSPECTED[(cover & SECRET_SITES[card]).bit_count()] for card in cards]
    chance, at = draw(chance, sum(odds))
    for card, odd in zip(cards, odds, strict=True):
        if at < odd:
            return chance, card
        at -= odd
    raise AssertionError("the odds add up")


def likely_plan(state: Gonzaga, player: Player, chance: int) -> tuple[int, Plan]:
    """The next chance, and a plan that a player may have locked."""
    chance, fathomed = draw(chance, _UNFATHOMED)
    if fathomed:
        return chance, made_plan(state, player.seat)
    cards = available(state, player)
    regions = [card for card in cards if card in REGION_CARDS[state.scenario]]
    plain = [card for card in cards if card in PLAIN_ACTIONS]
    chance, region = draw(chance, len(regions))
    chance, action = draw(chance, len(plain))
    pays = PRIVILEGE in cards and player.rings >= PRIVILEGE_RINGS
    chance, later = draw(chance, _PRIVILEGE)
    if pays and not later:
        return chance, Plan(regions[region], PRIVILEGE, plain[action])
    return chance, Plan(regions[region], plain[action])

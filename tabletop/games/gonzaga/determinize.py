"""One whole state that fits everything a seat knows: for computer players, who never see more."""

from __future__ import annotations

from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    FIEFS,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SECRET_CARDS,
)
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE


def determinize(view: Gonzaga, seat: Seat, chance: int) -> Gonzaga:
    """Shuffle the fief cards that are still to come, deal unknown Secret Cities, plan for those whose plan stands."""
    whole = view.copy()
    chance = seeded(chance)
    seen = [player.secret for player in whole.players]
    chance, secrets = shuffled(chance, [card for card in SECRET_CARDS if card not in seen])
    for player in whole.players:
        if not player.secret:
            player.secret, secrets = secrets[0], secrets[1:]
        chance, player.deck = shuffled(chance, still_to_come(player))
        if player.locked and not player.plan.region:
            chance, player.plan = _some_plan(whole, player, chance)
    whole.chance = chance
    return whole


def still_to_come(player: Player) -> tuple[int, ...]:
    """Fiefs whose cards lie in the deck."""
    gone = [*(one.fief for one in player.placed), *player.church, *player.box, player.fief]
    return tuple(fief for fief in FIEFS if fief not in gone)


def _some_plan(state: Gonzaga, player: Player, chance: int) -> tuple[int, Plan]:
    """A plan that the player could have made."""
    cards = available(state, player)
    regions = [card for card in cards if card in REGION_CARDS[state.scenario]]
    plain = [card for card in cards if card in PLAIN_ACTIONS]
    chance, region = draw(chance, len(regions))
    chance, action = draw(chance, len(plain))
    pays = PRIVILEGE in cards and player.rings >= PRIVILEGE_RINGS
    chance, first = draw(chance, 5)
    if pays and not first:
        return chance, Plan(regions[region], PRIVILEGE, plain[action])
    return chance, Plan(regions[region], plain[action])

"""One whole state that fits everything a seat knows: for computer players, who never see more."""

from __future__ import annotations

from tabletop.engine.chance import seeded, shuffled
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FIEFS, SECRET_CARDS
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.thinking.beliefs import likely_plan, likely_secret


def determinize(view: Gonzaga, seat: Seat, chance: int) -> Gonzaga:
    """Shuffle the fief cards that are still to come, deal unknown Secret Cities by what play told, plan for those whose
    plan stands."""
    whole = view.copy()
    chance = seeded(chance)
    secrets = tuple(card for card in SECRET_CARDS if card not in [player.secret for player in whole.players])
    for player in whole.players:
        if not player.secret:
            chance, player.secret = likely_secret(player, secrets, chance)
            secrets = tuple(card for card in secrets if card != player.secret)
        chance, player.deck = shuffled(chance, still_to_come(player))
    whole.chance = chance
    for player in whole.players:
        if player.locked and not player.plan.region:
            whole.chance, player.plan = likely_plan(whole, player, whole.chance)
    return whole


def still_to_come(player: Player) -> tuple[int, ...]:
    """Fiefs whose cards lie in the deck."""
    gone = [*(one.fief for one in player.placed), *player.church, *player.box, player.fief]
    return tuple(fief for fief in FIEFS if fief not in gone)

"""What events take that cannot be paid, and how far the goal of gold is after a line of building and trading, counted
through to the sales of the next turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import BUILDING_SPACE, WANTED
from tabletop.games.anno_1503.phases.fire import at_risk, target
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER, rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import LEVELS, Building, name
from tabletop.games.anno_1503.thinking.deals import best_sale
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD

SALE_OR_TWO = 4
"""Gold that is lacking to a goal that is one step away: a sale or two."""
_PIRATES = "cannot_pay_pirates"
_TURN, _EACH = 1.5, 0.4
"""What it counts that the goal is not met yet, and each gold that no card in hand will bring by then."""


def next_sales(view: Anno, player: Player) -> int:
    """Gold that the cards in hand bring in one turn of sales, one card to each inhabitant."""
    found = 0
    for level in LEVELS:
        cards = sum([player.hand[good] for good in WANTED[level]])
        found += min(cards, player.spaces.count(level)) * sale_price(view, player, level)
    return found


def with_all_sales(state: Anno, seat: Seat) -> int:
    """Gold of a seat once everything is sold that still sells in this turn."""
    while state.phase != OVER and (sale := best_sale(state, seat, {})) is not None:
        state = rules.apply(state, sale, False).state
    return state.players[seat].gold


def unpaid(state: Anno, kind: str, player: Player, loss: int) -> Prompt:
    """What pirates or a fire take where they cannot be paid: of a fire the building with the inhabitant, and the goal
    that falls with it."""
    values = (("gold", player.gold), ("loss", loss))
    below = BUILDING_SPACE.get(target(state, player)) if kind == "fire" and at_risk(player) else None
    building = player.buildings[below] if below is not None else 0
    if not building:
        return Prompt(f"cannot_pay_{kind}", values)
    key = "cannot_pay_fire_goal" if progress(player)[BUILDINGS] == NUMBERS[BUILDINGS] else "cannot_pay_fire_building"
    return Prompt(key, (*values, ("building", name(Building(building)))))


def in_one(dangers: Sequence[Prompt]) -> Sequence[Prompt]:
    """Events that cannot be paid, pirates and a fire in one sentence."""
    pirates = [one for one in dangers if one.key == _PIRATES]
    fires = [one for one in dangers if one.key != _PIRATES]
    if not (pirates and fires):
        return dangers
    loss = dict(pirates[0].values)["loss"]
    return [Prompt(fires[0].key.replace("fire", "both", 1), (*fires[0].values, ("pirates", loss)))]


def still_lacking(view: Anno, player: Player) -> float:
    """How much speaks against a position in which the goal of gold is near and not met: turns that it takes."""
    lacking = NUMBERS[GOLD] - player.gold
    if lacking <= 0:
        return 0.0
    return _TURN + _EACH * lacking + _TURN * (next_sales(view, player) < lacking)

"""The goals of the Festival: three, drawn at set-up (RB §Festival).

A kind of plantation, out of one tile of each; barrels, out of a few of each good; a building of the third column whose
good is not among those barrels. The tile and the barrels lie on the board until somebody claims them (A-139); the
building is a mark, all its copies stay for sale (A-119).
"""

from __future__ import annotations

from tabletop.engine.chance import draw, shuffled
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.tableau import PlaceId
from tabletop.games.puerto_rico.state import NOBODY, Goals, PuertoRico, Rules
from tabletop.games.puerto_rico.tables import BUILDINGS, COLUMN, FESTIVAL, GOOD_OF
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, LAND_NAMES, Good

LAND, PRODUCTION, BUILDING = range(3)
"""The goals, in the order in which they lie."""
GOAL_NAMES = ("land", "goods", "building")


def draw_goals(chance: int, rules: Rules, stock: tuple[int, ...]) -> tuple[int, Goals]:
    """All three by lot, the building out of those in `stock`.

    Three of coffee, which nobody can produce, are drawn again (A-122).
    """
    chance, land = draw(chance, len(GOODS))
    samples = [int(good) for good in GOODS for _ in range(FESTIVAL.samples)]
    while True:
        chance, mixed = shuffled(chance, samples)
        goods = tuple(sorted(mixed[: FESTIVAL.barrels]))
        if goods.count(Good.COFFEE) < FESTIVAL.barrels or rules.festival_counts_privilege == "on":
            break
    barred = goods if rules.festival_building_exclusion == "goods_of_production_goal" else (land,)
    chance, building = _draw_building(chance, barred, stock)
    none = (NOBODY,) * 3
    return chance, Goals(land=land, goods=goods, building=building, claimed=none, brought=(0,) * len(GOODS))


def _draw_building(chance: int, barred: tuple[int, ...], stock: tuple[int, ...]) -> tuple[int, int]:
    """A building of those in the game (A-73), none that makes what is barred."""
    found = [
        one
        for one in range(min(len(BUILDINGS), len(stock)))
        if stock[one] and COLUMN[one] == FESTIVAL.column and (GOOD_OF[one] < 0 or GOOD_OF[one] not in barred)
    ]
    chance, at = draw(chance, len(found))
    return chance, found[at]


def on_board(state: PuertoRico) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Land tiles and barrels that lie on the board of the Festival now."""
    goals = state.goals
    if not goals:
        return (), ()
    land = (goals.land,) if goals.claimed[LAND] == NOBODY else ()
    return land, goals.goods if goals.claimed[PRODUCTION] == NOBODY else ()


def about(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    """What a goal asks for and brings; nothing about any other place."""
    goals = view.goals
    goal = place.removeprefix("quay/goal.")
    if not goals or goal not in GOAL_NAMES:
        return ()
    if goal == "land":
        land = LAND_NAMES[goals.land]
        asked: Values = (("tiles", FESTIVAL.plantations), ("land", land), ("workers", FESTIVAL.workers))
    elif goal == "goods":
        asked = (("goods", tuple([GOOD_NAMES[good] for good in goals.goods])), ("coins", FESTIVAL.doubloons))
    else:
        asked = (("building", BUILDINGS[goals.building]), ("points", FESTIVAL.points))
    return (Prompt(f"goal_{goal}", asked),)

"""The Festival: whoever is first to reach a goal claims it, and what shows it goes back to its supply (RB §Festival).

Three goals are drawn at set-up: a kind of plantation, out of one tile of each; barrels, out of a few of each good; a
building of the third column whose good is not among those barrels. The tile and the barrels lie on the board until
somebody claims them (A-139); the building is a mark, all its copies stay for sale (A-119).

Three open plantations of the kind bring three workers, from the supply, else from the hall, into the port (A-70,
A-138); the barrels shown, produced in one phase, three doubloons (A-72); the building shown three points. A claim comes
after all else about a tile, a building or a production (A-92).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.cells import add, put
from tabletop.engine.chance import draw, shuffled
from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.tableau import Piece, PlaceId
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.extensions import ABOUT, ASIDE, GOALS, PIECES, Aside
from tabletop.games.puerto_rico.phases.common import gain_points, to_supply
from tabletop.games.puerto_rico.points import BUILDER_BOUGHT, CRAFTSMAN_FURTHER, CRAFTSMAN_TURN, SETTLER_LAID
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Goals, Player, PuertoRico, Rules
from tabletop.games.puerto_rico.tables import BUILDINGS, COLUMN, FESTIVAL, GOOD_OF
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, LAND_NAMES, Good

KIND = "festival"
LAND, PRODUCTION, BUILDING = range(3)
"""The goals, in the order in which they lie."""
GOAL_NAMES = ("land", "goods", "building")
_BRINGS = ("worker", "coin", "chip_one")
"""What a goal brings, as a piece."""


def _open(state: PuertoRico, goal: int) -> Goals | None:
    goals = state.goals
    return goals if goals and goals.claimed[goal] == NOBODY else None


def _after_all(state: PuertoRico, player: Player, goal: int) -> None:
    """Claimed when whatever else the tile or building asks for is decided."""
    state.decisions = (Decision(KIND, player.seat, (goal,)), *state.decisions)


@SETTLER_LAID.on(KIND)
def laid(state: PuertoRico, player: Player, log: EventLog, land: int, drawn: bool) -> None:
    """Three of the kind are enough; the start tile counts, workers or not (A-71)."""
    goals = _open(state, LAND)
    if goals and player.land.count(goals.land) >= FESTIVAL.plantations:
        _after_all(state, player, LAND)


@BUILDER_BOUGHT.on(KIND)
def bought(state: PuertoRico, player: Player, log: EventLog, building: int) -> None:
    """The building shown."""
    goals = _open(state, BUILDING)
    if goals and building == goals.building:
        _after_all(state, player, BUILDING)


@CRAFTSMAN_TURN.on(KIND)
def produced(state: PuertoRico, player: Player, log: EventLog, made: tuple[int, ...]) -> None:
    """As many barrels of each kind as are shown; the further barrel counts only if the table says so (A-52)."""
    goals = _open(state, PRODUCTION)
    if not goals or not any(made):
        return
    if player.seat == state.chooser and state.rules.festival_counts_privilege == "on":
        state.goals = replace(goals, brought=made)
    _shown(state, player, made, log)


@CRAFTSMAN_FURTHER.on(KIND)
def further(state: PuertoRico, player: Player, log: EventLog, good: int) -> None:
    """Option festival_counts_privilege."""
    goals = _open(state, PRODUCTION)
    if goals and state.rules.festival_counts_privilege == "on":
        brought = add(goals.brought, good, 1)
        state.goals = replace(goals, brought=brought)
        _shown(state, player, brought, log)


def _shown(state: PuertoRico, player: Player, made: tuple[int, ...], log: EventLog) -> None:
    goals = _open(state, PRODUCTION)
    if goals and all(made[good] >= goals.goods.count(good) for good in GOODS):
        _claim(state, player, PRODUCTION, log)


@rules.forced(KIND)
def claim_reached(state: PuertoRico, log: EventLog) -> bool:
    """Claimed once, and for good (A-110)."""
    about = state.decisions[-1]
    (goal,) = about.data
    state.decisions = pop(state.decisions)
    _claim(state, state.own(about.seat), goal, log)
    return True


def _claim(state: PuertoRico, player: Player, goal: int, log: EventLog) -> None:
    goals = state.goals
    assert goals  # the expansion is in the game
    state.goals = replace(goals, claimed=put(goals.claimed, goal, player.seat))
    gains = 0
    if goal == LAND:
        gains = _workers(state, player)
        state.discards += (goals.land,)
    elif goal == PRODUCTION:
        gains = FESTIVAL.doubloons
        player.coins += gains
        for good in goals.goods:
            to_supply(state, good, 1)
    else:
        gains = FESTIVAL.points
    log.emit("goal_claimed", player.seat, goal=GOAL_NAMES[goal], gains=gains, brings=_BRINGS[goal])
    if goal == BUILDING and gain_points(state, player, gains):
        log.emit("chips_gone")


def _workers(state: PuertoRico, player: Player) -> int:
    """From the supply, then from the hall, as many as there are."""
    from_supply = min(FESTIVAL.workers, state.supply)
    from_hall = min(FESTIVAL.workers - from_supply, state.hall - state.noble_hall)
    state.supply -= from_supply
    state.hall -= from_hall
    player.idle += from_supply + from_hall
    return from_supply + from_hall


# --- at set-up, and as long as nobody was first
def _draw_goals(chance: int, rules: Rules, stock: tuple[int, ...]) -> tuple[int, Goals]:
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


def _aside(state: PuertoRico) -> Aside:
    """Land tiles and barrels that lie on the board of the Festival now."""
    goals = state.goals
    if not goals:
        return (), ()
    land = (goals.land,) if goals.claimed[LAND] == NOBODY else ()
    return land, goals.goods if goals.claimed[PRODUCTION] == NOBODY else ()


def _pieces(view: PuertoRico) -> Iterator[Piece]:
    """What shows the goals; faint once they are claimed."""
    goals = view.goals
    if not goals:
        return
    land, goods, building = (int(seat == NOBODY) for seat in goals.claimed)
    yield Piece("goal.land", "land", places.goal("land"), LAND_NAMES[goals.land], count=land)
    for number, good in enumerate(goals.goods, 1):
        yield Piece(f"goal.barrel.{number}", "barrel", places.goal("goods"), GOOD_NAMES[good], count=goods)
    yield Piece("goal.building", "building", places.goal("building"), BUILDINGS[goals.building], count=building)
    for word, seat in zip(GOAL_NAMES, goals.claimed, strict=True):
        if seat != NOBODY:
            yield Piece(f"claim.{word}", "claim", places.claim(word), owner=seat)


def _about(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
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


GOALS[KIND] = _draw_goals
ASIDE.append(_aside)
PIECES.append(_pieces)
ABOUT.append(_about)

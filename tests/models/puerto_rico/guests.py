"""Guests (A-40): pieces in a Guesthouse may move when a phase starts, with any own decision, and before some ends.

Nobody is asked for guests alone unless a circle that can matter is empty. Once asked, for them or for anything else, he
may move them to any empty circle. No window at a pick, in the Mayor phase after its start, and in the Buccaneer's.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

from tests.models.flow import PASS, Action, Asking, Flow, ask

from .seat import PIECES
from .table import Table
from .tables import BUILDINGS, GOODS

START, TURN, END = "start", "turn", "end"
"""When in a phase: before it, at an own decision, and before its closing step (Hunting lodges, storage)."""
STAY: Action = ("stay",)
SHIPPING = ("harbor", "wharf", "small_wharf", "lighthouse", "royal_supplier")


def useful(table: Table, seat: int, moment: str) -> list[str]:
    """The kinds of land tile and the buildings whose empty circle opens a window (2.18)."""
    phase, player = table.phase, table.seats[seat]
    if phase == "settler" and moment == END:
        return ["hunting_lodge"]
    if phase == "captain" and moment == END:
        return ["small_warehouse", "large_warehouse", "storehouse"] if player.barrels() else []
    targets: list[str] = []
    if phase == "settler":
        targets = ["hacienda", "construction_hut", "hospice", "forest_house", "hunting_lodge"]
    elif phase == "mayor":
        targets = ["villa"]
    elif phase == "builder":
        targets = ["quarry", "university", "black_market", "church", "zoning_office"]
        if table.says("forest_discount", "occupied_house"):
            targets.append("forest_house")
    elif phase == "craftsman":
        targets = ["factory", "aqueduct", "specialty_factory", "jeweler", "chapel"]
        if any(_raises(table, seat, good) for good in GOODS):
            targets += [*GOODS, *(name for name, building in BUILDINGS.items() if building.plant)]
        elif "aqueduct" in player.city:
            targets += ["indigo_plant", "sugar_mill"]
    elif phase == "trader":
        targets = ["small_market", "large_market", "office", "trading_post", "land_office"]
        if player.standing_on("land_office") == "worker":
            targets.append("forest_house")
    elif phase == "captain":
        targets = [*SHIPPING, *(["union_hall"] if moment == START else [])]
        if moment == TURN and not player.barrels():
            return []
    elif phase == "scoring":
        targets = [name for name, building in BUILDINGS.items() if building.large]
    if seat == table.chooser and phase not in ("buccaneer", "scoring"):
        targets.append("library")
    return targets


def _raises(table: Table, seat: int, good: str) -> bool:
    """Whether some way of spreading the guests over fields and plants of a good brings a barrel more of it."""
    player = table.seats[seat]
    plants = [name for name in player.city if BUILDINGS[name].good == good]
    farmers, workers = player.working(good), sum(len(player.city[name]) for name in plants)
    empty = player.empty_circles()
    fields, places = empty.get(good, 0), sum(empty.get(name, 0) for name in plants)
    guests = len(player.city.get("guesthouse", []))
    best = 0
    for to_fields in range(min(fields, guests) + 1):
        made = farmers + to_fields
        if good != "corn":
            made = min(made, workers + min(places, guests - to_fields))
        best = max(best, min(made, table.supply[good]))
    now = farmers if good == "corn" else min(farmers, workers)
    return best > min(now, table.supply[good])


def moves(table: Table, seat: int) -> list[Action]:
    """Every guest onto every empty circle outside the Guesthouse."""
    player = table.seats[seat]
    guests = player.city.get("guesthouse", [])
    empty = [target for target in player.empty_circles() if target != "guesthouse"]
    return [("guest", piece, target) for piece in PIECES if piece in guests for target in empty]


def urgent(table: Table, seat: int, moment: str) -> list[Action]:
    """The same, if one of the circles can matter: what a seat is asked for guests alone."""
    found = moves(table, seat)
    return found if {target for _, _, target in found} & set(useful(table, seat, moment)) else []


def move(table: Table, seat: int, action: Action) -> None:
    """A guest goes to his circle and works there from now on."""
    _, piece, target = action
    table.seats[seat].city["guesthouse"].remove(piece)
    table.seats[seat].put(piece, target)


def window(table: Table, seats: list[int], moment: str) -> Flow:
    """Each owner in turn moves as many guests as he likes."""
    for seat in seats:
        options = urgent(table, seat, moment)
        while options:
            action = yield from ask("guest", seat, [*options, STAY])
            if action == STAY:
                break
            move(table, seat, action)
            options = moves(table, seat)


def would_open(table: Table, seat: int, answers: Callable[[], list[Action]]) -> bool:
    """Whether guests could go where they bring the seat a choice, one or one after the other."""
    now = table.seats[seat]
    for action in moves(table, seat):
        table.seats[seat] = deepcopy(now)
        move(table, seat, action)
        found = len(answers()) > 1 or would_open(table, seat, answers)
        table.seats[seat] = now
        if found:
            return True
    return False


def decide(
    table: Table,
    about: str,
    seat: int,
    answers: Callable[[], list[Action]],
    moved: Callable[[], Flow] | None = None,
    *,
    opens: bool = False,
) -> Asking:
    """Ask a seat; before it answers it may move guests, which can change what it may answer, or have `moved` asked.

    What leaves no choice is no decision, so no guest moves there; with `opens` it is one if guests could bring one.
    """
    while True:
        options = answers()
        if len(options) < 2 and not (opens and would_open(table, seat, answers)):
            return (yield from ask(about, seat, options)) if options else PASS
        action = yield from ask(about, seat, [*options, *moves(table, seat)])
        if action[0] != "guest":
            return action
        move(table, seat, action)
        if moved:
            yield from moved()

"""Which buildings are for sale: the draft of New Buildings (2.12, A-76, A-140), or simply all of the sets in play."""

from __future__ import annotations

from tests.models.flow import Action, Flow, ask, lot

from .table import Table
from .tables import BASE, BUILDINGS, NEW, NOBLE, NOBLE_PRODUCTION, PRODUCTION, RED_SPACES, SPACES

ADVICE = ("office", "trading_post")
CLASSIC = ("hacienda", "forest_house")
BARRED = {
    "none": [],
    "rulebook_advice": [ADVICE],
    "classic": [CLASSIC],
    "all_four": [CLASSIC, ADVICE, ("villa", "jeweler"), ("factory", "specialty_factory")],
}


def buildings(table: Table) -> Flow:
    """Put the buildings of this game on the board."""
    nobles = table.says("nobles", "on")
    for name in [*PRODUCTION, *(NOBLE_PRODUCTION if nobles else [])]:
        put_up(table, name)
    if table.says("new_buildings", "off"):
        for name in [*BASE, *(NOBLE if nobles else [])]:
            put_up(table, name)
        return
    spaces, pool = dict(SPACES), [*BASE, *NEW]
    if nobles and table.says("draft_spaces", "nobles_fixed_on_red"):
        for name in NOBLE:
            put_up(table, name)
    elif nobles:
        pool += NOBLE
        for cost, number in RED_SPACES.items():
            spaces[cost] += number
    pick = 0
    while any(spaces.values()):
        answers: list[Action] = [("draft", name) for name in offered(table, pool, spaces)]
        if table.says("draft", "players"):
            seat = table.clockwise(table.governor)[pick % table.players]
            action = yield from ask("draft", seat, answers)
        else:
            action = yield from lot("draft", answers)
        pool.remove(action[1])
        spaces[BUILDINGS[action[1]].cost] -= 1
        put_up(table, action[1])
        pick += 1


def put_up(table: Table, name: str) -> None:
    """All copies of a kind; with two players one of a commercial, two of a production building."""
    building = BUILDINGS[name]
    most = (2 if building.plant else 1) if table.players == 2 else building.copies
    table.market[name] = min(building.copies, most)


def offered(table: Table, pool: list[str], spaces: dict[int, int]) -> list[str]:
    """Kinds that find a space; barred ones only where a space would find no other kind."""
    fitting = [name for name in pool if spaces[BUILDINGS[name].cost]]
    allowed = [name for name in fitting if not barred(table, name)]
    served = {BUILDINGS[name].cost for name in allowed}
    return [name for name in fitting if name in allowed or BUILDINGS[name].cost not in served]


def barred(table: Table, name: str) -> bool:
    """Whether the other kind of a pair that should not meet is on the board already."""
    pairs = BARRED[table.options["draft_barred_pairs"]]
    return any(name in pair and other != name and other in table.market for pair in pairs for other in pair)

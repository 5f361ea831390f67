"""Phase B: completed grids, the returning ship, then each player uses his workers in any order."""

from __future__ import annotations

from itertools import product

from tests.models.flow import Action, Flow, ask

from .majors import build_wall, complete, debts, default, finish, lay_road, pay_debt
from .minors import activate, activations, build, builds
from .offices import buy
from .paying import purchase, purchases
from .ship import arrive, leave
from .table import Table
from .tables import GOODS, GRIDS, OFFICES, PRODUCTION
from .trading import OFFER, bargain, decide

DONE: Action = ("done",)
PER_WORKER = 3


def effects(table: Table) -> Flow:
    """The whole phase (R89)."""
    table.built, table.activated = [], {}
    for grid in GRIDS:
        if complete(table, grid):
            yield from finish(table, grid)
    arriving = table.back_in == table.year
    if arriving:
        arrive(table)
    for seat in table.order:
        yield from income(table, seat)
        yield from turn(table, seat)
    leave(table)
    table.quay = dict.fromkeys(table.quay, 0)
    if arriving:
        table.back_in = 0


def income(table: Table, seat: int) -> Flow:
    """What offices bring at the start of the own turn: goods, then a road and a wall (R27)."""
    for name, office in OFFICES.items():
        if office.gives and table.works(name) == seat:
            table.seats[seat].goods[office.gives] += 1
    if table.works("master_merchant") == seat:
        action = yield from decide(table, "merchant", seat, [("merchant", good) for good in GOODS])
        table.seats[seat].goods[action[1]] += 1
    if table.works("road_builder") == seat:
        yield from lay_road(table, seat, must=False)
    if table.works("defender") == seat:
        yield from build_wall(table, seat, must=False)


def turn(table: Table, seat: int) -> Flow:
    """Uses until ("done",); then an open office is settled and debts are in default."""
    cubes_left = PER_WORKER * table.quay[seat]
    while True:
        options = [*uses(table, seat), *loads(table, seat, cubes_left), *purchases(table, seat), DONE]
        action = yield from ask("effects", seat, options)
        if action == DONE:
            break
        if action[0] == OFFER:
            yield from bargain(table, seat, action)
            continue
        if action[0] == "pay":
            pay_debt(table, seat, action)
            if complete(table, action[1]):
                yield from finish(table, action[1])
        elif action[0] == "buy":
            purchase(table, seat, action[1])
        elif action[0] == "load":
            cubes_left -= sum(action[1])
            for good, number in zip(GOODS, action[1], strict=True):
                table.seats[seat].goods[good] -= number
                table.cargo[seat][good] += number
        else:
            use(table, seat, action)
    for name, who in sorted(table.targeted.items()):
        if who == seat:
            buy(table, seat, name)
    default(table, seat)


def uses(table: Table, seat: int) -> list[Action]:
    """All that a worker of a seat can do now."""
    player = table.seats[seat]
    found = [*builds(table, seat), *activations(table, seat), *debts(table, seat)]
    for name in PRODUCTION:
        found += [("take", name, index) for index, who in enumerate(table.production[name]) if who == seat]
    if table.fields[seat] >= 2:
        found.append(("fields",))
    if table.craft[seat]:
        found += [("craft", good) for good in ("stone", "wood") if player.goods[good]]
    return found + [("office", name) for name, who in table.targeted.items() if who == seat]


def use(table: Table, seat: int, action: Action) -> None:
    """Carry out a use; the worker goes home."""
    player = table.seats[seat]
    if action[0] == "build":
        build(table, seat, action)
    elif action[0] == "activate":
        activate(table, seat, action)
    elif action[0] == "take":
        table.production[action[1]][action[2]] = None
        player.goods[PRODUCTION[action[1]]] += 1
    elif action[0] == "fields":
        table.fields[seat] -= 2
        player.coins += 1
    elif action[0] == "craft":
        table.craft[seat] -= 1
        player.goods[action[1]] -= 1
        player.goods["precious"] += 1
    else:
        buy(table, seat, action[1])


def loads(table: Table, seat: int, left: int) -> list[Action]:
    """("load", (stone, wood, precious)): one to three cubes, in all three for each worker at the quay (R87)."""
    goods = table.seats[seat].goods
    most = min(PER_WORKER, left, table.capacity() - table.loaded())
    mixes = product(*(range(min(most, goods[good]) + 1) for good in GOODS))
    return [("load", mix) for mix in mixes if 0 < sum(mix) <= most]

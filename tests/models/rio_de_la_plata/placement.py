"""Phase A: in turn order each player places up to five workers, pays squares and the ship's fee."""

from __future__ import annotations

from tests.models.flow import Action, Flow, ask

from .access import may_expropriate, room
from .city import SPACES
from .majors import debts, pay_debt, place_on_grid
from .paying import purchase, purchases, ways_for_square
from .table import Table
from .tables import GRIDS, PER_TURN, PRODUCTION, PRODUCTION_WORKERS, SHIP_FEE
from .trading import OFFER, bargain

DONE: Action = ("done",)


def placement(table: Table) -> Flow:
    """The whole phase."""
    for seat in table.order:
        table.seats[seat].bought = 0
    for seat in table.order:
        yield from turn(table, seat)


def turn(table: Table, seat: int) -> Flow:
    """One player's placement; ("done",) ends it."""
    placed = 0
    shadows = 0
    while True:
        one_only = shadows > 0 and table.says("shadow_discs", "one_a_turn")
        money = [*debts(table, seat), *fee(table, seat), *purchases(table, seat)]
        action = yield from ask("placement", seat, [*discs(table, seat, placed, one_only), *money, DONE])
        if action == DONE:
            return
        if action[0] == OFFER:
            yield from bargain(table, seat, action)
            continue
        if action[0] == "pay":
            pay_debt(table, seat, action)
        elif action[0] == "fee":
            pay_fee(table, seat)
        elif action[0] == "buy":
            purchase(table, seat, action[1])
        else:
            shadows += action[0] == "shadow"
            placed += place(table, seat, action)


def discs(table: Table, seat: int, placed: int, no_shadow: bool) -> list[Action]:
    """Everything a disc may do now."""
    left = min(PER_TURN - placed, table.hand(seat))
    found: list[Action] = []
    if placed < PER_TURN and table.players == 2 and not no_shadow and table.hand(table.players):
        found += [("shadow", grid, index) for grid, index in free_squares(table)]
    if not left:
        return found
    found += [("city", space) for space in SPACES if room(table, seat, space) > 0]
    found += [("expropriate", space) for space in table.workers if may_expropriate(table, seat, space, left)]
    found += majors(table, seat)
    for name in PRODUCTION:
        for index, who in enumerate(table.production[name]):
            if who is None and PRODUCTION_WORKERS[index] <= left:
                found.append(("production", name, index))
    found += [("fields",), ("craft",), ("order",)]
    if table.ship_here() or (table.edition.loads_at_once and table.back_in == table.year):
        found.append(("quay",))
    if table.first or seat not in table.targeted.values():
        found += [("office", name) for name in table.open_offices()]
    return found


def majors(table: Table, seat: int) -> list[Action]:
    """("major", grid, square), in the first edition with the way to pay it at once: without goods no worker there."""
    if not table.first:
        return [("major", grid, index) for grid, index in free_squares(table)]
    return [
        ("major", grid, index, way) for grid, index in free_squares(table) for way in ways_for_square(table, seat, grid)
    ]


def free_squares(table: Table) -> list[tuple[str, int]]:
    """Free squares of grids that are still open (R14, R21)."""
    return [
        (grid, index)
        for grid in GRIDS
        if grid not in table.done
        for index, square in enumerate(table.grids[grid])
        if square is None
    ]


def place(table: Table, seat: int, action: Action) -> int:
    """Carry out a placement; how many of the five it used."""
    what = action[0]
    if what == "city":
        table.put(seat, action[1])
    elif what == "expropriate":
        hit = len(table.workers[action[1]])
        table.workers[action[1]] = [seat] * (2 * hit - 1)
        return 2 * hit
    elif what in ("major", "shadow"):
        colour = seat if what == "major" else table.players
        place_on_grid(table, seat, colour, action[1], action[2])
        if table.first:
            pay_debt(table, seat, ("pay", *action[1:]))
    elif what == "production":
        table.production[action[1]][action[2]] = seat
        return PRODUCTION_WORKERS[action[2]]
    elif what == "office":
        table.targeted[action[1]] = seat
    else:
        place_of = {"fields": table.fields, "craft": table.craft, "order": table.track, "quay": table.quay}
        place_of[what][seat] += 1
    return 1


def fee(table: Table, seat: int) -> list[Action]:
    """The ship may be paid once a departure, with cargo or a worker at the quay (R32, R86)."""
    something = (table.loaded() or any(table.quay.values())) and table.loaded() < table.capacity()
    if table.ship_here() and something and table.fee_by < 0 and table.seats[seat].coins >= SHIP_FEE:
        return [("fee",)]
    return []


def pay_fee(table: Table, seat: int) -> None:
    """Two coins, one of them for a Shipowner at work (R35, R36, R85)."""
    table.seats[seat].coins -= SHIP_FEE
    table.fee_by = seat
    table.fee_coin_to = table.works("shipowner")
    if table.fee_coin_to >= 0 and table.says("shipowner_coin", "at_payment"):
        table.seats[table.fee_coin_to].coins += 1

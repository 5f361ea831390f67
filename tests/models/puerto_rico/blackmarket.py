"""Black market (A-28 to A-30, A-98, A-116): up to three missing doubloons are paid with people, barrels and points.

Only what is missing is paid so, and nobody may be given away whose work lowered the price of this very purchase.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations, combinations_with_replacement

from tests.models.flow import Action

from .prices import price
from .seat import Seat
from .table import Table
from .tables import GOODS

Person = tuple[str, str]
"""A piece and where it stands: "port", a kind of land tile, or a building."""
MOST = 3


def ways_to_pay(table: Table, chooser: int, seat: int, name: str) -> list[Action]:
    """("return", people, goods, points) that make up exactly what is missing; none if nothing is, or too much."""
    player = table.seats[seat]
    missing = price(table, chooser, player, name) - player.doubloons
    if not player.occupied("black_market") or not 0 < missing <= MOST:
        return []
    one_each = table.says("black_market_limit", "one_worker_one_vp_one_barrel")
    most = 1 if one_each else missing
    ways: list[Action] = []
    for people in groups(table, chooser, player, name, most):
        for goods in baskets(player, min(most, missing - len(people))):
            points = missing - len(people) - len(goods)
            if 0 <= points <= min(most, player.chips):
                ways.append(("return", people, goods, points))
    return ways


def people_of(player: Seat) -> Counter[Person]:
    """Everybody but the piece on the Black market itself."""
    people = Counter({(piece, "port"): number for piece, number in player.port.items() if number})
    people.update((tile.piece, tile.kind) for tile in player.land if tile.piece)
    people.update((piece, name) for name, pieces in player.city.items() if name != "black_market" for piece in pieces)
    return people


def groups(table: Table, chooser: int, player: Seat, name: str, most: int) -> list[tuple[Person, ...]]:
    """People who may be given away together: the price would be the same without them."""
    people = people_of(player)
    usual = price(table, chooser, player, name)
    found = []
    for size in range(most + 1):
        for group in combinations_with_replacement(sorted(people), size):
            if any(number > people[person] for person, number in Counter(group).items()):
                continue
            without = deepcopy(player)
            for person in group:
                remove(without, person)
            if price(table, chooser, without, name) == usual:
                found.append(group)
    return found


def baskets(player: Seat, most: int) -> list[tuple[str, ...]]:
    """Up to so many barrels, one of a kind at most."""
    held = [good for good in GOODS if player.goods[good]]
    return [basket for size in range(most + 1) for basket in combinations(held, size)]


def remove(player: Seat, person: Person) -> None:
    """Take a person from where he stands."""
    piece, place = person
    if place == "port":
        player.port[piece] -= 1
    elif place in player.city:
        player.city[place].remove(piece)
    else:
        next(tile for tile in player.land if tile.kind == place and tile.piece == piece).piece = ""


def pay_in_kind(table: Table, seat: int, action: Action) -> None:
    """Everything returned goes to its supply; points given back never undo an end (A-31, A-54)."""
    _, people, goods, points = action
    for person in people:
        remove(table.seats[seat], person)
        table.people[person[0]] += 1
    for good in goods:
        table.take_barrels(seat, good, 1)
    table.seats[seat].chips -= points
    table.pool += points

"""Trade at any time (R26, R109, R118): a decider offers, the other accepts or declines.

An offer is ("offer", partner, given, wanted), both sides (coins, stone, wood, precious, offices). There are too many
to list: every question but an answer to somebody's proposal takes them beside the answers it lists.
"""

from __future__ import annotations

from tests.models.flow import CHANCE, Action, Asking, Flow, ask

from .table import Table
from .tables import GOODS

OFFER = "offer"
YES: Action = ("yes",)
NO: Action = ("no",)
CLOSED = ("consent", "share", "trade", "road", "wall", "site", "merchant")
"""Beginnings of questions that answer a proposal or come in between: no offer while another question is open (6.9)."""


def decide(table: Table, about: str, seat: int, options: list[Action]) -> Asking:
    """A question whose answers no trade changes: offers first, as many as the seat likes."""
    while True:
        action = yield from ask(about, seat, options)
        if action[0] != OFFER:
            return action
        yield from bargain(table, seat, action)


def bargain(table: Table, seat: int, action: Action) -> Flow:
    """The partner says yes or no; after that the decider is asked as before."""
    _, partner, given, wanted = action
    table.offer = (seat, partner, given, wanted)
    answer = yield from ask("trade", partner, [YES, NO])
    table.offer = None
    if answer == YES:
        hand_over(table, seat, partner, given)
        hand_over(table, partner, seat, wanted)


def hand_over(table: Table, giver: int, taker: int, side: Action) -> None:
    """Coins, goods and offices change hands; an office works from the next turn on, as if bought."""
    table.seats[giver].coins -= side[0]
    table.seats[taker].coins += side[0]
    for good, number in zip(GOODS, side[1:4], strict=True):
        table.seats[giver].goods[good] -= number
        table.seats[taker].goods[good] += number
    for office in side[4]:
        table.owners[office], table.since[office] = taker, table.turn


def may_offer(table: Table, about: str, seat: int, action: Action) -> bool:
    """Whether an offer can be made to a question: both have what is named, and not both sides are empty.

    Asking for a gift is allowed like giving one: the partner could give the same when he decides.
    """
    if table.says("trade", "off") or seat == CHANCE or about.startswith(CLOSED) or len(action) != 4:
        return False
    if about == "after_war" and table.last_turn:
        return False  # none after the last war
    _, partner, given, wanted = action
    if partner == seat or partner not in range(table.players) or not table.order:
        return False
    return has(table, seat, given) and has(table, partner, wanted) and any([*given, *wanted])


def has(table: Table, seat: int, side: Action) -> bool:
    """Whether a seat can hand this over."""
    if len(side) != 5 or any(type(number) is not int or number < 0 for number in side[:4]):
        return False
    player = table.seats[seat]
    cubes = all(player.goods[good] >= number for good, number in zip(GOODS, side[1:4], strict=True))
    return cubes and player.coins >= side[0] and offices_fit(table, seat, side[4])


def offices_fit(table: Table, seat: int, offices: Action) -> bool:
    """First edition: offices of the seat, got in an earlier turn, each named once (R118)."""
    if offices and not table.first:
        return False
    old = all(table.owners.get(office) == seat and table.since[office] < table.turn for office in offices)
    return old and len(set(offices)) == len(offices)

"""Rounds (2.1): picks clockwise from the governor, the phase of each card, and the end of the round."""

from __future__ import annotations

from functools import partial

from .builder import builder
from .captain import captain
from .craftsman import craftsman
from .flow import Action, Flow, ask
from .mayor import mayor
from .settler import settler
from .setup import setup
from .table import Table
from .tables import SETUP
from .trader import trader


def game(table: Table) -> Flow:
    """The whole game, from set-up to the last round."""
    yield from setup(table)
    while not table.endings:
        yield from one_round(table)
    table.over = True


def one_round(table: Table) -> Flow:
    """Every seat picks once (three times with two players), then coins are laid on what is left."""
    table.round += 1
    table.taken = {}
    for seat in table.clockwise(table.governor) * SETUP[table.players].picks:
        table.phase, table.chooser = "pick", seat
        action = yield from ask("pick", seat, partial(picks, table, seat))
        card: str = action[1]
        table.taken[card] = seat
        table.seats[seat].doubloons += table.cards[card]
        table.cards[card] = 0
        yield from phase(table, table.role_of(card), seat)
    for card in table.cards:
        if card not in table.taken:
            table.cards[card] += 1
    if not table.endings:
        table.taken = {}
        table.governor = (table.governor + 1) % table.players


def picks(table: Table, seat: int) -> list[Action]:
    """The open cards; the Settler not for a full island (A-17)."""
    full = not table.seats[seat].free_land() and table.says("full_island_may_pick_settler", "off")
    return [("role", card) for card in table.cards if card not in table.taken and not (full and card == "settler")]


def phase(table: Table, role: str, chooser: int) -> Flow:
    """Play the phase of a role."""
    table.phase, table.chooser = role, chooser
    if role == "prospector":
        table.seats[chooser].doubloons += 1
        return
    phases = {
        "settler": settler,
        "mayor": mayor,
        "builder": builder,
        "craftsman": craftsman,
        "trader": trader,
        "captain": captain,
    }
    yield from phases[role](table, chooser)

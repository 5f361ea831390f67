"""Rounds (2.1): picks clockwise from the governor, the phase of each card, the end of the round and of the game."""

from __future__ import annotations

from tests.models.flow import Action, Flow, ask

from .buccaneer import buccaneer, ransom
from .builder import builder
from .captain import captain
from .craftsman import craftsman
from .guests import START, window
from .mayor import mayor
from .settler import settler
from .setup import setup
from .table import Table
from .tables import SETUP
from .trader import trader


def game(table: Table) -> Flow:
    """The whole game, from set-up to the last guests (A-141)."""
    yield from setup(table)
    while not table.endings:
        yield from one_round(table)
    table.phase = "scoring"
    yield from window(table, table.clockwise(table.governor), START)
    table.over = True


def one_round(table: Table) -> Flow:
    """Every seat picks once (three times with two players), then coins are laid on what is left."""
    table.round += 1
    table.taken, table.library_begun, table.library_used = {}, set(), set()
    for seat in table.clockwise(table.governor) * SETUP[table.players].picks:
        table.phase, table.chooser = "pick", seat
        action = yield from ask("pick", seat, picks(table, seat))
        card: str = action[1]
        table.taken[card] = seat
        table.seats[seat].doubloons += table.cards[card]
        table.cards[card] = 0
        ransom(table, card, seat)
        yield from phase(table, table.role_of(card), seat)
    yield from kidnapped_role(table)
    for card in table.cards:
        if card not in table.taken and card != "buccaneer":
            table.cards[card] += 1
    if not table.endings:
        table.taken = {}
        table.governor = (table.governor + 1) % table.players


def kidnapped_role(table: Table) -> Flow:
    """A kidnapped role nobody took is played by the kidnapper, for all or alone; no coin comes on it (A-67, A-68)."""
    for card, seat in table.kidnapped.items():
        table.taken[card] = seat
        table.alone = table.says("kidnap_round_end", "kidnapper_only")
        yield from phase(table, table.role_of(card), seat)
    table.kidnapped, table.alone = {}, False


def picks(table: Table, seat: int) -> list[Action]:
    """The open cards: no Settler for a full island (A-17), no Buccaneer for the token, no own victim (A-66)."""
    full = not table.seats[seat].free_land() and table.says("full_island_may_pick_settler", "off")
    barred = [card for card, kidnapper in table.kidnapped.items() if kidnapper == seat]
    barred += ["settler"] if full else []
    barred += ["buccaneer"] if table.token == seat else []
    return [("role", card) for card in table.cards if card not in table.taken and card not in barred]


def phase(table: Table, role: str, chooser: int) -> Flow:
    """Guests move first, then the phase of a role is played."""
    table.phase, table.chooser = role, chooser
    if role != "mayor" or table.says("guest_start_of_mayor", "on"):
        yield from window(table, table.acting(chooser), START)
    if role != "buccaneer":
        table.library_begins(chooser)
    if role == "prospector":
        table.seats[chooser].doubloons += table.privilege(chooser)
        return
    phases = {
        "settler": settler,
        "mayor": mayor,
        "builder": builder,
        "craftsman": craftsman,
        "trader": trader,
        "captain": captain,
        "buccaneer": buccaneer,
    }
    yield from phases[role](table, chooser)

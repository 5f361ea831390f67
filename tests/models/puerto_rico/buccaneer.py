"""Buccaneer (2.14): the chooser alone picks one of four options, or none; no coin ever lies on the card."""

from __future__ import annotations

from tests.models.flow import PASS, Action, Flow, ask

from .guests import decide
from .seat import PIECES
from .table import Table

KEEP = 3
RANSOM = 3


def buccaneer(table: Table, chooser: int) -> Flow:
    """Take the token, choose an option that has an effect (A-62, A-102), carry it out."""
    table.token = chooser
    action = yield from decide(table, "buccaneer", chooser, lambda: options(table))
    steps = {"piracy": piracy, "raid": raid, "kidnap": kidnap}
    if action == ("plunder",):
        points = len(table.house)
        for good in table.house:
            table.supply[good] += 1
        table.house = []
        table.gain_vp(chooser, points)
    elif action != PASS:
        yield from steps[action[0]](table, chooser)


def options(table: Table) -> list[Action]:
    """What would change anything."""
    found: list[Action] = []
    if any(ship.load for ship in table.ships):
        found.append(("piracy",))
    if table.house:
        found.append(("plunder",))
    if sum(table.hall.values()) > table.players:
        found.append(("raid",))
    return [*found, ("kidnap",), PASS]


def piracy(table: Table, chooser: int) -> Flow:
    """Empty a ship and keep up to three of its barrels; no points (A-63)."""
    action = yield from ask("ship", chooser, [("ship", ship.size) for ship in table.ships if ship.load])
    ship = next(ship for ship in table.ships if ship.size == action[1])
    good, number = ship.kind, ship.load
    action = yield from ask("barrels", chooser, [("keep_barrels", kept) for kept in range(min(KEEP, number) + 1)])
    table.supply[good] += number
    table.give_barrels(chooser, good, action[1])
    ship.kind, ship.load = "", 0


def raid(table: Table, chooser: int) -> Flow:
    """Cut the hall down to the number of players; up to three of those who leave are placed at once (A-64, A-106)."""
    leaving = sum(table.hall.values()) - table.players
    splits: list[Action] = [
        ("leave", leaving - nobles, nobles)
        for nobles in range(leaving + 1)
        if nobles <= table.hall["noble"] and leaving - nobles <= table.hall["worker"]
    ]
    action = yield from ask("leave", chooser, splits)
    removed = table.removed = dict(zip(PIECES, action[1:], strict=True))
    for piece in PIECES:
        table.hall[piece] -= removed[piece]
    player = table.seats[chooser]
    for _ in range(KEEP):
        places: list[Action] = [
            ("place", piece, target) for piece in PIECES if removed[piece] for target in player.empty_circles()
        ]
        action = yield from ask("raid", chooser, [*places, PASS])
        if action == PASS:
            break
        removed[action[1]] -= 1
        player.put(action[1], action[2])
    for piece in PIECES:
        table.people[piece] += removed[piece]
        removed[piece] = 0


def kidnap(table: Table, chooser: int) -> Flow:
    """Any card not used this round, and its coins at once; it stays open for the others (A-66, A-103)."""
    open_cards = [card for card in table.cards if card not in table.taken]
    action = yield from ask("kidnap", chooser, [("card", card) for card in open_cards])
    table.kidnapped = {action[1]: chooser}
    table.seats[chooser].doubloons += table.cards[action[1]]
    table.cards[action[1]] = 0


def ransom(table: Table, card: str, seat: int) -> None:
    """An opponent takes the kidnapped card: the kidnapper has three doubloons and the card is free."""
    if card in table.kidnapped and table.kidnapped[card] != seat:
        table.seats[table.kidnapped.pop(card)].doubloons += RANSOM

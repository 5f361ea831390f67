"""Mayor (2.3): workers are dealt from the hall, placed anew on all circles, and the hall is filled again."""

from __future__ import annotations

from .flow import PASS, Action, Flow, Question, ask
from .seat import PIECES, Seat
from .table import Table


def mayor(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    if table.people["worker"]:
        table.people["worker"] -= 1
        table.seats[chooser].port["worker"] += 1
    yield from deal(table, chooser)
    if table.says("mayor_placement", "simultaneous"):
        yield from placement(table, table.clockwise(chooser))
    else:
        for seat in table.clockwise(chooser):
            yield from placement(table, [seat])
    refill(table)


def deal(table: Table, chooser: int) -> Flow:
    """One piece each, lap after lap, until the hall is empty or nobody takes any more (A-21, A-112)."""
    takers = table.clockwise(chooser)
    first_lap = True
    while takers and any(table.hall.values()):
        for seat in list(takers):
            if not any(table.hall.values()):
                break
            if first_lap and table.says("workers_refusable", "on"):
                action = yield from ask("deal", seat, lambda: [("deal",), PASS])
                if action == PASS:
                    takers.remove(seat)
                    continue
            table.hall["worker"] -= 1
            table.seats[seat].port["worker"] += 1
        first_lap = False


def placement(table: Table, seats: list[int]) -> Flow:
    """Every piece is lifted, then put down one by one while a circle is empty; what is left over stays in the port.

    Whoever has only one way to do it is not asked (2.18). Nothing is lifted before the first piece is put down.
    """
    waiting, lifted = list(seats), set[int]()
    while waiting:
        for seat in list(waiting):
            if filled_without_asking(table.seats[seat], seat in lifted):
                waiting.remove(seat)
        if not waiting:
            return
        seat, action = yield Question(
            "placement", {seat: places(table.seats[seat], seat in lifted) for seat in waiting}
        )
        if seat not in lifted:
            table.seats[seat].lift_all()
            lifted.add(seat)
        _, piece, target = action
        table.seats[seat].port[piece] -= 1
        table.seats[seat].put(piece, target)


def in_hand(player: Seat, lifted: bool) -> dict[str, int]:
    """The pieces still to be put down."""
    return {piece: player.port[piece] if lifted else player.pieces(piece) for piece in PIECES}


def circles(player: Seat, lifted: bool) -> dict[str, int]:
    """The circles still to be filled."""
    if lifted:
        return player.empty_circles()
    bare = Seat(land=[type(tile)(tile.kind) for tile in player.land], city={name: [] for name in player.city})
    return bare.empty_circles()


def filled_without_asking(player: Seat, lifted: bool) -> bool:
    """Nothing to put down or no circle left, or equal pieces for every circle: then all circles are filled."""
    hand, empty = in_hand(player, lifted), circles(player, lifted)
    kinds = [piece for piece in PIECES if hand[piece]]
    if not kinds or not empty:
        return True
    if len(kinds) > 1 or hand[kinds[0]] < sum(empty.values()):
        return False
    if not lifted:
        player.lift_all()
    for target, number in empty.items():
        for _ in range(number):
            player.port[kinds[0]] -= 1
            player.put(kinds[0], target)
    return True


def places(player: Seat, lifted: bool) -> list[Action]:
    """Each kind of piece in hand onto each kind of empty circle."""
    hand = in_hand(player, lifted)
    return [("place", piece, target) for piece in PIECES if hand[piece] for target in circles(player, lifted)]


def refill(table: Table) -> None:
    """As many workers as buildings have empty circles, at least one for each player (A-23, A-24, A-114)."""
    wanted = max(table.players, sum(player.empty_city_circles() for player in table.seats))
    needed = max(0, wanted - sum(table.hall.values()))
    if table.people["worker"] < needed:
        table.end("workers")
    added = min(needed, table.people["worker"])
    table.people["worker"] -= added
    table.hall["worker"] += added

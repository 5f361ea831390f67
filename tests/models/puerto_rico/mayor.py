"""Mayor (2.3): workers are dealt from the hall, placed anew on all circles, and the hall is filled again.

With Nobles (2.13) a taker chooses while a noble and a worker lie in the hall, and a Villa brings one piece more.
"""

from __future__ import annotations

from tests.models.flow import PASS, Action, Flow, Question, ask

from .gains import Taken, wanted
from .seat import PIECES, Seat
from .table import Table


def mayor(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    extra = min(table.privilege(chooser), table.people["worker"])
    takers = table.acting(chooser)
    asked = bool(extra) and table.says("workers_refusable", "on")
    if asked:
        action = yield from ask("first_worker", chooser, [("deal", "worker"), PASS])
        if action == PASS:
            extra = 0
            takers.remove(chooser)
    table.people["worker"] -= extra
    table.seats[chooser].port["worker"] += extra
    served = []
    for seat in table.acting(chooser):
        if (yield from villa(table, seat)):
            served.append(seat)
    yield from deal(table, takers, served, [chooser] if asked else [])
    if table.says("mayor_placement", "simultaneous"):
        yield from placement(table, table.acting(chooser))
    else:
        for seat in table.acting(chooser):
            yield from placement(table, [seat])
    refill(table)


def deal(table: Table, takers: list[int], villas: list[int], asked: list[int]) -> Flow:
    """One piece each, lap after lap, until the hall is empty or nobody takes any more (A-21, A-112).

    `villas` have had a piece of theirs; `asked` has said before the privilege that it takes workers.
    """
    first_lap = True
    while takers and (first_lap or any(table.hall.values())):
        for seat in list(takers):
            if first_lap and seat in villas and table.says("villa_mode", "instead_of_first_worker"):
                continue
            options: list[Action] = [("deal", piece) for piece in PIECES if table.hall[piece]]
            if options and first_lap and seat not in asked and table.says("workers_refusable", "on"):
                options.append(PASS)
            if not options:
                continue
            action = yield from ask("deal", seat, options)
            if action == PASS:
                takers.remove(seat)
            else:
                table.hall[action[1]] -= 1
                table.seats[seat].port[action[1]] += 1
        first_lap = False


def villa(table: Table, seat: int) -> Taken:
    """A Villa at work brings a noble from the supply, a worker if none is left, or nothing (A-27, A-111)."""
    if not table.seats[seat].occupied("villa"):
        return False
    for piece in ("noble", "worker"):
        if table.people[piece]:
            if not (yield from wanted(seat, last=piece == "worker" and table.people[piece] == 1)):
                return False
            table.people[piece] -= 1
            table.seats[seat].port[piece] += 1
            return True
    return False


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
    """As many workers as buildings have empty circles, at least one for each player (A-23, A-24, A-114).

    With Nobles one of those in the hall is a noble while any is left, and too few workers end nothing (A-78, A-115).
    """
    wanted = max(table.players, sum(player.empty_city_circles() for player in table.seats))
    needed = max(0, wanted - sum(table.hall.values()))
    nobles = table.says("nobles", "on")
    if nobles and needed and table.people["noble"] and not table.hall["noble"]:
        table.people["noble"] -= 1
        table.hall["noble"] += 1
        needed -= 1
    if table.people["worker"] < needed and not nobles:
        table.end("workers")
    added = min(needed, table.people["worker"])
    table.people["worker"] -= added
    table.hall["worker"] += added

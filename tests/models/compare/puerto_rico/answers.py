"""What an action of the program is called in the model, and what a seat may do in questions asked step by step."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.gains import LeaveGain, TakeGain
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, ROLE_NAMES
from tests.models.compare.differences import Different, both_ways
from tests.models.compare.puerto_rico.form import Position, asked, seat_of_program, stored, tile
from tests.models.flow import PASS
from tests.models.flow import Action as Answer
from tests.models.puerto_rico.buccaneer import KEEP
from tests.models.puerto_rico.seat import PIECES
from tests.models.puerto_rico.table import Table
from tests.models.puerto_rico.tables import BUILDINGS, GOODS
from tests.puerto_rico import act

PASSES = (
    act.SettleNothing,
    act.DrawNoTile,
    act.LeaveUnstaffed,
    act.RefuseWorkers,
    act.BuildNothing,
    act.ProduceNothing,
    act.NoPrivilege,
    act.SellNothing,
    act.StopLoading,
    act.NoRaid,
    act.PressNoMore,
    act.NoLandDeal,
    act.ClearNothing,
    act.SwapNoMore,
    LeaveGain,
)
STAYS = (act.GuestsWait, act.GuestsRest)
GUESTS = (act.MoveGuest, act.MoveNobleGuest)


def answer(state: PuertoRico, action: Action) -> Answer:
    """The answer for an action, where both ask in equal steps."""
    match action:
        case act.Draft():
            return ("draft", action.building)
        case act.MoveGuest():
            return ("guest", "worker", action.spot)
        case act.MoveNobleGuest():
            return ("guest", "noble", action.spot)
        case act.Pick():
            return ("role", ROLE_NAMES[action.role])
        case act.Settle():
            return ("take", LAND_NAMES[action.land])
        case act.TakeForest():
            return ("forest", LAND_NAMES[action.land])
        case act.LayOpen():
            return ("open",)
        case act.LayForest():
            return ("forest",)
        case act.DrawTile():
            return ("hacienda",)
        case act.Staff():
            return (asked(state),)
        case act.TakeWorkers() | act.TakeWorker():
            return ("deal", "worker")
        case act.TakeNoble():
            return ("deal", "noble")
        case TakeGain():
            return ("take",)
        case act.BuyLand():
            return ("buy_tile",)
        case act.SellLand() | act.Clear():
            return ("discard", tile(action.land))
        case act.Build():
            return ("build", action.building)
        case act.Produce():
            return ("produce",)
        case act.Privilege():
            return ("barrel", GOOD_NAMES[action.good])
        case act.Sell():
            return ("sell", GOOD_NAMES[action.good])
        case act.Piracy():
            return ("piracy",)
        case act.Kidnap():
            return ("kidnap",)
        case act.Plunder():
            return ("plunder",)
        case act.Raid() | act.RaidNoble():
            return ("raid",)
        case act.Press():
            return ("place", "worker", action.spot)
        case act.PressNoble():
            return ("place", "noble", action.spot)
        case act.Post():
            return ("post", GOOD_NAMES[action.good])
        case act.SmallWharf():
            return ("small_wharf",)
        case act.Load():
            return ("load", GOOD_NAMES[action.good], action.ship)
        case act.Wharf():
            return ("wharf", GOOD_NAMES[action.good])
        case _ if isinstance(action, STAYS):
            return ("stay",)
        case _ if isinstance(action, PASSES):
            return PASS
    raise Different(f"no answer is known for {action!r}")


def still(after: PuertoRico, about: str, seat: int) -> bool:
    """Whether a seat is asked the same thing once more."""
    return asked(after) == about and seat in GAME.deciders(after)


# --- storing
def kept(before: PuertoRico, events: Iterable[Event], seat: int) -> Answer:
    """What a seat has kept, once it has done storing."""
    gone = dict.fromkeys(GOODS, 0)
    for event in events:
        if event.kind == "discarded" and event.seat == seat:
            gone |= dict(event.get("goods"))  # type: ignore[arg-type]  # pairs of good and number
    goods = seat_of_program(before.players[seat])["goods"]
    return ("keep", tuple(goods[good] - gone[good] for good in GOODS))


def storable(state: PuertoRico, seat: int) -> set[Answer]:
    """Everything a seat can be left with by storing step by step."""
    found: set[Answer] = set()
    met: set[object] = set()
    todo = [state]
    while todo:
        now = todo.pop()
        for action in GAME.legal(now, seat):
            if isinstance(action, GUESTS):
                continue
            step = GAME.apply(now, action)
            if not still(step.state, "storage", seat):
                found.add(kept(now, step.events, seat))
            elif (key := stored(step.state, seat)) not in met:
                met.add(key)
                todo.append(step.state)
    return found


# --- placing workers
def placeable(player: Position, lifted: int) -> set[str]:
    """What a seat of which so many pieces were taken up again may do now, by the lines of the program's actions.

    From the port onto any empty circle; confirm with an empty port or without an empty circle; at any time take up
    somebody, as often as there are pieces, and later two at a time (A-142).
    """
    land, city, port = player["land"], player["city"], player["port"]
    spots = {**land, **city}
    circles = {name: on["tiles"] if name in land else BUILDINGS[name].circles for name, on in spots.items()}
    empty = [
        name
        for name, on in spots.items()
        if not name.startswith("forest:") and circles[name] > sum(on[piece] for piece in PIECES)
    ]
    found = {"fill sensibly", "keep places" if sum(port.values()) else "confirm workers"}
    if not empty:
        found.add("confirm workers")
    every = sum(on[piece] for on in (*spots.values(), port) for piece in PIECES)
    in_hand = sum(port.values()) - max(
        0, every - sum(circles[name] for name in spots if not name.startswith("forest:"))
    )
    for piece, word in zip(PIECES, ("", "noble "), strict=True):
        if port[piece]:
            found |= {f"place {word}{name}" for name in empty}
        if lifted < every or in_hand < 2:
            found |= {f"lift {word}{name}" for name, on in spots.items() if on[piece]}
    return found


def arrangement(player: Position) -> list[Answer]:
    """The model's answers that put every piece where it stands."""
    return [
        ("place", piece, name)
        for name, on in {**player["land"], **player["city"]}.items()
        for piece in PIECES
        for _ in range(on[piece])
    ]


# --- Nobles
def swapped(steps: Iterable[Action]) -> Answer:
    """All that the Royal supplier took together."""
    goods = sorted(int(action.good) for action in steps if isinstance(action, act.Swap))
    return ("supply", tuple(GOOD_NAMES[good] for good in goods)) if goods else PASS


def swappable(state: PuertoRico, seat: int, given: list[Action]) -> set[Answer]:
    """All that a seat can end up with, having given this already."""
    found: set[Answer] = set()
    todo = [(state, given)]
    while todo:
        now, so_far = todo.pop()
        for action in GAME.legal(now, seat):
            if isinstance(action, GUESTS):
                continue
            after, more = GAME.apply(now, action).state, [*so_far, action]
            if still(after, "royal_supplier", seat):
                todo.append((after, more))
            else:
                found.add(swapped(more))
    return found


def discarded(before: Player, after: Player, land: str) -> Answer:
    """The tile that went, with the piece that stood on it; the program takes an empty one first, then a worker's."""
    was, now = (seat_of_program(player)["land"].get(land, dict.fromkeys(PIECES, 0)) for player in (before, after))
    piece = next((piece for piece in PIECES if was[piece] > now[piece]), "")
    return ("discard", land, piece)


# --- the Buccaneer
def piracy(action: act.Piracy) -> list[Answer]:
    """The program asks at once what the model asks in three steps."""
    return [("piracy",), ("ship", action.ship), ("keep_barrels", action.barrels)]


def kidnapping(action: act.Kidnap) -> list[Answer]:
    """The same in two steps."""
    return [("kidnap",), ("card", ROLE_NAMES[action.role])]


def leaving(table: Table, noble: bool) -> Answer:
    """Who leaves a raided hall: the program asks it together with the raid."""
    number = sum(table.hall.values()) - table.players
    return ("leave", number - noble, int(noble))


def raids(legal: Iterable[Action], table: Table) -> list[str]:
    """Ships and barrels, or cards, or who leaves the hall, in the program's actions and on the model's table."""
    ways = {(action.ship, action.barrels) for action in legal if isinstance(action, act.Piracy)}
    cards = {ROLE_NAMES[action.role] for action in legal if isinstance(action, act.Kidnap)}
    loaded = [ship for ship in table.ships if ship.load]
    keeping = {(ship.size, kept) for ship in loaded for kept in range(min(KEEP, ship.load) + 1)}
    nobles = {isinstance(action, act.RaidNoble) for action in legal if isinstance(action, act.Raid | act.RaidNoble)}
    fewer = sum(table.hall.values()) > table.players
    may = {noble for noble in (False, True) if fewer and noble <= table.hall["noble"]}
    return [
        *both_ways(ways, keeping, "piracy"),
        *both_ways(cards, {*table.cards} - {*table.taken}, "kidnap"),
        *both_ways(nobles, may, "raid, with the noble or without"),
    ]


# --- the Black market
def returned(given: Iterable[Action]) -> Answer:
    """Everything that was given together."""
    people = sorted(
        ("worker" if isinstance(action, act.ReturnWorker) else "noble", action.spot)
        for action in given
        if isinstance(action, act.ReturnWorker | act.ReturnNoble)
    )
    goods = sorted(int(action.good) for action in given if isinstance(action, act.ReturnBarrel))
    points = sum(isinstance(action, act.ReturnPoint) for action in given)
    return ("return", tuple(people), tuple(GOOD_NAMES[good] for good in goods), points)


def returnable(state: PuertoRico, seat: int, given: list[Action]) -> set[Answer]:
    """All that a seat can end up with, having given this already."""
    found: set[Answer] = set()
    met: set[Answer] = set()
    todo = [(state, given)]
    while todo:
        now, so_far = todo.pop()
        for action in GAME.legal(now, seat):
            after, more = GAME.apply(now, action).state, [*so_far, action]
            if not still(after, "black_market", seat):
                found.add(returned(more))
            elif (key := returned(more)) not in met:
                met.add(key)
                todo.append((after, more))
    return found


# --- the Small wharf
def mixable(state: PuertoRico, seat: int, allowed: Iterable[Answer]) -> set[str]:
    """What may be done while barrels are mixed, by the lines of the program's actions and the mixes of the model."""
    mix = state.decisions[-1].data
    goods = {f"add {good}" for good, number in zip(GOODS, state.players[seat].goods, strict=True) if number}
    return goods | ({"ship mix"} if ("small_wharf", mix) in allowed else set())

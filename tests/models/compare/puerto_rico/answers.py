"""What an action of the program is called in the model, and what a seat may do in questions asked step by step."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, ROLE_NAMES
from tests.models.compare.differences import Different, both_ways
from tests.models.compare.puerto_rico.form import Position, asked, seat_of_program, stored
from tests.models.flow import PASS
from tests.models.flow import Action as Answer
from tests.models.puerto_rico.buccaneer import KEEP
from tests.models.puerto_rico.table import Table
from tests.models.puerto_rico.tables import BUILDINGS, GOODS

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
)


def answer(state: PuertoRico, action: Action) -> Answer:
    """The answer for an action, where both ask in equal steps."""
    match action:
        case act.Pick():
            return ("role", ROLE_NAMES[action.role])
        case act.Settle():
            return ("take", LAND_NAMES[action.land])
        case act.DrawTile():
            return ("hacienda",)
        case act.Staff():
            return (asked(state),)
        case act.TakeWorkers():
            return ("deal", "worker")
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
        case act.Raid():
            return ("raid",)
        case act.Press():
            return ("place", "worker", action.spot)
        case act.Load():
            return ("load", GOOD_NAMES[action.good], action.ship)
        case act.Wharf():
            return ("wharf", GOOD_NAMES[action.good])
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
            step = GAME.apply(now, action)
            if not still(step.state, "storage", seat):
                found.add(kept(now, step.events, seat))
            elif (key := stored(step.state, seat)) not in met:
                met.add(key)
                todo.append(step.state)
    return found


# --- placing workers
def placeable(player: Position, lifted: int) -> set[str]:
    """What a seat of which so many workers were taken up again may do now, by the lines of the program's actions.

    From the port onto any empty circle; with an empty port confirm; at any time take up somebody, as often as there are
    workers at most.
    """
    land, city, idle = player["land"], player["city"], player["port"]["worker"]
    standing = {name: on["worker"] for name, on in {**land, **city}.items() if on["worker"]}
    again = [f"lift {name}" for name in standing] if lifted < idle + sum(standing.values()) else []
    if idle:
        empty = [name for name, on in land.items() if on["tiles"] > on["worker"]]
        empty += [name for name, on in city.items() if BUILDINGS[name].circles > on["worker"]]
        return {"fill sensibly", "keep places", *(f"place {name}" for name in empty), *again}
    return {"fill sensibly", "confirm workers", *again}


def arrangement(player: Position) -> list[Answer]:
    """The model's answers that put every worker where he stands."""
    return [
        ("place", "worker", name)
        for name, on in {**player["land"], **player["city"]}.items()
        for _ in range(on["worker"])
    ]


# --- the Buccaneer
def piracy(action: act.Piracy) -> list[Answer]:
    """The program asks at once what the model asks in three steps."""
    return [("piracy",), ("ship", action.ship), ("keep_barrels", action.barrels)]


def kidnapping(action: act.Kidnap) -> list[Answer]:
    """The same in two steps."""
    return [("kidnap",), ("card", ROLE_NAMES[action.role])]


def raids(legal: Iterable[Action], table: Table) -> list[str]:
    """Ships and barrels, or cards, of the program's actions, beside what lies on the model's table."""
    ways = {(action.ship, action.barrels) for action in legal if isinstance(action, act.Piracy)}
    cards = {ROLE_NAMES[action.role] for action in legal if isinstance(action, act.Kidnap)}
    loaded = [ship for ship in table.ships if ship.load]
    keeping = {(ship.size, kept) for ship in loaded for kept in range(min(KEEP, ship.load) + 1)}
    return [*both_ways(ways, keeping, "piracy"), *both_ways(cards, {*table.cards} - {*table.taken}, "kidnap")]

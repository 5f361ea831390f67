"""What a hand meant that dropped something somewhere, or touched something: actions, legal or not."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.gestures import home
from tabletop.games.rio_de_la_plata.groups import HOW, group_name
from tabletop.games.rio_de_la_plata.phases.majors import prices
from tabletop.games.rio_de_la_plata.phases.working import yields
from tabletop.games.rio_de_la_plata.rules import asked
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    FIELDS,
    GRID_OF,
    OFFICE,
    OFFICES,
    PER_FIELD,
    PLACE,
    PRODUCTION,
    Way,
    box,
)
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES
from tabletop.games.rio_de_la_plata.validation import KINDS


def attempt(view: RioDeLaPlata, seat: Seat, thing: str, place: str | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it."""
    if place is None:
        return _touched(view, seat, thing)
    board, _, spot = place.partition("/")
    if view.decisions and view.decisions[-1].kind in ("bargain", "offered"):
        traded = _traded(view, seat, thing, board)
        if traded or board.startswith("supply."):
            return traded
    kind, _, rest = thing.partition(".")
    if kind == "group" and place == home(view, seat):
        names = dict.fromkeys(group_name(group) for group in view.war.groups) if view.war is not None else {}
        return tuple(act.GiveUp(seat, rest, other) for other in names)
    if place == places.hand(seat):
        owner, _, at = rest.partition(".")
        if kind == "laid":
            return (act.Withdraw(seat, rest),)
        return _taken_home(seat, at.rpartition(".")[0]) if kind == "worker" and owner == str(seat) else ()
    return _dropped(view, seat, kind, rest, spot)


def _taken_home(seat: Seat, spot: str) -> tuple[Action, ...]:
    """An own worker taken home: from an office that is not bought, or after a war."""
    family, _, office = spot.partition(".")
    return (act.Fail(seat, office),) if family == "office" else (act.Withdraw(seat, spot),)


def _touched(view: RioDeLaPlata, seat: Seat, thing: str) -> tuple[Action, ...]:
    kind, _, rest = thing.partition(".")
    if kind == "debt" and PLACE.get(rest, FIELDS) in view.players[seat].debts:
        return tuple(act.Pay(seat, rest, way.words) for way in sorted(prices(view, PLACE[rest]), key=_coins))
    if kind == "group":
        return _group_touched(view, seat, rest)
    board, _, spot = thing.partition("/")
    if board == f"supply.{seat}" and spot.startswith("goods."):
        return _good_touched(view, seat, spot.partition(".")[2])
    if board == "supply" or PLACE.get(spot, -1) not in view.players[seat].discs:
        return ()
    return _worked(view, seat, spot)


def _good_touched(view: RioDeLaPlata, seat: Seat, good: str) -> tuple[Action, ...]:
    """The Merchant's good, or what the first edition sells."""
    if asked(view) == "choice":
        return (act.Choose(seat, good),)
    return (act.Purchase(seat, good),) if box(view.box).data.components.value.money_buys else ()


def _group_touched(view: RioDeLaPlata, seat: Seat, name: str) -> tuple[Action, ...]:
    """A group is shot at, a stack of the first edition divided."""
    if asked(view) == "shooting":
        return (act.Shoot(seat, name),)
    if asked(view) != "dividing":
        return ()
    point = name.rpartition(".")[0]
    return tuple(act.Divide(seat, size, point) for size in range(1, PER_FIELD + 1))


def _worked(view: RioDeLaPlata, seat: Seat, spot: str) -> tuple[Action, ...]:
    """What own workers at a place may do there."""
    place, (family, _, rest) = PLACE[spot], spot.partition(".")
    if place < FIELDS:
        return tuple(act.Activate(seat, spot, good) for good in _taken(view, place))
    if place in PRODUCTION:
        return (act.Take(seat, spot),)
    if family == "office" and rest in OFFICES:
        return (act.Buy(seat, rest),)
    if spot == "fields":
        return (act.Harvest(seat),)
    return tuple(act.Make(seat, good) for good in ("stone", "wood")) if spot == "craft" else ()


def _taken(view: RioDeLaPlata, field: int) -> tuple[str, ...]:
    """What the building of a field takes, else all there is."""
    every, what = (*GOOD_NAMES, COINS), site(view, field)
    return tuple(good for good in every if what >= 0 and yields(view, what, good) is not None) or every


def _dropped(view: RioDeLaPlata, seat: Seat, kind: str, rest: str, spot: str) -> tuple[Action, ...]:
    own, at_war = rest == str(seat), view.war is not None
    match kind:
        case "idle" if own and spot in PLACE:
            return (act.Defend(seat, spot, "own"),) if at_war else (act.Place(seat, spot), act.Expel(seat, spot))
        case "shadow" if spot in PLACE and (at_war or GRID_OF[PLACE[spot]] >= 0):
            return (act.Defend(seat, spot, "shadow"),) if at_war else (act.PlaceShadow(seat, spot),)
        case "sticks" if spot.startswith("road."):
            return (act.Road(seat, spot.removeprefix("road.")),)
        case "sticks" if spot.startswith("wall."):
            return (act.Wall(seat, spot.removeprefix("wall.")),)
        case "stock" if PLACE.get(spot, FIELDS) < FIELDS:
            return _built(view, seat, rest, spot)
        case "goods" if spot in ("quay", "ship") or spot.startswith("cargo."):
            owner, _, good = rest.partition(".")
            return (act.Load(seat, good),) if owner == str(seat) and good in GOOD_NAMES else ()
        case "coins" if own and spot in ("ship", "quay"):
            return (act.SendShip(seat),)
        case "group" if at_war and PLACE.get(spot, FIELDS) < FIELDS:
            joins = (act.Join(seat, rest, spot, how) for how in HOW)
            return (act.Go(seat, rest, spot), act.Cross(seat, rest, spot), *joins)
        case "attackers" if at_war and spot.startswith(("point.", "wall.")):
            return (act.Post(seat, int(rest), spot.partition(".")[2]),)
        case "order" if own and spot.startswith("turn."):
            return (act.Move(seat, int(spot.partition(".")[2])),)
        case _:
            return ()


def _built(view: RioDeLaPlata, seat: Seat, building: str, spot: str) -> tuple[Action, ...]:
    """A tile laid on a field: a great building, or a minor one in every way to pay for it."""
    if building not in KINDS:
        return (act.Raise(seat, spot),)
    ways = sorted(box(view.box).ways[KINDS.index(building)], key=_coins)
    return tuple(act.Build(seat, building, spot, way.words) for way in ways)


def _coins(way: Way) -> int:
    """Ways to pay with goods come first: of these it is said what is missing."""
    return way.coined


def _traded(view: RioDeLaPlata, seat: Seat, thing: str, board: str) -> tuple[Action, ...]:
    """Coins or goods taken to the other supply: given, or wanted."""
    other, to = Bargain.of(view.decisions[-1]).other, board.partition(".")[2]
    kind, _, rest = thing.partition(".")
    owner, _, good = rest.partition(".")
    if kind == "office" and rest in OFFICE:
        what, owner = rest, str(next((p.seat for p in view.players if OFFICE[rest] in (*p.offices, *p.bought)), seat))
    else:
        what = COINS if kind == "coins" else good
    if kind not in ("coins", "goods", "office") or not to.isdecimal() or owner == to:
        return ()
    made = {(seat, other): act.Give, (other, seat): act.Ask}.get((int(owner), int(to)))
    if made is None:
        return (act.Trade(seat, next(one for one in (int(to), int(owner)) if one not in (seat, other))),)
    counts = box(view.box).data.components.value.trade.coins if what == COINS else (1,)
    return tuple(made(seat, count, what) for count in counts)

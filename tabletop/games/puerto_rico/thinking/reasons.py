"""What advice says a choice is for, besides what it brings: how a price comes about, who can sell nothing any more,
whose barrels find no ship, where goods may go, what comes in again."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.extensions import SENDS
from tabletop.games.puerto_rico.forecast import forecast
from tabletop.games.puerto_rico.phases import staffing
from tabletop.games.puerto_rico.phases.captain import ways
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.trader import price, sellable
from tabletop.games.puerto_rico.points import SETTLER_MANNED
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, CIRCLES, HOUSE_SPACES, PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Role
from tabletop.games.puerto_rico.thinking.uses import PLENTY

_SERVED = {"workers", "made", "sold", "shipped", "points", "builds", "land", "quarry", "lost"}
"""What a forecast tells where a role does something for somebody."""
_FEW = 6
"""So many chips for each seat, and fewer, may soon be gone."""


def reasons(view: PuertoRico, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For the first action of a line; of a placement for all of it."""
    if isinstance(line[0], act.Place | act.Lift):
        return tuple(_idle_yet(view, view.players[seat], line))
    return tuple(_reasons(view, view.players[seat], line[0]))


def _reasons(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    match action:
        case act.Pick():
            yield from _picked(view, action)
        case act.Settle() | act.Build():
            yield from _manned_when(view, player, action)
        case act.Load():
            yield from _shut_out(view, player, action)
        case act.Fill() | act.Keep():
            yield from _manned(view, player, action)
        case act.Sell(good=good):
            yield from _sold(view, player, int(good))
        case act.SellNothing():
            yield Prompt("unsold")
        case act.Protect(good=good) | act.Privilege(good=good):
            yield _outlets(view, player, int(good))
        case act.KeepOne() | act.GiveUp() if _of_no_use(view):
            yield Prompt("ties_alone")
        case act.KeepOne(good=good):
            yield _kept(view, int(good))
            yield from (_made(player, other) for other, count in enumerate(player.goods) if count and other != good)
        case act.GiveUp(good=good):
            yield _made(player, int(good))


# --- roles
def _picked(view: PuertoRico, picked: act.Pick) -> Iterator[Prompt]:
    """That nobody gets anything out of a role; what shipping leaves of the chips, where few are left; that a tile is
    manned at once."""
    told = forecast(view, picked)
    keys = {line.key for one in told for line in one.lines}
    if picked.role not in (Role.PROSPECTOR, Role.PROSPECTOR_2) and not keys & _SERVED:
        yield Prompt("waiting")
    if picked.role == Role.CAPTAIN and not view.end and view.pool <= _FEW * len(view.players):
        lines = [dict(line.values) for one in told for line in one.lines if line.key == "shipped"]
        taken = sum([int(str(line["points"])) for line in lines])
        if taken:
            yield Prompt("chips_out" if taken >= view.pool else "chips_left", (("n", view.pool), ("taken", taken)))
    if picked.role == Role.SETTLER:
        yield from _comes_manned(view, view.players[picked.seat])


def _comes_manned(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """That a worker comes with the own tile."""
    if SETTLER_MANNED(0, view, player):
        yield Prompt("comes_manned")


# --- workers and goods
def _manned_when(view: PuertoRico, player: Player, action: act.Settle | act.Build) -> Iterator[Prompt]:
    """Whether a worker comes with a tile or building; else how many wait for it, where no guest may go there."""
    after = rules.apply(determinize(view, player.seat, seeded(1)), action, False).state
    needs = isinstance(action, act.Settle) or CIRCLES[BUILDING[action.building]]
    if any(one.kind == staffing.KIND and one.seat == player.seat for one in after.decisions):
        yield Prompt("comes_manned" if isinstance(action, act.Settle) else "built_manned")
    elif needs and not any(one in SENDS and player.works(one) for one in player.city):
        yield Prompt("empty_yet", (("n", player.idle + player.noble_idle),))


def _of_no_use(view: PuertoRico) -> bool:
    """Whether barrels that stay can only break a tie: in the last round nobody produces or sells any more."""
    return bool(view.end) and view.taken[Role.CRAFTSMAN] >= 0 and view.taken[Role.TRADER] >= 0


def _kept(view: PuertoRico, good: int) -> Prompt:
    """What the barrel that stays may bring."""
    return Prompt("kept", (("good", GOOD_NAMES[good]), ("price", PRICES[good]), ("has", int(good in view.house))))


def _manned(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    """Land and buildings on which more workers stand afterwards."""
    after = rules.apply(determinize(view, player.seat, seeded(1)), action, False).state.players[player.seat]
    land = [LAND_NAMES[kind] for kind, count in enumerate(after.farmers) if count > player.farmers[kind]]
    town = [
        BUILDINGS[building]
        for building, there, before in zip(player.city, after.staff, player.staff, strict=True)
        if there > before
    ]
    if land or town:
        yield Prompt("manned", (("spots", (*land, *town)),))


def _idle_yet(view: PuertoRico, player: Player, line: Line) -> Iterator[Prompt]:
    """Kinds of plantations on which more workers stand afterwards and from which no more comes."""
    state = determinize(view, player.seat, seeded(1))
    for action in line:
        if isinstance(action, act.Place | act.Lift):
            state = rules.apply(state, action, False).state
    after = state.players[player.seat]
    before, then = production(player, PLENTY), production(after, PLENTY)
    idle = tuple(
        name
        for good, name in enumerate(GOOD_NAMES)
        if after.farmers[good] > player.farmers[good] and then[good] <= before[good]
    )
    if idle:
        yield Prompt("idle_yet", (("goods", idle),))


def _made(player: Player, good: int) -> Prompt:
    """Whether what is given up comes in again."""
    made = production(player, PLENTY)[good]
    return Prompt("made_again" if made else "not_made", (("good", GOOD_NAMES[good]), ("n", made)))


def _sold(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """What role and markets add to the price of the list; of others, who can sell nothing any more."""
    more = price(view, player, good) - PRICES[good]
    if more:
        yield Prompt("price", (("n", PRICES[good]), ("more", more), ("good", GOOD_NAMES[good])))
    yield from shut_out_of_the_house(view, player, good)


def shut_out_of_the_house(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """Of others, who can sell nothing any more after a sale."""
    state = determinize(view, player.seat, seeded(1))
    seats = len(state.players)
    later = [state.players[(player.seat + n) % seats] for n in range(1, state.left)]
    could = [other for other in later if sellable(state, other)]
    state.house = (*state.house, good)
    shut = tuple([other.seat for other in could if not sellable(state, other)])
    if shut:
        yield Prompt(
            "house_full" if len(state.house) >= HOUSE_SPACES else "house_has",
            (("who", shut), ("good", GOOD_NAMES[good])),
        )


def _outlets(view: PuertoRico, player: Player, good: int) -> Prompt:
    """With a further barrel of a good: how many of them one ship would take now; the price of the house for it, where
    it is the first of its kind and may be sold."""
    state = determinize(view, player.seat, seeded(1))
    owner = state.own(player.seat)
    owner.goods = tuple([int(kind == good) for kind in range(len(GOOD_NAMES))])
    pays = PRICES[good] if not player.goods[good] and sellable(state, owner) else 0
    room = max([state.ships[ship] - state.loads[ship] for _, ship in ways(state, owner)], default=0)
    have = player.goods[good] + 1
    return Prompt("outlets", (("good", GOOD_NAMES[good]), ("n", have), ("fit", min(room, have)), ("pays", pays)))


# --- ships
def _shut_out(view: PuertoRico, player: Player, action: act.Load) -> Iterator[Prompt]:
    """Of others, whose barrels no ship takes afterwards that one would have taken before."""
    before = determinize(view, player.seat, seeded(1))
    after = before.copy()
    good, ship = int(action.good), before.ships.index(action.ship)
    loads = min(before.loads[ship] + player.goods[good], before.ships[ship])
    after.cargo = (*before.cargo[:ship], good, *before.cargo[ship + 1 :])
    after.loads = (*before.loads[:ship], loads, *before.loads[ship + 1 :])
    found: dict[tuple[str, ...], list[Seat]] = {}
    for other in before.players:
        if other.seat == player.seat:
            continue
        now = {good for good, _ in ways(after, after.players[other.seat])}
        goods = tuple(dict.fromkeys(GOOD_NAMES[good] for good, _ in ways(before, other) if good not in now))
        if goods:
            found.setdefault(goods, []).append(other.seat)
    for goods, seats in found.items():
        yield Prompt("shut_out", (("who", tuple(seats)), ("goods", goods)))

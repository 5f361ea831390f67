"""What advice says a choice is for, besides what it brings: where a plantation is processed, what a quarry saves, what
a large building would count, whose barrels find no ship, what comes in again."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.captain import ways
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import bonus
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDING,
    BUILDINGS,
    CIRCLES,
    GOOD_OF,
    HOUSE_SPACES,
    NEEDS_BUILDING,
    PRICES,
    SPACES,
)
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Land

_PLENTY = (99,) * len(GOOD_NAMES)


def reasons(view: PuertoRico, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For the first action of a line."""
    return tuple(_reasons(view, view.players[seat], line[0]))


def _reasons(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    match action:
        case act.Settle(land=Land.QUARRY):
            yield Prompt("quarry", (("n", player.land.count(Land.QUARRY) + 1),))
        case act.Settle(land=land) if land < len(GOOD_NAMES):
            yield _planted(player, int(land))
        case act.Build(building=building):
            yield from _built(view, player, BUILDING[building])
        case act.Load():
            yield from _shut_out(view, player, action)
        case act.Fill() | act.Keep():
            yield from _manned(view, player, action)
        case act.Sell(good=good):
            yield Prompt("sold", (("n", price(view, player, good)), ("good", GOOD_NAMES[good])))
            if len(view.house) + 1 == HOUSE_SPACES:
                yield Prompt("house_full")
        case act.SellNothing():
            yield Prompt("unsold")
        case act.Protect(good=good) | act.Privilege(good=good) if PRICES[good]:
            yield Prompt("worth", (("n", PRICES[good]), ("good", GOOD_NAMES[good])))
        case act.KeepOne(good=good):
            yield from (_made(player, other) for other, count in enumerate(player.goods) if count and other != good)
        case act.GiveUp(good=good):
            yield _made(player, int(good))


# --- land and town
def _planted(player: Player, good: int) -> Prompt:
    """Whether own buildings process what grows there. Kinds of plantations are numbered as their goods are."""
    if not NEEDS_BUILDING[good]:
        return Prompt("grows", (("good", GOOD_NAMES[good]),))
    circles = sum([CIRCLES[building] for building in player.city if GOOD_OF[building] == good])
    values = (("good", GOOD_NAMES[good]), ("n", player.land.count(good) + 1), ("pays", PRICES[good]))
    return Prompt("processed", (*values, ("circles", circles))) if circles else Prompt("unprocessed", values)


def _built(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """What a production building has to process, what a large building would count at the end."""
    good = GOOD_OF[building]
    if good >= 0:
        yield Prompt("plantations", (("good", GOOD_NAMES[good]), ("n", player.land.count(good))))
    elif SPACES[building] > 1:
        state = determinize(view, player.seat, seeded(1))
        owner = state.own(player.seat)
        owner.working |= BIT[building]
        owner.city = (*owner.city, building)
        yield Prompt("counts", (("n", bonus(state, owner, building)),))


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


def _made(player: Player, good: int) -> Prompt:
    """Whether what is given up comes in again."""
    made = production(player, _PLENTY)[good]
    return Prompt("made_again" if made else "not_made", (("good", GOOD_NAMES[good]), ("n", made)))


# --- ships
def _shut_out(view: PuertoRico, player: Player, action: act.Load) -> Iterator[Prompt]:
    """Of others, whose barrels no ship takes afterwards that one would have taken before."""
    before = determinize(view, player.seat, seeded(1))
    after = rules.apply(before, action, False).state
    for other in before.players:
        if other.seat == player.seat or after.phase != before.phase:
            continue
        now = {good for good, _ in ways(after, after.players[other.seat])}
        goods = tuple(dict.fromkeys(GOOD_NAMES[good] for good, _ in ways(before, other) if good not in now))
        if goods:
            yield Prompt("shut_out", (("who", other.seat), ("goods", goods)))

"""What can be done now, how far everybody is, what ends the game, and what somebody has."""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.prompt import Count, Goal, Prompt, Standing, counted
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.decisions import Bargain, Left, Raising
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.phases.defence import (
    OF_SHADOW,
    OWN,
    hire_price,
    in_hand,
    must_place,
    possible,
    why_not_hire,
)
from tabletop.games.rio_de_la_plata.phases.ship import why_no_fee
from tabletop.games.rio_de_la_plata.phases.sticks import to_be_laid
from tabletop.games.rio_de_la_plata.phases.trade import lot
from tabletop.games.rio_de_la_plata.rules import asked
from tabletop.games.rio_de_la_plata.scoring import offices_of, total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACED, SITES, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES


def prompt(view: RioDeLaPlata, seat: Seat) -> Prompt:
    """What the seat that decides can do now."""
    key = asked(view)
    player = view.players[seat]
    match key:
        case "placement":
            return _placement(view, player)
        case "attack" if box(view.box).data.enemies.value.war.stacks:
            return Prompt("attack_stacks", (("attackers", view.war.posted if view.war is not None else 0),))
        case "defence":
            return _defence(view)
        case "effects":
            return Prompt(key + ("_at_once" if box(view.box).pay_at_once else ""), (("debts", len(player.debts)),))
        case "attack":
            return Prompt(key, (("attackers", view.war.posted if view.war is not None else 0),))
        case "ring":
            return Prompt(key, (("building", SITES[Raising(*view.decisions[-1].data).building]),))
        case "roads" | "walls":
            decision = view.decisions[-1]
            sticks = to_be_laid(view, decision)
            return Prompt(key, (("sticks", sticks), ("short", Left(*decision.data).number - sticks)))
        case "bargain" | "offered":
            return _trade(key, view.decisions[-1])
        case _:
            return Prompt(key)


def _placement(view: RioDeLaPlata, player: Player) -> Prompt:
    """How many workers are left for this turn, of so many at most, and the ship's fee where it can be paid."""
    left = min(player.idle, PLACED - view.placed)
    fee = 0 if why_no_fee(view, player) else box(view.box).data.places.value.ship.fee
    how = (
        "_over"
        if not left
        else "_at_once"
        if box(view.box).pay_at_once
        else "_of_two"
        if len(view.players) == 2
        else ""
    )
    return Prompt(f"placement{how}", (("workers", left), ("most", PLACED), ("fee", fee)))


def _defence(view: RioDeLaPlata) -> Prompt:
    """Pawns that must come before anything else, then whoever is hired: no word of a button that is not there."""
    war = at_war(view)
    if must_place(view) is not None:
        own = min(war.own, in_hand(view, OWN)) if possible(view, OWN) else 0
        shadow = min(war.shadow, in_hand(view, OF_SHADOW)) if possible(view, OF_SHADOW) else 0
        return Prompt("defence_first" + ("_of_two" if shadow else ""), (("pawns", own), ("shadow", shadow)))
    if why_not_hire(view) is None:
        return Prompt("defence_hire", (("price", hire_price(view)),))
    return Prompt("defence")


def _trade(key: str, decision: Decision) -> Prompt:
    """An offer that is being put together, or that somebody has; an empty side is not told."""
    offer = Bargain.of(decision)
    gives, wants = lot(offer.gives), lot(offer.wants)
    side = "" if gives and wants else "_gift" if gives else "_wish" if wants else "_empty"
    return Prompt(key + side, (("other", offer.other), ("gives", gives), ("wants", wants)))


def progress(view: RioDeLaPlata) -> tuple[Standing, ...]:
    """Points, and points as if the game ended now."""
    return tuple(
        Standing(
            player.seat,
            (Goal("points", player.points), Goal("total", total(view, player))),
        )
        for player in view.players
    )


def ending(view: RioDeLaPlata) -> Prompt:
    """The last year, and how many are left."""
    left = box(view.box).turns - view.turn
    year = box(view.box).data.components.value.first_year + box(view.box).turns - 1
    return Prompt("last_year" if not left else "coming", (("year", year), ("years", left)))


def ledger(view: RioDeLaPlata, seat: Seat) -> tuple[Count, ...]:
    """Points, coins, goods on land and aboard, workers in hand, huts, houses, offices, debts."""
    player = view.players[seat]
    return (
        counted("points", player.points),
        counted("coins", player.coins),
        *(counted("goods", player.goods[good], (("good", word),)) for good, word in enumerate(GOOD_NAMES)),
        *(counted("aboard", player.aboard[good], (("good", word),)) for good, word in enumerate(GOOD_NAMES)),
        counted("workers", player.idle),
        counted("huts", player.huts.bit_count()),
        counted("houses", player.houses.bit_count()),
        *(counted("office", 1, (("office", office),)) for office in offices_of(player)),
        counted("debts", len(player.debts)),
    )

"""What an offer is for, and what it is worth to both sides: told of whoever makes it and of whoever answers."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.phases.trade import lot
from tabletop.games.rio_de_la_plata.scoring import house_points, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, HOUSE
from tabletop.games.rio_de_la_plata.thinking.answers import answer
from tabletop.games.rio_de_la_plata.thinking.case.following import plan_next
from tabletop.games.rio_de_la_plata.thinking.case.next_year import in_district
from tabletop.games.rio_de_la_plata.thinking.case.stock import forfeit, new_buildings
from tabletop.games.rio_de_la_plata.thinking.exchange import Prospects, traded
from tabletop.games.rio_de_la_plata.thinking.offers import bargain_of


def headline(line: Line) -> tuple[Prompt, ...]:
    """An offer that is made with all that is in it."""
    bargain = bargain_of(line)
    told: Values = (("who", line[0].seat), ("whom", bargain.other))
    return (Prompt("does_offer", (*told, ("gives", lot(bargain.gives)), ("wants", lot(bargain.wants)))),)


def offered(view: RioDeLaPlata, player: Player, line: Line) -> Iterator[Prompt]:
    """What can be had this year with what is wanted, else next year, and what the trade is worth to both."""
    bargain, seat = bargain_of(line), player.seat
    prospects = Prospects(view)
    mine, yours = prospects.gains(seat, bargain)
    after, without = prospects.come_to(traded(view, seat, bargain), seat).state, prospects.usual(seat).state
    more = _year(view, after, player) - _year(view, without, player)
    if more > 0:
        new = [field for field in new_buildings(view, after, HOUSE) if site(after, field) != site(without, field)]
        built = tuple([in_district(site(after, field), field) for field in new if CITY.area_of[field] >= 0])
        goods = lot(bargain.wants)
        yield Prompt("trade_brings", (("goods", goods), ("points", more), ("builds", built), ("n", len(built))))
    else:
        yield from plan_next(view, player, after, without)
    yield _worth(player.seat, mine.points, bargain.other, yours.points)


def answered(view: RioDeLaPlata, player: Player, *, yes: bool) -> Iterator[Prompt]:
    """What it would come to for both, and why that is accepted or not."""
    bargain, found = Bargain.of(view.decisions[-1]), answer(view, player.seat)
    if not any(bargain.wants):
        yield Prompt("trade_gift")
    elif not any(bargain.gives):
        yield Prompt("trade_wish")
    elif found.own.points <= 0 or found.own.robbed:
        yield Prompt("trade_loses", (("who", player.seat),))
    elif found.yes or yes:
        yield _worth(player.seat, found.own.points, bargain.other, found.offerer.points)
    else:
        yield _worth(player.seat, found.own.points, bargain.other, found.offerer.points)
        yield Prompt("trade_helps", (("who", player.seat), ("whom", bargain.other)))


def _worth(seat: int, own: float, other: int, others: float) -> Prompt:
    """What a trade is worth to both in whole points, as far as it can be told."""
    told: Values = (("who", seat), ("points", max(0, round(own))), ("whom", other))
    return Prompt("trade_worth", (*told, ("theirs", max(0, round(others)))))


def _year(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> int:
    """Points of a year with what Houses and offices count at the end."""
    then = after.players[player.seat]
    more = house_points(after, then) - house_points(view, player)
    more += office_points(after, then) - office_points(view, player)
    return then.points - player.points + more - forfeit(after, then, len(then.debts))

"""What a worker on the turn order is for: who places before, what of next year's plan these could take first, who
chooses a place later, and who leads the next war."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.phases.attack import next_attacker
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import ORDER, PLACED
from tabletop.games.rio_de_la_plata.things import NOBODY
from tabletop.games.rio_de_la_plata.thinking.case.next_year import coming, with_income
from tabletop.games.rio_de_la_plata.thinking.case.scarce import later, passed, scarce
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year


def on_order(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """What somebody has of workers on the turn order that are placed now, if a line leads to `after`."""
    if last_year(view):
        yield Prompt("order_late")
        return
    at, then = view.order.index(player.seat), after.players[player.seat]
    if not at:
        there = tuple([seat for seat in view.order[1:] if ORDER in view.players[seat].discs])
        yield Prompt("keeps_order" if there else "keeps_alone", (("who", there), ("n", len(there))))
        yield from taken_first(after, then, there, passes=True)
        return
    before, still = passed(after, then), tuple(later(view, player, then.discs.count(ORDER)))
    told: Values = (("n", at + 1), ("who", before or view.order[:at]), ("later", still), ("m", len(still)))
    told = (*told, ("seat", player.seat))
    yield Prompt("to_order" if before else "order_after", told)
    again = list(taken_first(after, then, still))
    yield from again or taken_first(after, then, before, passes=True)


def taken_first(
    after: RioDeLaPlata, player: Player, earlier: Sequence[Seat], *, passes: bool = False
) -> Iterator[Prompt]:
    """What counts most of next year's plan that these could take first, or would if the player did not pass them."""
    goods, hands = with_income(after, player), player.idle + player.discs.count(ORDER)
    one = coming(after, player, goods, min(PLACED, hands))
    yield from [told for _, told in scarce(after, player, one, earlier, passes=passes)[:1]]


def moved(view: RioDeLaPlata, player: Player, to: int) -> Iterator[Prompt]:
    """What somebody has of another place in the order."""
    at = view.order.index(player.seat)
    over = view.order[at + 1 : to + 1] if to > at else view.order[to:at]
    still = tuple([seat for seat in view.queue if seat != player.seat])
    sure = tuple([seat for seat in over if seat not in still])
    told = (("who", sure or over), ("later", still), ("m", len(still)), ("seat", player.seat))
    yield Prompt("later_than" if to > at else "sooner", told)
    if to < at:
        yield from taken_first(view, player, over, passes=True)
    yield from _next_war(view, player, to)


def _next_war(view: RioDeLaPlata, player: Player, to: int) -> Iterator[Prompt]:
    """Who leads the next war, if that is somebody else than now."""
    then = view.copy()
    others = [seat for seat in view.order if seat != player.seat]
    then.order = (*others[:to], player.seat, *others[to:])
    leads, led = next_attacker(then), next_attacker(view)
    if leads not in (led, NOBODY):
        yield Prompt("leads_next", (("who", leads), ("other", led)))

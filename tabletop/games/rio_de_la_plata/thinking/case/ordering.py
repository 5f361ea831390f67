"""What a worker on the turn order is for: who places before, who chooses a place later, and who leads the next war."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.phases.attack import next_attacker
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import ORDER
from tabletop.games.rio_de_la_plata.things import NOBODY
from tabletop.games.rio_de_la_plata.thinking.case.next_year import following
from tabletop.games.rio_de_la_plata.thinking.case.scarce import later, passed, risks
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year
from tabletop.games.rio_de_la_plata.thinking.rivals import still_place


def on_order(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """What somebody has of workers on the turn order that are placed now, if a line leads to `after`: whom it can pass,
    or that it can keep its place; as long as nobody who still places puts more there."""
    if last_year(view):
        yield Prompt("order_late")
        return
    at, then = view.order.index(player.seat), after.players[player.seat]
    still = tuple(later(view, player, then.discs.count(ORDER)))
    told: Values = (("later", still), ("m", len(still)), ("seat", player.seat))
    placing = still_place(view, player)
    before = passed(after, then)
    if not at:
        yield Prompt("keeps_order", (*told, ("open", len(placing))))
    elif before:
        still_moved = sum([seat in placing for seat in before])
        yield Prompt("to_order", (*told, ("who", before), ("open", still_moved)))
        still_ahead = [seat for seat in view.order[:at] if seat not in before]
        yield from _could_be_first(after, then, before, still_ahead)
    else:
        yield Prompt("order_after", (*told, ("n", at + 1)))


def moved(view: RioDeLaPlata, player: Player, to: int) -> Iterator[Prompt]:
    """What somebody has of another place in the order: what those could take first who are in front then and were not,
    or the other way round, else whom it passes; who leads the next war."""
    at = view.order.index(player.seat)
    over = view.order[at + 1 : to + 1] if to > at else view.order[to:at]
    sure = tuple([seat for seat in over if seat not in view.queue])
    found = [*_could_be_first(view, player, sure or over, view.order[: min(at, to)])]
    yield from found or ([Prompt("sooner", (("who", sure or over),))] if to < at else [])
    yield from _next_war(view, player, to)


def _could_be_first(
    after: RioDeLaPlata, player: Player, over: Sequence[Seat], ahead: Sequence[Seat]
) -> Iterator[Prompt]:
    """The dearest of next year's plan that some could take first, and nobody who is `ahead` of the player anyway."""
    plan = following(after, player)
    anyway = [_what(one) for _, one in risks(after, player, plan, ahead)]
    found = [one for one in risks(after, player, plan, over) if _what(one[1]) not in anyway]
    yield from [max(found, key=lambda one: one[0])[1]] if found else ()


def _what(told: Prompt) -> tuple[str, object]:
    """What could be taken first, whoever does."""
    return told.key, dict(told.values).get("taken")


def _next_war(view: RioDeLaPlata, player: Player, to: int) -> Iterator[Prompt]:
    """Who leads the next war, if that is somebody else than now."""
    then = view.copy()
    others = [seat for seat in view.order if seat != player.seat]
    then.order = (*others[:to], player.seat, *others[to:])
    leads, led = next_attacker(then), next_attacker(view)
    if leads not in (led, NOBODY):
        yield Prompt("leads_next", (("who", leads), ("other", led)))

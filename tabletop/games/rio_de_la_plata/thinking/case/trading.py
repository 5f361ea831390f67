"""What an offer is worth to both sides: told of whoever answers."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking.answers import answer


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

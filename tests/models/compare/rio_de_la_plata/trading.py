"""Offers: the program puts them together piece by piece, the model takes them whole and lists none."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.phases.trade import THINGS
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tests.models.compare.rio_de_la_plata.form import sides
from tests.models.flow import Action as Answer
from tests.models.rio_de_la_plata import Model

ACTIONS = (act.Trade, act.Give, act.Ask, act.Offer, act.CallOff)
"""All but the answer to an offer."""
NOTHING: Answer = (0, 0, 0, 0, ())


def offer(state: RioDeLaPlata) -> Answer:
    """The offer as it has been put together so far."""
    decision = state.decisions[-1]
    return ("offer", Bargain.of(decision).other, *sides(decision))


def more(side: Answer, count: int, what: str) -> Answer:
    """One side of an offer with so much more."""
    if what in THINGS:
        return (*(number + count * (thing == what) for thing, number in zip(THINGS, side, strict=False)), side[4])
    return (*side[:4], tuple(sorted((*side[4], what))))


def units(model: Model, seat: Seat) -> Iterator[tuple[int, str]]:
    """One of each thing, and each office of a seat."""
    yield from ((1, thing) for thing in THINGS)
    yield from ((1, office) for office, owner in model.table.owners.items() if owner == seat)


def compare_begin(state: RioDeLaPlata, model: Model, seat: Seat) -> list[str]:
    """With whom a trade may begin: with everybody from whom or to whom the model lets anything go."""
    found = {action.partner for action in GAME.legal(state, seat) if isinstance(action, act.Trade)}
    player, bounds = state.players[seat], box(state.box).data.components.value.trade
    if player.offers >= bounds.offers or player.called_off >= bounds.called_off:
        return ["more offers than are allowed"] if found else []
    lines: list[str] = []
    for partner in range(len(state.players)):
        gives = [("offer", partner, more(NOTHING, *unit), NOTHING) for unit in units(model, seat)]
        asks = [("offer", partner, NOTHING, more(NOTHING, *unit)) for unit in units(model, partner)]
        able = any(model.accepts(seat, each) for each in (*gives, *asks))
        owned = [one for who in (seat, partner) for one in (state.players[who].coins, *state.players[who].goods)]
        if able and partner not in found:
            lines.append(f"only the model lets seat {seat} trade with {partner}")
        if partner in found and not able and any(owned):
            lines.append(f"only the program lets seat {seat} trade with {partner}")
    return lines


def compare_bargain(state: RioDeLaPlata, model: Model, seat: Seat) -> list[str]:
    """What may be added to an offer, and whether it may be made."""
    legal = GAME.legal(state, seat)
    now = offer(state)
    _, partner, given, wanted = now
    lines: list[str] = []
    for kind, giver, side, other in ((act.Give, seat, given, wanted), (act.Ask, partner, wanted, given)):
        adds = {(action.count, action.what) for action in legal if isinstance(action, kind)}
        for add in sorted({*adds, *units(model, giver)}):
            raised = more(side, *add)
            whole = ("offer", partner, raised, other) if kind is act.Give else ("offer", partner, other, raised)
            both_ways = add[1] in THINGS and other[THINGS.index(add[1])] > 0
            if model.accepts(seat, whole) != (add in adds) and not both_ways:
                lines.append(f"{kind.__name__} {add}: program {add in adds}, model {add not in adds}")
    able = any(isinstance(action, act.Offer) for action in legal)
    return lines if able == model.accepts(seat, now) else [*lines, f"{now}: program {able}, model {not able}"]

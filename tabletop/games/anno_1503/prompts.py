"""What can be done now, how far everybody is, what ends the game, and what somebody has."""

from __future__ import annotations

from tabletop.engine.prompt import Count, Goal, Prompt, Standing, Values
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import HAND_LIMIT
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.rules import ROLL, SAIL
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, hand_size
from tabletop.games.anno_1503.things import BUILDINGS, GOODS, LEVELS, UNKNOWN, Phase, name
from tabletop.games.anno_1503.things import Goal as Goals


def prompt(view: Anno, seat: Seat) -> Prompt:
    """What the seat that decides can do now, with the numbers it depends on."""
    player = view.players[seat]
    if view.decisions:
        due = view.decisions[-1]
        if due.kind == "discard":
            return Prompt("discard", (("n", hand_size(player) - HAND_LIMIT), ("limit", HAND_LIMIT)))
        if due.kind in ("produce", "pirates"):
            return Prompt(due.kind, (("number", view.die),))
        return Prompt(due.kind)
    if view.phase == ROLL:
        return Prompt("roll")
    moves = _moves_left(view, seat)
    if view.phase == SAIL:
        return Prompt("sail" if moves else "sailed", (("n", moves),))
    values: Values = (("gold", player.gold), ("cards", hand_size(player)), ("n", moves))
    return Prompt("trade_and_sail" if view.rules.step_order == "any_order" else "trade", values)


def _moves_left(view: Anno, seat: Seat) -> int:
    """Action points of all ships at sea that are left this turn."""
    player, points = view.players[seat], ship_points(view, view.players[seat])
    at_sea = zip(player.ships, player.spent, strict=True)
    return sum(max(0, points - spent) for square, spent in at_sea if square != NOWHERE)


def progress_of_all(view: Anno) -> tuple[Standing, ...]:
    """The five goals, as many met as decide the game; a seat that lacks one only is near."""
    return tuple(
        Standing(
            player.seat,
            (
                Goal("goals", sum(player.goals), NEEDED),
                *(
                    Goal(name(goal), have, need)
                    for goal, have, need in zip(Goals, progress(player), NUMBERS, strict=True)
                ),
            ),
            view.phase != Phase.OVER and sum(player.goals) == NEEDED - 1,
        )
        for player in view.players
    )


def ending(view: Anno) -> Prompt:
    """With enough goals at once; the ribbon warns of the last rounds when they come near."""
    return Prompt("goals", (("needed", NEEDED), ("goals", len(Goals))))


def ledger(view: Anno, seat: Seat) -> tuple[Count, ...]:
    """Gold, cards, inhabitants, buildings, tiles, ships and goals."""
    player = view.players[seat]
    return (
        Count("gold", player.gold),
        *(Count("card", player.hand[good], (("good", name(good)),)) for good in GOODS),
        Count("unknown_card", player.hand[UNKNOWN]),
        *(Count("inhabitant", player.spaces.count(level), (("level", name(level)),)) for level in LEVELS),
        *(Count("building", player.buildings.count(kind), (("building", name(kind)),)) for kind in BUILDINGS),
        Count("outposts", len(player.quays) - player.quays.count(NOWHERE)),
        Count("agreements", len(player.bridges) - player.bridges.count(NOWHERE)),
        Count("ships", len(player.ships) - player.ships.count(NOWHERE)),
        *(Count("goal", met, (("goal", name(goal)),)) for goal, met in zip(Goals, player.goals, strict=True)),
    )

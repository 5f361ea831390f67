"""What can be done now, how far everybody is, what ends the game, and what somebody has."""

from __future__ import annotations

from tabletop.engine.prompt import Count, Goal, Prompt, Standing, Values, counted
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import ANY, FACE_KIND, HAND_LIMIT, SITES
from tabletop.games.anno_1503.phases.production import outpost_good
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.rules import ROLL, SAIL
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, hand_size, looked_at
from tabletop.games.anno_1503.things import BUILDINGS, GOODS, LEVELS, UNKNOWN, Phase, name
from tabletop.games.anno_1503.things import Goal as Goals


def prompt(view: Anno, seat: Seat) -> Prompt:
    """What the seat that decides can do now, with the numbers it depends on."""
    player = view.players[seat]
    if view.decisions:
        due = view.decisions[-1]
        if due.kind == "discard":
            return Prompt("discard", (("n", hand_size(player) - HAND_LIMIT), ("limit", HAND_LIMIT)))
        if due.kind == "produce" and (site := SITES[player.island][view.die - 1]) != ANY:
            goods = (name(GOODS[site]), name(GOODS[outpost_good(view, player, view.die)]))
            return Prompt("produce_outpost", (("number", view.die), ("site", goods[0]), ("good", goods[1])))
        if due.kind in ("produce", "pirates"):
            return Prompt(due.kind, (("number", view.die),))
        if due.kind == "look":
            return Prompt("look", (("goes", _where_it_goes(view, player)),))
        return Prompt(due.kind)
    if view.phase == ROLL:
        return Prompt("roll")
    left = _moves_left(view, seat)
    moves = sum(left)
    if view.phase == SAIL:
        if all(left):
            return Prompt("sail_two", (("one", left[0]), ("other", left[1])))
        at_sea = player.ships.count(NOWHERE) < len(player.ships)
        return Prompt("sail" if moves else "sailed" if at_sea else "no_ship", (("n", moves),))
    each = ship_points(view, player)
    values: Values = (("gold", player.gold), ("cards", hand_size(player)), ("n", moves), ("each", each))
    return Prompt("trade_and_sail" if view.rules.step_order == "any_order" else "trade", values)


def _where_it_goes(view: Anno, player: Player) -> str:
    """What can become of the tile that is looked at: its kind, "choice" or "back" where nothing keeps it."""
    kind = FACE_KIND[view.faces[looked_at(view)]]
    if kind in ("gold", "upgrade"):
        return kind if view.rules.treasure == "by_tile" else "choice"
    return kind if NOWHERE in (player.quays if kind == "outpost" else player.bridges) else "back"


def _moves_left(view: Anno, seat: Seat) -> list[int]:
    """Action points of each ship that are left this turn: none for one that is not at sea."""
    player, points = view.players[seat], ship_points(view, view.players[seat])
    at_sea = zip(player.ships, player.spent, strict=True)
    return [max(0, points - spent) if square != NOWHERE else 0 for square, spent in at_sea]


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
        counted("gold", player.gold),
        *(counted("card", player.hand[good], (("good", name(good)),)) for good in GOODS),
        counted("unknown_card", player.hand[UNKNOWN]),
        *(counted("inhabitant", player.spaces.count(level), (("level", name(level)),)) for level in LEVELS),
        *(counted("building", player.buildings.count(kind), (("building", name(kind)),)) for kind in BUILDINGS),
        counted("outposts", len(player.quays) - player.quays.count(NOWHERE)),
        counted("agreements", len(player.bridges) - player.bridges.count(NOWHERE)),
        counted("ships", len(player.ships) - player.ships.count(NOWHERE)),
        *(counted("goal", met, (("goal", name(goal)),)) for goal, met in zip(Goals, player.goals, strict=True)),
    )

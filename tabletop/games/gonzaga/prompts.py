"""What can be done now, how far everybody is, what ends the game, and what somebody has."""

from __future__ import annotations

from tabletop.engine.prompt import Count, Goal, Prompt, Standing, counted
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FIRST_CHECK,
    FLOURISHING_POINTS,
    FLOURISHING_SITES,
    INACTIVE_POINTS,
    LEAGUE_POINTS,
    SEA_NAMES,
    SITES,
    UNCOVERED,
    site_names,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn, uncovered
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player, total
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE, Points


def prompt(view: Gonzaga, seat: Seat) -> Prompt:
    """What the seat that decides can do now."""
    player = view.players[seat]
    if view.phase == PLAN:
        return _planning(player)
    if view.decisions:
        return Prompt("second_ring", (("rings", player.rings),))
    plan = player.revealed
    key = "place_or_marry" if plan.real == ALLIANCE and player.rings else "place"
    values = (("region", plan.region), ("action", plan.real), ("points", CHURCH_POINTS))
    return Prompt(key, (_card(player), *values))


def _card(player: Player) -> tuple[str, int]:
    """The fief by the number that is drawn beside it: that of its card."""
    return "card", card_number(player.colour, player.fief)


def _planning(player: Player) -> Prompt:
    plan: Plan = player.plan
    if not plan.region:
        return Prompt("plan_region" if plan.action else "plan", (_card(player),))
    if not plan.action:
        return Prompt("plan_action", (("region", plan.region),))
    if plan.action == PRIVILEGE and not plan.behind:
        return Prompt("plan_behind")
    return Prompt("lock", (("region", plan.region), ("action", plan.real)))


def progress(view: Gonzaga) -> tuple[Standing, ...]:
    """Points, the largest group with its lead, leagues, secret cities as far as they are known, rings."""
    groups = [len(largest_group(player)) for player in view.players]
    most = [total(player) for player in view.players]
    return tuple(
        Standing(
            player.seat,
            (
                Goal("points", most[player.seat], values=(("lead", _lead(most, player.seat)),)),
                Goal("connected", groups[player.seat], values=(("lead", _lead(groups, player.seat)),)),
                Goal("leagues", len(player.leagues)),
                *((Goal("secret", secret_count(player)),) if player.secret else ()),
                Goal("rings", player.rings),
            ),
        )
        for player in view.players
    )


def _lead(reached: list[int], seat: Seat) -> int:
    """By how much a seat is ahead of all others; 0 or less where it is not."""
    return reached[seat] - max(value for other, value in enumerate(reached) if other != seat)


def ending(view: Gonzaga) -> Prompt:
    """The announced last turn, or few uncovered sites, or no fiefs left."""
    if in_last_turn(view):
        return Prompt("this_turn")
    if view.last:
        return Prompt("next_turn")
    values = (("sites", uncovered(view).bit_count()), ("limit", UNCOVERED))
    if view.turn < FIRST_CHECK:
        return Prompt("sites_later", (("first", FIRST_CHECK), *values))
    return Prompt("sites", values)


def _secret(player: Player) -> tuple[Count, ...]:
    """What the Secret Cities brought, and how many of them are covered: lines of whoever sees the card."""
    return counted("secret_points", player.points[Points.SECRET]), counted("secret", secret_count(player))


def ledger(view: Gonzaga, seat: Seat) -> tuple[Count, ...]:
    """Each site and league with its points, the church, rings, and the largest group."""
    player = view.players[seat]
    rich = FLOURISHING_SITES[view.scenario]
    cover = covered(player) & SITES
    return (
        *(counted("site", FLOURISHING_POINTS, (("site", site),)) for site in site_names(cover & rich)),
        *(counted("site", INACTIVE_POINTS, (("site", site),)) for site in site_names(cover & ~rich)),
        *(counted("league", LEAGUE_POINTS, (("sea", SEA_NAMES[sea]),)) for sea in player.leagues),
        counted("church", player.points[Points.CHURCH]),
        counted("bonus", player.points[Points.GONZAGA]),
        *(_secret(player) if player.secret else ()),
        counted("connected", len(largest_group(player))),
        counted("rings", player.rings),
    )

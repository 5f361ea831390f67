"""What can be done now, how far everybody is, and what somebody has: for the ribbon, the plates and previews."""

from __future__ import annotations

from tabletop.engine.prompt import Count, Goal, Prompt, Standing
from tabletop.engine.types import Seat
from tests.sample.phases.bidding import MOST
from tests.sample.scoring import measures
from tests.sample.state import EMPTY, Colour, Fair


def prompt(view: Fair, seat: Seat) -> Prompt:
    """One for each thing that may be due."""
    player = view.players[seat]
    kind = view.decisions[-1].kind
    if kind == "hang":
        return Prompt(kind, (("gold", player.gold), ("free", player.row.count(EMPTY))))
    return Prompt(kind, (("most", min(MOST, player.gold)),)) if kind == "bid" else Prompt(kind)


def progress(view: Fair) -> tuple[Standing, ...]:
    """Points so far; more is better."""
    return tuple(
        Standing(player.seat, tuple(Goal(name, value) for name, value in measures(view, player.seat)))
        for player in view.players
    )


def ending(view: Fair) -> Prompt:
    """After so many rounds."""
    return Prompt("rounds", (("left", view.rounds - view.round), ("rounds", view.rounds)))


def ledger(view: Fair, seat: Seat) -> tuple[Count, ...]:
    """Gold, stars, lanterns, and cards as far as the viewer knows them."""
    player = view.players[seat]
    colours = [(("colour", colour.name.lower()),) for colour in Colour]
    return (
        Count("gold", player.gold),
        Count("stars", player.stars),
        *(Count("lantern", player.row.count(colour), name) for colour, name in enumerate(colours)),
        *(Count("card", player.hand[colour], name) for colour, name in enumerate(colours)),
        Count("unknown_card", player.hand[len(colours)]),
    )

"""What wins a game, and what is sensible to begin with: told to whoever decides in the first round of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.locale.catalogue import Catalogue
from tabletop.session.session import Session


def aim_words(catalogue: Catalogue, game: str) -> str:
    """What wins the game of that key, and a sensible aim for the first turns."""
    return catalogue.text(f"game.{game}.aim")


def in_first_round(session: Session[Any], rounds: Mapping[str, str]) -> bool:
    """Whether the game is still in its first round: no event of the kinds `rounds` has begun one that is numbered, by
    the value named there, above 1 (a first round may begin without an event). A game that goes on from a position or
    is led has none: its first turns are over, or told."""
    if session.led or not session.from_start:
        return False
    entries = session.line[: session.position]
    began = (event for entry in entries for event in entry.events if event.kind in rounds)
    return all(event.get(rounds[event.kind]) == 1 for event in began)

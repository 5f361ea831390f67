"""The words that fields of actions may hold, as actions are written."""

from __future__ import annotations

from tabletop.components.polyhex import TURNS
from tabletop.engine.domains import Domains
from tabletop.games.gonzaga.constants import ACTIONS, HEXES, PLAIN_ACTIONS, REGIONS
from tabletop.games.gonzaga.things import INACTIVE

DOMAINS: Domains = {
    "PlanRegion.card": (*REGIONS, INACTIVE),
    "PlanAction.card": tuple(ACTIONS),
    "PlanBehind.card": tuple(PLAIN_ACTIONS),
    "at": tuple(HEXES),
    "turn": tuple(str(turn) for turn in range(TURNS)),
}
"""By field, with the kind of action where a field means several things."""

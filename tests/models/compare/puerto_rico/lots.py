"""What came by lot in the program, as the model's seat CHANCE says it."""

from __future__ import annotations

from collections import deque

from tabletop.games.puerto_rico.state import PuertoRico
from tests.models.compare.differences import Different
from tests.models.compare.puerto_rico.form import market
from tests.models.flow import CHANCE
from tests.models.flow import Action as Answer
from tests.models.puerto_rico import Model


def lot(state: PuertoRico, model: Model, tiles: deque[str]) -> Answer:
    """The answer of CHANCE to what the model asks now; `tiles` are those turned up and not yet told."""
    match model.about:
        case "governor":
            return ("governor", state.governor)
        case "draw" if tiles:
            return ("draw", tiles.popleft())
        case "draft":
            return drafted(state, model)
    raise Different(f"the model wants chance to say {model.about!r}, nothing of the kind came out in the program")


def drafted(state: PuertoRico, model: Model) -> Answer:
    """A kind that is for sale in the program and not yet in the model."""
    for answer in model.legal(CHANCE):
        if answer[1] in market(state):
            return answer
    raise Different(f"of {model.legal(CHANCE)} nothing is for sale in the program")

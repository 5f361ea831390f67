"""What came by lot in the program, as the model's seat CHANCE says it."""

from __future__ import annotations

from collections import deque

from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS
from tests.models.compare.differences import Different
from tests.models.compare.puerto_rico.form import festival
from tests.models.flow import Action as Answer
from tests.models.puerto_rico import Model
from tests.models.puerto_rico.tables import GOODS


def lot(state: PuertoRico, model: Model, tiles: deque[str]) -> Answer:
    """The answer of CHANCE to what the model asks now; `tiles` are those turned up and not yet told."""
    match model.about:
        case "governor":
            return ("governor", state.governor)
        case "draw" if tiles:
            return ("draw", tiles.popleft())
        case "festival_plantation":
            return (model.about, festival(state)["plantation"])
        case "festival_barrels":
            barrels = festival(state)["barrels"]
            return (model.about, tuple(barrels.get(good, 0) for good in GOODS))
        case "festival_building":
            return (model.about, festival(state)["building"])
        case "draft":
            return drafted(state, model)
    raise Different(f"the model wants chance to say {model.about!r}, nothing of the kind came out in the program")


def drafted(state: PuertoRico, model: Model) -> Answer:
    """The next kind that the lot picked."""
    kinds = [BUILDINGS[kind] for kind in state.drafted]
    return ("draft", next(kind for kind in kinds if kind not in model.table.market))

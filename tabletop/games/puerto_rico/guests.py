"""Whether the data tell when a guest is of use who comes to a building in time (A-40, A-41).

`guests` of buildings.yaml says it, and the points at which a building works say it too, for each is called after the
phase that asks there. A building that named another phase would let guests be asked for nothing, and not when it helps.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.components.source import Troubles
from tabletop.components.typed import Loaded
from tabletop.games.effects import names_of
from tabletop.games.puerto_rico.definitions import BuildingData, Buildings, GuestsAt
from tabletop.games.puerto_rico.points import effects
from tabletop.games.puerto_rico.things import ROLE_NAMES

PHASE: Mapping[GuestsAt, str] = {"hunting": "settler", "loading": "captain", "storing": "captain"}
"""The phase in which guests are asked, where that is no role."""
PHASES_ASKED = (*ROLE_NAMES, "scoring")


def check_guests(file: Loaded[Buildings]) -> None:
    """Raises ComponentError, with all that is wrong. To be called when the files of the effects have been imported."""
    troubles = Troubles()
    for word, building in file.value.buildings.items():
        with troubles.gathering():
            _check(file, word, building)
    troubles.tell()


def _check(file: Loaded[Buildings], word: str, building: BuildingData) -> None:
    works = works_in(word, building)
    anywhere = any(phase not in PHASES_ASKED for phase in works)  # at a point that belongs to no phase
    for at, moment in enumerate(building.guests):
        phase = PHASE.get(moment, moment)
        if phase not in works and not anywhere:
            known = ", ".join(works) or "no phase"
            raise file.error(("buildings", word, "guests", at), f"{word} does nothing there; it works in: {known}")


def works_in(word: str, building: BuildingData) -> tuple[str, ...]:
    """Phases in which a building does something; of points that belong to none the first part of the name."""
    own = names_of(word, building)
    points = [name for name, point in effects.points.items() if any(one in own for one in point.effects())]
    makes = () if building.good is None else ("craftsman",)
    return tuple(dict.fromkeys([*(name.partition(".")[0] for name in points), *makes]))

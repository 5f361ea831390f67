"""Of all sentences of the lines of a decision the few by which they differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.apart import Excepted, Told, apart
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Value
from tabletop.games.puerto_rico.thinking.case.chips import on_chips

ENOUGH = 2
"""So many sentences for each line."""
EXCEPTED = Excepted(
    of_table=(
        "cards_idle",
        "chips_few",
        "last_captain",
        "last_round",
        "last_round_port",
        "last_round_sales",
        "mayor_ends",
        "mayor_ends_unless",
        "mayors_left",
        "placing_ends",
        "standing",
        "town_would_end",
    ),
    again=True,
)


def few(lines: Sequence[Told]) -> list[Told]:
    """Of each line, the best first, the weightiest that tells it from the others."""
    return apart([_with_sales(told) for told in _plants(lines)], EXCEPTED, _few)


def _plants(lines: Sequence[Told]) -> Iterator[Told]:
    """Of a plant that makes no more of its good than one of a line before that alone, not what its good sells for."""
    met = dict[tuple[Value, Value], Value]()
    for told in lines:
        plant = next((dict(one.values) for one in told if one.key == "plant"), None)
        by = None if plant is None else met.get((plant["good"], plant["more"]))
        if plant is None or by is None:
            yield told
        else:
            as_much = Prompt("as_much", (("good", plant["good"]), ("building", by), ("n", plant["n"])))
            yield tuple([as_much if one.key == "plant" else one for one in told if one.key != "sells_for"])
        if plant is not None:
            met.setdefault((plant["good"], plant["more"]), plant["building"])


def _with_sales(told: Told) -> Told:
    """With what its good sells for in the sentence of a plant."""
    plant = next((one for one in told if one.key == "plant"), None)
    sells = next((one for one in told if one.key == "sells_for"), None)
    if plant is None or sells is None or dict(plant.values)["good"] != dict(sells.values)["good"]:
        return told
    both = Prompt("plant_sells", (*plant.values, *[pair for pair in sells.values if pair[0] != "good"]))
    return tuple([both if one is plant else one for one in told if one is not sells])


def _few(told: Told) -> Told:
    """The weightiest; that chips may run out is one of them."""
    if on_chips(told[ENOUGH:]):
        chips = [one for one in told if on_chips((one,))]
        told = (*told[: ENOUGH - 1], *chips, *told[ENOUGH - 1 :])
    return told[:ENOUGH]

"""Of all sentences of the lines of a decision the few by which they differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Value
from tabletop.games.puerto_rico.thinking.case.chips import on_chips

ENOUGH = 2
"""So many sentences for each line."""
Told = tuple[Prompt, ...]
_OF_ALL = (
    "cards_idle",
    "chips_few",
    "last_captain",
    "last_round",
    "last_round_port",
    "last_round_sales",
    "mayor_ends",
    "mayor_ends_unless",
    "mayors_left",
    "standing",
    "town_would_end",
)
"""What tells of the table as it is: with the first line it is a reason for the choice, whatever is chosen."""


def apart(first: Told, others: Sequence[Told]) -> tuple[Told, tuple[Told, ...]]:
    """Without what is so of the first line and of another one as well: behind the first it is left out, and there too
    if it is so of all of them. One sentence stays, but where a line only ends the game as the first does."""
    first, *others = _plants((first, *others))
    common = [one for one in first if others and all(one in told for told in others) and one.key not in _OF_ALL]
    kept = tuple([one for one in first if one not in common])
    rest = tuple([tuple([one for one in told if one not in first]) or _own(told) for told in others])
    return _few(kept or first), tuple([_few(told) for told in rest])


def _own(told: Told) -> Told:
    return tuple([one for one in told[:1] if one.key not in (*_OF_ALL, "placing_ends")])


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


def _few(told: Told) -> Told:
    """The weightiest; that chips may run out is one of them."""
    if on_chips(told[ENOUGH:]):
        chips = [one for one in told if on_chips((one,))]
        told = (*told[: ENOUGH - 1], *chips, *told[ENOUGH - 1 :])
    return told[:ENOUGH]

"""Words for what can be changed in a position, and for what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.fault import Fault
from tabletop.engine.types import FieldValue
from tabletop.locale import Catalogue
from tabletop.presentation.advice import action_words
from tabletop.presentation.prompting import ribbon_words
from tabletop.session.editing import Draft, Editable
from tabletop.session.editing.form import SEAT


def field_words(catalogue: Catalogue, entry: Editable) -> str:
    """What a field is called."""
    return catalogue.text(f"field.{entry.label}")


def entry_words(catalogue: Catalogue, entry: Editable) -> str:
    """What an entry is called: the part of a field, else the field."""
    if not entry.cell:
        return field_words(catalogue, entry)
    return catalogue.pair(field_words(catalogue, entry), cell_words(catalogue, entry))


def cell_words(catalogue: Catalogue, entry: Editable) -> str:
    """What the part of a field is called."""
    return _word(catalogue, entry.names, entry.cell) if entry.names else entry.cell


def value_words(catalogue: Catalogue, entry: Editable, value: FieldValue) -> str:
    """One of the values that an entry may have."""
    if value in (-1, ""):
        return catalogue.text("edit.none")
    if entry.words == SEAT and isinstance(value, int):
        return catalogue.text("edit.seat", who=value)
    name = next((name for number, name in entry.options if number == value), str(value))
    return _word(catalogue, entry.words, name) if entry.words else name


def _word(catalogue: Catalogue, family: str, name: str) -> str:
    """The text of a family; what none has a word for is named on its own, as the scenarios by their tiles."""
    for key in (f"{family}.{name}", f"made.{name}", f"short.{family}_{name}"):
        if catalogue.told_of(key):
            return catalogue.text(key, n=1)
    return catalogue.word(family, name)


def held(entry: Editable) -> tuple[FieldValue, ...]:
    """What a list or a set holds, in its order."""
    if entry.kind == "set":
        return tuple(number for number, _ in entry.options if entry.value >> number & 1)
    return tuple(entry.value)


def summary(catalogue: Catalogue, entry: Editable) -> str:
    """What a list or a set holds, in a few words."""
    counted = Counter(value_words(catalogue, entry, value) for value in held(entry))
    said = [words if n == 1 else catalogue.text("list.times", n=n, thing=words) for words, n in counted.items()]
    return ", ".join(said) or catalogue.text("edit.empty")


def faults_in_words(catalogue: Catalogue, faults: Sequence[str]) -> tuple[str, ...]:
    """What is wrong with a position, each once."""
    return tuple(dict.fromkeys(_fault(catalogue, one) for one in faults))


def _fault(catalogue: Catalogue, one: str) -> str:
    if not isinstance(one, Fault):
        return catalogue.text("fault.other")
    values = dict(one.values)
    if "family" in values:
        values["thing"] = _word(catalogue, str(values["family"]), str(values["thing"]))
    words = catalogue.text(f"fault.{one.key}", **values)
    return words if one.seat is None else catalogue.text("fault.of", who=one.seat, what=words)


def asked_words(catalogue: Catalogue, draft: Draft) -> tuple[str, ...]:
    """What is asked in a position, of each who decides; nothing in one that breaks a rule."""
    if draft.faults:
        return ()
    game, state = draft.game, draft.state
    asked = (
        (seat, ribbon_words(catalogue, game, game.view(state, seat), seat, ()).words) for seat in game.deciders(state)
    )
    return tuple(catalogue.text("fault.of", who=seat, what=words) for seat, words in asked)


def next_words(catalogue: Catalogue, draft: Draft, action: Action) -> str:
    """An action of somebody who decides now."""
    view = draft.game.view(draft.state, action.seat)
    pieces = {piece.id: piece for piece in draft.game.table(view).pieces}
    words = action_words(draft.game, view, catalogue, action, pieces.get, draft.state)
    alone = len(draft.game.deciders(draft.state)) == 1
    return words if alone else catalogue.text("fault.of", who=action.seat, what=words)

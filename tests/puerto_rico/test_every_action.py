"""Every action with every word, asked in every phase: what is not legal is refused, nothing breaks the question."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from itertools import product

import pytest

from tabletop.engine.action import Action
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.tables import BUILDINGS, SPOTS
from tabletop.games.puerto_rico.things import GOOD_NAMES, ROLE_NAMES, TILE_NAMES
from tabletop.locale import Catalogue


def _every_action(seat: int) -> list[Action]:
    """Actions of every kind with every word there is, of expansions too."""
    words = {
        "building": BUILDINGS,
        "spot": (*SPOTS, "port", "nowhere"),
        "good": GOOD_NAMES,
        "land": TILE_NAMES,
        "role": ROLE_NAMES,
        "ship": range(3, 10),
        "barrels": range(5),
    }
    found: list[Action] = []
    for kind in GAME.actions.kinds:
        fields = re.findall(r"{(\w+)}", kind.template)
        for given in product(*(words[field] for field in fields)):
            text = kind.template.format(**dict(zip(fields, given, strict=True)))
            with suppress(ValueError):  # some words are none of this kind, such as tiles that nobody knows
                found.append(GAME.actions.parse(text, seat))
    return found


@pytest.mark.parametrize("boxes", [(), ("new_buildings",), ("nobles", "buccaneer")], ids=str)
def test_whatever_is_not_legal_is_refused_with_its_place_in_the_rulebook(boxes: tuple[str, ...]) -> None:
    """What belongs to another box too: nothing breaks the question, what is refused is never offered, and every word
    of the reason is in the catalogues."""
    dice = random.Random(3)
    options = {**dict.fromkeys(boxes, "on"), "storage_discard_more": "on", "production_refusable": "on"}
    state = GAME.setup(3, 3, options | ({"draft": "random"} if "new_buildings" in boxes else {}))
    asked: set[object] = set()
    catalogues = [Catalogue(lang) for lang in ("en", "it", "fr")]
    for words in catalogues:
        words.seat("puerto_rico", ("Anna", "Ben", "Chiara"))
    while GAME.deciders(state):
        seat = GAME.deciders(state)[0]
        legal = GAME.legal(state, seat)
        if (due := rules.due(state)) not in asked:
            asked.add(due)
            answers = {action: GAME.why_not(state, action) for action in _every_action(seat)}
            assert all(refusal.rule for refusal in answers.values() if refusal)
            told = [words.refusal(refusal) for words in catalogues for refusal in {*answers.values()} if refusal]
            assert [text for text in told if "⟦" in text] == []
            assert {action for action, refusal in answers.items() if not refusal} == {*legal}
        state = GAME.apply(state, dice.choice(legal)).state
    assert len(asked) >= 8

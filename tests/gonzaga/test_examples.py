"""The worked examples of Gonzaga hold, in three languages, and every case of the rulebook has one."""

from __future__ import annotations

import pytest

from tabletop.games.gonzaga.game import GAME
from tabletop.locale import LANGUAGES
from tabletop.session.examples import Example, game_examples, problems

EXAMPLES = game_examples(GAME.key)
CASES = (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, *range(16, 28), *range(31, 38), 40, 41, 42, 44, 45, 46, *range(48, 53))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.id))
def test_it_holds_and_is_told(example: Example) -> None:
    found = problems(GAME, example)
    assert not found, "\n".join(str(problem) for problem in found)
    assert set(example.form.title) == set(example.form.text) == set(LANGUAGES)


def test_every_case_has_its_example() -> None:
    assert {f"T{number}" for number in CASES} <= {example.id for example in EXAMPLES}

"""How lessons ask: in Italian in the imperative, as buttons do, not in the infinitive of a form."""

from __future__ import annotations

import re

import pytest

from tabletop.games import registry
from tabletop.session.guided import chapters

INFINITIVE = re.compile(r"(?:^|[.!?] )[A-Z][a-z]+(?:are|ere|ire|ar(?:lo|la|li|le|ne|vi))\b")


@pytest.mark.parametrize("game", registry.games())
def test_lessons_in_italian_ask_in_the_imperative(game: str) -> None:
    said = [step.say["it"] for guided in chapters(game) for step in guided.form.steps]
    assert said
    assert not [words for words in said if INFINITIVE.search(words)]

"""The worked examples that come with the games hold, and are told in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.resources import resource_text
from tabletop.session.examples import Example, game_examples, problems, read_examples, tell
from tabletop.session.examples.form import StepForm

GAMES = registry.games()
EXAMPLES = [example for key in GAMES for example in game_examples(key)]


def named(example: Example) -> str:
    return f"{example.game}-{example.id}"


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_it_holds(example: Example) -> None:
    found = problems(GAMES[example.game], example)
    assert not found, "\n".join(str(problem) for problem in found)


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_it_is_told_in_every_language(example: Example) -> None:
    assert set(example.form.title) == set(LANGUAGES)
    assert set(example.form.text) == set(LANGUAGES)
    for step in example.form.when:
        if isinstance(step, StepForm) and step.text:
            assert set(step.text) == set(LANGUAGES), step.play or step.refuse


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_it_checks_something(example: Example) -> None:
    forms = [example.form, *(step for step in example.form.when if isinstance(step, StepForm))]
    checks = [form for form in forms if form.then or form.changed or form.events or form.legal or form.outcome]
    assert checks or any(isinstance(form, StepForm) and form.refuse for form in forms)


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_every_page_can_be_shown(example: Example) -> None:
    game = GAMES[example.game]
    for moment in tell(game, example):
        for viewer in (None, moment.seat):
            assert game.table(game.view(moment.position, viewer)).pieces


def test_the_example_in_the_description_of_the_form_holds(tmp_path: Path) -> None:
    text = resource_text("data", "README.md")
    blocks = [part.partition("```\n")[0] for part in text.split("```yaml\n")[1:]]
    [block] = [block for block in blocks if "\nexamples:\n" in block]
    path = tmp_path / "described.yaml"
    path.write_text(block, encoding="utf-8")
    [example] = read_examples(path)
    assert not problems(GAMES[example.game], example)


def test_a_given_position_of_the_wrong_size_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        "game: anno_1503\nexamples:\n  - id: x\n    title: {en: X}\n    given:\n      players.0.spaces: [1]\n", "utf-8"
    )
    (found,) = problems(registry.games()["anno_1503"], read_examples(path)[0])
    assert f"{path}:6:7: examples[0].given: an impossible position" in str(found)

"""Worked examples: the form, the checks, and messages that point at their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.session.examples import Example, problems, read_examples, tell
from tests.sample.actions import Roll
from tests.sample.game import Lanterns

SAMPLE = Path(__file__).parents[2] / "sample" / "examples.yaml"


@pytest.mark.parametrize("example", read_examples(SAMPLE), ids=lambda example: str(example.id))
def test_the_examples_of_the_sample_game(sample_game: Lanterns, example: Example) -> None:
    assert not problems(sample_game, example)


def test_an_example_is_told_page_by_page(sample_game: Lanterns) -> None:
    pages = tell(sample_game, read_examples(SAMPLE)[0])
    assert len(pages) == 5
    given, hung, refused, _, rolled = pages
    assert given.text["it"] == "La lanterna verde costa 2 ori."
    assert given.action is None
    assert hung.events[0].kind == "hung"
    assert refused.refusal is not None
    assert refused.position == hung.position
    assert (rolled.seat, rolled.action) == (1, Roll(1))


def one(tmp_path: Path, body: str) -> Example:
    head = "game: lanterns\nexamples:\n  - id: x\n    title: {en: X}\n    seats: 2\n"
    path = tmp_path / "x.yaml"
    path.write_text(head + "".join(f"    {line}\n" for line in body.splitlines()), encoding="utf-8")
    return read_examples(path)[0]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("given: {players.0.gold: 3}\nthen: {players.0.gold: 4}", "7:28: examples[0].then.players.0.gold: is 3, not 4"),
        ("given: {players.0.silver: 3}", "given.players.0.silver: silver is no field of Player (known: seat, gold"),
        ("given: {players.5.gold: 3}", "players.5.gold: 5 is no cell of players (size 2"),
        ("given: {players.0.gold: much}", "given.players.0.gold: 'much' is no number"),
        ("given: {players.0.gold.x: 3}", "players.0.gold is 2 and has nothing inside"),
        ("given: {players.0.hand: {pink: 1}}", "pink is no cell of players.0.hand"),
        ("given: {players.0.row.1: pink}", "'pink' is no number and none of red, green, blue"),
        ("given: {players.0.gold: -3}", "given: an impossible position: seat 0 has -3 gold"),
        ("given: {decisions: [{kind: hang}]}", "decisions.0: seat is missing"),
        ("given: {decisions: [{knid: hang, seat: 0}]}", "knid is no field of Decision"),
        ("options: {wind: strong}", "options: unknown option 'wind'"),
        ("options: {neighbours: off, rounds: '3'}", "options.neighbours: off does not go with rounds"),
        ("chance: [die x]", "chance[0]: 'die x' is neither a number nor 'die N'"),
        ("chance: [-1]", "chance[0]: a draw counts from 0, not -1"),
        ("when: [rol]", "6:12: examples[0].when[0]: 'rol' is no action of lanterns"),
        ("when: [done]", "'done' by seat 0 is refused: roll_first"),
        ("when: [{refuse: roll}]", "when[0].refuse: 'roll' is allowed"),
        ("when: [{refuse: done, code: over}]", "when[0].code: 'done' is refused with roll_first, not over"),
        ("when: [{refuse: roll, seat: 1, values: {seat: 1}}]", "when[0].values.seat: is 0, not 1"),
        ("when: [{play: roll, refuse: roll}]", "a step has exactly one of play, refuse, look"),
        ("when: [{play: roll, code: over}]", "code and values belong to refuse"),
        ("when: [{look: yes, events: [rolled]}]", "events[0]: rolled is not told here; told: nothing"),
        ("chance: [die 2]\nwhen: [{play: roll, events: [{rolled: {die: 3}}]}]", "events[0]: rolled is not told here"),
        ("chance: [die 2]\nwhen: [roll]\nchanged: {players.0.gold: 1}", "went from 2 to 4 (+2), not +1"),
        ("changed: {neighbours: 1}", "went from True to True"),
        ("legal: [done]", "legal[0]: 'done' is not legal for seat 0"),
        ("not_legal: {0: [roll]}", "not_legal.0[0]: 'roll' is legal for seat 0"),
        ("deciders: [1]", "deciders: is [0], not [1]"),
        ("outcome: {reason: rounds}", "outcome: the game goes on"),
        ("seats: 2", "seats: stands here twice"),
        ("sets: 3", "unknown key; known: "),
        ("then: {players.0.row: [red, -1, -1, -1]}", "is [-1, -1, -1, -1], not ['red', -1, -1, -1]"),
    ],
)
def test_what_does_not_hold_is_pointed_at(sample_game: Lanterns, tmp_path: Path, body: str, said: str) -> None:
    try:
        found = [str(problem) for problem in problems(sample_game, one(tmp_path, body))]
    except ComponentError as error:
        found = [str(error)]
    assert len(found) == 1
    assert said in found[0]
    assert found[0].startswith(str(tmp_path / "x.yaml:"))


def test_too_many_seats(sample_game: Lanterns, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("game: lanterns\nexamples:\n  - {id: x, title: {en: X}, seats: 7}\n", encoding="utf-8")
    [problem] = problems(sample_game, read_examples(path)[0])
    assert "seats: lanterns is played by 2 to 3" in str(problem)


def test_an_id_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("game: x\nexamples:\n  - {id: a, title: {}}\n  - {id: a, title: {}}\n", encoding="utf-8")
    with pytest.raises(ComponentError, match=r"x\.yaml:4:10: examples\[1\]\.id: a stands here twice"):
        read_examples(path)

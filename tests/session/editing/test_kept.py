"""A position that was made is played on, is a worked example and a study, and opens again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.engine.state import State
from tabletop.games.registry import games
from tabletop.session.editing import Draft
from tabletop.session.editing.beginnings import of_session, sensible
from tabletop.session.editing.kept import chapter_of, example_text, session_of
from tabletop.session.examples.form import read_examples
from tabletop.session.examples.given import given_position
from tabletop.session.saved.loading import loads
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tabletop.session.studies import StudyForm, begin, study_of, study_text, troubles
from tabletop.session.studies.form import FORMAT
from tests.session.editing.positions import any_draft

TITLE = {"en": "A position"}


def stands(draft: Draft, state: State) -> bool:
    return draft.at(state).state == draft.state


@pytest.mark.parametrize("key", tuple(games()))
def test_as_a_game_an_example_and_a_study(key: str, tmp_path: Path) -> None:
    draft = sensible(any_draft(key, 21), 22)
    session = session_of(draft, default_seats(draft.seats, ("Ada", "Bo", "Cy", "Di", "Ed"), (), draft.game.colours))
    session.play(session.legal(session.deciders[0])[0])
    again = loads(session.record.text().encode(), games()).session
    assert stands(draft, again.state_at(0))
    assert again.state == session.state

    file = tmp_path / "made.yaml"
    file.write_text(example_text(draft, "made", TITLE), "utf-8")
    [example] = read_examples(file)
    assert stands(draft, given_position(draft.game, example))

    chapter = chapter_of(draft, "made", TITLE)
    form = StudyForm(study=FORMAT, id="made", game=key, title=TITLE, chapters=(chapter,))
    study = study_of(study_text(form))
    assert not troubles(study, games())
    assert stands(draft, begin(study, 0, games()).state)


def test_what_breaks_a_rule_is_not_kept() -> None:
    draft = Draft.of_setup(games()["puerto_rico"], 3, {}, 1).put("players.0.goods", (0, 99, 0, 0, 0))
    with pytest.raises(ComponentError):
        example_text(draft, "made", TITLE)
    with pytest.raises(ComponentError):
        chapter_of(draft, "made", TITLE)


def test_of_a_running_game_nothing_secret_is_taken() -> None:
    game = games()["gonzaga"]
    session = Session.new(game, default_seats(3, ("Ada", "Bo", "Cy"), (), game.colours), 4, {})
    drafts = [of_session(session, 0, 0)]
    assert drafts[0].value("players.0.secret") == session.state.players[0].secret
    others = [of_session(Session.new(game, session.seats, seed, {}), 0, 0) for seed in range(4)]
    assert all(not one.faults for one in others)
    assert drafts[0].value("players.1.deck") != session.state.players[1].deck, "what lies face down is imagined"

"""What a newcomer reads first: what can be done now, in the largest words, with the numbers that lie on the table."""

from __future__ import annotations

import pytest

from tabletop.engine.preview import Change
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import PLACE
from tabletop.presentation.changes import changes_in_words
from tabletop.scene.drawing import text
from tabletop.scene.stage.layers import Overlay
from tabletop.scene.stage.pointing import Ring
from tabletop.scene.table.shown.plates import plate_rects
from tests.ux.gonzaga import at_placing, at_plan
from tests.ux.table import AtTable, new_session
from tests.ux.test_first_game import by_hand, lead


def test_a_fief_is_called_by_the_number_that_is_drawn_on_it() -> None:
    for session in (at_plan(3), at_placing(2)):
        [seat, *_] = session.deciders
        prompt = GAME.prompt(session.state, seat)
        drawn = [one.label for one in GAME.table(session.state).pieces if one.kind == "fief" and one.owner == seat]
        assert str(dict(prompt.values)["card"]) in [label for label in drawn if label]
    assert session.state.phase == PLACE
    place = next(action for action in session.legal(seat) if type(action).__name__ == "Place")
    session.play(place)
    [told] = [event for event in session.line[-1].events if event.kind == "placed"]
    assert dict(told.values)["card"] == dict(prompt.values)["card"]


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_what_can_be_done_stands_in_bold_and_larger_than_how_the_game_ends(
    program: AtTable, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    program.resize(size)
    scene = program.sit(new_session(2))
    said = scene.panels.chrome.ribbon.headline
    drawn: dict[str, tuple[int, bool]] = {}
    real = text.draw_text

    def noted(surface: object, words: str, *args: object, **how: object) -> object:
        drawn[words] = (int(str(how["px"])), bool(how.get("bold")))
        return real(surface, words, *args, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw_text", noted)
    scene.panels.build()  # a ribbon that has been painted is laid down as it was
    scene.panels.chrome.ribbon.draw(program.window.surface, program.ctx)
    assert drawn[said.words][1]
    assert not drawn[said.aside][1]
    assert drawn[said.words][0] > drawn[said.aside][0]


def test_the_last_round_of_anno_is_not_told_in_the_first_one(program: AtTable) -> None:
    scene = program.sit(new_session(2))
    assert "300" not in scene.panels.chrome.ribbon.text_label()


@pytest.mark.parametrize("game", ["anno_1503", "gonzaga"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_arrow_of_the_guide_covers_no_words_of_ribbon_and_plates(
    program: AtTable, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    program.resize(size)
    table = lead(program, game)
    if game == "gonzaga":
        by_hand(program, "click")  # to the card of Secret Cities, right below the plate
    put: dict[str, Overlay] = {}
    monkeypatch.setattr(table.stage.layers, "put", put.__setitem__)
    table.leader.show()
    ring = put["guide:0"]
    assert isinstance(ring, Ring)
    layout = table.stage.layout
    read = [layout.slots["ribbon"], *plate_rects(layout).values()]
    beside = ring.rect.union(ring.box)  # where the arrow is not, the ring hugs its thing
    reach = max(beside.width - ring.box.width, beside.height - ring.box.height)
    assert reach > 30, "there is an arrow"
    assert ring._pointer(1.0).collidelist([rect.inflate(-20, -20) for rect in read]) < 0
    assert ring.box.collidelist([rect.inflate(-20, -20) for rect in read]) < 0


@pytest.mark.parametrize(("lang", "named"), [("en", "Page\u00a0Up"), ("it", "Pag\u00a0su"), ("fr", "Page\u00a0préc.")])
def test_keys_are_named_as_on_the_keyboards_of_the_language(program: AtTable, lang: str, named: str) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    scene = program.sit(new_session(2, moves=30))
    program.key(1073741899)  # the key itself
    assert scene.presenter.past is not None
    assert named in scene.panels.chrome.ribbon.text_label()


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("+1 pioneer", "+2 pioneers")),
        ("it", ("+1 accampamento", "+2 accampamenti")),
        ("fr", ("+1 pionnier", "+2 pionniers")),
    ],
)
def test_what_changed_is_told_in_its_number(program: AtTable, lang: str, told: tuple[str, str]) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.sit(new_session(2))
    by = [Change(0, "inhabitant", n, (("level", "pioneer"),)) for n in (1, 2)]
    assert tuple(changes_in_words(program.ctx.catalogue, [one], 0) for one in by) == told

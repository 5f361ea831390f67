"""What one action brings is shown in the order of the log: nothing is revealed or told before what led to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from tabletop.components.board import load_table
from tabletop.components.moments import Moment
from tabletop.engine.event import Event
from tabletop.engine.tableau import Piece
from tabletop.games.gonzaga.game import GAME
from tabletop.presentation.telling import scenes
from tabletop.scene.drawing.text import measure_wrapped
from tabletop.scene.motion.plan import plan
from tabletop.scene.motion.shows import arranged, cuts_of
from tabletop.scene.screens.score import ScorePage
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown import caption as caption_module
from tabletop.scene.table.shown.caption import Caption, seals
from tabletop.scene.table.shown.clear_of import clear_of
from tabletop.scene.table.shown.moment import MomentScene
from tabletop.scene.widgets.legend import Legend
from tabletop.session.session import Session
from tests.ux.gonzaga import copy_at, recorded
from tests.ux.table import AtTable

MOMENTS = {"revealed": Moment("turn"), "won": Moment("crown")}
HERE, THERE = Rect(0, 0, 10, 10), Rect(50, 0, 10, 10)


class Seen:
    """A scene that lasts no time."""

    throws, rect, over = False, HERE, True

    def paint(self, surface: object) -> None:
        """Nothing."""

    def advance(self, dt_ms: float) -> bool:
        """Nothing."""
        return False


def acted(*kinds: str) -> tuple[tuple[int, ...], list[list[str]], dict[str, float]]:
    """Events of which `moved` moves a ring and `scored` and `revealed` a marker: the cuts, the kinds of the scenes
    before, amid and after the motion, and when each piece sets out."""
    before = {name: (Piece(name, name, "map/old"), HERE) for name in ("ring", "marker")}
    after = {name: (Piece(name, name, f"map/{name}"), THERE) for name in ("ring", "marker")}
    names = {"moved": ("ring",), "scored": ("marker",), "revealed": ("marker",)}
    told = [(Event(kind), names.get(kind, ())) for kind in kinds]
    found = scenes([event for event, _ in told], MOMENTS, lambda event: event.kind)
    cuts = cuts_of(found, before, after, told)
    motion = plan(before, after, told, 1.0, cuts=cuts)
    shows = {one: Seen() for one in found}
    kept = arranged(list(shows.items()), cuts, motion)
    named = {id(show): one.head.words for one, show in shows.items()}
    parts: list[list[Any]] = [kept.before, [show for _, show in kept.amid], kept.after]
    starts = {flight.piece.id: flight.delay for flight in motion.flights}
    return cuts, [[named[id(show)] for show in part] for part in parts], starts


def test_what_is_revealed_first_is_shown_before_anything_moves() -> None:
    cuts, shown, _ = acted("revealed", "moved", "won")
    assert (cuts, shown) == ((), [["revealed"], [], ["won"]])


def test_what_is_revealed_later_waits_for_what_moved_before_and_points_for_what_they_are_for() -> None:
    cuts, shown, starts = acted("moved", "scored", "revealed", "won")
    assert (cuts, shown) == ((2,), [[], ["revealed"], ["won"]])
    assert starts["ring"] == 0
    assert starts["marker"] > 0, "though it has points before already"


def watched(scene: TableScene, program: AtTable) -> list[tuple[str, frozenset[str], Any]]:
    """The scenes that come up until all lies: the kind of event, what is hidden by then, and what lies on the table."""
    found: dict[int, tuple[str, frozenset[str], Any]] = {}
    kinds = {id(moment): kind for kind, moment in scene.stage.table.moments.items()}
    for _ in range(2000):
        show = scene.presenter.mover.showing
        if isinstance(show, MomentScene):
            found.setdefault(
                id(show), (kinds[id(show.told.moment)], scene.stage.hidden, (scene.stage.tableau, ribbon(scene)))
            )
        if not scene.presenter.mover.busy:
            break
        program.app.step(16)
    return list(found.values())


def test_a_plate_that_would_hide_what_it_tells_of_lies_elsewhere_over_as_little_as_may_be() -> None:
    plate, room = Rect(100, 100, 100, 50), Rect(0, 0, 400, 300)
    there, other = Rect(140, 110, 20, 20), Rect(100, 160, 100, 140)
    assert clear_of(plate, room, [], [other]) == plate
    assert clear_of(plate, room, [other], []) == plate, "it hides nothing of it"
    moved = clear_of(plate, room, [there], [other])
    assert room.contains(moved)
    assert moved.collidelist([there, other]) < 0
    full = clear_of(plate, room, [room], [])
    assert room.contains(full)


def ribbon(scene: TableScene) -> str:
    return scene.panels.chrome.ribbon.headline.words


def test_the_last_move_of_a_game_is_seen_before_the_secret_cities_and_the_points_after_them(program: AtTable) -> None:
    program.ctx.settings.motion, program.ctx.settings.pace = "normal", "normal"
    at = recorded(4).position - 1
    action = recorded(4).line[at].action
    session = copy_at(4, at)
    scene = program.sit(session)
    scene.controller.play(action)
    program.app.step(16)
    seen = watched(scene, program)
    kinds = [kind for kind, _, _ in seen]
    log = [event.kind for event in session.line[session.position - 1].events]
    assert kinds == [kind for kind in dict.fromkeys(log) if kind in scene.stage.table.moments]
    hidden = next(hidden for kind, hidden, _ in seen if kind == "secret_cities")
    placed = session.state.players[action.seat].placed[-1].fief
    assert f"fief.{action.seat}.{placed}" not in hidden
    assert any(piece.startswith("marker") for piece in hidden), "still on its way"


def test_no_plan_is_told_before_it_is_revealed(program: AtTable) -> None:
    """Neither the ribbon nor rings that are paid give it away."""
    program.ctx.settings.motion, program.ctx.settings.pace = "normal", "normal"
    at = [n for n, entry in enumerate(recorded(3).line) if any(one.kind == "plans_revealed" for one in entry.events)][3]
    script, locks = recorded(3), recorded(3).line[at].action
    seats = tuple(replace(one, player="person" if n == locks.seat else "thumb") for n, one in enumerate(script.seats))
    session: Session[Any] = Session(GAME, seats, script.seed, script.options, rules=script.rules)
    for entry in script.line[:at]:
        session.play(entry.action)
    scene = program.sit(session)
    scene.controller.paused = True
    before = scene.stage.tableau.pieces
    scene.controller.play(locks)
    program.app.step(16)
    program.app.step(16)
    (kind, _, (tableau, words)), *_ = watched(scene, program)
    assert kind == "plans_revealed"
    assert tableau.pieces == before
    assert "Planning" in words
    assert "Planning" not in ribbon(scene), "then the ribbon tells whose plan is carried out"


def test_what_brought_nobody_anything_is_not_counted_before_everybodys_eyes(program: AtTable) -> None:
    """A step of the counting at which no bar grew, for the church to which nobody had given."""
    program.ctx.settings.motion = "normal"
    session = recorded(2)
    program.ctx.catalogue.seat("gonzaga", session.names)
    program.ctx.navigator.score(session)
    program.app.step(16)
    page = program.top
    assert isinstance(page, ScorePage)
    parts = [dict(score.parts) for score in page.outcome.scores]
    empty = [name for name in page.categories if not any(one[name] for one in parts)]
    assert empty, "the record has such a row"
    assert [name for name in page.categories if name not in empty] == list(page.counted)
    legend = next(widget for widget in page.root.walk() if isinstance(widget, Legend))
    assert len(list(legend.children())) == len(page.counted)


def test_what_is_told_of_all_bears_nobodys_seal(program: AtTable) -> None:
    """The order of moves stood beside the seal of whoever had planned last."""
    looks = recorded(3).seats
    assert seals(1, [None, None], looks) == (None, (None, None))
    assert seals(1, [None, 2], looks) == (looks[1], (None, looks[2]))
    assert seals(1, [2, 2], looks) == (looks[2], (None, None))


def test_who_ties_for_the_bonus_is_told_on_one_plate(program: AtTable) -> None:
    catalogue = program.ctx.catalogue
    catalogue.seat("gonzaga", recorded(3).names)
    events = [
        Event("gonzaga_bonus", seat, (("pieces", 10), ("points", 15), ("tied", tied)))
        for seat, tied in ((0, 1), (2, 1), (1, 0))
    ]
    told = scenes(events[:2], load_table("gonzaga").moments, catalogue.event)
    assert [len(one.rows) for one in told] == [1]
    said = [catalogue.event(event) for event in events]
    assert ["tied" in words for words in said] == [True, True, False]


def test_no_line_of_a_caption_has_room_for_one_more(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that just fitted was counted as two: an empty one stood below it."""
    scene = program.sit(copy_at(3, 30))
    drawn: list[tuple[str, Rect, int]] = []

    def noted(surface: object, words: str, room: Rect, *, px: int, **how: object) -> None:
        drawn.append((words, room.copy(), px))

    monkeypatch.setattr(caption_module, "draw_text", noted)
    for length in range(10, 45):
        for end in ("", "i", "t", "r", "s", "k", "b", "w", "m"):
            lines = [f"Anna {'n' * length}{end}", "x"]
            Caption(program.ctx, scene.stage.layout, None, lines).paint(program.app.window.surface)
    assert len(drawn) > 100
    for words, room, px in drawn:
        assert measure_wrapped(words, room.width, px)[1] == room.height, words

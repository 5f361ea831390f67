"""A game in a real window, by mouse: from the title to the first sales, through undo, a kill, and on again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.driver import autosaves, program, saved_lines
from tests.window.opening import TWO, look, roll_and_look

pytestmark = pytest.mark.window


def test_from_the_title_to_a_table_beside_computers(screen: str, home: Path) -> None:
    with program(screen, home) as table:
        table.page("title")
        table.click(table.widget("Anno 1503"))
        table.page("setup")
        table.click(table.widget("Game number:"))
        table.key("ctrl+a")
        table.type("7")
        table.click(table.widget("Start"))
        assert table.settled(0)["viewer"] == 0, "one person beside computers: nobody else could look"
        head, *_ = saved_lines(autosaves(home)[0])
        assert head["seed"] == 7
        assert [seat["player"] == "person" for seat in head["seats"]] == [True, False, False]


def test_the_first_sale_by_drag(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        first = roll_and_look(table)
        card = next(thing for thing in first["starts"] if thing.startswith("card."))
        goal = first["drags"][card][0]
        table.drag(table.where(card), table.where(goal))
        assert table.wait("pick")["thing"] == card
        assert table.wait("drop") | {"t": 0} == {"t": 0, "kind": "drop", "thing": card, "target": goal}
        sold = table.wait("action")
        assert sold["text"].startswith("sell ")
        assert sold["seat"] == first["front"]
        table.settled(2)
        _, *moves = saved_lines(autosaves(home)[0])
        assert [move["do"] for move in moves if "do" in move] == ["roll", sold["text"]]


def test_a_drag_that_is_refused_says_why_and_changes_nothing(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        before = roll_and_look(table)
        kept = autosaves(home)[0].read_bytes()
        table.drag(table.where("stock.baths"), table.where("home.1/building.4"))
        assert table.wait("drop")["target"] == "home.1/building.4"
        refused = table.wait("refusal")
        assert refused["code"]
        assert len(refused["words"]) > 10
        table.drag(table.where("card.1.wood"), table.where("home.1/space.3"))
        assert table.wait("refusal")["words"] != refused["words"]
        table.key("ctrl+0")  # lays everything out anew, and tells it
        after = table.settled(1)
        assert after["pieces"] == before["pieces"]
        assert after["drags"] == before["drags"]
        assert autosaves(home)[0].read_bytes() == kept


def test_undo_and_redo_by_key_and_by_button(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        before = roll_and_look(table)
        table.drag(table.where("card.1.wood"), table.where("home.1/space.1"))
        after = table.settled(2)
        assert after["pieces"] != before["pieces"]
        table.key("ctrl+z")
        assert table.wait("undo")["position"] == 1
        assert table.settled(1)["pieces"] == before["pieces"]
        table.key("ctrl+shift+z")
        assert table.wait("redo")["position"] == 2
        assert table.settled(2)["pieces"] == after["pieces"]
        table.click(table.where("tool:undo"))
        assert table.settled(1)["pieces"] == before["pieces"]
        table.key("ctrl+y")
        assert table.settled(2)["pieces"] == after["pieces"]


def test_click_click_buys(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        before = roll_and_look(table)
        table.click(table.where("pile.cloth"))
        table.wait("pick")
        table.click(table.where("hand.1/cards"))
        assert table.wait("action")["text"] == "buy cloth"
        after = table.settled(2)
        assert set(after["pieces"]) - set(before["pieces"]) == {"card.1.cloth"}


def test_saved_then_killed_then_continued(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        roll_and_look(table)
        table.drag(table.where("card.1.wood"), table.where("home.1/space.1"))
        left = table.settled(2)
        table.key("ctrl+s")
        table.page("files")
        table.click(table.widget("Save"))
        table.wait("scene", lambda line: line["name"] != "files")
        table.kill()
    (running,) = autosaves(home)
    (saved,) = (home / ".local" / "share" / "tabletop" / "games").glob("*.tabletop")
    assert [line for line in saved_lines(saved) if "do" in line] == [
        line for line in saved_lines(running) if "do" in line
    ]
    with program(screen, home) as table:
        table.page("title")
        table.click(table.widget("Anno 1503; Anna"))
        found = look(table, 2)
        assert found["pieces"] == left["pieces"]
        assert found["drags"] == left["drags"]
        table.click(table.where("act:end_turn"))
        assert table.wait("action")["text"] == "end turn"
        table.settled(3)
    assert autosaves(home) == [running]
    assert [line["do"] for line in saved_lines(running) if "do" in line][-1] == "end turn"

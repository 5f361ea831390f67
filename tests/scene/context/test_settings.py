"""Settings: kept whole, never fatal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.scene.context.settings import Settings, load
from tests.scene.program import Program


def test_they_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = Settings(lang="fr", theme="dark", zoom=1.35, motion="slow", window=(1500, 900), path=path)
    kept.remember_file(tmp_path / "Ça va.tabletop")
    kept.save()
    assert load(path) == (kept, "")


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '"words"', "\x00\x01"])
def test_a_damaged_file_gives_the_usual_settings_and_says_so(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, "utf-8")
    settings, trouble = load(path)
    assert settings.theme == "bright"
    assert str(path) in trouble


def test_only_what_cannot_be_used_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"lang": "it", "theme": "pink", "zoom": "big", "future": 1, "window": [0, 5]}), "utf-8")
    settings, trouble = load(path)
    assert (settings.lang, settings.theme, settings.zoom, settings.window) == ("it", "bright", 1.0, (1366, 768))
    assert all(name in trouble for name in ("theme", "zoom", "future", "window"))


def test_no_file_is_no_trouble(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json")[1] == ""


def test_a_disk_that_refuses_is_told_once_and_nothing_stops(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, text: str) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tabletop.scene.context.settings.write_whole", refuse)
    program.click("settings")
    program.widget("theme").choose("dark", program.ctx)
    program.wait()
    assert program.names == ["title", "settings", "dialog"]
    assert program.ctx.theme.name == "dark"
    program.click("close")
    program.widget("theme").choose("contrast", program.ctx)
    program.wait()
    assert program.names == ["title", "settings"]


def test_they_are_written_at_once(program: Program) -> None:
    program.click("settings")
    program.widget("lang").choose("it", program.ctx)
    assert program.ctx.settings.path is not None
    assert load(program.ctx.settings.path)[0].lang == "it"


def test_everything_can_be_reset_and_names_forgotten(program: Program) -> None:
    program.click("game:anno_1503")
    program.click("start")
    assert program.ctx.remembered.last("anno_1503") is not None
    program.ctx.manager.pop()
    program.wait()
    program.click("settings")
    program.widget("theme").choose("dark", program.ctx)
    program.page.focus_on("reset")
    program.widget("reset").activate(program.ctx)
    assert program.ctx.theme.name == "bright"
    program.widget("forget").activate(program.ctx)
    assert program.ctx.remembered.last("anno_1503") is None
    assert not program.widget("forget").enabled

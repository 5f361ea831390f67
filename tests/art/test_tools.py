"""The tools that draw and sound explain themselves, and do nothing meanwhile."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from tests.source import ROOT

TOOLS = sorted((*(ROOT / "art" / "tools").glob("*.py"), *(ROOT / "art" / "sounds").glob("*.py")))


def loaded(path: Path) -> Any:
    """The tool as a module, without running it."""
    spec = importlib.util.spec_from_file_location(f"tool_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", TOOLS, ids=lambda path: str(path.stem))
def test_a_tool_answers_help(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tool = loaded(path)
    monkeypatch.setattr(Path, "write_bytes", None)
    monkeypatch.setattr(Path, "write_text", None)
    with pytest.raises(SystemExit) as ended:
        tool.main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith("usage: ")
    assert tool.__doc__.splitlines()[0] in said


def test_a_set_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        loaded(ROOT / "art" / "tools" / "draw.py").main(["godos"])
    assert ended.value.code == 2
    assert "there is no set godos; there are" in capsys.readouterr().err

"""Processes that test side by side do once for all what each would do for itself: compile what was never compiled, and
tell of a test that it has passed.
"""

from __future__ import annotations

import compileall
import contextlib
import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.source import PACKAGE, module_name, python_files


def rotated(paths: Sequence[Path], number: int, count: int) -> list[Path]:
    """All of them, beginning with the part that is this process's own, of so many."""
    begin = len(paths) * number // count
    return [*paths[begin:], *paths[:begin]]


def compile_apart(config: pytest.Config) -> None:
    """Each process begins with a part of its own and finds the others' compiled when it comes to them. Where all began
    alike, each compiled everything: fifteen seconds."""
    own: dict[str, Any] | None = getattr(config, "workerinput", None)
    if own is None or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    number, count = int(own["workerid"].removeprefix("gw")), own["workercount"]
    for path in rotated(python_files(PACKAGE.name), number, count):
        compileall.compile_file(path, quiet=2)
    for path in rotated([path for path in python_files("tests") if path.match("test_*.py")], number, count):
        with contextlib.suppress(Exception, pytest.skip.Exception):  # whoever collects it tells
            importlib.import_module(module_name(path))


def tell_less(config: pytest.Config) -> None:
    """Of the six messages of a test two are of use to somebody: what came of it, and that it is over. The others are a
    third of what a short test takes."""
    if config.option.durations is not None or config.option.xmlpath:  # who adds up beginning and end
        return
    for plugin in config.pluginmanager.get_plugins():
        if hasattr(plugin, "sendevent"):
            plugin.sendevent = Telling(plugin.sendevent)


class Telling:
    """Stands between a process that tests and the one that counts."""

    def __init__(self, send: Any) -> None:  # Any: xdist's own method
        self._send = send

    def __call__(self, name: str, **what: Any) -> None:
        """Pass on what is of use."""
        if name in ("logstart", "logfinish"):
            return
        if name == "testreport" and what["data"]["when"] != "call" and what["data"]["outcome"] == "passed":
            return
        self._send(name, **what)

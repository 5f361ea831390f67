"""Processes that test side by side do once for all what each would do for itself: compile what was never compiled, tell
of a test that it has passed, and think about a game that tests of several look at.
"""

from __future__ import annotations

import compileall
import contextlib
import importlib
import os
import pickle
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.source import PACKAGE, module_name, python_files

T = TypeVar("T")
_SHARED: list[Path] = []


def share_in(folder: Path) -> None:
    """Where processes of this one run lay down what one of them has made."""
    _SHARED[:] = [folder]


def made_once(name: str, make: Callable[[], T]) -> T:
    """What another process has made under this name in this run, or what is made now, for those that come later."""
    place = _SHARED[0] / f"{name}.pickle" if _SHARED else None
    if place is None or not place.exists():
        made = make()
        if place is not None:
            part = place.with_suffix(f".{os.getpid()}")
            part.write_bytes(pickle.dumps(made))
            part.replace(place)
        return made
    found: T = pickle.loads(place.read_bytes())
    return found


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

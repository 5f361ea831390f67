"""Processor time of the tests by folder, as so many times that of `python -m test test_json`, for machines differ:
`python docs/tools/test_time.py`, with what pytest understands behind it, as `tests/bots -n 2`.

Where the interpreter comes without its own tests, as Debian's does, a job of json stands in that takes about as long.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TRIES = 3
"""The least of so many is the unit: what else goes on makes it more."""
DEEP = 2
"""Times are told of so many folders below each other: tests/scene."""
OWN_TESTS = ("-m", "test", "test_json")
MANY = "import json; many = [{str(n): [n, n / 7, None]} for n in range(60)]"
STANDING_IN = ("-m", "timeit", "-n", "16000", "-r", "1", "-s", MANY, "json.loads(json.dumps(many))")
_spent: Counter[str] = Counter()
"""Milliseconds by folder."""


def _all() -> float:
    """Seconds of this process and of those that it has waited for."""
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + others.ru_utime + others.ru_stime


def unit() -> float:
    """Seconds of processor time that stand for 1."""
    own = find_spec("test") is not None and find_spec("test.test_json") is not None
    job = [sys.executable, *(OWN_TESTS if own else STANDING_IN)]
    return min([_of(job, quiet=True)[0] for _ in range(TRIES)])


def _of(command: list[str], *, quiet: bool) -> tuple[float, int]:
    """Seconds of processor time, and how it ended."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    where = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(Path(__file__).parent)])}
    code = subprocess.run(command, cwd=ROOT, env=where, check=quiet, capture_output=quiet).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, code


# --- inside pytest, of which this file is a plugin then
@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """What a test takes with what it has to have."""
    before = _all()
    answer = yield
    where = "/".join(item.nodeid.partition("::")[0].split("/")[:-1][:DEEP])
    _spent[where] += round((_all() - before) * 1000)
    return answer


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process that tests for another one tells that."""
    told: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if told is not None:
        told["spent"] = dict(_spent)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Which adds it up."""
    _spent.update(getattr(node, "workeroutput", {}).get("spent", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """By folder, those that take most first."""
    one = float(os.environ["TABLETOP_TEST_UNIT"])
    for where, spent in _spent.most_common():
        terminalreporter.write_line(f"{spent / 1000 / one:8.1f}  {where}")


def main() -> int:
    """Times by folder, and the whole with what pytest itself takes; how the tests ended."""
    one = unit()
    os.environ["TABLETOP_TEST_UNIT"] = str(one)
    whole, code = _of([sys.executable, "-m", "pytest", "-p", "test_time", *sys.argv[1:]], quiet=False)
    print(f"{whole / one:8.1f}  in all, of {one:.2f} s of processor time each")
    return code


if __name__ == "__main__":
    sys.exit(main())

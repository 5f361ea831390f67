"""Fixtures for all tests."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import itertools
import mmap
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
import yaml
from hypothesis.internal.conjecture import providers

from tabletop.files import yaml_text
from tabletop.games import registry
from tabletop.locale import catalogue, files
from tabletop.scene.drawing import sprites
from tests import drawings_once, side_by_side, yaml_once
from tests.sample.game import GAME, Lanterns
from tests.source import PACKAGE
from tests.watch import WATCH

TESTS = Path(__file__).parent

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
"""What tests and the programs they start compile is kept: where it is not, each process compiles all of it anew, for a
second, and all tests, for ten."""

FAST = (
    "components",
    "engine",
    "games",
    "models",
    "perft",
    "records",
    "conformance/test_kit.py",
    "locale/test_message.py",
    "scene/table/play/test_table_play.py",
    "session/examples/test_examples.py",
    "session/examples/test_game_examples.py",
    "session/test_history.py",
    "session/records/test_record.py",
    "test_house.py",
    "test_imports.py",
    "test_rulings.py",
    *registry.games(),
)
"""What `pytest -m fast` runs: everything about the rules, and one screen to see that they reach it."""
NOT_FAST = ("/thinking/", "rule_of_thumb", "blunders", "compared", "meetings", "whole_games")
"""But for whole games, and for what thinks."""


@pytest.fixture
def sample_game() -> Lanterns:
    """The smallest complete game: hidden hands, a die, a nested and a simultaneous decision."""
    return GAME


hypothesis.settings.register_profile(
    "house", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)  # both look at the clock, and fail on a busy machine
hypothesis.settings.load_profile("house")
MET_BY_ANY = tuple(f"{PACKAGE / name}{os.sep}" for name in ("components", "engine", "files", "presentation", "session"))
"""Where words and numbers stand that hypothesis should try, as it reads code for some: what its tests go through. It
would read all that is imported, drawings and tests too: five seconds for each process, one where it was read before."""
pytest.MonkeyPatch().setattr(providers, "is_local_module_file", lambda path: path.startswith(MET_BY_ANY))


@pytest.fixture(autouse=True, scope="session")
def once(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """See `tests/drawings_once.py` and `tests/yaml_once.py`. Nothing waits for the disk: no test cuts its power."""
    if hasattr(pytestconfig, "workerinput"):
        side_by_side.share_in(tmp_path_factory.getbasetemp().parent)
    with contextlib.suppress(AttributeError, OSError):  # -p no:cacheprovider, or nothing may be written
        drawings_once.keep_in(pytestconfig.cache.mkdir("drawings"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprites, "_rasterized", drawings_once.rasterized)
        patch.setattr(sprites.Sprites, "get_shadow", drawings_once.get_shadow)
        patch.setattr(sprites, "resource_bytes", drawings_once.resource_bytes)
        patch.setattr(yaml_text, "_Composer", yaml_once.Composer)
        patch.setattr(files, "_texts", yaml_once.texts)
        patch.setattr(catalogue, "parse", yaml_once.parse)
        patch.setattr(yaml, "safe_load", yaml_once.safe_load)
        patch.setattr(os, "fsync", lambda _: None)
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` draws the kept pictures anew."""
    parser.addoption("--update-golden", action="store_true", help="draw the kept pictures of tests/golden anew")


def pytest_configure(config: pytest.Config) -> None:
    """Where a hang is told: tests have their own standard error. Who only hands tests out to other processes does not
    look on: these do."""
    WATCH.told = os.dup(2)
    WATCH.looks = not config.getoption("numprocesses", None)
    side_by_side.tell_less(config)


def pytest_collection(session: pytest.Session) -> None:
    """Before anything is collected."""
    side_by_side.compile_apart(session.config)


def pytest_exception_interact() -> None:
    """pytest itself stops the watch here, and where a debugger is entered."""
    WATCH.stop()


def pytest_enter_pdb() -> None:
    """See above."""
    WATCH.stop()


def pytest_unconfigure() -> None:
    """All tests are done."""
    WATCH.stop()


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: the collector of rubbish need not look at it again."""
    keep()


def pytest_runtest_logstart() -> None:
    """So does what the test before this one left in caches, while windows that are closed by now are cleared away as
    soon as they take much room. Where nothing says how much that is, the collector itself says when to look."""
    WATCH.look()
    taken = _resident()
    if taken > _LOOKED_AT[0] + _GROWN or (not taken and gc.get_stats()[-1]["collections"] > _LOOKED_AT[1]):
        keep()


gc.set_threshold(20_000, 20, 50)
"""Hardly anything that tests leave behind is rubbish in a circle but closed windows: what is looked for by the
thousand, as is usual, costs more than is found."""
_GROWN = 300 << 20
_LOOKED_AT = [0, 0]
"""Bytes this process took, and collections there had been, after the last look."""


def keep() -> None:
    """Take from the collector what is no rubbish now. The C library gives back the room between what is left: large
    windows leave a gigabyte of it."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError, TypeError):  # none but that of GNU does
        ctypes.CDLL(None).malloc_trim(0)
    gc.freeze()
    _LOOKED_AT[:] = _resident(), gc.get_stats()[-1]["collections"]


def _resident() -> int:
    """Bytes of memory this process takes now; 0 where nothing tells."""
    try:
        return int(Path("/proc/self/statm").read_bytes().split()[1]) * mmap.PAGESIZE
    except OSError:
        return 0


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before any test is chosen by its marks."""
    _sample(items)
    _mark_fast(items)


def _sample(items: list[pytest.Item]) -> None:
    """Of what is `sampled(n)` one case in n is tried each time, always the same ones; `-m compare` tries the rest."""
    met: Counter[str] = Counter()
    for item in items:
        mark = item.get_closest_marker("sampled")
        if mark is not None:
            test = item.nodeid.partition("[")[0]
            if met[test] % mark.args[0]:
                item.add_marker("compare")
            met[test] += 1


def _mark_fast(items: list[pytest.Item]) -> None:
    """Marks the tests below the places in FAST, but for those that only run when asked for."""
    for path, below in itertools.groupby(items, lambda item: item.path):  # hundreds of files, thousands of tests
        if _is_fast(path):
            for item in below:
                if not {"compare", "mutations", "whole"}.intersection(mark.name for mark in item.iter_markers()):
                    item.add_marker(pytest.mark.fast)


def _is_fast(path: Path) -> bool:
    """Whether a file lies below the places in FAST, and does not think."""
    thinks = any(words in path.as_posix() for words in NOT_FAST)
    return not thinks and any(path.is_relative_to(TESTS / name) for name in FAST)

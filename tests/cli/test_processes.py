"""Work shared among processes: none is left behind, however the program ends, and nothing waits for what is dropped."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest

from tabletop.cli_commands.processes import _as_done, shared_out
from tabletop.cli_commands.spec import Failed
from tabletop.locale import Catalogue

SLEEPERS = """
import sys, time
from tabletop.cli_commands.processes import shared_out
from tabletop.locale import Catalogue

if __name__ == "__main__":
    for number, _ in shared_out(time.sleep, [0, 600, 600], 2, Catalogue("en")):
        print(number, flush=True)
"""


def started(words: list[str], stderr: int) -> subprocess.Popen[bytes]:
    """A program in a session of its own that hears Ctrl+C, also where these tests run in the background and do not."""

    def hear() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=stderr, start_new_session=True, preexec_fn=hear)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_processes_end_with_the_one_that_started_them(how: signal.Signals) -> None:
    words = [sys.executable, "-c", SLEEPERS]
    with started(words, stderr=subprocess.DEVNULL) as asking:
        try:
            assert asking.stdout is not None
            assert asking.stdout.readline() == b"0\n", "both are at work"
            os.kill(asking.pid, how)
            asking.communicate(timeout=60)  # ends when nobody holds the other end any more
        except BaseException:
            os.killpg(asking.pid, signal.SIGKILL)
            raise
    assert asking.returncode != 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interrupt_at_the_keyboard_is_told_by_nobody() -> None:
    words = [sys.executable, "-m", "tabletop", "simulate", "gonzaga", "--games", "50", "--jobs", "2"]
    with started(words, stderr=subprocess.PIPE) as asking:
        try:
            while not _children(asking.pid):
                time.sleep(0.01)
            os.killpg(asking.pid, signal.SIGINT)  # as a terminal sends it: to all of them
            out, err = asking.communicate(timeout=60)
        except BaseException:
            os.killpg(asking.pid, signal.SIGKILL)
            raise
    assert (asking.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_whoever_ends_the_program_from_outside_hears_nothing_either(tmp_path: Path) -> None:
    out_file = tmp_path / "games.jsonl"
    words = [sys.executable, "-m", "tabletop", "simulate", "gonzaga", "--games", "50", "--jobs", "2"]
    words += ["--out", str(out_file)]
    with started(words, stderr=subprocess.PIPE) as asking:
        try:
            while not out_file.exists():  # all processes are at work
                time.sleep(0.01)
            os.kill(asking.pid, signal.SIGTERM)
            out, err = asking.communicate(timeout=60)
        except BaseException:
            os.killpg(asking.pid, signal.SIGKILL)
            raise
    assert (asking.returncode, out, err) == (143, b"", b"")


def _children(process: int) -> list[str]:
    done = subprocess.run(
        ["pgrep", "-f", "-P", str(process), "spawn_main"], capture_output=True, text=True, check=False
    )
    return done.stdout.split()


def test_what_nobody_waits_for_is_dropped() -> None:
    others = set(multiprocessing.active_children())  # another test may have left its own at work
    asked = shared_out(time.sleep, [0, 600, 600], 2, Catalogue("en"))
    assert next(asked) == (0, None)
    asked.close()  # type: ignore[attr-defined]  # it is a generator
    late = time.monotonic() + 60  # long before they would be done; two threads wait for them, and one may be told later
    while set(multiprocessing.active_children()) - others:
        assert time.monotonic() < late
        time.sleep(0.01)


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(Failed, match="--jobs"):
        list(shared_out(os._exit, [1, 1], 2, Catalogue("en")))


def test_no_more_is_handed_on_than_is_soon_done() -> None:
    with ThreadPoolExecutor(2) as pool:
        done = list(islice(_as_done(pool, abs, range(1_000_000_000), 8), 20))
    assert sorted(number for number, _ in done) == sorted(result for _, result in done)
    assert max(result for _, result in done) < 40

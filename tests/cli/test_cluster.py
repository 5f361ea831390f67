"""Games on a cluster: the same as here, none lost when a worker dies, none played by another program."""

from __future__ import annotations

import os
import signal
import socketserver
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli_commands import cluster
from tabletop.cli_commands.cluster import ClusterTrouble, Handed, on_cluster
from tabletop.cli_commands.report import FigureReader, RecordText
from tabletop.games import registry
from tabletop.presentation.figures import GameFigures
from tests.cli.conftest import Type
from tests.cli.test_simulate import records

ALL_GAMES = registry.games
RECORDS = Path(__file__).parents[1] / "records" / "gonzaga"
WORDS = ("simulate", "lanterns", "--games", "6", "--seed", "7", "--bot", "random")


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """Two workers on this computer, each a process of its own."""
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    yield local
    local.close()


class Web(socketserver.BaseRequestHandler):
    """Answers as a web server does to whoever comes with something else."""

    def handle(self) -> None:
        self.request.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")


def slowly(number: int) -> int:
    """A piece of work that is not over at once."""
    time.sleep(0.3)
    return number * number


def test_a_cluster_plays_the_same_games(type_in: Type, tmp_path: Any, workers: Any) -> None:
    here = type_in(*WORDS, "--records", tmp_path / "here")
    there = type_in(*WORDS, "--records", tmp_path / "there", "--cluster", workers.scheduler_address)
    assert there.code == here.code == 0
    assert there.out == here.out
    assert records(tmp_path / "there") == records(tmp_path / "here")


def test_a_killed_worker_loses_nothing(workers: Any) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.Client(workers, set_as_default=False) as client:
        pids = list(client.run(os.getpid).values())
    found: dict[int, int] = {}
    for number, result in on_cluster(slowly, range(8), workers.scheduler_address):
        if not found:
            os.kill(pids[0], signal.SIGKILL)
        assert number not in found
        found[number] = result
    assert found == {number: number * number for number in range(8)}


def in_memory(number: int) -> RecordText:
    """A record of which no file lies where it is said to lie."""
    path = sorted(RECORDS.glob("2p-*.tabletop"))[number]
    return RecordText(Path("/nowhere") / path.name, path.read_bytes())


def slowly_read(text: RecordText) -> GameFigures | str:
    """A worker that reads so can be killed meanwhile."""
    time.sleep(0.3)
    return FigureReader("en")(text)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records of a few games, half a one, and something that is none."""
    there = tmp_path / "games"
    (there / "deeper").mkdir(parents=True)
    for number, path in enumerate(sorted(RECORDS.glob("[23]p-*.tabletop"))):
        (there / ("deeper" if number % 2 else "") / path.name).write_bytes(path.read_bytes())
    half = path.read_bytes().splitlines(keepends=True)[:20]
    (there / "half.tabletop").write_bytes(b"".join(half))
    (there / "none.tabletop").write_text("{", "utf-8")
    return there


def test_a_report_is_the_same_page_with_one_process_with_two_and_on_a_cluster(
    type_in: Type, tmp_path: Path, folder: Path, workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    pages, told = list[bytes](), list[list[str]]()
    for how in ((), ("--jobs", "2"), ("--cluster", workers.scheduler_address)):
        out = tmp_path / f"{len(pages)}.html"
        said = type_in("report", folder, "--out", out, *how)
        assert said.code == 0
        pages.append(out.read_bytes())
        told.append(sorted(said.err.splitlines()))
    assert pages == [pages[0]] * 3
    assert told == [told[0]] * 3
    assert [name for name in ("half", "none") if f"{name}.tabletop" in "".join(told[0])] == ["half", "none"]


def test_texts_of_records_travel_and_a_killed_worker_loses_none(workers: Any) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.Client(workers, set_as_default=False) as client:
        pids = list(client.run(os.getpid).values())
    pieces = range(len(list(RECORDS.glob("2p-*.tabletop"))))
    found: dict[int, GameFigures | str] = {}
    for number, result in on_cluster(Handed(in_memory, slowly_read), pieces, workers.scheduler_address):
        if not found:
            os.kill(pids[0], signal.SIGKILL)
        assert number not in found
        found[number] = result
    assert found == {number: FigureReader("en")(in_memory(number)) for number in pieces}
    assert all(isinstance(one, GameFigures) for one in found.values())


def test_a_report_of_another_program_is_refused(
    type_in: Type, tmp_path: Path, folder: Path, workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "program", lambda: "another")
    said = type_in("report", folder, "--out", tmp_path / "a.html", "--cluster", workers.scheduler_address)
    assert (said.code, "another program" in said.err or "version" in said.err) == (1, True)
    assert not (tmp_path / "a.html").exists()


def test_another_program_is_refused(workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "program", lambda: "another")
    with pytest.raises(ClusterTrouble) as found:
        list(on_cluster(slowly, range(2), workers.scheduler_address))
    assert found.value.key == "versions"


class Dying:
    """A cluster of two, of which one answers as it is told."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def wait_for_workers(self, number: int, timeout: str) -> None:
        """They are there."""

    def run(self, asked: Callable[[], str], on_error: str) -> dict[str, object]:
        """What each of them says, or why it could not."""
        return {"one": asked(), "other": self.answer}


def test_a_worker_that_dies_while_it_is_asked_is_no_other_program() -> None:
    cluster._same_everywhere(Dying(ConnectionResetError("gone")))
    for answer in ("another", ImportError("no tabletop there")):
        with pytest.raises(ClusterTrouble, match="versions"):
            cluster._same_everywhere(Dying(answer))


def test_nobody_at_the_address_and_no_engine_are_told(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    said = type_in(*WORDS, "--cluster", "tcp://127.0.0.1:9")
    assert (said.code, "nobody answers" in said.err) == (1, True)
    for odd in ("x", "", "file:///etc/passwd", "tcp://127.0.0.1:x"):
        said = type_in(*WORDS, "--cluster", odd)
        assert (said.code, said.err) == (1, f"tabletop: nobody answers at {odd}\n")
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = type_in(*WORDS, "--cluster", "tcp://127.0.0.1:9")
    assert (said.code, "tabletop[cluster]" in said.err) == (1, True)


def test_another_server_at_the_address_is_nobody(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", "5s")
    with socketserver.TCPServer(("127.0.0.1", 0), Web) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        said = type_in(*WORDS, "--cluster", f"tcp://127.0.0.1:{server.server_address[1]}")
        server.shutdown()
    assert (said.code, said.err.count("\n"), "nobody answers" in said.err) == (1, 1, True)

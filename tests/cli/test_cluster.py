"""Games on a cluster: the same as here, none lost when a worker dies, none played by another program."""

from __future__ import annotations

import os
import signal
import socketserver
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.cli_commands import cluster
from tabletop.cli_commands.cluster import ClusterTrouble, on_cluster
from tests.cli.conftest import Type
from tests.cli.test_simulate import records

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


def test_another_program_is_refused(workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "program", lambda: "another")
    with pytest.raises(ClusterTrouble) as found:
        list(on_cluster(slowly, range(2), workers.scheduler_address))
    assert found.value.key == "versions"


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

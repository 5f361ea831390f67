"""An environment that names odd places: files lie at home or nowhere, and the program runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.session.disk.paths import Paths, settle_home

WORDS = (sys.executable, "-m", "tabletop", "new", "anno_1503", "--seats", "2", "--seed", "3", "--frames", "3")
KEPT = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "VIRTUAL_ENV")}
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

ODD: dict[str, dict[str, str]] = {
    "relative, no such language, no such time zone": {
        "HOME": "{home}",
        "XDG_STATE_HOME": "here/x",
        "XDG_CONFIG_HOME": "y",
        "XDG_DATA_HOME": "",
        "LANG": "xx_YY",
        "LC_ALL": "POSIX",
        "TZ": ":/dev/zero",
    },
    "not folders": {"HOME": "{home}", "XDG_STATE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/full"},
    "nothing may be written": {"HOME": "/proc"},
    "too long": {"HOME": "{home}", "XDG_STATE_HOME": "/" + "a" * 5000},
    "no temporary folder": {"HOME": "{home}", "TMPDIR": "/nonexistent"},
}


@pytest.mark.skipif(sys.platform == "win32", reason="other variables")
@pytest.mark.parametrize("kind", ODD)
def test_the_program_runs_in_an_odd_environment_and_leaves_nothing_where_somebody_stands(
    kind: str, tmp_path: Path
) -> None:
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    odd = {name: value.format(home=home) for name, value in ODD[kind].items()}
    done = subprocess.run(
        WORDS, cwd=here, env={**KEPT, **DUMMY, **odd}, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert not list(here.iterdir())


def test_somebody_without_a_home_gets_a_temporary_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: os.environ.get("HOME", path))
    settle_home()
    home = os.environ["HOME"]
    monkeypatch.setenv("HOME", home)
    assert os.path.isabs(home)
    assert all(getattr(Paths.of_system(), name).is_absolute() for name in ("games", "autosave", "config"))


def test_a_log_on_a_full_disk_ends_and_the_game_goes_on(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    environment = {**KEPT, **DUMMY, "HOME": str(tmp_path)}
    for more, code in ((("--log", "/dev/full"), 0), (("--shot", "/dev/full"), 2)):
        done = subprocess.run([*WORDS, *more], env=environment, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == code, done.stderr
        assert len(done.stderr.splitlines()) <= 1

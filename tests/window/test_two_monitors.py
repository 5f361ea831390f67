"""A real X server with two monitors: the public window fills the second one, survives its cable, and takes no key."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

_CONFIG = """
Section "Device"
  Identifier "d"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "m"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1368x768" 85.25 1368 1440 1576 1784 768 771 781 798
EndSection
Section "Screen"
  Identifier "s"
  Device "d"
  Monitor "m"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 3840 2160
    Modes "1368x768"
  EndSubSection
EndSection
"""


@pytest.fixture
def monitors(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of an X server with two outputs and a window manager; skips where none can be started."""
    missing = [tool for tool in ("Xorg", "openbox", "xdotool", "xrandr") if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}: xserver-xorg-core, openbox, xdotool, x11-xserver-utils")
    config = tmp_path / "xorg.conf"
    config.write_text(_CONFIG)
    reading, writing = os.pipe()
    words = ["Xorg", "-config", str(config), "-noreset", "-nolisten", "tcp", "-logfile", str(tmp_path / "log")]
    server = subprocess.Popen(
        [*words, "-displayfd", str(writing)], pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    if not number:
        server.wait(10)
        pytest.skip("Xorg cannot start here: xserver-xorg-video-dummy, and the right to use it")
    env = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    for kind in ("CONFIG", "STATE", "DATA", "CACHE"):
        env[f"XDG_{kind}_HOME"] = str(tmp_path / kind.lower())
    manager = None
    try:
        second = ["--output", "DUMMY1", "--mode", "1280x800", "--pos", "1368x0"]
        subprocess.run(["xrandr", "--addmode", "DUMMY1", "1280x800"], env=env, check=False, capture_output=True)
        if subprocess.run(["xrandr", *second], env=env, check=False, capture_output=True).returncode:
            pytest.skip("this dummy driver has one output")
        _wait_for_both(env)
        manager = subprocess.Popen(["openbox"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.5)
        yield env
    finally:
        if manager is not None:
            manager.terminate()
            manager.wait(10)
        server.terminate()
        server.wait(10)


def _wait_for_both(env: dict[str, str]) -> None:
    """Until the server tells of both monitors: asking is what makes it look."""
    for _ in range(20):
        told = subprocess.run(["xrandr", "--listactivemonitors"], env=env, check=False, capture_output=True, text=True)
        asked = subprocess.run(["xrandr"], env=env, check=False, capture_output=True, text=True)
        if "Monitors: 2" in told.stdout and "DUMMY1 connected 1280x800+1368+0" in asked.stdout:
            return
        time.sleep(0.1)
    pytest.skip("the second monitor never came")


def _told(program: str, env: dict[str, str], folder: Path) -> dict[str, dict[str, Any]]:
    """What a program printed, by the names of its moments."""
    words = [sys.executable, "-m", f"tests.window.{program}", str(folder)]
    run = subprocess.run(words, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return {(one := json.loads(line))["at"]: one for line in run.stdout.splitlines() if line.startswith("{")}


def test_a_study_before_a_class_with_two_monitors(monitors: dict[str, str], tmp_path: Path) -> None:
    seen = _told("class_study", monitors, tmp_path)
    assert all(one["wall"] == [1368, 0, 1280, 800] for one in seen.values())
    assert seen["question"]["asking"], seen["question"]["screens"]
    assert seen["counted"]["votes"][:2] == [1, 2]
    assert seen["counted"]["picture"] == seen["question"]["picture"], "hands are counted unseen"
    assert len({one["picture"] for one in seen.values()}) == 3, "the question, what hands are for, the hint"


def test_a_lesson_with_two_monitors(monitors: dict[str, str], tmp_path: Path) -> None:
    seen = _told("lesson", monitors, tmp_path)
    assert seen["open"]["wall"] == [1368, 0, 1280, 800]
    assert seen["open"]["full"]
    assert seen["open"]["colours"] > 10
    assert seen["frozen"]["frozen"], "the key did not reach the laptop: the public window has kept the focus"
    assert seen["past"]["past"]
    lost = seen["unplugged"]
    assert not lost["full"]
    assert lost["running"]
    assert lost["position"] == seen["open"]["position"]
    assert seen["keys_after"]["frozen"]
    assert seen["back"]["running"]
    assert seen["plugged"]["wall"] == [1368, 0, 1280, 800]
    assert "wall" not in seen["closed"]
    assert seen["closed"]["running"]
    assert {tuple(one["laptop"]) for one in seen.values()} == {(1100, 700)}

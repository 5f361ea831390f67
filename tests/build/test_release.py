"""A release has one version and one day, wherever they are told."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from bundle import release
from tabletop import __version__
from tests.source import ROOT

CHANGELOG = (
    "# Changes\n\n## Unreleased\n\nSoon.\n\n## 1.2.3 (2026-01-31)\n\nAll new.\n\n## 1.2.2 (2026-01-01)\n\nOld.\n"
)
METAINFO = '<component><releases><release version="1.2.3" date="2026-01-31"/></releases></component>'


def test_the_notes_are_what_the_changes_say_of_that_version() -> None:
    assert release.notes("v1.2.3", CHANGELOG, METAINFO, "1.2.3") == "All new.\n"


@pytest.mark.parametrize(
    ("tag", "metainfo", "version"),
    [
        ("v1.2.4", METAINFO, "1.2.3"),
        ("v1.2.3", METAINFO, "1.2.4"),
        ("v1.2.3", METAINFO.replace("1.2.3", "1.2.2"), "1.2.3"),
        ("v1.2.3", METAINFO.replace("-31", "-30"), "1.2.3"),
        ("v1.2.3", "<component/>", "1.2.3"),
    ],
)
def test_whoever_names_another_one_stops_it(tag: str, metainfo: str, version: str) -> None:
    with pytest.raises(release.Disagree):
        release.notes(tag, CHANGELOG, metainfo, version)


def test_changes_without_a_release_are_none() -> None:
    with pytest.raises(release.Disagree, match="no heading"):
        release.in_changelog("# Changes\n\n## Unreleased\n")


def test_the_program_its_metainfo_and_its_changes_agree_today() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bundle.release", f"v{__version__}"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout) > 1000
    wrong = subprocess.run([sys.executable, "-m", "bundle.release", "v9.9.9"], cwd=ROOT, capture_output=True, text=True)
    assert wrong.returncode == 1
    assert "v9.9.9" in wrong.stderr


def test_what_is_not_released_yet_stands_on_top() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1].startswith(f"{__version__} (")

"""The page in a real browser: it opens, keys step through it, languages change, the future stays unsaid."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tabletop.scene.export.page import page_of
from tests.scene.export.test_page import SHORT, record

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--virtual-time-budget=4000",
)  # fmt: skip

pytestmark = [pytest.mark.window, pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")]

PROBE = """{
const seen = [];
const press = key => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const look = () => seen.push({
  position: document.getElementById("position").textContent,
  said: document.getElementById("said").textContent,
  lines: document.querySelectorAll("#log li:not(.late)").length,
  pieces: document.querySelectorAll(".piece").length,
  heading: document.getElementById("play").getAttribute("aria-label"),
});
look(); press("ArrowRight"); look(); press("End"); look(); press("Home"); look();
const languages = document.getElementById("language");
languages.value = "1"; languages.dispatchEvent(new Event("change")); look();
const answer = document.createElement("pre");
answer.id = "answer"; answer.textContent = JSON.stringify(seen); document.body.append(answer);
}"""


@pytest.mark.parametrize("game", SHORT)
def test_a_page_is_stepped_by_keys(game: str, tmp_path: Path) -> None:
    session = record(SHORT[game])
    page = tmp_path / "page.html"
    page.write_text(page_of(session).replace("</body>", f"<script>{PROBE}</script></body>"), "utf-8")
    command = [str(CHROMIUM), *QUIET, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", page.as_uri()]
    shown = subprocess.run(command, capture_output=True, timeout=120, check=True).stdout.decode("utf-8")
    found = re.search(r'<pre id="answer">(.*?)</pre>', shown, re.DOTALL)
    assert found, shown[-2000:]
    start, one, end, again, italian = json.loads(html.unescape(found[1]))
    assert [step["position"] for step in (start, one, end, again)] == ["0 / 40", "1 / 40", "40 / 40", "0 / 40"]
    assert start["lines"] <= one["lines"] < end["lines"]
    assert _without_words(again) == _without_words(start)
    assert all(step["pieces"] > 10 for step in (start, one, end))
    assert (start["heading"], italian["heading"]) == ("Play", "Avvia")


def _without_words(step: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in step.items() if key != "said"}


def test_printing_breaks_no_board_in_two(tmp_path: Path) -> None:
    reader = pytest.importorskip("pypdf").PdfReader
    session = record(SHORT["puerto_rico"], 12)
    page, out = tmp_path / "page.html", tmp_path / "page.pdf"
    page.write_text(page_of(session), "utf-8")
    to_paper = (f"--print-to-pdf={out}", "--no-pdf-header-footer", f"--user-data-dir={tmp_path / 'profile'}")
    subprocess.run([str(CHROMIUM), *QUIET, *to_paper, page.as_uri()], capture_output=True, timeout=120, check=True)
    sheets = [sheet.extract_text() for sheet in reader(out).pages]
    assert len(sheets) > 1
    for row in ("island of Anna", "island of Ben"):
        assert sum(row in sheet for sheet in sheets) == 1
    assert "break-inside: avoid" in page.read_text("utf-8")

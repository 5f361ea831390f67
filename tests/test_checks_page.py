"""Numbers in names of tests lead to a line of `docs/CHECKS.md`, and pages that documents name are there."""

from __future__ import annotations

import re

import pytest

from tests.source import ROOT, python_files

PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
LINE = re.compile(r"^\| (\d+) \| ", re.MULTILINE)
NAME = re.compile(r"def test_ux_((?:\d+_)+)")
LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")


def test_every_number_in_the_name_of_a_test_has_its_line() -> None:
    known = set(LINE.findall((ROOT / "docs" / "CHECKS.md").read_text("utf-8")))
    named = {
        number.lstrip("0")
        for path in python_files("tests")
        for numbers in NAME.findall(path.read_text("utf-8"))
        for number in numbers.strip("_").split("_")
    }
    assert named <= known
    assert known - named == {"1"}  # held by the bench and by tests of the packaged program


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_links_of_a_page_lead_somewhere(page: object) -> None:
    path = next(one for one in PAGES if one == page)
    prose = re.sub(r"`[^`]*`", "", path.read_text("utf-8"))
    wanted = [link for link in LINK.findall(prose) if "://" not in link]
    assert not [link for link in wanted if not (path.parent / link).exists()]

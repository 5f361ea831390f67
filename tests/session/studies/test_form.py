"""The form of studies: what opens, what is refused and where, and that text and value are one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.components.source import ComponentError
from tabletop.resources import resource_text
from tabletop.session.studies import NodeForm, StudyForm, read_study, study_of, study_text, write_study
from tabletop.session.studies.form import (
    COLOURS,
    DEEPEST,
    LONGEST_WORDS,
    MOST_CHAPTERS,
    MOST_MARKS,
    SIGNS,
    AskForm,
    ChapterForm,
    MarkForm,
)

LESSON = Path(__file__).with_name("lanterns.study")
SCHEMA = jsonschema.Draft202012Validator(json.loads(resource_text("data", "schemas", "study.schema.json")))
HEAD = "study: 1\nid: a\ngame: lanterns\ntitle: {en: A}\n"


def one_chapter(more: str) -> str:
    return f"{HEAD}chapters:\n  - id: c\n    title: {{en: C}}\n{more}"


def test_text_and_value_are_one() -> None:
    study = read_study(LESSON).form
    text = study_text(study)
    assert study_of(text).form == study
    assert study_text(study_of(text).form) == text
    assert "      - roll" in text, "an action without remarks is a line"


def test_it_is_written_whole(tmp_path: Path) -> None:
    study = read_study(LESSON).form
    path = tmp_path / "folder" / "b.study"
    write_study(path, study)
    assert read_study(path).form == study
    assert [one.name for one in path.parent.iterdir()] == ["b.study"]
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert read_study(path).form == study, "as some editors of texts save it"


def test_what_the_program_writes_keeps_the_schema() -> None:
    for text in (LESSON.read_text(), study_text(read_study(LESSON).form)):
        SCHEMA.validate(yaml.safe_load(text))


NEAR_MISSES = [
    ("study: 2\nid: a\ngame: lanterns\ntitle: {en: A}\n", "", "form 1, not 2"),
    ("study: 1\nid: A b\ngame: lanterns\ntitle: {en: A}\n", "", "is no id"),
    ("study: 1\nid: a\ngame: lanterns\n", "title", "is missing"),
    (f"{HEAD}colour: red\n", "colour", "unknown key"),
    ("study: 1\nid: a\ngame: lanterns\ntitle: {English: A}\n", "", "is no language"),
    (one_chapter("    ask: {kind: talk}\n"), "chapters.0.ask", "not said"),
    (one_chapter("    ask: {kind: choose, answers: [{say: {en: A}, right: true}]}\n"), "chapters.0.ask", "2 to 8"),
    (one_chapter("    ask: {kind: choose, answers: [{say: {en: A}}, {say: {en: B}}]}\n"), "chapters.0.ask", "right"),
    (one_chapter("    ask: {kind: talk, say: {en: A}, hints: [{en: B}]}\n"), "chapters.0.ask", "belong to find"),
    (one_chapter("    ask: {kind: find, answers: [{say: {en: A}}]}\n"), "chapters.0.ask", "belong to choose"),
    (one_chapter("    marks: [{ring: a, area: [b]}]\n"), "chapters.0.marks.0", "exactly one"),
    (one_chapter("    marks: [{ring: a, colour: pink}]\n"), "chapters.0.marks.0.colour", "one of green"),
    (one_chapter("    marks: [{arrow: [a]}]\n"), "chapters.0.marks.0.arrow", "2 items"),
    (one_chapter("    line: [{do: roll, sign: good}]\n"), "chapters.0.line.0.sign", "one of !"),
    (one_chapter("    line: [{do: ' '}]\n"), "chapters.0.line.0", "nothing is done"),
    (one_chapter("    line: [{do: roll, instead: [[]]}]\n"), "chapters.0.line.0", "a variation has an action"),
    (one_chapter("    record: ['{}']\n    seats: 3\n"), "chapters.0", "by itself"),
    (one_chapter("    at: 3\n"), "chapters.0", "at belongs to record"),
    (one_chapter("    level: 6\n"), "chapters.0", "from 1 to 5"),
    (one_chapter("  - id: c\n    title: {en: D}\n"), "", "two chapters have the id c"),
]


@pytest.mark.parametrize(("text", "key", "words"), NEAR_MISSES)
def test_a_near_miss_is_refused_with_its_place(text: str, key: str, words: str) -> None:
    with pytest.raises(ComponentError, match=r"lesson\.study:") as caught:
        study_of(text, "lesson.study")
    said = str(caught.value).replace("[", ".").replace("]", "")
    assert f"{key}: " in said
    assert words in said


@pytest.mark.parametrize(("text", "key", "words"), NEAR_MISSES[:-1])  # what is said twice, a schema cannot see
def test_the_schema_refuses_it_too(text: str, key: str, words: str) -> None:
    assert list(SCHEMA.iter_errors(yaml.safe_load(text))), words


def deep(levels: int) -> NodeForm:
    node = NodeForm(do="roll")
    for _ in range(levels):
        node = NodeForm(do="roll", instead=((node,),))
    return node


def study(**more: Any) -> StudyForm:
    return StudyForm(study=1, id="a", game="lanterns", title={"en": "A"}, **more)


def test_bounds_hold_to_the_last_that_is_allowed() -> None:
    ring = MarkForm(ring="a")
    chapter = ChapterForm(id="c", title={"en": "C"}, marks=(ring,) * MOST_MARKS, line=(deep(DEEPEST),))
    full = study(chapters=tuple(replace(chapter, id=f"c{n}") for n in range(MOST_CHAPTERS)))
    assert study_of(study_text(full)).form == full
    with pytest.raises(ValueError, match="64 marks"):
        replace(chapter, marks=(ring,) * (MOST_MARKS + 1))
    with pytest.raises(ValueError, match="variations lie in each other"):
        study(chapters=(replace(chapter, line=(deep(DEEPEST + 1),)),))
    with pytest.raises(ValueError, match="200 chapters"):
        study(chapters=(*full.chapters, replace(chapter, id="more")))
    with pytest.raises(ValueError, match="letters are too many"):
        NodeForm(do="roll", say={"en": "a" * (LONGEST_WORDS + 1)})
    with pytest.raises(ValueError, match="20000 actions"):
        study(chapters=(replace(chapter, line=(NodeForm(do="roll"),) * 20_001),))


WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=0x24F, exclude_characters="\x7f\x85"), max_size=30) | (
    st.sampled_from(
        ["on", "No", "null", "1", "~", "- a", "a: b", "#", "'", '"', "a\nb", "\n", " a", "a\n\nb ", "{", ""]
    )
)
TEXTS = st.dictionaries(st.sampled_from(["en", "it", "fr"]), WORDS, max_size=3)
NAMES = st.sampled_from(["sea/1", "die", "on", "1", "a b"])
MARKS = (
    st.builds(MarkForm, ring=NAMES.filter(bool), colour=st.sampled_from(COLOURS))
    | st.builds(MarkForm, arrow=st.tuples(NAMES, NAMES))
    | st.builds(MarkForm, area=st.tuples(NAMES, NAMES, NAMES))
)
ASKS = st.builds(AskForm, kind=st.just("find"), say=TEXTS, hints=st.lists(TEXTS, max_size=2).map(tuple))
NODES = st.recursive(
    st.builds(NodeForm, do=st.sampled_from(["roll", "hang green at 1", "bid 1", "on"])),
    lambda inner: st.builds(
        NodeForm,
        do=st.just("roll"),
        seat=st.none() | st.integers(0, 3),
        sign=st.sampled_from(SIGNS),
        say=TEXTS,
        marks=st.lists(MARKS, max_size=2).map(tuple),
        ask=st.none() | ASKS,
        chance=st.lists(st.integers(0, 9) | st.just("die 3"), max_size=2).map(tuple),
        instead=st.lists(st.lists(inner, min_size=1, max_size=2).map(tuple), max_size=2).map(tuple),
    ),
    max_leaves=6,
).filter(lambda node: _depth(node) <= DEEPEST)


def _depth(node: NodeForm) -> int:
    return max((1 + _depth(inner) for line in node.variations for inner in line), default=0)


@settings(max_examples=60, deadline=None)
@given(st.lists(NODES, max_size=4), TEXTS, st.integers(-5, 1 << 40))
def test_any_study_is_read_as_it_was_written(nodes: list[NodeForm], words: dict[str, str], seed: int) -> None:
    chapter = ChapterForm(
        id="c", title=words, seed=seed, given={"players.0.gold": 3, "hand": {"on": 1}}, say=words, line=tuple(nodes)
    )
    made = study(about=words, chapters=(chapter,))
    text = study_text(made)
    assert study_of(text).form == made
    SCHEMA.validate(yaml.safe_load(text))


def test_the_example_of_the_page_opens() -> None:
    page = resource_text("data", "README.md")
    example = page.split("## Studies", 1)[1].split("```yaml\n", 1)[1].split("```", 1)[0]
    form = study_of(example).form
    assert form.chapters[0].nodes[0].variations[0][1].do == "end trade"
    assert [mark.colour for mark in form.chapters[0].marks] == ["green", "red", "blue"]

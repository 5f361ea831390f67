"""A study as a page: judged as the program judges, nothing hidden goes along, any words stay words."""

from __future__ import annotations

import html
import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import run
from tabletop.engine.action import Action
from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.scene.export.judged_moves import MOST_MOVES, judged_moves
from tabletop.scene.export.study_page import MOST_POSITIONS, TooManyPositions, study_page
from tabletop.session.studies import NodeForm, Study, StudyForm, game_studies, study_of, study_text, write_study
from tabletop.session.studies.form import MarkForm
from tabletop.session.studies.playing import StudySession
from tests.scene.export.test_browser import CHROMIUM, QUIET
from tests.scene.export.test_page import data_of

GAMES = registry.games()
STUDIES = {(key, study.form.id): study for key in GAMES for study in game_studies(key)}


def _study(form: StudyForm) -> Study:
    return study_of(study_text(form))


class Pages(dict[tuple[str, str], str]):
    """The page of each study, made when a test first asks: tests are spread over processes, and few ask for all."""

    def __missing__(self, key: tuple[str, str]) -> str:
        self[key] = study_page(STUDIES[key], GAMES)
        return self[key]


@pytest.fixture(scope="module")
def pages() -> Pages:
    return Pages()


def _nodes(page: str) -> Iterator[tuple[int, int, dict[str, Any]]]:
    for number, chapter in enumerate(data_of(page)["chapters"]):
        for at, node in enumerate(chapter["nodes"]):
            yield number, at, node


@pytest.mark.sampled(3)
@pytest.mark.parametrize("key", STUDIES, ids="-".join)
def test_every_chapter_can_be_gone_through_and_every_question_answered(key: tuple[str, str], pages: Pages) -> None:
    chapters = data_of(pages[key])["chapters"]
    assert len(chapters) == len(STUDIES[key].form.chapters)
    for chapter in chapters:
        reached, at = {0}, 0
        while (at := chapter["nodes"][at]["on"]) is not None:
            reached.add(at)
        aside = {to for node in chapter["nodes"] for _, to in node["instead"]}
        while more := {node for to in aside if (node := chapter["nodes"][to]["on"]) is not None} - aside:
            aside |= more
        assert reached | aside == set(range(len(chapter["nodes"])))
        for node in chapter["nodes"]:
            ask = node["ask"]
            if ask is not None and ask["kind"] == "choose":
                assert any(right for _, right, _ in ask["answers"])
            if ask is not None and ask["kind"] == "find":
                assert any(kind in ("right", "also") for _, kind, _, _ in ask["moves"])
                assert 1 < len(ask["moves"]) <= max(MOST_MOVES, 2)
        assert not [words for words in chapter["texts"] if any("⟦" in each for each in words)]
        assert all(len(words) == len(LANGUAGES) for words in chapter["texts"])


def _marked() -> Study:
    """One chapter with a mark of each kind, and one on a piece that nobody sees."""
    study = STUDIES["gonzaga", "gonzaga-exercises"]
    marks = (
        MarkForm(ring="site.roma", colour="red"),
        MarkForm(arrow=("site.roma", "site.firenze"), colour="blue"),
        MarkForm(area=("site.paris", "site.reims"), colour="yellow"),
        MarkForm(ring="no.such.thing"),
    )
    return _study(replace(study.form, chapters=(replace(study.form.chapters[0], marks=marks),)))


def test_marks_are_told_in_words_of_every_language() -> None:
    [chapter] = data_of(study_page(_marked(), GAMES))["chapters"]
    told = chapter["nodes"][0]["marked"]
    assert [boards for boards, _ in told] == [["map"]] * 3, "none of what is not seen"
    words = {lang: [chapter["texts"][one][n] for _, one in told] for n, lang in enumerate(LANGUAGES)}
    begins = {
        "en": ("Ring in red: ", "Arrow in blue, from ", "Area in yellow: "),
        "it": ("Cerchio in rosso: ", "Freccia in blu, da ", "Area in giallo: "),
        "fr": ("Cercle en rouge\xa0: ", "Flèche en bleu, de ", "Zone en jaune\xa0: "),
    }
    for lang, (ring, arrow, area) in words.items():
        assert all(line.startswith(begin) for line, begin in zip((ring, arrow, area), begins[lang], strict=True)), lang
        for line, sites in ((ring, ("Roma",)), (arrow, ("Roma", "Firenze")), (area, ("Paris", "Reims"))):
            assert [site for site in sites if site not in line] == [], (lang, line)


def test_seats_are_called_as_at_the_table_of_the_window(pages: Pages) -> None:
    study = STUDIES["puerto_rico", "puerto-rico-second-game"]
    assert not study.form.chapters[0].record, "a record has names of its own"
    said = [words[0] for words in data_of(pages["puerto_rico", study.form.id])["chapters"][0]["texts"]]
    assert "island of Anna" in said
    assert "island of A" not in said


def test_every_mark_of_every_study_is_told(pages: Pages) -> None:
    for key, study in STUDIES.items():
        for chapter, made in zip(study.form.chapters, data_of(pages[key])["chapters"], strict=True):
            assert len(made["nodes"][0]["marked"]) == len(chapter.marks)


@pytest.mark.parametrize("key", GAMES)
def test_moves_are_judged_as_at_the_table(key: str) -> None:
    study = next(one for (game, name), one in STUDIES.items() if game == key and "exercises" in name)
    for number, chapter in enumerate(study.form.chapters[:3]):
        session = StudySession(study, number, GAMES)
        moves, legal = judged_moves(session)
        assert legal == len(session.legal(session.deciders[0]))
        kinds = {session.game.actions.text(one.action): one.verdict.kind for one in moves}
        assert kinds[chapter.nodes[0].do] == "right"
        assert kinds[chapter.nodes[0].variations[0][0].do] == "wrong"
        played = StudySession(study, number, GAMES)
        assert all(played.judged(one.action).kind == one.verdict.kind for one in moves)


def test_nothing_but_what_the_seat_sees_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    study = next(one for (game, name), one in STUDIES.items() if game == "gonzaga" and "exercises" in name)
    game, fronts = GAMES["gonzaga"], {chapter.front for chapter in study.form.chapters[:2]}
    kept, seen = type(game).view, set[int | None]()

    def noted(self: Any, state: Any, viewer: int | None) -> Any:
        seen.add(viewer)
        return kept(self, state, viewer)

    short = _study(replace(study.form, chapters=study.form.chapters[:2]))
    monkeypatch.setattr(type(game), "view", noted)
    page = study_page(short, GAMES)
    deciders = {one.seat for number in (0, 1) for one in _actions(short, number)}
    assert seen <= fronts | deciders
    assert str(study.form.chapters[0].record[1][:60]) not in page, "the record stays at home"


def _actions(study: Study, number: int) -> Iterator[Action]:
    session = StudySession(study, number, GAMES)
    return (one.action for one in session.told.all() if one.action is not None)


def test_words_of_a_study_stay_words(pages: Pages) -> None:
    study = next(iter(STUDIES.values()))
    bad = {"en": "</script><script>x()</script><img src=x onerror=x()>{data}"}
    form = replace(study.form, title=bad, chapters=(replace(study.form.chapters[0], title=bad, say=bad),))
    page = study_page(_study(form), GAMES)
    assert page.count("<script") == pages[next(iter(STUDIES))].count("<script") == 2
    assert "<img" not in page
    assert data_of(page)["chapters"][0]["title"][0] == bad["en"]
    assert "default-src 'none'" in page


def test_a_chapter_that_cannot_begin_is_named_and_a_refused_move_told() -> None:
    study = next(iter(STUDIES.values()))
    first = study.form.chapters[0]
    gone = replace(first, id="gone", record=(), at=0, seats=99)
    late = replace(first, id="late", line=(NodeForm(do="no such thing"),), ask=None)
    form = replace(study.form, chapters=(gone, late, first))
    page = data_of(study_page(_study(form), GAMES))["chapters"]
    assert page[0]["nodes"] is None
    assert all(page[0]["trouble"])
    [node] = page[1]["nodes"]
    assert "no such thing" in page[1]["texts"][node["barred"]][0]
    assert page[2]["nodes"]


def test_a_variation_of_a_move_that_is_refused_today_can_still_be_looked_at() -> None:
    study = next(one for (game, name), one in STUDIES.items() if game == "gonzaga" and "exercises" in name)
    [first, *rest] = study.form.chapters[0].nodes
    chapter = replace(study.form.chapters[0], line=(replace(first, do="no such thing"), *rest))
    nodes = data_of(study_page(_study(replace(study.form, chapters=(chapter,))), GAMES))["chapters"][0]["nodes"]
    assert [node["line"] for node in nodes] == [None] * len(nodes)
    assert len(nodes) > 1, "the variation"


def test_more_positions_than_a_page_holds_are_refused_at_once() -> None:
    study = next(iter(STUDIES.values()))
    line = tuple(NodeForm(do="pass") for _ in range(MOST_POSITIONS))
    form = replace(study.form, chapters=(replace(study.form.chapters[0], line=line),))
    with pytest.raises(TooManyPositions):
        study_page(_study(form), GAMES)


def test_without_scripts_the_words_stand_there_with_folded_answers(pages: Pages) -> None:
    page = pages["gonzaga", "gonzaga-second-game"]
    found = re.search(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert found
    assert found[1].count("<section>") == len(STUDIES["gonzaga", "gonzaga-second-game"].form.chapters)
    assert found[1].count("<details>") == found[1].count("</details>")
    for number, chapter in enumerate(data_of(page)["chapters"], 1):
        told = found[1].partition(f"<h2>{number}. ")[2].partition("</section>")[0]
        ask = chapter["nodes"][0]["ask"]
        if ask is not None and ask["kind"] == "choose":
            reply = html.escape(next(chapter["texts"][reply][0] for _, right, reply in ask["answers"] if right))
            assert _unfolded(told).count(reply) == 0 < told.count(reply)


def _unfolded(told: str) -> str:
    """What can be read before anything is opened."""
    while (less := re.sub(r"<details>(?:(?!<details>).)*?</details>", "", told, flags=re.DOTALL)) != told:
        told = less
    return told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_position_and_marks_are_told_as_the_script_tells_them(lang: str) -> None:
    page, at = study_page(_marked(), GAMES, lang), list(LANGUAGES).index(lang)
    found = re.search(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert found
    told = html.unescape(found[1])
    [chapter] = data_of(page)["chapters"]
    node, texts = chapter["nodes"][0], chapter["texts"]
    lying = [chapter["pieces"][one][7] for one in node["pieces"]]
    written = [chapter["labels"][one][2] for one in node["labels"]]
    for words in (*lying, *written, *(words for _, words in node["marked"])):
        assert words is None or texts[words][at] in told
    for board in chapter["boards"]:
        if any(chapter["pieces"][one][2] == board["id"] for one in node["pieces"]):
            assert f"<h3>{texts[board['name']][at]}</h3>" in told
    answer = texts[chapter["nodes"][1]["say"]][at]
    assert answer not in html.unescape(_unfolded(found[1]))
    assert answer in told


def test_the_command_makes_it_and_refuses_another_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    study = next(iter(STUDIES.values()))
    write_study(tmp_path / "a.study", replace(study.form, chapters=study.form.chapters[:1]))
    typed = ["export", str(tmp_path / "a.study"), "--lang", "it", "--out"]
    assert run([*typed, str(tmp_path / "a.html")]) == 0
    assert '<html lang="it">' in (tmp_path / "a.html").read_text("utf-8")
    assert run([*typed, str(tmp_path / "a.gif")]) == 2
    assert ".html" in capsys.readouterr().err
    assert run([*typed, str(tmp_path / "a.html"), "--to", "3"]) == 2
    assert "--to" in capsys.readouterr().err


PROBE = """{
const seen = [];
const press = key => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const look = () => seen.push({
  where: document.getElementById("where").textContent, verdict: document.getElementById("verdict").textContent,
  open: document.querySelectorAll("#asked li").length, pieces: document.querySelectorAll(".piece").length,
  next: Boolean(document.getElementById("next")), words: document.getElementById("words").textContent,
});
look();
press("ArrowRight"); look();
const ask = table.nodes[0].ask;
if (ask.kind === "choose") {
  press(String(ask.answers.findIndex(one => !one[1]) + 1)); look();
  press(String(ask.answers.findIndex(one => one[1]) + 1)); look();
} else {
  press("h");
  document.getElementById(`move${ask.moves.findIndex(one => one[1] === "wrong")}`).click(); look();
  document.getElementById(`move${ask.moves.findIndex(one => one[1] === "right")}`).click(); look();
}
const languages = document.getElementById("language");
languages.value = "1"; languages.dispatchEvent(new Event("change")); look();
const answer = document.createElement("pre");
answer.id = "found"; answer.textContent = JSON.stringify(seen); document.body.append(answer);
}"""


@pytest.mark.window
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
@pytest.mark.parametrize("name", ["gonzaga-second-game", "gonzaga-exercises"])
def test_a_pupil_answers_by_keys(name: str, pages: Pages, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(pages["gonzaga", name].replace("</body>", f"<script>{PROBE}</script></body>"), "utf-8")
    command = [str(CHROMIUM), *QUIET, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", page.as_uri()]
    shown = subprocess.run(command, capture_output=True, timeout=120, check=True).stdout.decode("utf-8")
    found = re.search(r'<pre id="found">(.*?)</pre>', shown, re.DOTALL)
    assert found, shown[-2000:]
    start, held, wrong, right, italian = json.loads(html.unescape(found[1]))
    assert start["open"] > 1
    assert not start["next"], "what comes next is hidden"
    assert held == start, "nothing leads past an open question"
    assert wrong["verdict"].startswith("Not that.")
    assert wrong["open"] == start["open"]
    assert right["verdict"].startswith("Right!")
    assert right["open"] == 0
    assert italian["where"] != right["where"]


NAMES = """{
const names = () => [...document.querySelectorAll("svg[role=img]")].map(svg => svg.getAttribute("aria-label"));
const seen = [names()];
const languages = document.getElementById("language");
for (const n of ["1", "2"]) { languages.value = n; languages.dispatchEvent(new Event("change")); seen.push(names()); }
const answer = document.createElement("pre");
answer.id = "found"; answer.textContent = JSON.stringify(seen); document.body.append(answer);
}"""


@pytest.mark.window
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_a_picture_s_name_tells_what_lies_on_it_and_what_is_drawn(tmp_path: Path) -> None:
    study, page = _marked(), tmp_path / "page.html"
    made = study_page(study, GAMES)
    page.write_text(made.replace("</body>", f"<script>{NAMES}</script></body>"), "utf-8")
    command = [str(CHROMIUM), *QUIET, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", page.as_uri()]
    shown = subprocess.run(command, capture_output=True, timeout=120, check=True).stdout.decode("utf-8")
    found = re.search(r'<pre id="found">(.*?)</pre>', shown, re.DOTALL)
    assert found, shown[-2000:]
    [chapter] = data_of(made)["chapters"]
    node, texts = chapter["nodes"][0], chapter["texts"]
    for lang, names in enumerate(json.loads(html.unescape(found[1]))):
        said = {name.partition(": ")[0]: name for name in names}
        for board in chapter["boards"]:
            name = said[texts[board["name"]][lang]]
            lying = [chapter["pieces"][one][7] for one in node["pieces"] if chapter["pieces"][one][2] == board["id"]]
            drawn = [words for boards, words in node["marked"] if board["id"] in boards]
            written = [chapter["labels"][one][2] for one in node["labels"] if chapter["labels"][one][0] == board["id"]]
            for words in (*lying, *drawn, *written):
                assert words is None or texts[words][lang] in name, (lang, name)


def test_a_page_is_the_same_every_time() -> None:
    study = STUDIES["gonzaga", "gonzaga-second-game"]
    assert study_page(study, GAMES) == study_page(_study(study.form), GAMES)

"""Advice in words: what is said can be counted, and differs from line to line."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.match import play_out
from tabletop.bots.outlook import Outlook, beyond
from tabletop.bots.ranking import plainest_first
from tabletop.bots.thumb import Thumb
from tabletop.components.board import load_table
from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.games.gonzaga.actions import Place
from tabletop.games.rio_de_la_plata.actions import Done
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import advice_lines, advised, line_words, reply_words
from tabletop.presentation.differences import comes_to, unlike
from tabletop.presentation.places_apart import in_a_row
from tests.played import played as played_out

GAMES = tuple(registry.games().values())
NAMES = ("Anna", "Ben", "Carla")


def played(game: Game[Any], every: int, seed: int = 5, **options: str) -> list[Any]:
    """Positions of a game, so many actions apart."""
    quick = [Thumb(guesses=1, depth=0)] * 3
    moves = enumerate(
        play_out(game, game.setup(3, seed, options), quick, seed) if options else played_out(game, 3, seed)
    )
    return [state for number, (_, state) in moves if number % every == every - 1 and game.deciders(state)]


@cache
def analysed(key: str) -> tuple[tuple[Any, Analysis], ...]:
    """What a seat knows at some decisions of a game, and what is thought of each."""
    game = registry.game(key)
    asked = [(state, game.deciders(state)[0]) for state in played(game, 7)[::2]]
    views = [(game.view(state, seat), seat, game.legal(state, seat)) for state, seat in asked]
    return tuple([(view, analyse(Inquiry(game, view, seat, legal, 3, level="phase"))) for view, seat, legal in views])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga"])
def test_the_first_says_what_it_comes_to_the_others_what_is_different(key: str, lang: str) -> None:
    game, table = registry.game(key), load_table(key)
    catalogue = Catalogue(lang)
    catalogue.seat(key, NAMES)
    reasons = several = 0
    for view, found in analysed(key):
        pieces = {piece.id: piece for piece in game.table(view).pieces}
        rows = advised(game, view, catalogue, found, pieces.get, table)
        if len(rows) > 1:
            several += 1
            reasons += bool(rows[0].why) or bool(rows[1].why)
            assert all(row.chances and row.why for row in rows[1:])
        lines = advice_lines(catalogue, rows)
        assert len(lines) == len(rows) + sum(bool(row.why) for row in rows)
        reply_words(game, view, catalogue, found, pieces.get)
    assert several > 2
    assert reasons == several
    assert not catalogue.missing


def test_what_the_worlds_do_not_agree_on_is_a_mean_and_nothing_is_said_of_others() -> None:
    corn, coffee = (("good", "corn"),), (("good", "coffee"),)
    told = (
        ((0, "barrels", corn), (2, 2, 2, 2)),
        ((0, "barrels", coffee), (0, 3, 1, 2)),
        ((0, "doubloons", ()), (0, 0, 0, 2)),
        ((0, "chips", ()), (1, 1, 0, 1)),
        ((1, "barrels", corn), (-1, 0, 0, 0)),
    )
    line = Judged((), 0.4, False, Outlook(told))
    catalogue = Catalogue.load("en", ("puerto_rico",))
    words = comes_to(catalogue, Analysis(0, (line,), "phase"))
    assert words == "In this phase it brings 2 corn; probably brings 1 point; on average brings 2 coffee"
    assert unlike(catalogue, Analysis(0, (Judged((), 0.42, False, Outlook(())), line), "phase"), 1) == (
        "Beside line 1, after the phase: 2 corn more; probably 1 point more; on average 2 coffee more"
    )


def test_what_is_counted_better_and_is_clearly_worse_is_not_told_of_the_worse() -> None:
    catalogue, corn = Catalogue.load("en", ("puerto_rico",)), (("good", "corn"),)
    best = Judged((), 0.5, False, Outlook(()))

    def said_of(share: float, alike: bool, by: int) -> str:
        other = Judged((), share, alike, Outlook((((0, "barrels", corn), (by, by)),)))
        return unlike(catalogue, Analysis(0, (best, other), "phase"), 1)

    assert said_of(0.3, False, 2) == ""
    assert said_of(0.3, False, -2) == "Beside line 1, after the phase: 2 corn less"
    assert said_of(0.3, True, 2) == said_of(0.499, False, 2) == "Beside line 1, after the phase: 2 corn more"


def test_one_thing_in_place_of_another_goes_without_saying_where_it_is_told_what_each_is_for() -> None:
    catalogue = Catalogue.load("en", ("puerto_rico",))
    corn, sugar = ((0, "barrels", (("good", good),)) for good in ("corn", "sugar"))
    market, office = ((0, "building", (("building", kind),)) for kind in ("small_market", "office"))
    coins, other = (0, "doubloons", ()), (1, "doubloons", ())

    def said_of(best: Any, line: Any, *, named: bool = True) -> str:
        lines = (Judged((), 0.5, False, Outlook(best)), Judged((), 0.3, False, Outlook(line)))
        return unlike(catalogue, Analysis(0, lines, "phase"), 1, named=named)

    exchanged = ((corn, (1, 1)),), ((sugar, (1, 1)),)
    assert said_of(*exchanged, named=False) == "Beside line 1, after the phase: 1 sugar more, but 1 corn less"
    assert said_of(*exchanged) == ""
    assert (
        said_of(((corn, (1, 1)),), ((sugar, (2, 2)),))
        == "Beside line 1, after the phase: 2 sugar more, but 1 corn less"
    )
    assert (
        said_of(((corn, (1, 1)),), ((coins, (1, 1)),))
        == "Beside line 1, after the phase: 1 doubloon more, but 1 corn less"
    )
    dearer = ((office, (1, 1)), (coins, (-2, -2)), (other, (1, 1)))
    assert said_of(((market, (1, 1)),), dearer).startswith("Beside line 1, after the phase: 2 doubloons less; ")
    assert said_of(((corn, (0, 0)),), ()) == "Nothing that is counted differs after the phase"


def test_another_line_tells_the_reply_to_it_where_that_is_another_one() -> None:
    game = registry.game("puerto_rico")
    catalogue, told = Catalogue.load("en", (game.key,)), list[str]()
    catalogue.seat(game.key, NAMES)
    for state in played(game, 1, 9, festival="on")[:60]:  # where the game does not tell its case by itself
        seat = game.deciders(state)[0]
        legal = game.legal(state, seat)
        if type(legal[0]).__name__ == "Pick":
            view = game.view(state, seat)
            if len(told) > 3 and any(" more" in reply for reply in told):
                break
            found = analyse(Inquiry(game, view, seat, legal, 3, level="phase"))
            rows = advised(game, view, catalogue, found, lambda _: None, load_table(game.key))
            first = reply_words(game, view, catalogue, found, lambda _: None, 0)
            behind = reply_words(game, view, catalogue, found, lambda _: None)
            assert behind == (first.replace("Then", "After line 1") if len(rows) > 1 else first)
            for number, row in enumerate(rows[1:], 1):
                reply = reply_words(game, view, catalogue, found, lambda _: None, number)
                assert (reply in row.why) or reply == first or any(reply in other.why for other in rows[:number])
                told += [reply] if reply in row.why and reply else []
            assert first not in [part for row in rows for part in row.why.split(". ")] or not first
    assert len(told) > 3
    assert any(" more" in reply for reply in told)


def test_what_hardly_any_world_agrees_on_may_be_where_nothing_else_is() -> None:
    catalogue = Catalogue.load("en", ("gonzaga",))

    def said_of(*changes: Any) -> str:
        return comes_to(catalogue, Analysis(0, (Judged((), 0.4, False, Outlook(changes)),), "turn"))

    york, perth = ((0, "site", (("site", name),)) for name in ("York", "Perth"))
    brings = "Played out to the end of the turn, it "
    assert said_of((york, (3, 0, 0, 0))) == brings + "perhaps brings 3 points (York)"
    assert said_of((york, (3, 0, 3, 0))) == brings + "perhaps brings 3 points (York)"
    assert said_of((york, (3, 0, 3, 3))) == brings + "probably brings 3 points (York)"
    assert (
        said_of((york, (3, 0, 0, 3)), (perth, (0, 3, 0, 0))) == brings + "probably brings 3 points for cities and ports"
    )
    assert (
        said_of((york, (3, 3, 0, 0)), (perth, (3, 0, 1, 0)))
        == brings + "on average brings 2 points for cities and ports"
    )
    assert said_of((york, (3, 3)), (perth, (1, 1))) == brings + "brings 4 points (York and Perth)"


def test_what_comes_after_every_other_line_too_is_told_as_such() -> None:
    catalogue = Catalogue.load("en", ("puerto_rico",))
    corn, coins = ((0, "barrels", (("good", "corn"),)), (2, 2)), ((0, "doubloons", ()), (1, 1))

    def said_of(best: Any, other: Any, until: Any = "phase") -> str:
        lines = tuple(Judged((), 0.4, False, Outlook(changes)) for changes in (best, other))
        return comes_to(catalogue, Analysis(0, lines, until))

    assert said_of((corn, coins), (corn,)) == "In this phase it brings 1 doubloon; like the others it brings 2 corn"
    assert said_of((corn,), (corn,)) == "Like the others named here, in this phase it brings 2 corn"
    assert said_of((), (corn,)) == "Beside line 2, after the phase: 2 corn less"
    assert said_of((), ()) == "Nothing that is counted changes in this phase"
    assert said_of((corn, coins), (corn,), "now") == "At once it brings 2 corn, 1 doubloon"


FIRST = registry.game("puerto_rico").deciders(registry.game("puerto_rico").setup(3, 1, {}))[0]
"""Who begins."""


def judged(share: float, alike: bool, corn: int = 0) -> Judged:
    """A line that brings so much corn in both worlds."""
    item = (FIRST, "barrels", (("good", "corn"),))
    return Judged((), share, alike, Outlook(((item, (corn, corn)),) if corn else (), worth=corn))


def said(*lines: Judged) -> list[Any]:
    """What is said of lines of which nothing but what they come to is known."""
    catalogue, game = Catalogue.load("en", ("puerto_rico",)), registry.game("puerto_rico")
    state = game.setup(3, 1, {})
    seat = game.deciders(state)[0]
    pick = (game.legal(state, seat)[0],)
    analysis = Analysis(seat, tuple(replace(one, line=pick) for one in lines), "phase")
    return advised(game, game.view(state, seat), catalogue, analysis, lambda _: None, load_table(game.key))


def test_what_comes_to_the_same_says_so_and_what_follows_decides_only_where_something_does() -> None:
    rows = said(judged(0.5, False, 2), judged(0.49, True, 2), judged(0.3, False, 2))
    assert [row.why for row in rows[1:]] == [
        "The same after the phase",
        "Nothing that is counted differs after the phase",
    ]
    assert said(judged(0.5, False), judged(0.3, False, 1))[0].why.startswith(
        "Beside line 2, after the phase: 1 corn less"
    )
    nothing = said(judged(0.5, False), judged(0.3, False))[0].why
    assert nothing.startswith("Nothing that is counted changes in this phase")
    assert "For the others: " in nothing  # a role is picked


def test_lines_far_apart_are_not_called_as_good_even_if_the_worlds_do_not_decide() -> None:
    rows = said(judged(0.5, False, 2), judged(0.49, True, 1), judged(0.43, True, 1), judged(0.3, True, 1))
    assert [row.chances for row in rows] == ["50 %", "49 %", "about 43 %, perhaps as good as the first", "about 30 %"]
    assert said(judged(0.5, False, 2), judged(0.49, True, 2))[1].chances == "as good as the first"


def test_who_does_several_things_is_named_once_and_what_is_done_again_is_counted() -> None:
    catalogue = Catalogue.load("en", ("puerto_rico",))
    words = ["Ann places 1 worker: the hut", "Ann places 1 worker: Roads", "Ann places 1 worker: Roads"]
    assert in_a_row(catalogue, words, "Ann") == "Ann places 1 worker: the hut; Roads, 2 times"
    assert in_a_row(catalogue, ["Ann buys wood", "Ann builds a ship"], "Ann") == "Ann buys wood, builds a ship"


def test_a_filling_of_the_island_says_what_it_would_produce_and_what_works() -> None:
    game = registry.game("puerto_rico")
    catalogue, told = Catalogue.load("en", ("puerto_rico",)), list[str]()
    catalogue.seat(game.key, NAMES)
    for state in played(game, 1, 9):
        seat = game.deciders(state)[0]
        legal = game.legal(state, seat)
        fill = [action for action in legal if game.actions.text(action) == "fill sensibly"]
        if fill and len(told) < 6:
            found = analyse(
                Inquiry(game, game.view(state, seat), seat, legal, 3, level="phase", count=2, beside=(fill[0],))
            )
            rows = advised(game, game.view(state, seat), catalogue, found, lambda _: None, load_table(game.key))
            told += [row.why for row in rows]
    assert any("more at every Craftsman" in why for why in told)
    assert not any("probably" in why for why in told)


def test_a_choice_that_brings_all_at_once_is_told_without_the_rest_of_the_turn() -> None:
    """A building of Anno 1503 brings itself, not what would be sold afterwards; and it says what it is for."""
    game = registry.game("anno_1503")
    catalogue, met = Catalogue.load("en", (game.key,)), 0
    catalogue.seat(game.key, NAMES)
    for state in played(game, 1, 4):
        seat = game.deciders(state)[0]
        legal = game.legal(state, seat)
        if met < 2 and type(legal[0]).__name__ == "Raise" and len(legal) > 2:
            met += 1
            found = analyse(Inquiry(game, game.view(state, seat), seat, legal, 3))
            assert found.until == "now"
            for one in found.lines:
                assert [item[1] for item, _ in one.outlook.changes if item[0] == seat][:1] == ["building"]
                assert {by for _, values in one.outlook.changes for by in values} == {1}
            rows = advised(game, game.view(state, seat), catalogue, found, lambda _: None, load_table(game.key))
            kinds = [dict(one.outlook.changes[0][0][2])["building"] for one in found.lines]
            for row, kind in zip(rows, kinds, strict=True):
                assert row.why.startswith(catalogue.text(f"building.{kind}") + ": ")
    assert met


def test_a_ship_that_sails_says_how_much_nearer_it_comes_to_something_new() -> None:
    game = registry.game("anno_1503")
    steps, seen = set[int](), 0
    for state in played(game, 1, 4)[:400]:
        seat = game.deciders(state)[0]
        for action in game.legal(state, seat):
            if type(action).__name__ not in ("Sail", "LookAt"):
                continue
            after = game.apply(state, action).state
            had, has = ({fact.key: fact for fact in game.facts(game.view(one, seat), seat)} for one in (state, after))
            if type(action).__name__ == "LookAt":
                seen += has["seen"].amount - had["seen"].amount
            elif "way" in had and "way" in has and had["way"].values == has["way"].values:
                steps.add(has["way"].amount - had["way"].amount)
    assert {-1} <= steps <= {-1, 0, 1}
    assert seen > 0


def test_what_brings_nothing_stands_behind_what_is_as_good() -> None:
    empty, corn = judged(0.52, False), judged(0.51, True, corn=1)
    assert [one.share for one in plainest_first([empty, corn], FIRST)] == [0.51, 0.52]
    assert [one.alike for one in plainest_first([empty, corn], FIRST)] == [False, True]
    far = judged(0.4, False, corn=1)
    assert plainest_first([empty, far], FIRST) == [empty, far]
    assert plainest_first([corn, empty], FIRST) == [corn, empty]


def test_a_piece_that_is_turned_names_its_hex_once() -> None:
    game = registry.game("gonzaga")
    catalogue, table, said = Catalogue.load("en", (game.key,)), load_table(game.key), 0
    catalogue.seat(game.key, NAMES)
    for state in played(game, 3):
        seat = game.deciders(state)[0]
        view = game.view(state, seat)
        for action in [one for one in game.legal(state, seat) if isinstance(one, Place)][:4]:
            words = line_words(game, view, catalogue, (action,), lambda _: None, table)
            assert words.count(action.at) == 1, words
            turned = f"({action.at}), turned by {60 * action.turn}°"
            assert (turned in words) if action.turn else words.endswith(f"({action.at})")
            said += 1
    assert said


def test_what_is_behind_though_what_can_be_counted_is_not_less_says_in_how_many_games_it_was() -> None:
    def behind(share: float, corn: int, ahead: int) -> str:
        return str(said(judged(0.5, False, 2), replace(judged(share, False, corn), behind=(ahead, 8)))[1].why)

    told = "Played on in the mind 8 times, line 1 came out ahead 7 times"
    assert behind(0.4, 2, 7) == f"Nothing that is counted differs after the phase. {told}"
    assert behind(0.48, 3, 7).endswith(f"1 corn more. {told}")
    assert told not in behind(0.495, 3, 7)  # too near
    assert "came out ahead" not in behind(0.4, 2, 4)  # in half of them


def test_it_is_said_where_the_game_is_all_but_decided_either_way() -> None:
    decided = "For this seat the game is all but decided"
    assert said(judged(0.015, False, 2), judged(0.0, True, 1))[0].why.endswith(decided)
    assert said(judged(0.999, False, 2), judged(0.985, True, 1))[0].why.endswith(decided)
    assert decided not in said(judged(0.05, False, 2), judged(0.03, True, 1))[0].why
    assert decided not in said(judged(0.99, False, 2), judged(0.8, False, 1))[0].why


def test_others_who_get_the_same_are_told_together_and_only_where_a_line_changes_that() -> None:
    rows = said(judged(0.5, False, 2), judged(0.4, False, 1))
    assert "For the others: Player 3 and Player 1 each: a plantation" in rows[0].why
    assert rows[1].why == "Beside line 1, after the phase: 1 corn less"


def test_a_building_is_told_by_what_it_does_on_the_island_and_not_once_more_as_a_gain() -> None:
    game, met = registry.game("puerto_rico"), set[str]()
    catalogue, table = Catalogue.load("en", (game.key,)), load_table(game.key)
    catalogue.seat(game.key, NAMES)
    for state in played(game, 1, 9)[:80]:
        seat = game.deciders(state)[0]
        legal = game.legal(state, seat)
        if not any(type(action).__name__ == "Build" for action in legal):
            continue
        found = analyse(Inquiry(game, game.view(state, seat), seat, legal, 3, level="phase"))
        for row, one in zip(
            advised(game, game.view(state, seat), catalogue, found, lambda _: None, table), found.lines, strict=True
        ):
            kind = getattr(one.line[0], "building", "")
            if kind:
                name = catalogue.text(f"building.{kind}")
                met.add(kind)
                before = row.why.split(f"{name}: ")[:-1]
                assert len(before) < 2
                assert all(words == "" or words.endswith(". ") for words in before)
                assert f"1 {name}" not in row.why.split(". Then probably")[0].split("; ")[0]
    assert len(met) > 2


def test_what_comes_without_a_line_is_not_counted_for_it() -> None:
    catalogue = Catalogue.load("en", ("rio_de_la_plata",))
    points, wood = (0, "points", ()), (0, "goods", (("good", "wood"),))
    idle = Outlook(((points, (28, 28)), (wood, (1, 0))))
    line = beyond(Outlook(((points, (30, 30)), (wood, (1, 0))), 3.0), idle)
    assert line == Outlook(((points, (2, 2)),), 3.0)

    def said_of(*outlooks: Outlook, plain: bool = True) -> str:
        lines = tuple(Judged((), 0.5, False, one) for one in outlooks)
        return comes_to(catalogue, Analysis(0, lines, "turn", left_alone=(Done(0),)), plain=plain)

    nothing = Outlook(())
    assert said_of(line, nothing) == "Beside Done, by the end of the turn: 2 points more"
    assert said_of(nothing, line) == "Beside line 2, after the turn: 2 points less"
    assert said_of(nothing, line, plain=False) == said_of(nothing, nothing) == ""


def test_a_win_out_of_reach_is_called_so_once() -> None:
    rows = said(judged(0.003, False, 2), judged(0.002, True, 1))
    assert [row.chances for row in rows] == ["0 %, out of reach", "0 %"]


def test_no_rival_is_said_to_stand_above_the_best() -> None:
    rows = said(judged(0.5, False, 2), judged(0.6, False, 1))
    assert [row.chances for row in rows] == ["50 %", "50 %"]

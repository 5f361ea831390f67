"""The chances of lines of which a game tells the case."""

from __future__ import annotations

from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.advice import advised
from tabletop.presentation.cases import FEWEST, as_far_as_worlds_tell, chances_told

AS_GOOD_BEHIND = ((0.503, False), (0.494, False), (0.4939, True))
"""The worlds tell the second line from the first, and the third, which is hardly less than it, not."""


def test_a_line_with_a_case_never_shows_the_number_of_the_first_again() -> None:
    catalogue, game = Catalogue.load("en", ("puerto_rico",)), registry.game("puerto_rico")
    state = game.setup(3, 1, {})
    seat = game.deciders(state)[0]
    pick, view = (game.legal(state, seat)[0],), game.view(state, seat)
    shares = (0.504, False, 2), (0.497, True, 2), (0.497, True, 1), (0.4, True, 1)
    lines = (Judged(pick, share, alike, Outlook((), worth=worth), case=Case(())) for share, alike, worth in shares)
    found = Analysis(seat, tuple(lines), "phase")
    told = [chances_told(game, view, catalogue, found, number) for number in range(4)]
    assert told == ["chance to win 50 %", "as good as the first", "hardly less than the first", "40 %"]


def test_a_step_of_percents_between_two_shares_makes_no_difference_of_nothing() -> None:
    catalogue, game = Catalogue.load("en", ("gonzaga",)), registry.game("gonzaga")
    state = game.setup(3, 1, {})
    pick, view = (game.legal(state, 0)[0],), game.view(state, 0)
    lines = (Judged(pick, share, False, Outlook(()), case=Case(())) for share in (0.327, 0.321, 0.29))
    found = Analysis(0, tuple(lines), "phase")
    told = [chances_told(game, view, catalogue, found, number) for number in range(3)]
    assert told == ["chance to win 35 %", "hardly less than the first", "30 %"]


def test_no_line_is_as_good_as_the_first_behind_one_that_is_less() -> None:
    catalogue, game = Catalogue.load("en", ("puerto_rico",)), registry.game("puerto_rico")
    state = game.setup(3, 1, {})
    seat = game.deciders(state)[0]
    pick, view = (game.legal(state, seat)[0],), game.view(state, seat)
    lines = (Judged(pick, share, alike, Outlook((), worth=2), case=Case(())) for share, alike in AS_GOOD_BEHIND)
    found = Analysis(seat, tuple(lines), "phase")
    told = [chances_told(game, view, catalogue, found, number) for number in range(3)]
    assert told == ["chance to win 50 %", "hardly less than the first", "hardly less than the first"]


def test_whoever_is_far_behind_is_told_which_lines_come_to_less_all_the_same() -> None:
    """Under 5 % from the middle of a game on, every line was called hardly less than the first."""
    catalogue, game = Catalogue.load("en", ("puerto_rico",)), registry.game("puerto_rico")
    state = game.setup(3, 1, {})
    seat = game.deciders(state)[0]
    pick, view = (game.legal(state, seat)[0],), game.view(state, seat)
    lines = (
        Judged(pick, share, alike, Outlook((), worth=worth), case=Case(()))
        for share, alike, worth in ((0.03, False, 2), (0.02, False, 1.9), (0.02, False, 1), (0.02, True, 1))
    )
    found = Analysis(seat, tuple(lines), "phase")
    told = [chances_told(game, view, catalogue, found, number) for number in range(4)]
    assert told == ["chance to win under 5 %", "hardly less than the first", "weaker", "weaker"]


def test_no_line_is_told_to_be_better_than_one_above_it() -> None:
    catalogue, game = Catalogue.load("en", ("puerto_rico",)), registry.game("puerto_rico")
    state = game.setup(3, 1, {})
    seat = game.deciders(state)[0]
    pick, view = (game.legal(state, seat)[0],), game.view(state, seat)
    lines = (Judged(pick, share, False, Outlook((), worth=2), case=Case(())) for share in (0.5, 0.3, 0.497, 0.4))
    found = Analysis(seat, tuple(lines), "phase")
    told = [chances_told(game, view, catalogue, found, number) for number in range(4)]
    assert told == ["chance to win 50 %", "30 %", "30 %", "30 %"]


def test_a_game_says_how_much_of_a_line_is_read_at_a_glance() -> None:
    catalogue, game = Catalogue.load("en", ("gonzaga",)), registry.game("gonzaga")
    catalogue.seat("gonzaga", ("Anna", "Ben"))
    state = game.setup(2, 1, {})
    told = tuple([Prompt(key) for key in ("ring_left_over", "no_site", "no_piece", "ring_kept")])
    judged = Judged((game.legal(state, 0)[0],), 0.5, True, Outlook(()), case=Case(told, glance=3))
    rows = advised(
        game, game.view(state, 0), catalogue, Analysis(0, (judged,), "phase"), lambda _: None, table_of(game)
    )
    assert rows[0].why.split(". ")[:3] == list(rows[0].brief)
    assert rows[0].why.count(". ") == 3


def test_shares_that_rest_on_next_to_no_worlds_are_not_told() -> None:
    def after_worlds(number: int) -> list[float | None]:
        lines = (Judged((), share, False, Outlook(()), behind=(0, number)) for share in (0.97, 0.03))
        return [one.share for one in as_far_as_worlds_tell(Analysis(0, tuple(lines), "turn")).lines]

    assert after_worlds(1) == after_worlds(FEWEST - 1) == [None, None]
    assert after_worlds(FEWEST) == after_worlds(0) == [0.97, 0.03], "0: nobody has counted them"

"""What advice says a choice is for: texts in every language, true of the position, and the same whatever is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.engine.prompt import Prompt
from tabletop.games import registry
from tabletop.games.anno_1503.actions import Buy, Discard, KeepOutpost, Raise
from tabletop.games.rio_de_la_plata.actions import Build, Done, Go, Post, Road
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.locale import LANGUAGES, Catalogue

GAMES = ("anno_1503", "gonzaga", "rio_de_la_plata")
NAMES = ("Anna", "Ben", "Chiara")
Told = list[tuple[Any, int, Any, tuple[Prompt, ...]]]
_TOLD: dict[str, Told] = {}


def told(key: str) -> Told:
    """Of one game: position, seat, action and what it is said to be for, of the actions that have something."""
    if key not in _TOLD:
        game, found = registry.game(key), []
        start: Any = game.setup(3, 7, {})
        moves = play_out(game, start, [Thumb(guesses=1, depth=0)] * 3, 7)
        for number, (_, state) in enumerate(moves):
            if number % 5 or not game.deciders(state):
                continue
            seat = game.deciders(state)[0]
            view = game.view(state, seat)
            for action in game.legal(state, seat)[:12]:
                prompts = game.reasons(view, seat, (action,))
                found += [(state, seat, action, prompts)] if prompts else []
        _TOLD[key] = found
    return _TOLD[key]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_reason_has_its_words(key: str, lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat(key, NAMES)
    said = [catalogue.text(f"why.{one.key}", **dict(one.values)) for *_, prompts in told(key) for one in prompts]
    assert said
    assert not [words for words in said if "⟦" in words]


@pytest.mark.parametrize("key", GAMES)
def test_reasons_are_the_same_whatever_lies_hidden(key: str) -> None:
    game = registry.game(key)
    for state, seat, action, prompts in told(key)[::9]:
        twin = game.determinize(game.view(state, seat), seat, 91)
        assert game.reasons(game.view(twin, seat), seat, (action,)) == prompts


def of(key: str, kind: type[Any]) -> list[tuple[Any, int, Any, dict[str, Any]]]:
    """What is said of one kind of action, by key of the reason."""
    return [
        (state, seat, action, {one.key: dict(one.values) for one in prompts})
        for state, seat, action, prompts in told(key)
        if isinstance(action, kind)
    ]


def test_a_card_that_is_lacking_says_for_which_goals_and_how_often_it_comes() -> None:
    lacking = [why for *_, why in of("anno_1503", Buy) if "lacks" in why]
    assert lacking
    for why in lacking:
        assert why["lacks"]["count"] > 0
        assert why["lacks"]["goals"]
        assert why["comes"]["good"] == why["lacks"]["good"]
        assert 0 <= why["comes"]["n"] <= 5
    assert all(set(why) <= {"lacks", "beyond"} for *_, why in of("anno_1503", Discard))


def test_a_building_against_an_event_says_what_the_event_would_cost_now() -> None:
    raised = of("anno_1503", Raise)
    fires = [
        (state.players[seat], why["spares_fire_station"])
        for state, seat, _, why in raised
        if "spares_fire_station" in why
    ]
    assert fires
    for player, why in fires:
        assert why["rolls"] == 18
        assert why["gold"] == sum(level > 0 for level in player.spaces) - 2
    for state, seat, action, why in of("anno_1503", KeepOutpost):
        assert set(why) <= {"choice", "no_choice"}, (state, seat, action)


def test_what_lies_behind_the_privilege_comes_first() -> None:
    keys = {one.key for *_, prompts in told("gonzaga") for one in prompts}
    assert keys == {"behind", "openly"} or keys == {"behind"}


def test_attackers_say_what_they_go_for_and_roads_where_they_lead() -> None:
    for _, _, _, why in (*of("rio_de_la_plata", Post), *of("rio_de_la_plata", Go)):
        assert set(why) <= {"prey", "stormed", "enemies"}
        assert all(one["points"] > 0 for key, one in why.items() if key != "enemies")
    roads = [why["road"] for *_, why in of("rio_de_la_plata", Road) if "road" in why]
    assert all(one["n"] >= 0 and one["by"] == 1 for one in roads)
    built = of("rio_de_la_plata", Build)
    assert all(set(why) <= {"worked_goods", "worked_coins", "worked_points"} for *_, why in built)
    for state, seat, _, why in of("rio_de_la_plata", Done):
        if "all_placed" in why:
            assert state.phase == Phase.PLACEMENT
            assert not state.players[seat].idle or state.placed == 5

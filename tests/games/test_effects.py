"""Effects as components declare them, proved on the night market of the sample game (§6)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop.components.source import ComponentError, parse
from tabletop.components.typed import Loaded, convert
from tabletop.engine.action import Action
from tabletop.engine.chance import scripted
from tabletop.engine.conformance.walk import walk
from tabletop.engine.points import EffectSet, Forbid, Modify
from tabletop.engine.refusal import refuse
from tabletop.games.effects import Effects, bind_effects
from tests.sample.actions import Bid, Buy, Hang, Roll
from tests.sample.constants import box
from tests.sample.effects.ladder import Swap
from tests.sample.effects.mirror import TakeCard, TakeGold
from tests.sample.game import GAME
from tests.sample.rules import due
from tests.sample.state import EMPTY, Colour, Fair

MARKET = {"market": "on"}
RED, GREEN, BLUE = Colour


def hanging(*charms: str, **changes: Any) -> Fair:
    """Seat 0 hangs lanterns and has these charms."""
    state = GAME.setup(2, 1, MARKET)
    state.chance = scripted([3])
    state = GAME.apply(state, Roll(0)).state
    state.players[0].charms = charms
    state.players[0].hand = (2, 2, 2, 0)
    state.players[0].gold = 6
    state.display = tuple(charm for charm in state.display if charm not in charms)
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def code(state: Fair, action: Action) -> str:
    refused = GAME.why_not(state, action)
    return refused.code if refused else ""


def test_tables_of_base_and_expansion_live_beside_each_other() -> None:
    assert GAME.setup(2, 1, {}).players[0].gold == 2
    assert GAME.setup(2, 1, MARKET).players[0].gold == 3
    assert not box(()).charms
    assert list(box(("night_market",)).charms) == ["tinder", "oath", "ladder", "mirror"]
    assert box(()) is box(())


def test_what_is_not_in_the_game_never_enters() -> None:
    for seed in range(5):
        for moment in walk(GAME, 2, seed, {}).moments:
            assert not moment.state.display  # type: ignore[attr-defined]
            offered = {type(action) for _, actions in moment.offers for action in actions}
            assert not offered & {Buy, Swap, TakeCard, TakeGold}
    state = GAME.setup(2, 1, {})
    state.chance = scripted([3])
    state = GAME.apply(state, Roll(0)).state
    assert due(state) == "hang"
    assert code(state, Buy(0, "oath")) == "no_market"
    assert code(state, Swap(0, 1)) == "no_ladder"


def test_a_charm_is_bought_and_works_at_once() -> None:
    state = hanging()
    after = GAME.apply(state, Buy(0, "tinder")).state
    assert (after.players[0].gold, after.players[0].charms) == (4, ("tinder",))
    assert code(after, Buy(0, "tinder")) == "not_on_display"
    assert GAME.apply(after, Hang(0, BLUE, 1)).state.players[0].gold == 2


def test_a_number_is_data_alone() -> None:
    poor = hanging("tinder")
    poor.players[0].gold = 0
    assert code(poor, Hang(0, RED, 1)) == ""
    assert code(poor, Hang(0, GREEN, 1)) == "too_dear"
    refused = GAME.why_not(poor, Hang(0, GREEN, 1))
    assert refused is not None
    assert refused.get("price") == 1


def test_an_effect_forbids_with_its_own_refusal() -> None:
    state = hanging("oath")
    state.decisions = (state.decisions[0].__class__("bid", 0),)
    assert GAME.legal(state, 0) == (Bid(0, 0),)
    assert code(state, Bid(0, 1)) == "sworn"
    assert len(GAME.legal(state, 1)) == 3


def test_an_effect_offers_a_rule() -> None:
    state = hanging("ladder")
    state.players[0].row = (0, 2, EMPTY, EMPTY)
    assert [action for action in GAME.legal(state, 0) if isinstance(action, Swap)] == [Swap(0, 1)]
    assert code(state, Swap(0, 2)) == "no_pair"
    assert GAME.apply(state, Swap(0, 1)).state.players[0].row == (2, 0, EMPTY, EMPTY)
    assert code(hanging("oath"), Swap(0, 1)) == "no_ladder"


def test_an_effect_asks_a_question_of_its_own() -> None:
    state = hanging("mirror", discard=(0, 1, 0))
    asked = GAME.apply(state, Hang(0, RED, 1)).state
    assert GAME.deciders(asked) == (0,)
    assert GAME.legal(asked, 0) == (TakeCard(0, GREEN), TakeGold(0))
    assert code(asked, TakeCard(0, BLUE)) == "not_in_discard"
    assert code(asked, Hang(0, RED, 2)) == "decide_first"
    after = GAME.apply(asked, TakeCard(0, GREEN)).state
    assert (after.discard, due(after)) == ((0, 0, 0), "hang")
    forced = GAME.apply(hanging("mirror"), Hang(0, RED, 1))
    assert [event.kind for event in forced.events][-1] == "took_gold"
    assert due(forced.state) == "hang"


def test_points_of_charms_are_a_part_of_the_score() -> None:
    state = hanging("oath", decisions=())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert ("charms", 2) in outcome.scores[0].parts


# --- mistakes in the data
FORM = """{component}:
  numbers: {{{point}: 1}}
  effects: [{effect}]
"""


def bound(component: str, point: str, effect: str) -> EffectSet[Any]:
    effects = EffectSet[Any]()
    Modify[Any, Any](effects, "a.price")
    Forbid[Any, Any](effects, "a.stop").on("wall")(lambda state, owner: refuse("wall", "R"))
    source = parse(FORM.format(component=component, point=point, effect=effect), "cards.yaml")
    kind: Any = Mapping[str, Effects]
    file = Loaded(convert(source, kind), source)
    bind_effects(effects, [(file, (), file.value)])
    return effects


def test_data_names_points_and_effects() -> None:
    assert list(bound("card", "a.price", "wall").names) == ["card", "wall"]


@pytest.mark.parametrize(
    ("point", "effect", "said"),
    [
        (
            "a.prize",
            "wall",
            "cards.yaml:2:22: card.numbers.a.prize: there is no such point for numbers; known: a.price",
        ),
        ("a.stop", "wall", "cards.yaml:2:21: card.numbers.a.stop: there is no such point for numbers; known: a.price"),
        (
            "a.price",
            "wail",
            "cards.yaml:3:13: card.effects[0]: no effect wail: no file of effects/ tells what it does; known: wall",
        ),
    ],
)
def test_a_point_or_effect_that_does_not_exist_is_refused_with_its_place(point: str, effect: str, said: str) -> None:
    with pytest.raises(ComponentError) as caught:
        bound("card", point, effect)
    assert str(caught.value) == said


def test_every_file_of_an_effect_is_there_by_its_name() -> None:
    folder = Path(__file__).parent.parent / "sample" / "effects"
    written = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert written == {name for charm in box(("night_market",)).charms.values() for name in charm.effects}

"""What the first games say is so in the rules: each number against the YAML, each claim against the position in which
it is made. A claim is found by its English words, so whoever words a step otherwise looks at its claim again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
import yaml

from tabletop.games.anno_1503.constants import BUILDING_SPACE
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.things import Good
from tabletop.locale import LANGUAGES
from tabletop.resources import resource_text
from tabletop.session.guided import GuidedSession
from tests.session.guided.test_first_games import LESSONS, begin, go_on

WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "twenty": 20}


def read(place: str) -> Any:
    """A value of the YAML: `game/file.key.key`; a list is read by its index."""
    name, *keys = place.split(".")
    game, file = name.split("/")
    found = yaml.safe_load(resource_text("data", game, f"{file}.yaml"))
    for key in keys:
        found = found[int(key) if isinstance(found, list) or key.isdigit() else key]
    return found


NUMBERS = [
    ("anno_1503", "{goals.needed} of these {}"),
    ("anno_1503", "{goals.at_least.gold} gold; {goals.at_least.outposts} outposts"),
    ("anno_1503", "{goals.at_least.agreements} trade agreements; {goals.at_least.buildings} public buildings"),
    ("anno_1503", "{goals.at_least.merchants} merchants"),
    ("anno_1503", "A {economy.die.event} brings no goods"),
    ("anno_1503", "{economy.trade.purchases_per_turn} a turn, for {economy.trade.price} gold each"),
    ("anno_1503", "With two players a ship has {economy.sailing.points.2} moves"),
    ("anno_1503", "cloth and {economy.costs.settler.stone} stone"),
    ("anno_1503", "No more than {economy.trade.hand_limit} cards"),
    ("gonzaga", "scores {scoring.points.site_flourishing} points in a flourishing region"),
    ("gonzaga", "and {scoring.points.site_inactive} in the others"),
    ("gonzaga", "connected fiefs scores {scoring.points.gonzaga_bonus} points"),
    ("gonzaga", "goes to the church for {scoring.points.church} points"),
    ("gonzaga", "{scoring.league.ports} of the four ports"),
    ("gonzaga", "naval league for {scoring.league.points} points"),
    ("gonzaga", "There are {components.each.rings} in all"),
    ("gonzaga", "From turn {scoring.last_turn.first_check} on"),
    ("gonzaga", "when {scoring.last_turn.uncovered} or fewer cities and ports"),
    ("rio_de_la_plata", "after {components.lengths.normal.turns} years"),
    ("rio_de_la_plata", "up to {components.placed_per_turn} workers"),
    ("rio_de_la_plata", "A hut takes {minor.buildings.hut.workers} workers"),
    ("rio_de_la_plata", "it costs {minor.buildings.stonecutter.cost.wood} wood, and Anna"),
    ("rio_de_la_plata", "house counts {scoring.house} points"),
    ("puerto_rico.2", "there are {components.trading_house.spaces} spaces"),
    ("puerto_rico.2", "its price is {components.goods.kinds.indigo.price} doubloon"),
    ("puerto_rico.2", "privilege of the Trader adds {components.privileges.trader_doubloons}"),
    ("puerto_rico.2", "and {components.privileges.captain_points} more for the privilege"),
    ("puerto_rico.2", "get {components.unpicked_card_doubloons.doubloons} doubloon each"),
    ("puerto_rico.3", "A large building costs {buildings.buildings.customs_house.cost}"),
    ("puerto_rico.3", "A large building is worth {buildings.buildings.customs_house.points} points"),
    ("puerto_rico.3", "takes {buildings.buildings.customs_house.spaces} spaces of the town"),
    ("puerto_rico.3", "1 point for every {scoring.chips_per_point} in chips"),
]
"""What the lessons say in English, with the place of each number in the YAML."""


def said(game: str, lang: str = "en") -> list[str]:
    return [step.say[lang] for step in begin(game).guided.form.steps]


def numbers_of(text: str) -> list[int]:
    words = re.findall(r"\d+|[a-z]+", text.lower())
    return [WORDS[word] if word in WORDS else int(word) for word in words if word in WORDS or word.isdigit()]


@pytest.mark.parametrize(("game", "claim"), NUMBERS)
def test_a_number_of_a_lesson_is_that_of_the_data(game: str, claim: str) -> None:
    places = [place for place in re.findall(r"\{([^}]*)\}", claim) if place]
    number = r"(\d+|" + "|".join(WORDS) + ")"
    pattern = re.sub(r"\\\{[^}]*\\\}", lambda _: number, re.escape(claim))
    told = [found for text in said(game) if (found := re.search(pattern, text, re.IGNORECASE))]
    assert len(told) == 1, pattern
    given = [one for group in told[0].groups() for one in numbers_of(group)]
    assert given[: len(places)] == [read(f"{game.split('.')[0]}/{place}") for place in places]


@pytest.mark.parametrize("game", LESSONS)
def test_the_digits_of_a_lesson_are_the_same_in_every_language(game: str) -> None:
    for step in begin(game).guided.form.steps:
        digits = {lang: sorted(re.findall(r"\d+", step.say[lang])) for lang in LANGUAGES}
        assert digits["it"] == digits["fr"] == digits["en"], step.say["en"]


# -- what a step says of the position in front of the learner ------------------------------------------------------


def at(game: str, words: str) -> GuidedSession:
    """The lesson at the one step whose English text has these words."""
    session = begin(game)
    while session.step is not None and words not in session.step.say["en"]:
        go_on(session)
    assert session.step is not None, f"no step says {words!r}"
    return session


def legal(session: GuidedSession) -> Iterable[str]:
    """All that the rules allow now, whatever the step asks for."""
    seat = session.deciders[0]
    return [session.game.actions.text(action) for action in session.game.legal(session.state, seat)]


def test_anno_public_buildings_come_with_any_inhabitant_on_spaces_4_to_7() -> None:
    assert [space + 1 for space in sorted(BUILDING_SPACE)] == [4, 5, 6, 7]
    text = at("anno_1503", "pirates: everybody pays").step
    assert text is not None
    assert "each new inhabitant on spaces 4 to 7 brings one" in text.say["en"]
    for lang, citizens in (("en", "citizen"), ("it", "cittadin"), ("fr", "citoyen")):
        assert citizens not in text.say[lang]


def test_anno_what_is_left_to_sell_is_said_when_the_ships_are_called() -> None:
    session = at("anno_1503", "On to the ships")
    assert session.step is not None
    assert "The new pioneer would buy the last wood" in session.step.say["en"]
    assert [text for text in legal(session) if text.startswith("sell")] == ["sell wood at 3"]
    assert sum(session.state.players[0].hand) == 1


def test_anno_a_kept_tile_costs_the_ship() -> None:
    session = at("anno_1503", "the ship goes back to the supply. End the turn")
    assert session.state.players[0].ships == (NOWHERE, NOWHERE)


def test_anno_pirates_take_a_coin_for_the_one_outpost_there_is() -> None:
    before = at("anno_1503", "Anna again. Roll.").state.players[0].gold
    assert at("anno_1503", "pirates: everybody pays").state.players[0].gold == before - 1


def test_anno_the_fourth_step_tells_what_the_three_brought() -> None:
    before, after = at("anno_1503", "A turn begins with the die"), at("anno_1503", "Ben's island cloth")
    gained = [
        [good for good, old, new in zip(GOOD_NAMES, one.hand, other.hand, strict=False) if new > old]
        for one, other in zip(before.state.players, after.state.players, strict=True)
    ]
    assert gained == [["wood"], ["cloth"]]


def test_gonzaga_the_two_cards_used_cannot_be_planned() -> None:
    session = at("gonzaga", "cool down for a turn")
    assert not {"plan region italia", "plan action cities"} & set(legal(session))
    assert "plan region francia" in legal(session)


def test_rio_the_first_squares_of_the_quarry_take_one_worker() -> None:
    assert at("rio_de_la_plata", "its first squares take a single one")
    assert read("rio_de_la_plata/places.quarry")[:2] == [1, 1]


def test_rio_no_war_comes_when_the_roll_is_above_both_markers() -> None:
    session = at("rio_de_la_plata", "The dice come to 9")
    assert session.state.turn == 2
    assert all(marker < 5 + 4 for marker in session.state.enemies)


def test_puerto_rico_the_smallest_ship_brings_two_points() -> None:
    before = at("puerto_rico", "Drag the barrel to the smallest").state.players[0].points
    assert at("puerto_rico", "Now the others must load").state.players[0].points == before + 2


def test_puerto_rico_ben_gets_three_points_for_two_barrels() -> None:
    before = at("puerto_rico.2", "Chiara's sugar takes the last space").state.players[1].points
    assert at("puerto_rico.2", "what fits must be loaded").state.players[1].points == before + 2 + 1


def test_puerto_rico_the_corn_of_the_others_finds_no_ship_and_one_barrel_is_kept() -> None:
    session = at("puerto_rico.2", "what fits must be loaded")
    assert all(text.startswith("load indigo") for text in legal(session))
    assert at("puerto_rico.2", "Chiara takes the Craftsman").state.players[0].goods[0] == 1


def test_puerto_rico_the_harvest_and_the_doubloons_of_the_round_are_as_told() -> None:
    session = at("puerto_rico.2", "the round is over")
    assert session.state.coins_on[:3] == (1, 1, 1)
    assert session.state.governor == 1
    assert sum(at("puerto_rico.2", "Anna has four barrels").state.players[0].goods) == 4


def test_puerto_rico_three_chips_are_left_and_one_point_more_is_paid() -> None:
    assert at("puerto_rico.3", "There are 3 chips left").state.pool == 3
    session = begin("puerto_rico.3")
    while session.step is not None:
        go_on(session)
    assert session.state.noted == 1
    assert session.outcome is not None
    assert dict(session.outcome.scores[0].parts)["customs_house"] == 29 // read("puerto_rico/scoring.chips_per_point")


def test_puerto_rico_two_quarries_make_the_customs_house_cost_eight() -> None:
    before = at("puerto_rico.3", "Drag it to the town").state.players[0].coins
    assert before - at("puerto_rico.3", "a worker for Anna, too").state.players[0].coins == 8


def test_rio_what_anna_has_at_a_step_is_what_it_says() -> None:
    assert any("Both begin on the first space" in words for words in said("rio_de_la_plata"))
    assert tuple(begin("rio_de_la_plata").state.enemies) == (1, 1)
    assert at("rio_de_la_plata", "it costs two wood, and Anna has three").state.players[0].goods[Good.WOOD] == 3
    anna = at("rio_de_la_plata.2", "The third year of another game").state
    assert (anna.turn, anna.players[0].goods, anna.players[0].coins) == (3, (2, 1, 1), 4)


def test_rio_the_fort_scores_as_told_when_its_last_square_is_taken() -> None:
    players = at("rio_de_la_plata.2", "The Fort is finished").state.players
    assert [player.points for player in players] == [4, 16, 9]


def test_rio_the_district_adds_two_and_the_last_house_ends_the_game() -> None:
    session = begin("rio_de_la_plata.4")
    while session.step is not None:
        go_on(session)
    assert session.outcome is not None
    parts = dict(session.outcome.scores[0].parts)
    assert parts["houses"] == 2 * (read("rio_de_la_plata/scoring.house") + 2)
    assert parts["money"] == 6 // read("rio_de_la_plata/scoring.coins_per_point")


def test_rio_six_natives_come_and_two_destroyed_bring_four_points() -> None:
    session = at("rio_de_la_plata.3", "He has 6 natives")
    assert session.state.war is not None
    assert session.state.war.posted == 6
    assert at("rio_de_la_plata.3", "Each enemy destroyed").state.players[0].points == 4
    assert read("rio_de_la_plata/enemies.war.enemy_destroyed") == read("rio_de_la_plata/enemies.war.pawn_lost") == 2


def test_rio_who_has_just_been_stacked_moves_no_more_this_round() -> None:
    session = at("rio_de_la_plata.3", "Who has just been stacked")
    assert session.deciders == (2,)


def test_anno_the_roll_of_ben_brings_cloth_and_the_fire_takes_one_coin() -> None:
    before = begin("anno_1503.2").state.players[0].gold
    assert at("anno_1503.2", "Anna 1, for her third").state.players[0].gold == before - 1
    assert "develop 3" in legal(at("anno_1503.2", "make a settler of a pioneer"))


def test_anno_six_gold_are_missing_and_come_from_two_cards() -> None:
    lacking = read("anno_1503/goals.at_least.gold") - at("anno_1503.3", "she lacks 6").state.players[0].gold
    pays = [read("anno_1503/buildings.kinds.effects.school.numbers")["trade.pioneer_pays"]]
    pays += [read("anno_1503/buildings.kinds.effects.inn.numbers")["trade.settler_pays"]]
    assert lacking == sum(pays) == 6


def test_gonzaga_the_third_port_makes_the_league() -> None:
    before = begin("gonzaga.2").state.players[0].points
    after = at("gonzaga.2", "would add nothing to the league").state.players[0].points
    assert sum(after) - sum(before) > read("gonzaga/scoring.league.points")


def test_gonzaga_the_privilege_moves_first_and_costs_a_ring() -> None:
    session = at("gonzaga.2", "Anna moves before Ben")
    assert session.deciders == (0,)
    assert session.state.players[0].rings == read("gonzaga/components.each.rings") - 1


def test_gonzaga_the_seventh_turn_is_the_last() -> None:
    assert at("gonzaga.3", "The last turn. Ben").state.last == 7
    assert at("gonzaga.3", "Both planned Ports").deciders == (0,)

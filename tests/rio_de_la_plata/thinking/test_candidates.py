"""Which lines advice looks into beside those of the quick player, and of which lines one is enough."""

from __future__ import annotations

from tabletop.bots.judged import Judged
from tabletop.bots.outlook import Outlook
from tabletop.bots.ranking import most_told_first
from tabletop.games.rio_de_la_plata.actions import Activate, Build, Done, Pay, Place, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIRST_NEUTRAL, PLACE, SITE
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.meant import meant

from ..position import at, fresh, lay, own, stand


def placed(state: RioDeLaPlata) -> list[set[str]]:
    return [{one.place for one in line if isinstance(one, Place)} for line in GAME.besides(state, 0)]


def test_a_grid_that_can_be_filled_and_huts_that_can_become_houses_are_looked_into() -> None:
    state = fresh(3)
    state.players[0].goods = (1, 2, 0)
    own(state, 0, huts="E06 E07")
    lines = placed(state)
    assert any({f"roads.{number:02d}" for number in range(1, 5)} <= places for places in lines)
    assert any(len(places & {"E06", "E07"}) == 1 for places in lines)  # there is stone for one
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    houses = [places for places in placed(state) if places & {"E06", "E07"}]
    assert houses
    assert all(places >= {"quarry.01", "forest.01"} for places in houses)  # fetched in the same Effects
    for line in GAME.besides(state, 0):
        after = state
        for action in line:
            assert GAME.why_not(after, action) is None
            after = GAME.apply(after, action).state


def test_what_one_worker_fetches_and_which_good_is_used_are_no_other_line() -> None:
    state = fresh(3)
    stone, wood = (Place(0, "quarry.01"), Done(0)), (Place(0, "forest.01"), Done(0))
    both = (Place(0, "quarry.01"), Place(0, "quarry.02"), Done(0))
    other = (Place(0, "forest.01"), Place(0, "forest.02"), Done(0))
    assert GAME.needless(state, 0, wood, stone)
    assert GAME.needless(state, 0, (Place(0, "quarry.02"), Place(0, "craft"), Done(0)), both)
    assert not GAME.needless(state, 0, stone, stone)
    assert not GAME.needless(state, 0, other, both)
    assert not GAME.needless(state, 0, (Place(0, "E06"), Done(0)), stone)
    state.phase = int(Phase.EFFECTS)
    paid, worked = Activate(0, "E06", "stone"), Activate(0, "E06", "coins")
    assert GAME.needless(state, 0, (worked, Done(0)), (paid, Done(0)))


def test_beside_a_building_a_hut_for_nothing_is_put_and_beside_a_debt_that_it_is_not_paid() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "B02", "B02", "quarry.01")
    own(state, 0, houses="C02")
    stand(state, "stonecutter", "C03")
    state.players[0].goods = (2, 2, 0)
    take = Take(0, "quarry.01")
    build = next(one for one in GAME.legal(state, 0) if isinstance(one, Build) and one.building == "carpenter")
    first, *_ = GAME.otherwise(state, 0, (take, build, Done(0)))
    assert [one.building for one in first if isinstance(one, Build)] == ["hut"]
    pay = Pay(0, "port.01", ("stone", "wood"))
    (unpaid,) = GAME.otherwise(state, 0, (take, pay, Done(0)))
    assert unpaid == (take, Done(0))


def test_of_what_is_as_good_points_that_are_sure_speak_for_a_placement() -> None:
    state = fresh(3)
    roads = tuple(Place(0, f"roads.{number:02d}") for number in range(1, 5))
    some, every = GAME.speaks(state, 0, (*roads[:3], Done(0)), ()), GAME.speaks(state, 0, (*roads, Done(0)), ())
    assert some < every
    state.players[0].goods = (1, 1, 0)
    own(state, 0, huts="E06")
    house, none = (Place(0, "E06"), Done(0)), (Done(0),)
    assert GAME.speaks(state, 0, house, ()) > GAME.speaks(state, 0, none, ())


def test_much_more_that_speaks_for_a_placement_goes_before_worlds_that_lie_further_apart() -> None:
    state = fresh(3)
    roads = (*(Place(0, f"roads.{number:02d}") for number in range(1, 5)), Done(0))
    stone = (Place(0, "quarry.01"), Done(0))
    shares = ((stone, 0.4), (roads, 0.31))
    judged = [Judged(line, share, False, Outlook(())) for line, share in shares]
    order = most_told_first(GAME, GAME.view(state, 0), 0, judged)
    assert [one.line for one in order] == [roads, stone]
    assert max(one.share or 0.0 for one in order) == 0.31
    far = [Judged(stone, 0.8, False, Outlook(())), judged[1]]
    assert most_told_first(GAME, GAME.view(state, 0), 0, far)[0].line == stone


def test_no_line_is_said_to_bring_less_than_nothing_where_goods_go_into_something_else() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    at(state, 0, "E07", "E07")
    state.players[0].goods, state.players[0].coins = (3, 2, 1), 0
    lines = ((Place(0, "E06"), Done(0)), (Place(0, "quarry.01"), Done(0)))
    for one in GAME.case(state, 0, lines):
        years = [value for told in one.told for key, value in told.values if key in ("year", "one_year")]
        assert all(int(str(value)) >= 0 for value in years)


def test_barracks_with_a_precious_good_that_is_made_and_a_square_by_a_fifth_building_are_looked_into() -> None:
    state = fresh(3)
    own(state, 0, huts="E10 F10")
    state.players[0].goods = (5, 3, 0)
    assert ahead(state, "barracks").points == 6
    state = fresh(3)
    own(state, 0, huts="L10")
    state.players[0].goods = (1, 3, 0)
    stand(state, "stonecutter", "D07", "D08", "D09")
    assert not ahead(state, "square").points  # three stand around E08
    own(state, 1, huts="E07")
    assert ahead(state, "square").points >= 6


def ahead(state: RioDeLaPlata, building: str) -> Player:
    """The seat at the end of its Effects, by the first line that is looked into which builds this; as it is if none
    does."""
    for line in GAME.besides(state, 0):
        then = meant(state, line)
        if then.standing[SITE[building] - FIRST_NEUTRAL]:
            return then.players[0]
    return state.players[0]


def test_what_is_owed_is_paid_with_goods_that_no_building_takes() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    at(state, 0, "E06")
    lay(state, ("walls.01", 0))
    state.players[0].debts, state.players[0].goods = (PLACE["walls.01"],), (1, 2, 0)
    after = meant(state, (Done(0),))
    assert (after.players[0].goods, after.players[0].houses.bit_count()) == ((0, 0, 0), 1)
    state.players[0].goods = (2, 1, 0)
    after = meant(state, (Done(0),))
    assert (after.players[0].goods, after.players[0].houses.bit_count()) == ((0, 0, 0), 1)


def test_those_who_compare_placements_look_at_what_brings_points_this_year() -> None:
    state = fresh(3)
    own(state, 0, huts="E10 F10")
    state.players[0].goods = (5, 3, 0)
    then = [meant(state, line) for line in GAME.plans(state, 0, GAME.legal(state, 0), 1)]
    assert any(one.standing[SITE["barracks"] - FIRST_NEUTRAL] for one in then)


def test_no_worker_goes_to_a_hut_whose_goods_a_building_takes_that_is_begun() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07 E10")
    at(state, 0, "E10")
    state.players[0].goods, state.players[0].coins, state.players[0].idle = (2, 2, 0), 0, 3
    state.placed = 2
    for line in (*GAME.plans(state, 0, GAME.legal(state, 0), 1), *GAME.besides(state, 0)):
        huts = {one.place for one in line if isinstance(one, Place)} & {"E06", "E07"}
        fetched = {one.place for one in line if isinstance(one, Place)} >= {"quarry.01", "forest.01"}
        assert len(huts) <= 1 + fetched

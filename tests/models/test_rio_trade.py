"""Trade on the model of Río de la Plata: money and goods at any time, in the first edition offices too."""

from __future__ import annotations

import random

import pytest

from tests.models.flow import CHANCE, Action
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.arranged import begun, play, town, workers
from tests.models.rio_de_la_plata.trading import may_offer

YES = ("yes",)
NO = ("no",)
DONE = ("done",)
NOTHING: Action = (0, 0, 0, 0, ())


def offer(partner: int, given: Action = NOTHING, wanted: Action = NOTHING) -> Action:
    return ("offer", partner, given, wanted)


def owned(model: Model, seat: int) -> tuple[int, ...]:
    player = model.table.seats[seat]
    return (player.coins, *player.goods.values())


def test_R109_the_partner_answers_and_the_decider_goes_on() -> None:
    model = begun()
    model.apply(0, offer(2, (1, 0, 0, 0, ()), (0, 2, 1, 0, ())))
    assert (model.about, model.deciders(), model.legal(2)) == ("trade", [2], [YES, NO])
    assert model.snapshot()["offer"] == (0, 2, (1, 0, 0, 0, ()), (0, 2, 1, 0, ()))
    model.apply(2, YES)
    assert (owned(model, 0), owned(model, 2)) == ((1, 4, 3, 0), (3, 0, 1, 0))
    assert (model.about, model.deciders(), model.snapshot()["offer"]) == ("placement", [0], None)


def test_a_refusal_costs_nothing_and_may_be_followed_by_the_same_offer() -> None:
    model = begun()
    gift = offer(1, (2, 0, 0, 0, ()))
    for _ in range(2):
        model.apply(0, gift)
        model.apply(1, NO)
    assert (owned(model, 0), owned(model, 1)) == ((2, 2, 2, 0), (2, 2, 2, 0))
    model.apply(0, gift)
    model.apply(1, YES)
    assert (owned(model, 0)[0], owned(model, 1)[0]) == (0, 4)


@pytest.mark.parametrize(
    "wrong",
    [
        offer(0, (1, 0, 0, 0, ())),
        offer(4, (1, 0, 0, 0, ())),
        offer(1),
        offer(1, (3, 0, 0, 0, ())),
        offer(1, (0, 0, 0, 1, ())),
        offer(1, (-1, 0, 0, 0, ()), (0, 1, 0, 0, ())),
        offer(1, (1, 0, 0, 0, ()), (0, 3, 0, 0, ())),
        offer(1, (0, 0, 0, 0, ("cannoneer",))),
    ],
)
def test_nobody_offers_or_asks_for_what_is_not_there(wrong: Action) -> None:
    model = begun()
    model.table.owners["cannoneer"], model.table.since["cannoneer"] = 0, 0
    with pytest.raises(ValueError, match="may not answer"):
        model.apply(0, wrong)


def test_no_offer_by_others_to_open_questions_or_without_the_option() -> None:
    gift = offer(2, (1, 0, 0, 0, ()))
    assert not begun().accepts(1, gift)
    assert not begun(4, {"trade": "off"}).accepts(0, gift)
    assert not Model(4).accepts(CHANCE, gift)
    model = begun()
    model.apply(0, gift)
    assert not model.accepts(2, offer(0, (1, 0, 0, 0, ())))
    for about in ("consent ('join', 'C3', 'C4', 1)", "share"):
        assert not may_offer(model.table, about, 2, offer(0, (1, 0, 0, 0, ())))


def test_R26_goods_of_a_trade_build_at_once() -> None:
    model = begun()
    workers(model, "E6:0")
    model.table.seats[0].goods["wood"] = model.table.seats[0].coins = 0
    for seat in range(4):
        play(model, seat, DONE)
    stonecutter = ("build", "E6", "stonecutter", (0, 2, 0, 0))
    assert stonecutter not in model.legal(0)
    model.apply(0, offer(3, (0, 2, 0, 0, ()), (0, 0, 2, 0, ())))
    model.apply(3, YES)
    model.apply(0, stonecutter)
    assert model.table.kind("E6") == "stonecutter"


def test_R26_money_of_a_trade_buys_an_office() -> None:
    model = begun()
    model.table.seats[0].points = 7
    play(model, 0, ("office", "general"), DONE)
    for seat in (1, 2, 3):
        play(model, seat, DONE)
    model.apply(0, offer(1, wanted=(2, 0, 0, 0, ())))
    model.apply(1, YES)
    model.apply(0, offer(2, (0, 1, 1, 0, ()), (1, 0, 0, 0, ())))
    model.apply(2, YES)
    model.apply(0, ("office", "general"))
    assert model.table.owners == {"general": 0}
    assert owned(model, 0) == (0, 1, 1, 0)


def test_trade_in_war_pays_for_hired_pawns() -> None:
    model = begun(3)
    town(model, "C3:hut0")
    model.table.natives = 9
    while model.about != "roll":
        model.apply(model.deciders()[0], DONE)
    model.apply(CHANCE, ("roll", 2))
    model.table.seats[0].coins = 1
    while model.about != "hire":
        model.apply(model.deciders()[0], model.legal(model.deciders()[0])[-1])
    model.apply(0, ("hire",))
    model.settle()
    assert model.deciders() != [0]
    assert model.about != "hire"


def some_offer(model: Model, chance: random.Random) -> Action:
    """A small offer by lot, often one that cannot be made."""
    sides = [tuple(chance.choice((0, 0, 0, 1, 2)) for _ in range(4)) for _ in range(2)]
    offices = [office for office, owner in model.table.owners.items() if owner == model.deciders()[0]]
    some = tuple(chance.sample(offices, min(len(offices), chance.randrange(2))))
    return offer(chance.randrange(model.table.players), (*sides[0], some), (*sides[1], ()))


def totals(model: Model) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(owned(model, seat) for seat in range(model.table.players)), strict=True)))


@pytest.mark.parametrize(
    ("players", "edition"), [(2, "second"), (3, "second"), (4, "second"), (3, "first"), (5, "first")]
)
def test_random_games_with_trade_keep_what_there_is(players: int, edition: str) -> None:
    model = Model(players, {"edition": edition})
    chance = random.Random(players)
    for player in model.table.seats:
        player.coins = player.points = 30
    for _ in range(3000):
        seat = model.deciders()[0]
        bid = some_offer(model, chance)
        if model.accepts(seat, bid):
            before = totals(model)
            model.apply(seat, bid)
            model.apply(bid[1], chance.choice((YES, NO)))
            assert totals(model) == before
            assert min(min(owned(model, each)) for each in range(players)) >= 0
        seat = model.deciders()[0]
        model.apply(seat, chance.choice(model.legal(seat)))
        if model.over:
            break
    assert model.over

"""A97: what a forest was made from is known to its owner alone if it was drawn, until it is discarded."""

from __future__ import annotations

from tabletop.engine.event import Event, redact_events
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import HIDDEN, PuertoRico
from tabletop.games.puerto_rico.things import FOREST, UNKNOWN, UNSEEN, Land
from tests.puerto_rico.position import fresh, island, legal, play, told, whole

SUGAR, COFFEE = int(Land.SUGAR), int(Land.COFFEE)


def _coffee_next(version: int = 2, *town: str, role: str = "settler", **options: str) -> PuertoRico:
    """Seat 0 has a Forest house and has picked; coffee is drawn next."""
    state = GAME.setup(
        4, 1, {"first_governor": "chosen", "new_buildings": "on", "draft": "random"} | options, version=version
    )
    state.decisions = ()
    island(state.players[0], land="corn", town=["forest_house", *(town or ("hacienda",))], coins=3)
    state.deck = (*state.deck, COFFEE)
    return play(whole(state), f"pick {role}")


def _heard(events: tuple[Event, ...], seat: int | None) -> list[tuple[str, object]]:
    return [(event.kind, event.get("land")) for event in redact_events(events, seat)]


def _others(state: PuertoRico) -> list[PuertoRico]:
    return [GAME.view(state, viewer) for viewer in (None, 1, 2, 3)]


def test_A97_whoever_may_lay_a_forest_looks_at_the_drawn_tile_alone() -> None:
    state, events = told(_coffee_next(), "draw tile")
    assert _heard(events, 0) == [("drew_tile", "coffee")]
    for viewer in (None, 1, 2, 3):
        assert _heard(events, viewer) == [("drew_tile_unseen", None)]
    assert GAME.view(state, 0).decisions[-1].data == (COFFEE,)
    assert not GAME.decided_openly(state, 0)
    for view in _others(state):
        assert view.decisions[-1].data == (HIDDEN,)
        assert set(view.deck) == {HIDDEN}  # else counting would tell
        assert GAME.prompt(view, 0).key == "drawn_unseen"
    assert events[0].barrier


def test_A97_a_forest_of_a_drawn_tile_is_known_to_its_owner_alone() -> None:
    state, events = told(play(_coffee_next(), "draw tile"), "lay as forest")
    assert _heard(events, 1)[0] == ("laid", "forest")
    assert GAME.view(state, 0).players[0].land[-1] == UNSEEN + COFFEE
    assert HIDDEN not in GAME.view(state, 0).deck
    for view in _others(state):
        assert view.players[0].land[-1] == UNKNOWN
        assert set(view.deck) == {HIDDEN}
        assert len(view.deck) == len(state.deck)
        assert ("land", "forest") in {(piece.kind, piece.face) for piece in GAME.table(view).pieces}


def test_A97_a_drawn_tile_that_is_laid_open_is_turned_up_for_all() -> None:
    state, events = told(play(_coffee_next(), "draw tile"), "lay open")
    assert _heard(events, 1)[0] == ("laid", "coffee")
    assert events[0].reveals
    assert all(view.players[0].land[-1] == COFFEE and HIDDEN not in view.deck for view in _others(state))


def test_A97_a_forest_of_the_row_is_known_to_all() -> None:
    state = _coffee_next()
    state = play(state, "draw no tile")
    state = play(state, next(line for line in legal(state) if line.startswith("forest ")))
    assert all(FOREST <= view.players[0].land[-1] < UNSEEN for view in _others(state))


def test_A97_a_drawn_tile_is_shown_when_it_is_discarded() -> None:
    both = {"nobles": "on"}
    state = _coffee_next(2, "hunting_lodge", **both)
    state.players[0].land += (UNSEEN + SUGAR,)
    state = whole(state)
    while state.decisions == ():
        state = play(state, "settle nothing")
    assert "clear unseen_sugar" in legal(state)
    assert not GAME.decided_openly(state, 0)
    state, events = told(state, "clear unseen_sugar")
    assert ("forest_shown", "sugar") in _heard(events, 2)
    assert GAME.view(state, 2).discards.count(SUGAR) >= 1
    assert all(HIDDEN not in view.deck for view in _others(state))


def test_A97_the_land_office_hides_what_it_buys_for_a_forest() -> None:
    state = _coffee_next(2, "land_office", role="trader", nobles="on")
    state, events = told(state, "buy land")
    assert _heard(events, 0)[-1] == ("land_bought", "coffee")
    assert _heard(events, None)[-1] == ("land_bought_unseen", None)


def test_A97_a_game_of_version_1_goes_on_openly() -> None:
    state, events = told(_coffee_next(1), "draw tile")
    assert _heard(events, None) == [("drew_tile", "coffee")]
    assert GAME.view(state, 2).decisions[-1].data == (COFFEE,)
    state = play(state, "lay as forest")
    assert GAME.view(state, None).players[0].land[-1] == FOREST + COFFEE
    assert HIDDEN not in GAME.view(state, None).deck


def test_A97_nobody_can_tell_imagined_worlds_apart() -> None:
    """What others imagine fits all they see, whatever the tile is; the owner imagines the true one."""
    state = play(_coffee_next(), "draw tile", "lay as forest")
    view = GAME.view(state, 1)
    imagined = [GAME.determinize(view, 1, chance) for chance in range(30)]
    assert all(GAME.check(one) == [] and GAME.view(one, 1) == view for one in imagined)
    assert len({one.players[0].land[-1] for one in imagined}) > 1
    own = GAME.view(state, 0)
    assert all(GAME.determinize(own, 0, chance).players[0].land[-1] == UNSEEN + COFFEE for chance in range(9))


def test_A97_the_pile_may_be_empty_while_somebody_holds_a_hidden_forest() -> None:
    state = play(_coffee_next(), "draw tile", "lay as forest")
    state.discards, state.deck = state.discards + state.deck, ()
    assert GAME.check(state) == []
    assert GAME.determinize(GAME.view(state, 2), 2, 1).players[0].land[-1] == UNSEEN + COFFEE


def test_A97_without_a_forest_house_a_drawn_tile_is_seen_by_all() -> None:
    state = fresh(4)
    island(state.players[0], land="corn", town=["hacienda"])
    _, events = told(play(whole(state), "pick settler"), "draw tile")
    assert {kind for kind, _ in _heard(events, None)} >= {"drew_tile", "laid"}

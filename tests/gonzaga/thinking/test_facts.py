"""What the end would bring is counted with what is scored: once, and of no use what the end does not count."""

from __future__ import annotations

from tabletop.bots.outlook import outlook
from tabletop.bots.player import never
from tabletop.games.gonzaga.actions import Place
from tabletop.games.gonzaga.constants import SECRET_POINTS, SECRET_SITES, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import OVER
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import total
from tests.played import played


def test_a_piece_is_worth_what_it_adds_to_the_secret_cities_also_when_it_ends_the_game() -> None:
    grown, ended = 0, 0
    for seed in (1, 2, 3):
        for _, state in played(GAME, 2, seed):
            seat = next(iter(GAME.deciders(state)), None)
            if seat is None or not isinstance(GAME.legal(state, seat)[0], Place):
                continue
            for action in GAME.legal(state, seat)[:6]:
                after = GAME.apply(state, action).state
                view = GAME.view(state, seat)
                found = outlook(GAME, view, seat, (action,), 1, never, "now", 1)
                told = {key: by for (who, key, _), (by,) in found.changes if who == seat and key != "secret_city"}
                more = (
                    SECRET_POINTS[secret_count(after.players[seat])] - SECRET_POINTS[secret_count(state.players[seat])]
                )
                assert told.get("secret_points", 0) == more
                assert "secret" not in told
                grown += more > 0
                if after.phase == OVER:
                    ended += 1
                    assert in_last_turn(state)
                    assert not {"connected", "rings"} & set(told)
                    scored = total(after.players[seat]) - total(state.players[seat])
                    assert scored >= sum(told.values())
    assert grown
    assert ended


def test_no_piece_is_lost_from_the_largest_group_because_the_last_turn_begins() -> None:
    met = 0
    for seed in (1, 2, 3):
        for _, state in played(GAME, 2, seed):
            seat = next(iter(GAME.deciders(state)), None)
            for action in [] if seat is None else GAME.legal(state, seat)[:3]:
                after = GAME.apply(state, action).state
                if seat is None or in_last_turn(state) or not in_last_turn(after):
                    continue
                met += 1
                found = outlook(GAME, GAME.view(state, seat), seat, (action,), 1, never, "turn", 1)
                grown = [by for (who, key, _), (by,) in found.changes if who == seat and key == "connected"]
                assert all(by > 0 for by in grown)
    assert met


def test_the_secret_cities_that_a_piece_covers_are_named_to_their_owner_alone() -> None:
    named = 0
    for _, state in played(GAME, 2, 4):
        seat = next(iter(GAME.deciders(state)), None)
        for action in [] if seat is None else [one for one in GAME.legal(state, seat) if isinstance(one, Place)][:4]:
            assert seat is not None
            after = GAME.apply(state, action).state
            view = GAME.view(state, seat)
            changes = outlook(GAME, view, seat, (action,), 1, never, "now", 1).changes
            told = {dict(values)["site"] for (who, key, values), _ in changes if key == "secret_city" and who == seat}
            secret = SECRET_SITES[state.players[seat].secret]
            new = covered(after.players[seat]) & ~covered(state.players[seat]) & secret
            assert told == set(site_names(new))
            assert not [one for one in GAME.facts(view, 1 - seat) if one.key == "secret_city"]
            named += len(told)
    assert named

"""Of cards that lie behind each other the visible edges can be taken hold of as well as the one on top."""

from __future__ import annotations

from tests.ux.table import AtTable, new_session


def test_the_edge_of_a_card_behind_is_taken_hold_of(program: AtTable) -> None:
    """Nothing happened there and nothing was said: the turn ended with a sale missing."""
    for moves in range(10, 80):
        session = new_session(3, moves=moves)
        scene = program.sit(session)
        stage, intent = scene.stage, scene.presenter.intent
        piles = [item for item in stage.items if item.behind is not None and item.piece.id in intent.drags]
        if piles:
            break
    assert piles
    for item in piles:
        assert item.behind is not None
        edge = item.behind.centerx, item.behind.y + item.behind.height // 3
        assert not item.rect.collidepoint(edge)
        assert stage.hits(edge)[0] == item.piece.id
        assert scene.handling.pick(edge, "drag")
        assert scene.hand.held is not None
        assert scene.hand.held.thing == item.piece.id
        scene.hand.cancel()

"""Where a charm may say otherwise (§6)."""

from __future__ import annotations

from tabletop.engine.points import After, EffectSet, Forbid, Modify
from tests.sample.constants import EFFECT_NAMES
from tests.sample.state import Fair, Player

effects = EffectSet[Player](EFFECT_NAMES)

PRICE = Modify[Fair, Player](effects, "hang.price")
HUNG = After[Fair, Player](effects, "hang.hung")
NO_BID = Forbid[Fair, Player, int](effects, "bid.gold")
POINTS = Modify[Fair, Player](effects, "score.points")

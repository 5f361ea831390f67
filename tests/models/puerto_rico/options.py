"""The table options (facts 2.19): every name with its values, the first one being the rule without any option."""

from __future__ import annotations

OFF_ON = ("off", "on")
OPTIONS: dict[str, tuple[str, ...]] = {
    "price_variant": ("standard", "balanced_swap"),
    "vp_pool": ("rulebook_2020", "classic_2002"),
    "corn_seats_minus_one_coin": OFF_ON,
    "first_governor": ("random", "chosen"),
    "mayor_placement": ("turn_order", "simultaneous"),
    "show_vp_totals": OFF_ON,
    "full_island_may_pick_settler": OFF_ON,
    "hospice_fallback_to_hall": OFF_ON,
    "hospice_with_hacienda": ("face_up_tile_only", "either_tile_once"),
    "hut_with_hacienda": ("allowed", "not_if_hacienda_used"),
    "workers_refusable": OFF_ON,
    "production_refusable": OFF_ON,
    "harbor_bonus": ("per_delivery_and_kind", "per_distinct_kind", "per_delivery"),
    "storage_discard_more": OFF_ON,
}


def complete(given: dict[str, str]) -> dict[str, str]:
    """Every option with its value; raises ValueError naming an option or value that does not exist."""
    for name, value in given.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"no option {name} = {value}")
    return {name: given.get(name, values[0]) for name, values in OPTIONS.items()}

"""The table options: every name with its values, the first one being the rule without any option."""

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
    "hospice_with_hacienda": ("either_tile_once", "face_up_tile_only"),
    "hut_with_hacienda": ("allowed", "not_if_hacienda_used"),
    "workers_refusable": OFF_ON,
    "production_refusable": OFF_ON,
    "harbor_bonus": ("per_distinct_kind", "per_delivery_and_kind", "per_delivery"),
    "storage_discard_more": OFF_ON,
    "new_buildings": OFF_ON,
    "draft": ("players", "random", "saved_set"),
    "draft_set": ("",),
    "draft_barred_pairs": ("none", "rulebook_advice", "classic", "all_four"),
    "lighthouse_bonus": ("per_delivery_and_kind", "per_distinct_kind", "per_delivery"),
    "lighthouse_captain": ("two", "one"),
    "union_hall_swapped": ("counted", "not_counted"),
    "library_doubles_lighthouse": OFF_ON,
    "library_hut_two_quarries": OFF_ON,
    "library_two_player_limit": ("every_role", "once_per_round"),
    "forest_discount": ("forests_alone", "occupied_house"),
    "black_market_limit": ("one_worker_one_vp_one_barrel", "any_mix_up_to_3"),
    "small_wharf_zero_allowed": ("one_turn", "whole_phase", "never"),
    "aqueduct_attribution": ("large_first", "small_first"),
    "guest_start_of_mayor": ("on", "off"),
    "trading_after_full_house": ("post_and_land_office", "nothing"),
    "vp_out_trigger": ("any_phase", "captain_only"),
    "nobles": OFF_ON,
    "draft_spaces": ("pooled_all_spaces", "nobles_fixed_on_red"),
    "nobles_two_player_workers": ("supply_40", "all"),
    "villa_mode": ("extra", "instead_of_first_worker"),
    "land_office_sells_forests": OFF_ON,
    "buccaneer": OFF_ON,
    "kidnap_round_end": ("everyone", "kidnapper_only"),
    "festival": OFF_ON,
    "festival_building_exclusion": ("goods_of_production_goal", "good_of_plantation_goal"),
    "festival_counts_privilege": OFF_ON,
}


def complete(given: dict[str, str]) -> dict[str, str]:
    """Every option with its value; raises ValueError naming an option or value that does not exist."""
    for name, value in given.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"no option {name} = {value}")
    return {name: given.get(name, values[0]) for name, values in OPTIONS.items()}

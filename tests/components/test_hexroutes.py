"""Ways over water between the sites of one sea."""

from __future__ import annotations

from itertools import pairwise

from tabletop.components.hexmap import neighbours
from tabletop.components.hexroutes import routes
from tabletop.games.gonzaga.constants import MAP, SEAS


def test_every_way_goes_from_port_to_port_over_the_water_of_its_sea() -> None:
    for sea in SEAS:
        for way in routes(MAP, sea):
            assert all(two in neighbours(one) for one, two in pairwise(way))
            assert {MAP.ground(at).area for at in way[1:-1]} == {sea}
            ports = {site.hex for site in MAP.sites.values() if site.beside == sea}
            assert {way[0], way[-1]} <= ports


def test_the_ways_join_all_ports_and_none_is_needless() -> None:
    for sea in SEAS:
        ports = [site.hex for site in MAP.sites.values() if site.beside == sea]
        ways = routes(MAP, sea)
        assert len(ways) == len(ports) - 1
        reached, left = {ports[0]}, list(ways)
        while left:
            way = next(way for way in left if {way[0], way[-1]} & reached)
            reached |= {way[0], way[-1]}
            left.remove(way)
        assert reached == set(ports)


def test_without_a_site_there_is_nothing_to_join() -> None:
    assert routes(MAP, "nowhere") == ()

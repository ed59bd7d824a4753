"""Option: field warehousing after Wordelmann."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, at, draw, loads, play, refused
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier_draws,
    kinds,
    seen,
    struck,
    under,
    walk,
)
from tests.rules.lunar_rails.warehousing import chip, courier, kept_as, lying, pass_turns, wordelmann

pytestmark = pytest.mark.rule("LR-V16")
IRIDUM = "sinus-iridum"
FAR_FLARES, NEAR_FLARES, NEAR_RAYS, QUAKE, DOCKERS = 148, 147, 139, 143, 141


def test_after_wordelmann_it_stays_for_good():
    table = wordelmann(Player(at="tycho", loads=["Ice"]), Player())
    play(table, 0, "drop Ice")
    pass_turns(table, *[0, 1] * 6)
    assert lying(table) == [("Tycho", "Ice")]


def test_but_a_load_that_the_city_makes_goes_to_the_tray():
    table = wordelmann(Player(at="peary", loads=["Ice"]), Player())
    play(table, 0, "drop Ice")
    assert (chips(table, "Ice"), lying(table)) == (3, [])


def test_a_city_holds_any_number_of_chips():
    table = wordelmann(Player(at="tycho", loads=["Ice", "Ice"]), Player(), lying=[("tycho", "Beer")])
    play(table, 0, "drop Ice", "drop Ice")
    assert len(lying(table)) == 3


def empty_tray(**more):
    """A train in Sinus Iridum, whose Beer lies in Krafft and in Tycho: the tray has none."""
    track = f"{IRIDUM}.nw n-3+1"
    return wordelmann(
        Player(at=IRIDUM, track=[track], **more), Player(), lying=[("krafft", "Beer"), ("tycho", "Beer")]
    )


def test_with_an_empty_tray_a_chip_is_fetched_from_anywhere():
    table = empty_tray()
    assert refused(table, 0, "load Beer") == "LR-35"
    play(table, 0, "fetch Beer tycho")
    assert loads(table, 0) == ["Beer"]
    assert lying(table) == [("Krafft", "Beer")]


def test_names_of_cities_may_be_written_whole():
    table = empty_tray()
    table.play(0, "Fetch beer Krafft")
    assert lying(table) == [("Tycho", "Beer")]


def test_the_train_stays_for_this_turn_and_the_next():
    table = empty_tray()
    play(table, 0, "fetch Beer tycho")
    assert refused(table, 0, f"move {IRIDUM}.n") == "LR-V16"
    pass_turns(table, 0, 1)
    assert refused(table, 0, f"move {IRIDUM}.nw") == "LR-V16"
    pass_turns(table, 0, 1)
    assert allowed(table, 0, f"move {IRIDUM}.nw")


def test_what_was_moved_before_the_fetch_stands():
    lies = [("krafft", "Beer"), ("tycho", "Beer")]
    table = wordelmann(Player(at="n-3+1", track=[f"{IRIDUM}.nw n-3+1"]), Player(), lying=lies)
    walk(table, 0, f"{IRIDUM}.nw")
    play(table, 0, "fetch Beer krafft")
    assert at(table, 0) == f"{IRIDUM}.nw"


def test_a_train_that_stays_handles_loads_and_builds():
    table = empty_tray(hand=[1, 2, 3])
    play(table, 0, "fetch Beer tycho", "load Robots", "end-operation")
    assert allowed(table, 0, f"build {IRIDUM}.n n-1+3")
    play(table, 0, "end-turn")
    pass_turns(table, 1)
    play(table, 0, "drop Robots")


def test_a_lost_turn_is_a_turn_of_staying():
    table = wordelmann(Player(at=IRIDUM, owed=1), Player(), turn=1, stays=[1, 0])
    pass_turns(table, 1)
    assert "turn-lost" in kinds(table)
    pass_turns(table, 1)
    assert allowed(table, 0, f"move {IRIDUM}.n")


def test_a_new_hand_is_allowed_and_counts():
    table = wordelmann(Player(at=IRIDUM, hand=[1, 2, 3]), Player(), stays=[1, 0])
    play(table, 0, "new-hand")
    draw(table, 5, 6, 7)
    assert seen(table)["stays"] == [0, 0]


def test_fetched_while_the_tray_has_one():
    table = wordelmann(Player(at=IRIDUM), Player(), lying=[("krafft", "Beer")])
    assert refused(table, 0, "fetch Beer krafft") == "LR-V16"


@pytest.mark.parametrize(("city", "load", "where"), [("tycho", "Beer", "krafft"), (IRIDUM, "Beer", "oken")])
def test_only_where_it_is_made_and_from_where_it_lies(city, load, where):
    table = wordelmann(Player(at=city), Player(), lying=[("krafft", "Beer"), ("tycho", "Beer")])
    assert refused(table, 0, f"fetch {load} {where}") == "LR-V16"


def test_not_in_the_open_and_not_with_a_full_train():
    lies = [("krafft", "Beer"), ("tycho", "Beer")]
    table = wordelmann(Player(at="n+0+4", track=["n+0+4 n+0+6"]), Player(), lying=lies)
    assert refused(table, 0, "fetch Beer krafft") == "LR-V16"
    assert refused(empty_tray(loads=["Ice", "Ice"]), 0, "fetch Beer krafft") == "LR-35"


@pytest.mark.rule("LR-52a")
def test_a_dockers_strike_at_either_end_bars_it():
    kept = kept_as([("scott", "Bauxite")] * 3, [0, 0])
    table = under(DOCKERS, Player(at="oken"), field_warehousing="wordelmann", **kept)
    assert refused(table, 0, "fetch Bauxite scott") == "LR-52a"
    kept = kept_as([("krafft", "Beer"), ("tycho", "Beer")], [0, 0])
    table = under(DOCKERS, Player(at=IRIDUM), field_warehousing="wordelmann", **kept)
    assert refused(table, 0, "fetch Beer krafft") == "LR-52a"


@pytest.mark.rule("LR-35a")
def test_what_was_fetched_is_not_dropped_at_once():
    table = empty_tray()
    play(table, 0, "fetch Beer tycho")
    assert refused(table, 0, "drop Beer") == "LR-35a"


def test_fetching_is_of_the_operation():
    table = wordelmann(Player(at=IRIDUM), Player(), stage="build")
    assert refused(table, 0, "fetch Beer krafft") == "LR-4"


@pytest.mark.rule("LR-51")
def test_a_meteor_empties_the_cities_among_the_seven():
    # Card 135 strikes one south-west of each city of card 2: Tycho, Plato, Peary.
    lies = [("tycho", "Ice"), ("korolev", "Beer"), ("oken", "Ice")]
    table = struck(135, 2, **{"field_warehousing": "wordelmann", **kept_as(lies, [0, 0])})
    assert lying(table) == [("Korolev", "Beer"), ("Oken", "Ice")]
    assert kinds(table).count("spoiled") == 1


@pytest.mark.rule("LR-56", "LR-57")
@pytest.mark.parametrize(("card", "kept"), [
    (NEAR_FLARES, ["Korolev"]), (NEAR_RAYS, ["Korolev"]), (FAR_FLARES, ["Tycho"]),
])  # fmt: skip
def test_flares_and_rays_empty_the_cities_of_their_half(card, kept):
    lies = [("krafft", "Robots")] if kept == ["Korolev"] else []
    table = wordelmann(
        courier(), Player(), lying=[*lies, ("korolev", "Ice"), ("tycho", "Beer"), ("scott", "Beer")]
    )
    courier_draws(table, card, 9)
    assert [city for city, _ in lying(table)] == kept


@pytest.mark.rule("LR-54")
def test_a_quake_spoils_nothing():
    table = wordelmann(courier(), Player(), lying=[("oken", "Ice"), ("tycho", "Beer")])
    courier_draws(table, QUAKE, 9)
    assert len(lying(table)) == 2


def test_what_is_dropped_under_flares_stays():
    table = wordelmann(Player(at="tycho", loads=["Ice"]), Player(), in_force=((NEAR_FLARES, 1, 1),), lying=[])
    play(table, 0, "drop Ice")
    build_nothing(table, 0)
    assert lying(table) == [("Tycho", "Ice")]


@pytest.mark.rule("LR-80")
def test_a_leaver_stays_no_longer_and_warehouses_are_nobodys():
    table = wordelmann(Player(), Player(at=IRIDUM), Player(), lying=[("tycho", "Ice")], stays=[0, 1, 0])
    table.declare("resign 1")
    assert seen(table)["stays"] == [0, 0, 0]
    assert lying(table) == [("Tycho", "Ice")]


def test_choices_say_what_they_yield():
    table = empty_tray()
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["fetch Beer krafft"] == "Fetch Beer from Krafft: the train stays this turn and the next"


def test_the_log_and_the_words_tell_it():
    table = empty_tray()
    play(table, 0, "fetch Beer tycho")
    assert any("fetches Beer from Tycho" in line["text"] for line in table.log(None))
    words = str(table.in_words(None))
    assert "Beer lies in Krafft" in words
    assert "stays for a load" in words


@pytest.mark.parametrize("spoil", [
    {"lying": [chip("tycho", "Robots")]},
    {"lying": [chip("tycho", "Beer")] * 3},
    {"lying": [chip("nowhere", "Beer")]},
    {"stays": [2, 0]},
    {"stays": [0, 2]},
    {"stays": [3, 0]},
    {"stays": [0]},
    {"lying": [chip("tycho", "Beer", 0, 3)]},
])  # fmt: skip
def test_spoilt_positions_are_refused(spoil):
    table = wordelmann(Player(), Player(at=IRIDUM))
    position = table.position()
    position["state"]["options_in_play"]["field_warehousing"].update(spoil)
    with pytest.raises(railhead.Malformed):
        railhead.from_position("lunar-rails", position, content=table.content.data)

"""Field warehousing, alone and with other options, judged from the pages alone."""

import pytest

import railhead
from tests.rules.lunar_rails.judging import IRIDUM, fetcher, lying, may_after, rent, rent_of
from tests.rules.lunar_rails.positions import Player, allowed, draw, loads, play, start
from tests.rules.lunar_rails.small_moon import SMALL_MOON
from tests.rules.lunar_rails.telling import build_nothing, chips, now, on_turn, walk


@pytest.mark.rule("LR-V14", "LR-V16")
@pytest.mark.parametrize(("moved", "free"), [(9, True), (10, False)])
def test_a_fetch_costs_a_point(moved, free):
    table = fetcher(cost_to_load=True)
    assert may_after(table, 0, moved, "fetch Beer doppler") is free
    play(table, 0, "fetch Beer doppler")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V14", "LR-V16")
def test_whoever_stays_for_a_fetch_goes_on_handling_for_points():
    table = fetcher(cost_to_load=True)
    play(table, 0, "fetch Beer doppler", "load Robots")
    assert now(table)["moved"] == 2
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "drop Robots")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-V16", "LR-58")
def test_a_lost_turn_is_the_turn_of_staying():
    table = fetcher()
    play(table, 0, "fetch Beer doppler", "end-operation", "end-turn")
    position = table.position()
    position["state"]["players"][0]["owed"] = 1
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=SMALL_MOON)
    build_nothing(table, 1)
    assert on_turn(table) == 1
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-V9", "LR-V16")
def test_a_debtor_drops_and_fetches_like_anybody():
    kept = {
        "field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]},
        "late_payment": rent_of(4),
    }
    table = fetcher(late_payment=True, in_play=kept)
    play(table, 0, "fetch Beer doppler")
    assert (loads(table, 0), rent(table)) == (["Beer"], (4, 1))


@pytest.mark.rule("LR-V16")
def test_for_four_turns_a_load_made_there_stays_too():
    table = start(Player(at="tycho", loads=["Robots"]), Player(), field_warehousing="four-turns")
    play(table, 0, "drop Robots")
    assert (lying(table), chips(table, "Robots")) == ([("Tycho", "Robots")], 3)


@pytest.mark.rule("LR-V16")
def test_after_wordelmann_a_load_made_there_goes_to_the_tray():
    table = start(Player(at="tycho", loads=["Robots"]), Player(), field_warehousing="wordelmann")
    play(table, 0, "drop Robots")
    assert (lying(table), chips(table, "Robots")) == ([], 4)


@pytest.mark.rule("LR-V16")
def test_it_goes_at_the_end_of_the_droppers_fourth_turn_after():
    table = start(Player(at="tycho", loads=["Ice"]), Player(), field_warehousing="four-turns")
    play(table, 0, "drop Ice", "end-operation", "end-turn")
    for _ in range(3):
        build_nothing(table, 1, 0)
    build_nothing(table, 1)
    assert lying(table) == [("Tycho", "Ice")]
    build_nothing(table, 0)
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-V16", "LR-20a")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_the_surplus_of_an_upgrade_lies_in_no_city(kind):
    me = Player(loco="Vostok", at="doppler", loads=["Ice", "Beer", "Robots"])
    table = start(me, Player(), stage="build", field_warehousing=kind)
    play(table, 0, "upgrade Atlas")
    play(table, 0, next(text for text in table.legal(0) if "Ice" in text))
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-V16")
def test_nothing_is_fetched_while_the_tray_has_one():
    table = start(
        Player(at=IRIDUM), Player(), field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}},
    )  # fmt: skip
    assert not allowed(table, 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16", "LR-35")
def test_nothing_is_fetched_by_a_full_train_or_where_it_is_not_made():
    assert not allowed(fetcher(me={"loads": ["Ice", "Ice"]}), 0, "fetch Beer doppler")
    assert not allowed(fetcher(me={"at": "plato"}), 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16")
def test_nothing_is_fetched_in_the_four_turns_game():
    chip = {"city": "doppler", "load": "Beer", "dropper": 1, "ends": 3}
    table = fetcher(field_warehousing="four-turns", in_play={"field_warehousing": {"lying": [chip]}})
    assert not allowed(table, 0, "fetch Beer doppler")


@pytest.mark.rule("LR-V16")
def test_whoever_fetched_stays_this_turn_and_the_whole_next_and_builds_meanwhile():
    table = fetcher()
    play(table, 0, "fetch Beer doppler")
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", f"build {IRIDUM}.n n-1+3", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "end-operation", f"build {IRIDUM}.ne n+1+1", "end-turn")
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n n-1+3")


@pytest.mark.rule("LR-V16", "LR-35b")
def test_a_fetched_chip_is_not_dropped_at_the_same_stop():
    table = fetcher()
    play(table, 0, "fetch Beer doppler")
    assert not allowed(table, 0, "drop Beer")


@pytest.mark.rule("LR-V16", "LR-4")
def test_the_turn_of_staying_may_be_a_new_hand():
    table = fetcher()
    play(table, 0, "fetch Beer doppler", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "new-hand")
    draw(table, 1, 2, 3)
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")

"""Presets: options under a name, which a table can be made with."""

import pytest

import railhead
from railhead.cli.terminal.arguments import options_of
from railhead.games import find
from railhead.table.options import Option, Preset, read_options
from tests.table.games_under_test import GAMES

PRESETS = [(game, preset) for game in GAMES for preset in find(game).presets]
every_preset = pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=lambda part: getattr(part, "name", part)
)


@every_preset
def test_a_preset_names_options_that_exist_agree_and_are_no_defaults(game, preset):
    known = find(game)
    values = read_options(known.options, preset.options)
    for option in known.options:
        if option.name in preset.options:
            assert values[option.name] != option.default
            assert not option.needs or values[option.needs]


@every_preset
def test_a_table_can_be_made_with_a_preset(game, preset):
    known = find(game)
    least, most = known.seat_range(read_options(known.options, preset.options))
    assert not preset.seats or least <= preset.seats <= most
    for seats in [preset.seats] if preset.seats else range(least, most + 1):
        made = railhead.new(game, seats, dict(preset.options), seed="preset")
        assert {name: made.options[name] for name in preset.options} == preset.options


@pytest.mark.parametrize("game", GAMES)
def test_presets_of_a_game_have_names_of_their_own_and_one_without_options_comes_first(game):
    presets = find(game).presets
    assert len({preset.name.lower() for preset in presets}) == len(presets)
    assert not presets or not presets[0].options


def test_the_lobby_is_told_groups_and_presets():
    assert Option("loud", False, "Shout.", group="Noise").describe()["group"] == "Noise"
    assert "group" not in Option("loud", False, "Shout.").describe()
    told = Preset("Duet", "For two.", {"loud": True}, seats=2).describe()
    assert told == {"name": "Duet", "about": "For two.", "options": {"loud": True}, "seats": 2}
    assert "seats" not in Preset("Any", "For all.", {}).describe()
    about = {game["id"]: game for game in railhead.games()}
    assert about["thirty-rails"]["presets"] == []
    assert about["lunar-rails"]["presets"][0]["name"] == "As printed"


def test_the_terminal_knows_a_preset_by_its_name_and_options_change_it():
    game = find("lunar-rails")
    mercy = {"loans": True, "late_payment": True, "backtracking": True, "starting_over": True}
    assert options_of(game, [], "mercy") == mercy
    assert options_of(game, ["loans=no"], "Mercy")["loans"] is False
    with pytest.raises(railhead.Malformed, match=r"known: .*a-quick-hour"):
        options_of(game, [], "merci")
    with pytest.raises(railhead.Malformed, match="known: none"):
        options_of(find("thirty-rails"), [], "mercy")

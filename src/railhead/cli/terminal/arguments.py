"""Words of the command line that need a game to be understood."""

from collections.abc import Sequence

from ...table.game import Game
from ...table.options import OptionValue, Preset
from ...table.refusal import Malformed


def options_of(game: Game, pairs: Sequence[str], preset: str | None = None) -> dict[str, OptionValue]:
    """`name=value` words as options, over those of a preset; whether the values fit is the game's to say.

    >>> from railhead.games import find
    >>> options_of(find("thirty-rails"), ["advanced=yes", "max_rounds=12"])
    {'advanced': True, 'max_rounds': 12}
    """
    kinds = {option.name: option.default for option in game.options}
    values: dict[str, OptionValue] = {} if preset is None else dict(preset_of(game, preset).options)
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Malformed("option", f"name=value is wanted, here is '{pair[:60]}'")
        values[name] = _value(value, kinds.get(name))
    return values


def preset_of(game: Game, name: str) -> Preset:
    """The preset of that name; a hyphen does for a space.

    >>> from railhead.games import find
    >>> preset_of(find("lunar-rails"), "two-players").options
    {'honeymoon': True}
    """
    known = {preset.name.lower(): preset for preset in game.presets}
    wanted = name.lower().replace("-", " ").replace("_", " ")
    if wanted not in known:
        names = ", ".join(one.replace(" ", "-") for one in known)
        raise Malformed("preset", f"unknown preset '{name[:40]}'; known: {names or 'none'}")
    return known[wanted]


def _value(text: str, default: OptionValue | None) -> OptionValue:
    flags = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    if isinstance(default, bool):
        return flags.get(text.lower(), text)
    if isinstance(default, int) and text.removeprefix("-").isdecimal() and len(text) < 20:
        return int(text)
    return text


def content_file(given: str | None, game: str) -> str | None:
    """The file of `FILE` or `GAME=FILE`, if it is meant for this game."""
    if given is None:
        return None
    name, sign, path = given.partition("=")
    if not sign:
        return given
    if name != game:
        raise Malformed("content", f"this is meant for '{name[:40]}', but {game} is played")
    return path

"""Which options of a game can be tried all at once."""

from ..table.options import Option, OptionValue, clash_of


def all_that_combine(options: tuple[Option, ...], seats: int) -> dict[str, OptionValue]:
    """Every yes/no option on and every word other than usual, as far as so many players may and one that was
    named before does not forbid it. Numbers stay as they are: they bound a game.

    >>> loud = Option("loud", False, "Shout.")
    >>> soft = Option("soft", False, "Whisper.", not_with={"loud": "both can't be"})
    >>> all_that_combine((loud, soft, Option("voices", "few", "How many.", words=("few", "many"))), 3)
    {'loud': True, 'voices': 'many'}
    """
    found: dict[str, OptionValue] = {}
    usual = {option.name: option.default for option in options}
    for option in options:
        value = option.default
        if isinstance(value, bool):
            value = not value
        elif isinstance(value, str):
            value = [word for word in option.words if word != value][-1]
        else:
            continue
        fits = option.seats is None or option.seats[0] <= seats <= option.seats[1]
        if fits and clash_of(options, usual | found | {option.name: value}) is None:
            found[option.name] = value
    return found

"""What each option of a game does: the same bots play it as printed, with each option alone, and with each
preset; length, scores, seats and ends stand side by side."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from ..games import find
from ..table.game import Game
from ..table.options import Option, OptionValue, clash_of
from .balance import Balance, unusual, usual_seats
from .favour import Grid
from .statistics import Running

PRINTED: Final = "as printed"
ROW: Final = 22
NAMES: Final = 250
BARS: Final = 300
WIDE: Final = NAMES + 2 * BARS + 40


class Setting:
    """A choice of options with a name, and the seats it is played with."""

    def __init__(self, name: str, options: dict[str, OptionValue], seats: int) -> None:
        self.name = name
        self.options = options
        self.seats = seats


def settings_of(game: str, seats: int = 0) -> list[Setting]:
    """As printed, each option alone, each preset; what bounds a game alone (`max_rounds`) is left out.

    >>> [setting.name for setting in settings_of("luzon-rails")][:2]
    ['as printed', 'hidden_money']
    """
    known = find(game)
    seats = seats or usual_seats(game)
    found = [Setting(PRINTED, {}, seats)]
    for option in known.options:
        for value in values_of(known, option):
            word = "" if value is True else f" {value}"
            needed = {option.needs: True} if option.needs else {}
            found.append(_seated(known, f"{option.name}{word}", {**needed, option.name: value}, seats))
    for preset in known.presets:
        if preset.options:
            found.append(
                _seated(known, f"preset: {preset.name}", dict(preset.options), preset.seats or seats)
            )
    usual = {option.name: option.default for option in known.options}
    return [each for each in found if clash_of(known.options, usual | each.options) is None]


def _seated(known: Game, name: str, options: dict[str, OptionValue], seats: int) -> Setting:
    """With as many seats as wanted, or as near to it as these options are meant for."""
    for option in known.options:
        if option.name in options and option.seats is not None:
            least, most = option.seats
            # An option that opens a number is tried with that one.
            opened = least if least < known.least_seats else most if most > known.most_seats else seats
            seats = max(least, min(opened, most))
    return Setting(name, options, seats)


def values_of(known: Game, option: Option) -> Iterator[OptionValue]:
    """What an option is tried with: yes, each of its other words, or the numbers that presets name."""
    if isinstance(option.default, bool):
        yield not option.default
    elif isinstance(option.default, int):
        named = {preset.options[option.name] for preset in known.presets if option.name in preset.options}
        yield from sorted(named - {option.default}, key=int)
    else:
        yield from [word for word in option.words if word != option.default]


class SideBySide:
    """One balance for each setting of a game."""

    def __init__(self, played: list[tuple[Setting, Balance]]) -> None:
        self.played = played

    def grid(self) -> Grid:
        heads = [
            "options",
            "seats",
            "games",
            "length",
            "winner's score",
            "apart",
            "seats, of the fair share",
            "ended by",
        ]
        rows = []
        for setting, balance in self.played:
            times = [favour.times for favour in balance.by_seat]
            ends = ", ".join(f"{reason} {n / balance.games:.0%}" for reason, n in balance.ends.most_common(2))
            rows.append([
                setting.name, str(setting.seats), str(balance.games), _about(length_of(balance)),
                _about(balance.winning), _about(balance.apart), f"{min(times):.2f} – {max(times):.2f}", ends,
            ])  # fmt: skip
        note = (
            f"Length is in {'rounds' if self.played[0][1].rounds else 'decisions'}; *apart* is how far the "
            "last lies behind the winner; ± are 95 % intervals."
        )
        return Grid("Options side by side", heads, rows, note)

    def plot(self) -> str:
        """Length and winner's score of each setting, as an SVG with its own colours."""
        measures = [
            ("length", [length_of(balance) for _, balance in self.played]),
            ("winner's score", [balance.winning for _, balance in self.played]),
        ]
        high = ROW * (len(self.played) + 2)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" '
            f'height="{high}" font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDE}" height="{high}" fill="#fdfcf8"/>',
        ]
        for number, (setting, _) in enumerate(self.played):
            y = ROW * (number + 1.65)
            parts.append(_text(NAMES - 8, y, setting.name, ' text-anchor="end"'))
        for column, (title, figures) in enumerate(measures):
            left = NAMES + column * (BARS + 20)
            most = max([figure.mean + _margin(figure) for figure in figures] + [1e-9])
            parts.append(_text(left, 0.7 * ROW, title, ' font-weight="bold"'))
            first = left + figures[0].mean / most * (BARS - 60)
            parts.append(f'<path d="M{first:.1f} {ROW}V{high - 14}" stroke="#999" stroke-dasharray="3 3"/>')
            for number, figure in enumerate(figures):
                y, wide = ROW * (number + 1.2), figure.mean / most * (BARS - 60)
                reach = _margin(figure) / most * (BARS - 60)
                colour = "#8a8f98" if number == 0 else "#3b6ea5"
                parts.append(
                    f'<rect x="{left}" y="{y:.1f}" width="{max(wide, 0.5):.1f}" height="14" fill="{colour}"/>'
                    f'<path d="M{left + wide - reach:.1f} {y + 7:.1f}h{2 * reach:.1f}" stroke="#222"/>'
                    + _text(left + wide + reach + 5, y + 11, f"{figure.mean:.1f}")
                )
        return "\n".join([*parts, "</svg>"]) + "\n"


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="#222"{more}>{escape(words)}</text>'


def length_of(balance: Balance) -> Running:
    """Rounds where the game tells them, else decisions."""
    if not balance.rounds:
        return balance.decisions
    found = Running()
    for number in sorted(balance.rounds):
        for _ in range(balance.rounds[number]):
            found.add(number)
    return found


def _margin(figure: Running) -> float:
    return figure.margin() if figure.count > 1 else 0.0


def _about(figure: Running) -> str:
    return f"{figure.mean:.1f} ± {_margin(figure):.1f}"


def write(sides: SideBySide, folder: Path) -> Path:
    """Write the page, and its plot beside it; the page's path."""
    match = sides.played[0][1].match
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / f"{match.game}-options.md"
    page.with_suffix(".svg").write_text(sides.plot(), encoding="utf-8")
    grid, games = sides.grid(), sides.played[0][1].games
    bot = Path(match.bots[0]).name
    told = [
        f"- {setting.name}: " + ", ".join(f"`{key}={str(value).lower()}`" for key, value in chosen.items())
        for setting, balance in sides.played
        if len(chosen := unusual(balance.match)) > 1
    ]
    lines = [
        f"# What the options of {find(match.game).name} do",
        "",
        f"{games} games for each row, of equal bots (`{bot}`), seed `{match.seed}`. Made by "
        f"`railhead balance {match.game} --options all --games {games} --bot {bot}`.",
        "",
        grid.note,
        "",
        "| " + " | ".join(grid.heads) + " |",
        "|---|" + "---:|" * (len(grid.heads) - 1),
        *("| " + " | ".join(row) + " |" for row in grid.rows),
        "",
        f"![Length and winner's score of each setting]({page.stem}.svg)",
        *(["", "What stands for several:", "", *told] if told else []),
    ]
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return page

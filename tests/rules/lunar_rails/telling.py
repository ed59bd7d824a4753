"""What the tests of Lunar Rails say often: new tables, deals, walks, building, and what is seen."""

from itertools import pairwise
from typing import Any

import railhead
from tests.rules.lunar_rails.positions import Player, at, draw, hand, play, start, track
from tests.rules.lunar_rails.small_moon import SMALL_MOON

GAME = "lunar-rails"


# New tables -------------------------------------------------------------------------------------


def new(seats: int = 2, moon: dict[str, Any] = SMALL_MOON, **options: Any) -> railhead.Table:
    """A table before its first card."""
    return railhead.new(GAME, seats=seats, options=options, seed="rule tests", content=moon, auto_roll=False)


def dealt(*hands: tuple[int, int, int], **more: Any) -> railhead.Table:
    """A new table with these hands, one for each seat."""
    table = new(len(hands), **more)
    draw(table, *[card for cards in hands for card in cards])
    return table


# What is done -----------------------------------------------------------------------------------


def walk(table: railhead.Table, seat: int, way: str) -> None:
    """Move a train along "n+0+2 n+0+4", one step after the other."""
    play(table, seat, *[f"move {milepost}" for milepost in way.split()])


def lay(table: railhead.Table, seat: int, run: str) -> None:
    """Build the sections of "n+0+2 n+0+4 n+0+6", from the first milepost on."""
    play(table, seat, *[f"build {one} {other}" for one, other in pairwise(run.split())])


def build_nothing(table: railhead.Table, *seats: int) -> None:
    """These seats in turn leave their trains where they are and build nothing."""
    for seat in seats:
        play(table, seat, "end-operation", "end-turn")


def courier(**more: Any) -> Player:
    """A player in Tycho with Ice for card 2, which brings 12 and draws a card."""
    return Player(**{"at": "tycho", "loads": ["Ice"], "hand": [2, 3, 4], **more})


def courier_draws(table: railhead.Table, *cards: int, seat: int = 0) -> None:
    """The courier delivers his Ice and draws these cards."""
    play(table, seat, "deliver 2 Ice")
    draw(table, *cards)


def event_drawn(*cards: int, others: tuple[Player, ...] = (), **more: Any) -> railhead.Table:
    """Seat 0 delivers in Tycho and draws these cards in its own turn."""
    table = start(courier(), *(others or (Player(),)), **more)
    courier_draws(table, *cards)
    return table


def under(card: int, *players: Player, drawer: int = 1, ends: int = 1, **more: Any) -> railhead.Table:
    """Seat 0's turn while this card of a drawer is in force; a second player is added where there is none."""
    everybody = players if len(players) > 1 else (*players, Player())
    return start(*everybody, in_force=((card, drawer, ends),), **more)


def struck(meteor: int, demand: int, *players: Player, **more: Any) -> railhead.Table:
    """Seat 0, not on the board, throws its hand away and draws a meteor, whose strikes are near the cities of
    this demand; the others follow. Their hands hold none of the first cards."""
    table = start(Player(hand=[20, 21, 22], track=more.pop("track", ())), *(players or (Player(),)), **more)
    play(table, 0, "new-hand")
    draw(table, meteor, demand)
    return table


def why_after(table: railhead.Table, seat: int, moved: int, text: str) -> str:
    """The rule that forbids an action after so many points of movement; the table itself would end an
    operation in which nothing else is left."""
    state: Any = table.state.clone()
    state.moved = moved
    refusal = state.refusal(seat, table.game.parse(table.content, text))
    assert refusal is not None, f"'{text}' is allowed"
    return str(refusal.rule)


# What is seen -----------------------------------------------------------------------------------


def seen(table: railhead.Table, viewer: int | None = None) -> Any:
    return table.view(viewer)


def on_turn(table: railhead.Table) -> int:
    turn: int = table.view(None)["turn"]
    return turn


def now(table: railhead.Table) -> Any:
    """The counts of the turn, as the seat whose turn it is sees them."""
    return table.view(on_turn(table))["now"]


def player(table: railhead.Table, seat: int) -> Any:
    """What a seat sees of itself."""
    return table.view(seat)["players"][seat]


def chips(table: railhead.Table, load: str) -> int:
    """How many chips of a load are in the tray."""
    left: int = table.view(None)["tray"][load]
    return left


def locos_left(table: railhead.Table) -> dict[str, int]:
    left: dict[str, int] = table.view(None)["locos"]
    return left


def has_track(table: railhead.Table, one: str, other: str) -> bool:
    return frozenset((one, other)) in track(table)


def runs(table: railhead.Table, *kept: str) -> list[bool]:
    """For each run of mileposts whether all its sections are on the board."""
    return [all(has_track(table, one, other) for one, other in pairwise(run.split())) for run in kept]


def kinds(table: railhead.Table, viewer: int | None = None) -> list[str]:
    """The kinds of all events that this viewer was told of."""
    return [line["kind"] for line in table.log(viewer)]


def discards(table: railhead.Table) -> list[int]:
    """The numbers on the discard pile."""
    found: list[int] = table.position()["state"]["discards"]
    return found


def pile(table: railhead.Table) -> list[int]:
    found: list[int] = table.position()["state"]["pile"]
    return found


def trains(table: railhead.Table) -> list[str | None]:
    return [at(table, seat) for seat in range(len(table.view(None)["players"]))]


def hands(table: railhead.Table) -> list[list[int]]:
    return [sorted(hand(table, seat)) for seat in range(len(table.view(None)["players"]))]

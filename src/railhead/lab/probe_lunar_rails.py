"""What a finished game of Lunar Rails tells about its balance, as plain data out of events and a view."""

from collections import Counter
from typing import Any

from ..games.lunar_rails.board import BOOM, BOTH, DISCS, TAX, Board, board_of
from ..games.lunar_rails.board import METEOR as METEORS
from ..table.event import Event
from ..table.table import Table

AT_ONCE = (METEORS, TAX)
"""Events that are over when they have been told."""
HARM = ("erased", "train-struck", "caught", "turn-lost", "lost-load", "filled")
"""What comes of events, counted."""


class Player:
    """What is known of a seat."""

    def __init__(self) -> None:
        self.first_major = -1
        """The major city out of which its first section was built."""
        self.turns = 0
        self.lost = 0
        self.thrown: list[int] = []
        """Rounds in which the hand was thrown away; 0: one of the two building turns."""
        self.moved = 0
        self.aboard: list[tuple[int, int, int]] = []
        """Chips on the train: load, where it was loaded, and how far the train had come by then."""
        self.disc = BOTH
        """The face on which the train was last, but for the poles."""
        self.pole = -1
        self.sections = 0
        self.spent = 0
        self.upgrades: list[tuple[int, int]] = []
        """Locos taken, with their rounds."""
        self.rents = 0
        self.rents_got = 0
        self.rented = 0

    def unload(self, load: int) -> tuple[int, int, int]:
        """The chip of this load that has been aboard longest."""
        chip = next(chip for chip in self.aboard if chip[0] == load)
        self.aboard.remove(chip)
        return chip


class Turn:
    """What happens in a turn of play, and under which events it began."""

    def __init__(self, titles: tuple[str, ...]) -> None:
        self.titles = titles
        self.moved = 0
        self.spent = 0
        self.thrown = 0


class Probe:
    """Follows a game event by event."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.round = 0
        self.start = -1
        self.players = [Player() for _ in range(seats)]
        self.turn = Turn(())
        self.deliveries: list[list[Any]] = []
        """Seat, round, load, source, city, payoff, mileposts from source to city, whether for a Boom."""
        self.asked_loads: Counter[str] = Counter()
        self.asked_cities: Counter[str] = Counter()
        """Lines on the cards that came into hands."""
        self.loaded: Counter[str] = Counter()
        self.built: Counter[str] = Counter()
        """Sections by face; over a wrap letter, and at a pole, they count as such."""
        self.steps: Counter[str] = Counter()
        """Mileposts that trains have moved, in the same way."""
        self.crossed: Counter[str] = Counter()
        """Trains that came to the other face: over wraps, or through a pole by its name."""
        self.drawn: Counter[str] = Counter()
        self.in_force: dict[int, str] = {}
        self.under: dict[str, list[int]] = {}
        """By title of an event ('' for none): turns that began under it, mileposts, spent, hands thrown."""
        self.harm: Counter[str] = Counter()

    def see(self, event: Event) -> None:
        kind, numbers = event.kind, event.numbers
        own = self.players[event.seat] if event.seat >= 0 else Player()
        if kind == "first":
            self.start = event.seat
        elif kind in ("turn", "turn-lost", "over"):
            self.end_turn()
            self.begin_turn(kind, own, numbers)
        elif kind in ("dealt", "drew"):
            for load, city, _ in self.board.lines[numbers[0]]:
                self.asked_loads[self.board.loads[load]] += 1
                self.asked_cities[self.board.cities[city]] += 1
        elif kind == "new-hand":
            own.thrown.append(self.round)
            self.turn.thrown = 1
        elif kind == "built":
            self.build(own, *numbers)
        elif kind in ("placed", "placed-again"):
            own.disc = self.board.disc[numbers[0]]
        elif kind == "moved":
            self.move(own, numbers[1], numbers[0])
        elif kind == "upgraded":
            own.upgrades.append((numbers[0], self.round))
            self.turn.spent += numbers[2]
        elif kind in ("rented", "rented-of-bank"):
            own.rents += numbers[0]
            own.rented += 1
            if kind == "rented":
                self.players[numbers[1]].rents_got += numbers[0]
        else:
            self.see_loads(kind, event.seat, own, numbers)
            self.see_events(kind, numbers)
        if kind in HARM:
            self.harm[kind] += numbers[0] if kind == "erased" else 1

    # --- turns

    def begin_turn(self, kind: str, own: Player, numbers: tuple[int, ...]) -> None:
        if kind == "turn":
            self.round = numbers[0]
            own.turns += self.round > 0
            self.turn = Turn(tuple(self.in_force.values()) or ("",))
        elif kind == "turn-lost":
            own.lost += 1
            own.turns += self.round > 0

    def end_turn(self) -> None:
        """Add a turn of play to the events under which it began."""
        turn, self.turn = self.turn, Turn(())
        if not self.round:
            return
        for title in set(turn.titles):
            under = self.under.setdefault(title, [0, 0, 0, 0])
            for place, number in enumerate((1, turn.moved, turn.spent, turn.thrown)):
                under[place] += number

    # --- track and trains

    def build(self, own: Player, origin: int, target: int, price: int) -> None:
        if own.first_major < 0:
            own.first_major = self.board.city_at[origin]
        own.sections += 1
        own.spent += price
        self.turn.spent += price
        self.built[self.face(origin, target)] += 1

    def move(self, own: Player, origin: int, target: int) -> None:
        board = self.board
        own.moved += 1
        self.turn.moved += 1
        face = self.face(origin, target)
        self.steps[face] += 1
        if board.disc[target] == BOTH:
            own.pole = board.city_at[target]
            return
        if BOTH != own.disc != board.disc[target]:
            self.crossed[face if face == "wrap" else board.cities[own.pole]] += 1
        own.disc = board.disc[target]

    def face(self, one: int, other: int) -> str:
        """The face on which two neighbours lie, or that they are joined by a wrap or at a pole."""
        discs = {self.board.disc[one], self.board.disc[other]}
        if BOTH in discs:
            return "pole"
        return DISCS[discs.pop()] if len(discs) == 1 else "wrap"

    # --- loads and events

    def see_loads(self, kind: str, seat: int, own: Player, numbers: tuple[int, ...]) -> None:
        board = self.board
        if kind == "loaded":
            city = board.city_at[numbers[1]]
            own.aboard.append((numbers[0], city, own.moved))
            self.loaded[board.cities[city]] += 1
        elif kind in ("delivered", "filled"):
            load, city, pays, _ = numbers
            _, source, since = own.unload(load)
            self.deliveries.append([
                seat, self.round, board.loads[load], board.cities[source], board.cities[city], pays,
                own.moved - since, kind == "filled",
            ])  # fmt: skip
        elif kind in ("dropped", "gave-up", "lost-load"):
            own.unload(numbers[0])
            self.harm["dropped"] += kind == "dropped"
        elif kind == "train-struck":
            self.harm["lost-load"] += numbers[1]
            own.aboard = []

    def see_events(self, kind: str, numbers: tuple[int, ...]) -> None:
        board = self.board
        if kind == "event":
            title = board.event_title[numbers[0]]
            self.drawn[title] += 1
            if board.event_kind[numbers[0]] not in AT_ONCE:
                self.in_force[numbers[0]] = title
        elif kind == "event-over":
            self.in_force.pop(numbers[0], None)
        elif kind == "taxed":
            self.harm["tax"] += numbers[0]


def probe(table: Table) -> dict[str, Any]:
    """What is to be told of a finished game."""
    board = board_of(table.content)
    view = table.view(None)
    seen = Probe(board, len(view["players"]))
    for entry in table.line:
        for event in entry.events:
            seen.see(event)
    kinds = dict(zip(board.event_title[board.demands :], board.event_kind[board.demands :]))
    return {
        "rounds": seen.round,
        "start": seen.start,
        "faces": {name: face_of(board, city) for city, name in enumerate(board.cities)},
        "sources": [name for city, name in enumerate(board.cities) if board.makes[city]],
        "locos": board.locos,
        "booms": [title for title, kind in kinds.items() if kind == BOOM],
        "titles": list(kinds),
        "asked_loads": {load: seen.asked_loads[load] for load in board.loads},
        "asked_cities": {city: seen.asked_cities[city] for city in board.cities},
        "loaded": dict(seen.loaded),
        "deliveries": seen.deliveries,
        "built": dict(seen.built),
        "steps": dict(seen.steps),
        "crossed": dict(seen.crossed),
        "drawn": dict(seen.drawn),
        "under": seen.under,
        "harm": dict(seen.harm),
        "players": [
            {
                "first_major": board.cities[own.first_major] if own.first_major >= 0 else "",
                "majors": view["players"][seat]["majors"],
                "loco": view["players"][seat]["loco"],
                "upgrades": [[board.locos[loco], round] for loco, round in own.upgrades],
                "turns": own.turns,
                "lost": own.lost,
                "thrown": own.thrown,
                "moved": own.moved,
                "sections": own.sections,
                "spent": own.spent,
                "rented": own.rented,
                "rents": own.rents,
                "rents_got": own.rents_got,
            }
            for seat, own in enumerate(seen.players)
        ],
    }


def face_of(board: Board, city: int) -> str:
    """The face of a city; that of a polar one is both."""
    return DISCS[board.disc[board.city_mileposts[city][0]]]

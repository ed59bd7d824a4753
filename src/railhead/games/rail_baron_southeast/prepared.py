"""Positions for the shared tests that plays hardly ever come to: sold out, declared, in debt, at auction."""

from typing import Any, Final

from ...table.game import Content
from ...table.options import OptionValue
from ...table.trying import Prepared
from .board import Board, board_of

SEVEN: Final = 5
"""Where a table has what an odd red die and a sum of seven give."""


class Scene:
    """A position put together by hand: trains, deeds and whose turn it is."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.players = [self.train(city, city) for city in board.cities[:seats]]
        self.owners: dict[str, int | str] = {
            name: "public" if board.public[road] else "bank" for road, name in enumerate(board.roads)
        }
        self.sold_out = False
        self.more: dict[str, Any] = {}

    def train(self, at: int, home: int, cash: int = 20_000, **more: Any) -> dict[str, Any]:
        """A train in a city or under way, without a destination unless one is given."""
        names = self.board.places
        told = {
            "cash": cash, "locomotive": "freight", "home": names[home], "place": names[at],
            "departure": names[at], "destination": None, "begun": True, "declared": "no", "alternate": None,
            "arrival_due": False, "lost": False, "home_safe": False, "established": {}, "used": [],
        }  # fmt: skip
        return told | more

    def deal(self, *seats: int, keep: int = 0) -> None:
        """All deeds but the last few go round these seats."""
        deeds = [self.board.roads[road] for road in self.board.for_sale]
        for number, name in enumerate(deeds[: len(deeds) - keep]):
            self.owners[name] = seats[number % len(seats)]
        self.sold_out = keep == 0

    def change(self, position: dict[str, Any]) -> None:
        """Make the position of a fresh table this scene."""
        position["state"].update(
            phase="turn",
            round=2,
            first=0,
            turn=0,
            rolled=[-1] * len(self.players),
            paid_out=sum(player["cash"] for player in self.players),
            players=self.players,
            owners=self.owners,
            sold_out=self.sold_out,
        )
        position["state"].update(self.more)


def prepared_positions(content: Content) -> list[Prepared]:
    """On a custom board there may be no such places: the scenes are made for any board with some cities."""
    board = board_of(content)
    return [
        _case("sold out, rich and far from home", _sold_out(board)),
        _case("declared, and the alternate is drawn", _alternate_awaited(board)),
        _case("one deed is left", _one_left(board)),
        _case("a declared train beside a rover", _declared(board, 1)),
        _case("two declared trains beside a rover", _declared(board, 2)),
        _case("declared, and the next fee undeclares", _declared_on_turn(board, 200_500)),
        _case("declared, at the door, and rich", _at_the_door(board, 300_000)),
        _case("declared, at the door, and short", _at_the_door(board, 200_500)),
        _case("home is the alternate, and he is short", _home_is_alternate(board)),
        _case("at home with enough to declare", _rich_at_home(board)),
        _case("in debt with two deeds", _in_debt(board, 2)),
        _case("in debt with nothing", _in_debt(board, 0)),
        _case("in debt with many deeds", _raising(board)),
        _case("an auction under way", _auction(board)),
        _case("an auction that nobody can bid in", _auction(board, poor=True)),
        _case("an arrival is due", _arrival_due(board)),
        _case("sold out, and a Freight arrives", _freight_arrives(board)),
        _case("only used segments lead to the alternate", _reuse(board)),
        _case("short game: an early declarer beside a rover", _early(board), short_game=True),
        _case("short game: a rover at the door of a poor one", _ruin(board), short_game=True),
        _case("short game: early, at the door", _early_at_the_door(board), short_game=True),
        _case("short game: sold out, and nobody rich", _sold_out(board, 60_000), short_game=True),
        _case("the third owner draws the last deed", _third_owner(board), honeymoon=True),
        _case("a starting auction that nobody can bid in", _nobody_bids(board), starting_auction=True),
        Prepared("a starting auction", 3, {"starting_auction": True}),
        Prepared("the first destination is home", 2, steps=_home_again(board)),
        Prepared("one leaves before the start", 3, steps=("table resign 1",)),
    ]


def _home_again(board: Board) -> tuple[str, ...]:
    """Both live where odd sevens lead, and the first player picks his own Region and draws his home."""
    region = board.regions[board.region_table[SEVEN]]
    return (
        "chance 6 6 6", "chance 1 1 1", *["chance 1 3 4"] * 5, f"0 region {region}", "chance 1 3 4",
    )  # fmt: skip


def _case(name: str, scene: Scene, **options: OptionValue) -> Prepared:
    return Prepared(name, len(scene.players), options, change=scene.change)


def _beside(board: Board, place: int) -> int:
    """The next place along a line."""
    return board.ways.near[place][0][1]


def _far(board: Board, city: int) -> int:
    """The city farthest from another."""
    steps = board.ways.steps_to(city)
    return max(board.cities, key=lambda other: steps[other])


def _near_city(board: Board, city: int) -> int:
    steps = board.ways.steps_to(city)
    return min([other for other in board.cities if other != city], key=lambda other: steps[other])


def _sold_out(board: Board, cash: int = 210_000) -> Scene:
    """Nobody has a destination, all are far from home and as rich."""
    scene = Scene(board, 3)
    scene.deal(0, 1, 2)
    for seat, home in enumerate(board.cities[:3]):
        scene.players[seat] = scene.train(_far(board, home), home, cash)
    return scene


def _alternate_awaited(board: Board) -> Scene:
    """Declared just now: the alternate is drawn next."""
    scene = _sold_out(board)
    scene.players[0]["declared"] = "full"
    scene.more = {"phase": "region-roll"}
    return scene


def _raising(board: Board) -> Scene:
    """Two fees are due, there is no cash, and many small deeds have to go for them."""
    scene = _auction(board)
    scene.more |= {"phase": "raise", "auction": None}
    cheap = sorted(board.for_sale, key=lambda road: board.prices[road])
    for road in cheap[:6]:
        scene.owners[board.roads[road]] = 0
    ridden = [next(name for name, owner in scene.owners.items() if owner == seat) for seat in (1, 2)]
    scene.more["ridden"] = [{"railroad": name, "rate": 10_000} for name in ridden]
    return scene


def _nobody_bids(board: Board) -> Scene:
    """The starting auction of players without money."""
    scene = Scene(board, 2)
    for player in scene.players:
        player.update(cash=0, begun=False)
    deed = board.roads[board.for_sale[0]]
    auction = {"railroad": deed, "seller": None, "bids": [], "in": [0], "asked": 0}
    scene.more = {"phase": "bid", "round": 1, "offered": [deed], "auction": auction}
    return scene


def _one_left(board: Board, seats: int = 3) -> Scene:
    """The player on turn is about to arrive, and can buy the last deed."""
    scene = Scene(board, seats)
    scene.deal(0, 1, keep=1)
    home = board.cities[0]
    bound = _near_city(board, home)
    scene.players[0] = scene.train(home, home, 90_000, destination=board.places[bound])
    scene.players[1] = scene.train(_beside(board, bound), board.cities[1], destination=board.places[home])
    scene.players[1]["departure"] = board.places[board.cities[1]]
    return scene


def _declared(board: Board, count: int) -> Scene:
    """Seat 0 moves along a line on which declared trains wait."""
    scene = Scene(board, 4)
    scene.deal(0, 1, 2, 3)
    home = board.cities[0]
    target = _far(board, home)
    names, place = board.places, home
    scene.players[0] = scene.train(home, home, 20_000, destination=names[target])
    toward = board.ways.steps_to(target)
    for seat in range(1, count + 1):
        place = min([to for _, to, _, _ in board.ways.near[place]], key=lambda to: toward[to])
        own, other = board.cities[seat + 5], board.cities[seat + 9]
        cash = 30_000 if seat == 2 else 230_000
        scene.players[seat] = scene.train(
            place, own, cash, departure=names[other], declared="full", alternate=names[target]
        )
    return scene


def _declared_on_turn(board: Board, cash: int) -> Scene:
    """Home is the next city; the others own all railroads."""
    scene = Scene(board, 3)
    scene.deal(1, 2)
    home = board.cities[0]
    begin = _near_city(board, home)
    alternate = board.places[_far(board, home)]
    scene.players[0] = scene.train(begin, home, cash, declared="full", alternate=alternate)
    return scene


def _moving(scene: Scene, left: int) -> None:
    """The player on turn has rolled three, and has so much left to ride."""
    roll = {"white": [1, 2], "red": 0, "left": left, "leg": "white", "bonus": False}
    scene.more |= {"phase": "ride", "roll": roll}


def _door(board: Board, city: int) -> tuple[int, list[list[str]]]:
    """A place next to a city, and all its segments but one that leads to the city."""
    _, place, link, _ = board.ways.near[city][0]
    names, used = board.places, []
    for _, _, other, _ in board.ways.near[place]:
        if other != link:
            one, end = board.segment_ends[other]
            used.append([board.roads[board.segment_road[other]], names[one], names[end]])
    return place, used


def _at_the_door(board: Board, cash: int) -> Scene:
    """Declared, with one step to go, which leads home over somebody else's railroad."""
    scene = Scene(board, 3)
    scene.deal(1, 2)
    home = board.cities[0]
    place, used = _door(board, home)
    names, far = board.places, _far(board, home)
    scene.players[0] = scene.train(
        place, home, cash, departure=names[far], declared="full", alternate=names[far], used=used
    )
    _moving(scene, 1)
    return scene


def _home_is_alternate(board: Board) -> Scene:
    """The fees leave him short even with the payoff; a deed is back at the bank."""
    scene = _at_the_door(board, 150_000)
    scene.players[0]["alternate"] = scene.players[0]["home"]
    scene.owners[board.roads[board.for_sale[-1]]] = "bank"
    return scene


def _early_at_the_door(board: Board) -> Scene:
    scene = _at_the_door(board, 60_000)
    scene.players[0]["declared"] = "early"
    return scene


def _ruin(board: Board) -> Scene:
    """The rover's next step is his destination, where an Early Declarer stands who can't pay."""
    scene = Scene(board, 3)
    scene.deal(0, 1, 2)
    city, names = board.cities[0], board.places
    place, used = _door(board, city)
    far = _far(board, city)
    scene.players[0] = scene.train(
        place, far, departure=names[far], destination=names[city], used=used, locomotive="superchief"
    )
    scene.players[1] = scene.train(city, far, 30_000, declared="early", alternate=names[far])
    _moving(scene, 1)
    return scene


def _freight_arrives(board: Board) -> Scene:
    """Nothing but locomotives is for sale."""
    scene = _ruin(board)
    scene.players[0].update(locomotive="freight", cash=90_000)
    scene.players[1] = scene.train(board.cities[1], board.cities[1], locomotive="superchief")
    return scene


def _third_owner(board: Board) -> Scene:
    """The third owner is due one more, and one is left."""
    scene = Scene(board, 2)
    scene.deal(0, 1, keep=1)
    scene.more = {"phase": "third-draw", "third_count": 5}
    return scene


def _rich_at_home(board: Board) -> Scene:
    scene = _sold_out(board)
    home = board.cities[0]
    scene.players[0] = scene.train(home, home, 250_000)
    return scene


def _in_debt(board: Board, deeds: int) -> Scene:
    """All the others' railroads, and no cash: the next turn's fees can't be paid."""
    scene = Scene(board, 3)
    scene.deal(1, 2)
    for road in board.for_sale[-deeds:] if deeds else []:
        scene.owners[board.roads[road]] = 0
    home = board.cities[0]
    scene.players[0] = scene.train(home, home, 500, destination=board.places[_far(board, home)])
    for seat in (1, 2):
        scene.players[seat]["cash"] = 60_000
    return scene


def _auction(board: Board, poor: bool = False) -> Scene:
    """The last bid but one is that of seat 2, who is asked again; or the one who is asked has nothing."""
    scene = _in_debt(board, 2)
    road = board.for_sale[-1]
    ridden = next(board.roads[other] for other in board.for_sale if scene.owners[board.roads[other]] == 1)
    half = board.prices[road] // 2
    _moving(scene, 0)
    scene.more |= {
        "phase": "bid",
        "ridden": [{"railroad": ridden, "rate": 10_000}],
        "auction": {
            "railroad": board.roads[road],
            "seller": 0,
            "bids": [] if poor else [[2, half], [1, half + 500]],
            "in": [2] if poor else [1, 2],
            "asked": 2,
        },
    }
    if poor:
        scene.players[2]["cash"] = 0
    return scene


def _arrival_due(board: Board) -> Scene:
    """Caught on the alternate: the turn begins with the arrival."""
    scene = _one_left(board)
    home, names = board.cities[0], board.places
    city = _far(board, home)
    scene.players[0] = scene.train(
        city, home, 30_000, departure=names[home], destination=names[city], arrival_due=True, lost=True
    )
    return scene


def _reuse(board: Board) -> Scene:
    """A declaration was lost after a run over every segment there is."""
    scene = Scene(board, 3)
    names, home = board.places, board.cities[0]
    used = [
        [board.roads[road], names[one], names[other]]
        for road, (one, other) in zip(board.segment_road, board.segment_ends)
    ]
    far = _far(board, home)
    scene.players[0] = scene.train(
        home,
        home,
        departure=names[far],
        destination=names[far],
        lost=True,
        used=used,
        locomotive="superchief",
    )
    return scene


def _early(board: Board) -> Scene:
    """Of two Early Declarers the first can't pay a rover, the second can."""
    scene = _declared(board, 2)
    for seat, cash in ((1, 20_000), (2, 80_000)):
        scene.players[seat].update(declared="early", cash=cash)
    return scene

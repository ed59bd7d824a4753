"""Positions for the shared tests that plays hardly ever come to: events, struck trains, nearly won."""

from ...table.game import Content
from ...table.trying import Prepared
from .bargain_scenes import bargain_positions
from .board import (
    ALPINE,
    BOOM,
    DECOMPRESSION,
    FLARES,
    NEAR,
    RAYS,
    SMALL,
    STRIKE,
    TAX,
    Board,
    board_of,
)
from .crater_scenes import crater_positions
from .goods_scenes import duty_positions, goods_positions
from .optional_scenes import optional_positions
from .phases import HAND
from .prepared_options import rarely_refused, with_options
from .rules.meteors import impact
from .scenes import LAST_ROUND, Scene, event_card, major_paths, path_to
from .train_scenes import train_positions
from .warehouse_scenes import warehouse_positions


def prepared_positions(content: Content) -> list[Prepared]:
    board = board_of(content)
    # What is refused to few actions comes first: the suite looks closely at the first few hundred steps.
    scenes = [
        ("the last approaches to the major cities", _last_approaches(board)),
        ("cities that are full", _full_cities(board)),
        ("on foreign track without money", _foreign(board, 3)),
        ("on foreign track with money", _foreign(board, 40)),
        ("on foreign track with money, once more", _foreign(board, 40)),
        *[scene for major in range(min(6, len(board.majors))) for scene in _in_majors(board, major)],
        ("closed terrain, building", _closed(board, "build")),
        ("closed terrain, operating", _closed(board, "operate")),
        ("just loaded", _loaded(board)),
        ("just loaded, once more", _loaded(board)),
        ("just loaded, a third time", _loaded(board)),
        ("struck, and to be placed", _to_place(board)),
        ("too many loads", _overloaded(board)),
        ("a meteor to be turned", _meteor(board)),
        *[(f"on track of the bank, {major + 1}", _on_bank_track(board, major)) for major in range(3)],
        ("at a city with loads and demands", _at_work(board)),
        ("building without money", _building(board, 2)),
        ("building, nearly everything spent", _building(board, 90, spent=16)),
        ("about to win", _winning(board, 260)),
        ("about to win by a lost turn", _winning_lost(board)),
        ("a rail strike", _under(board, STRIKE, "rail")),
        ("a dockers' strike", _under(board, STRIKE, "dockers")),
        ("a builders' strike", _under(board, STRIKE, "builders", "build")),
        ("flares near a train in the open", _in_the_open(board, FLARES)),
        ("flares, caught with two loads", _caught(board)),
        ("rays near a train in the open", _in_the_open(board, RAYS)),
        ("rays, in a city", _rays_in_city(board)),
        ("flares, building", _under(board, FLARES, "", "build")),
        ("rays, building", _under(board, RAYS, "", "build")),
        ("a boom to fill", _boom(board)),
        ("events are drawn next", _events_next(board)),
        ("building with much money", _building(board, 200)),
    ]
    cases = [_case(name, scene) for name, scene in scenes if scene is not None]
    return [
        *rarely_refused(board),
        *duty_positions(board),
        *cases,
        *optional_positions(board),
        *with_options(board),
        Prepared("one leaves in the deal", 3, steps=("table resign 1",)),
        Prepared("the opening", 2, steps=()),
        *goods_positions(board),
        *train_positions(board),
        *crater_positions(board),
        *bargain_positions(board),
        *warehouse_positions(board),
    ]


def _case(name: str, scene: Scene) -> Prepared:
    return Prepared(name, len(scene.players), {"max_rounds": LAST_ROUND}, change=scene.change)


def _deliverable(board: Board, scene: Scene, seat: int = 0) -> tuple[int, int]:
    """A load and the central milepost of the city that asks for it on the seat's first card."""
    load, city, _ = board.lines[board.card_of[scene.players[seat]["hand"][0]]][0]
    return load, board.city_mileposts[city][0]


def _at_work(board: Board) -> Scene:
    scene = Scene(board)
    load, centre = _deliverable(board, scene)
    scene.train(0, centre, loads=[board.loads[load]], cash=120)
    scene.lay(
        0, path_to(board, centre, [m for m in board.city_places if board.city_at[m] != board.city_at[centre]])
    )
    maker = board.city_mileposts[next(city for city, made in enumerate(board.makes) if made)][0]
    scene.train(1, maker)
    scene.now = {"done": False}
    return scene


def _building(board: Board, cash: int, spent: int = 0) -> Scene:
    scene = Scene(board)
    paths = major_paths(board)
    for number, path in enumerate(paths):
        scene.lay(number % 3, path)
    scene.players[0].update(cash=cash)
    scene.train(0, board.city_mileposts[board.majors[0]][0])
    scene.stack = ["build"]
    scene.now = {
        "done": True,
        "spent": spent,
        "starts": [board.mileposts[board.origin[board.red_ways[0]]]] if spent else [],
    }
    return scene


def _foreign(board: Board, cash: int) -> Scene:
    scene = _building(board, cash)
    path = major_paths(board)[1]
    scene.stack, scene.now = ["operate"], {"done": True}
    scene.train(0, path[0])
    scene.train(2, path[len(path) // 2], cash=cash)
    scene.players[2]["from"] = board.mileposts[path[len(path) // 2 - 1]]
    if board.city_at[path[len(path) // 2]] >= 0:
        scene.players[2]["from"] = None
    scene.turn = 2
    return scene


def _overloaded(board: Board) -> Scene:
    """Just upgraded to a loco with less room."""
    scene = _building(board, 100, spent=10)
    loads = [board.loads[number % len(board.loads)] for number in range(board.capacity[0] + 1)]
    scene.players[0].update(loads=loads)
    scene.stack = ["build", "give-up"]
    return scene


def _winning(board: Board, cash: int) -> Scene:
    scene = Scene(board)
    for path in major_paths(board):
        scene.lay(0, path)
    scene.train(0, board.city_mileposts[board.majors[0]][0], cash=cash)
    scene.stack = ["build"]
    return scene


def _winning_lost(board: Board) -> Scene:
    scene = _winning(board, 260)
    scene.turn = 2
    scene.players[0]["owed"] = 1
    scene.more = {"round": LAST_ROUND - 1}
    return scene


def _under(board: Board, kind: str, name: str, stage: str = "operate") -> Scene | None:
    scene = _building(board, 80)
    centre = board.city_mileposts[board.majors[0]][0]
    scene.train(0, centre, loads=[board.loads[0]])
    scene.stack = [stage]
    return scene if scene.event(kind, 1, 2, name) >= 0 else None


def _closed(board: Board, stage: str) -> Scene | None:
    scene = _foreign(board, 60)
    scene.stack, scene.now = [stage], {"done": stage == "build"}
    cards = [card for card in board.closed if board.closed[card] < ALPINE]
    if not cards:
        return None
    for card in cards:
        scene.in_force.append((board.card_numbers[card], 1, 2))
    return scene


def _loaded(board: Board) -> Scene:
    """At the city that makes most, just loaded."""
    city = max(range(len(board.cities)), key=lambda each: len(board.makes[each]))
    loads = [board.loads[load] for load in board.makes[city][: board.capacity[0]]]
    scene = Scene(board)
    here = board.city_mileposts[city][0]
    for _, other in board.links[here]:
        scene.lay(0, [here, other])
    scene.train(0, here, loads=loads)
    scene.now = {"done": True, "picked": loads}
    return scene


def _in_major(
    board: Board, owner: int, cash: int, event: str = "", name: str = "", major: int = 0
) -> Scene | None:
    """In a major city with one owner's track on all its approaches: a train can walk about in it, so the
    suite looks more than once at what leads out."""
    scene = Scene(board)
    side = board.disc[board.city_mileposts[board.majors[major]][0]]
    ways = [way for way in board.red_ways if board.city_at[board.origin[way]] == board.majors[major]]
    for way in ways:
        scene.lay(owner, [board.origin[way], board.target[way]])
    scene.train(0, board.origin[ways[0]], cash=cash)
    half = "near" if side == NEAR else "far"
    return scene if not event or scene.event(event, 1, 2, half if name else "") >= 0 else None


def _in_majors(board: Board, major: int) -> list[tuple[str, Scene | None]]:
    """Ways out of a major city are refused for want of money, by Decompression, and under Cosmic Rays."""
    name = board.cities[board.majors[major]]
    return [
        (f"{name}: foreign track all around, and no money", _in_major(board, 1, 3, major=major)),
        (f"{name}: decompression", _in_major(board, 1, 30, DECOMPRESSION, major=major)),
        (f"{name}: in shelter from rays", _sheltered(board, major)),
    ]


def _sheltered(board: Board, major: int) -> Scene | None:
    """In a city under Cosmic Rays, just come in."""
    scene = _in_major(board, 0, 30, RAYS, "half", major) or _in_major(board, 0, 30, RAYS, "", major)
    if scene is not None:
        scene.now = {"done": True, "moved": 1, "halted": True}
    return scene


def _on_bank_track(board: Board, major: int) -> Scene | None:
    """One player has left, and his track is the only way on."""
    scene = _in_major(board, 1, 30, major=major) if major < len(board.majors) else None
    if scene is None:
        return None
    for told in scene.track:
        told[2] = "bank"
    outside = next(end for end in scene.track[0][:2] if not board.red[board.milepost_words[end]])
    scene.players[0].update(at=outside)
    scene.now = {"done": True}
    scene.players[1].update(
        cash=0, loco=None, card=None, hand=[], loads=[], at=None, owed=0, hit=[], **{"from": None}
    )
    scene.more = {"gone": [1]}
    return scene


def _in_the_open(board: Board, kind: str) -> Scene | None:
    """A train stands in the struck half, two loads aboard."""
    card = event_card(board, kind)
    if card < 0:
        return None
    scene = Scene(board)
    half = board.half[card]
    for path in major_paths(board):
        scene.lay(0, path)
        inside = [m for m in path if board.city_at[m] < 0 and half[m]]
        if inside:
            loads = [board.loads[number % len(board.loads)] for number in range(board.capacity[0])]
            scene.train(0, inside[len(inside) // 2], loads=loads)
            scene.stack = ["build"]
            scene.in_force.append((board.card_numbers[card], 1, 2))
            return scene
    return None


def _caught(board: Board) -> Scene | None:
    scene = _in_the_open(board, FLARES)
    if scene is not None:
        scene.stack = ["lose-load"]
        scene.players[0].update(owed=1, hit=[scene.in_force[0][0]])
        scene.now = {"done": True, "ended": True, "to_lose": 1}
    return scene


def _rays_in_city(board: Board) -> Scene | None:
    scene = _in_the_open(board, RAYS)
    if scene is None:
        return None
    card = board.card_of[scene.in_force[0][0]]
    red = [m for way in board.red_ways for m in [board.origin[way]] if board.half[card][m]]
    for milepost in red:
        for _, other in board.links[milepost]:
            scene.lay(0, [milepost, other])
    scene.train(0, red[0], loads=[])
    scene.stack = ["operate"]
    return scene


def _boom(board: Board) -> Scene | None:
    scene = Scene(board)
    card = scene.event(BOOM, 1, 4)
    if card < 0:
        return None
    centre = board.city_mileposts[board.majors[0]][0]
    scene.train(0, centre, loads=[board.loads[board.boom_loads[card][0]]])
    return scene


def _meteor(board: Board) -> Scene | None:
    """The card that is turned next strikes trains of two players, one of them the drawer's; if it may be, its
    third strike misses the moon."""
    for misses in (1, 0):
        for number in range(3 * HAND, board.demands):
            for card in board.meteor:
                scene = _strikes(board, card, number, misses)
                if scene is not None:
                    return scene
    return None


def _strikes(board: Board, card: int, demand: int, misses: int) -> Scene | None:
    hits = [impact(board, card, city) for _, city, _ in board.lines[demand]]
    spots = [m for m in hits if m >= 0 and board.city_at[m] < 0]
    if len(spots) < 2 or hits.count(-1) < misses:
        return None
    scene = Scene(board)
    for seat, milepost in enumerate(spots[:2]):
        majors = [other for city in board.majors for other in board.city_mileposts[city]]
        scene.lay(seat, path_to(board, milepost, majors))
        scene.train(seat, milepost, loads=[board.loads[0]])
    scene.lay("bank", [spots[1], board.links[spots[1]][0][1]])
    scene.lay("bank", [spots[1], board.links[spots[1]][1][1]])
    number = board.card_numbers[card]
    waiting = [event_card(board, TAX), event_card(board, RAYS)]
    told = [{"card": board.card_numbers[other], "drawer": 0} for other in waiting if other >= 0]
    scene.stack = ["operate", "meteor"]
    scene.players[0]["hand"] = scene.players[0]["hand"][:2]
    scene.more = {
        "open_meteor": {"card": number, "drawer": 0, "demand": None, "to_place": []},
        "waiting": told,
        "held": [number, *[each["card"] for each in told]],
    }
    more = [other for other in board.meteor if other != card][:1]
    scene.pile = [board.card_numbers[other] for other in (demand, *more)]
    return scene


def _to_place(board: Board) -> Scene | None:
    """The strikes are done; two trains wait to be placed, the drawer's first."""
    scene = _meteor(board)
    if scene is None or scene.pile is None:
        return None
    demand = scene.pile[0]
    for seat in (0, 1):
        scene.players[seat].update(at=None, loads=[], owed=1)
    scene.stack = ["operate", "place-again"]
    scene.now = {"done": True, "ended": True}
    scene.more["open_meteor"].update(demand=demand, to_place=[0, 1])
    scene.more["held"] = [*scene.more["held"], demand]
    scene.pile = None
    return scene


def _events_next(board: Board) -> Scene:
    """A delivery, and nothing but events and a few demands in the pile."""
    scene = _at_work(board)
    scene.pile = board.card_numbers[board.demands :] + board.card_numbers[board.demands - 4 : board.demands]
    return scene


def _last_approaches(board: Board) -> Scene:
    """All but two ways into each major city are one player's."""
    scene = Scene(board)
    for city in board.majors:
        ways = [way for way in board.red_ways if board.city_at[board.origin[way]] == city]
        for way in ways[:-2]:
            scene.lay(1, [board.origin[way], board.target[way]])
    scene.stack = ["build"]
    scene.turn = 1
    return scene


def _full_cities(board: Board) -> Scene:
    """Two players have built to every small city; the third is next to them."""
    scene = Scene(board)
    for city in range(len(board.cities)):
        centre = board.city_mileposts[city][0]
        near = [other for _, other in board.links[centre]]
        if board.sizes[city] == SMALL and len(near) >= 4:
            scene.lay(0, [centre, near[0]])
            scene.lay(1, [centre, near[1]])
            for other in near[2:]:
                beyond = [m for _, m in board.links[other] if m != centre and m not in near]
                scene.lay(2, [other, *beyond[:1]])
    scene.stack = ["build"]
    scene.turn = 2
    return scene

"""Tables of Lunar Rails at hand-made positions, and short questions to ask of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

import railhead
from tests.rules.lunar_rails.small_moon import SMALL_MOON

GAME = "lunar-rails"
START_CASH = 60
Owner = int | Literal["bank"]


@dataclass
class Train:
    """A player's other train (LR-V18)."""

    loco: str = "Redstone"
    loads: Sequence[str] = ()
    at: str | None = None
    came_from: str | None = None
    more: dict[str, Any] | None = None
    """What other options keep of it."""


@dataclass
class Player:
    """A player: money, loco, cards, loads, the train's place and the track."""

    cash: int = START_CASH
    loco: str = "Von Braun"
    hand: Sequence[int] = ()
    """Three card numbers; nothing stands for any three Demand cards that are not used elsewhere."""
    loads: Sequence[str] = ()
    at: str | None = None
    came_from: str | None = None
    owed: int = 0
    out: bool = False
    """Has resigned; the track then belongs to the bank."""
    track: Sequence[str] = ()
    """Runs of mileposts, "n+0+0 n+0+2 n+1+3": a section for each pair of neighbours."""
    other: Train = field(default_factory=Train)
    """The second train, where everybody has one."""


def start(
    *players: Player,
    turn: int = 0,
    first: int = 0,
    stage: str = "operate",
    moved: int = 0,
    spent: int = 0,
    starts: Sequence[str] = (),
    paid: Sequence[Owner] = (),
    picked: Sequence[str] = (),
    done: bool = False,
    in_force: Sequence[tuple[int, int, int]] = (),
    cash_open: bool = False,
    pile: Sequence[int] | None = None,
    discards: Sequence[int] = (),
    bank_track: Sequence[str] = (),
    round: int = 5,
    moon: dict[str, Any] | None = SMALL_MOON,
    opening: int | None = None,
    in_play: dict[str, Any] | None = None,
    **options: Any,
) -> railhead.Table:
    """A table in the middle of a turn, without draws of its own. `in_force` has card, drawer and the drawer's
    turn-ends still to come; `pile` is exactly what is left to draw, None is everything not held; `in_play` is
    what options keep, where it differs from the beginning."""
    fresh = railhead.new(
        GAME, seats=len(players), options=options, seed="rule tests", content=moon, auto_roll=False
    )
    position = fresh.position()
    content = fresh.content.data
    size = 4 if options.get("four_cards") else 3
    hands = _hands(content, players, size, {*(pile or ()), *discards, *(card for card, _, _ in in_force)})
    held = {card for hand in hands for card in hand} | {card for card, _, _ in in_force}
    everything = [card["number"] for card in content["demands"] + content["events"]]
    free = [card for card in everything if card not in held]
    left = [card for card in free if card not in discards] if pile is None else list(pile)
    track = [[a, b, "bank"] for a, b in _sections(bank_track)]
    for seat, player in enumerate(players):
        track += [[a, b, "bank" if player.out else seat] for a, b in _sections(player.track)]
    position["state"].update(
        phase="turn" if opening is None else "opening",
        opening_turn=opening or 0,
        round=round if opening is None else 0,
        first=first,
        turn=turn,
        bank=START_CASH * len(players) - sum(player.cash for player in players if not player.out),
        players=[_written(content, player, hand) for player, hand in zip(players, hands, strict=True)],
        gone=[seat for seat, player in enumerate(players) if player.out],
        track=track,
        pile=left,
        discards=[card for card in free if card not in left],
        set_aside=[],
        in_force=[{"card": card, "drawer": drawer, "ends": ends} for card, drawer, ends in in_force],
        waiting=[],
        open_meteor=None,
        cash_open=cash_open,
        stack=["opening" if opening is not None else stage],
        end_reason="",
    )
    position["state"]["now"].update(
        moved=moved,
        paid=list(paid),
        picked=list(picked),
        spent=spent,
        starts=list(starts),
        done=done or stage == "build" or bool(moved or spent or paid or picked or starts),
        ended=False,
        halted=False,
        to_lose=0,
    )
    kept = position["state"].get("options_in_play", {})
    if "light_engine" in kept and opening is None:
        kept["light_engine"]["most_loads"] = len(players[turn].loads)
    if "additional_trains" in kept:
        kept["additional_trains"]["others"] = [_other(content, kept, player) for player in players]
        if "most_loads" in kept["additional_trains"]["now"] and opening is None:
            kept["additional_trains"]["now"]["most_loads"] = len(players[turn].other.loads)
    for option, told in (in_play or {}).items():
        kept[option] = {**kept[option], **told} if isinstance(told, dict) else told
    return railhead.from_position(GAME, position, auto_roll=False, content=moon)


def _hands(content: Any, players: Sequence[Player], size: int, used: set[int]) -> list[list[int]]:
    """The given hands, and the last free Demand cards for the others."""
    given = {card for player in players for card in player.hand}
    numbers = [card["number"] for card in content["demands"]]
    spare = [number for number in numbers if number not in given and number not in used]
    if len(spare) < size * sum(not player.hand and not player.out for player in players):
        spare = [number for number in numbers if number not in given]
    hands = []
    for player in players:
        if player.out:
            hands.append([])
        else:
            hands.append(list(player.hand) or [spare.pop() for _ in range(size)])
    return hands


def _sections(runs: Sequence[str]) -> list[tuple[str, str]]:
    return [pair for run in runs for pair in pairwise(run.split())]


def _written(content: Any, player: Player, hand: list[int]) -> dict[str, Any]:
    card = next(n for n, card in enumerate(content["loco_cards"]) if player.loco in card["sides"])
    return {
        "cash": 0 if player.out else player.cash,
        "loco": None if player.out else player.loco,
        "card": None if player.out else card,
        "hand": hand,
        "loads": [] if player.out else list(player.loads),
        "at": None if player.out else player.at,
        "from": None if player.out else player.came_from,
        "owed": 0 if player.out else player.owed,
        "hit": [],
    }


def _other(content: Any, kept: dict[str, Any], player: Player) -> dict[str, Any] | None:
    if player.out:
        return None
    train = player.other
    card = next(n for n, card in enumerate(content["loco_cards"]) if train.loco in card["sides"])
    more: dict[str, Any] = {}
    if any("stays" in kept.get(option, {}) for option in ("field_warehousing", "private_warehouse")):
        more["stays"] = 0
    if "late_payment" in kept:
        more.update(owed=0, to=None)
    if "circus" in kept:
        more["circus_from"] = []
    return {
        "loco": train.loco,
        "card": card,
        "loads": list(train.loads),
        "at": train.at,
        "from": train.came_from,
        "hit": [],
        **more,
        **(train.more or {}),
    }


def _state(table: railhead.Table) -> Any:
    return table.position()["state"]


def cash(table: railhead.Table, seat: int) -> int:
    return int(_state(table)["players"][seat]["cash"])


def at(table: railhead.Table, seat: int) -> str | None:
    place = _state(table)["players"][seat]["at"]
    return None if place is None else str(place)


def loads(table: railhead.Table, seat: int) -> list[str]:
    return list(_state(table)["players"][seat]["loads"])


def hand(table: railhead.Table, seat: int) -> list[int]:
    return list(_state(table)["players"][seat]["hand"])


def loco(table: railhead.Table, seat: int) -> str:
    return str(_state(table)["players"][seat]["loco"])


def track(table: railhead.Table) -> dict[frozenset[str], Owner]:
    """The owner of every section that is built, by its two mileposts."""
    return {frozenset((a, b)): owner for a, b, owner in _state(table)["track"]}


def owed(table: railhead.Table, seat: int) -> int:
    return int(_state(table)["players"][seat]["owed"])


def in_force(table: railhead.Table) -> list[int]:
    """The cards that lie open now."""
    return [event["card"] for event in _state(table)["in_force"]]


def refused(table: railhead.Table, seat: int, text: str) -> str:
    """The rule that forbids an action; an action that is allowed fails the test."""
    refusal = table.refusal(seat, text)
    assert refusal is not None, f"'{text}' is allowed"
    return refusal.rule


def allowed(table: railhead.Table, seat: int, text: str) -> bool:
    return table.refusal(seat, text) is None


def play(table: railhead.Table, seat: int, *texts: str) -> None:
    """Play these one after another; what the table has played by itself, being forced, is passed over."""
    for text in texts:
        if not allowed(table, seat, text) and _was_played(table, seat, text):
            continue
        table.play(seat, text)


def _was_played(table: railhead.Table, seat: int, text: str) -> bool:
    """Whether the table has played this by itself, and nothing that was not forced came after it."""
    for entry in reversed(table.line):
        if not entry.auto:
            return False
        if entry.actor == seat and table.game.actor_text(table.content, seat, entry.action) == text:
            return True
    return False


def draw(table: railhead.Table, *numbers: int) -> None:
    """The next cards from the pile."""
    for number in numbers:
        table.roll(f"card {number}")


def kind(table: railhead.Table) -> str:
    """The kind of the open question; "" if a card is awaited or the game is over."""
    return str(table.ask(table.to_act[0])["kind"]) if table.to_act else ""

"""What stands beside the moon: the turn, the players, the hand with its money a turn, events, sources."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ...games.lunar_rails.board import Board
from ...table.sentences import counted
from .lunar_rails_map import COLOURS, TRAINS, short_name
from .panels import called, course

MANY_EVENTS: Final = 2
CROWDED: Final = 4
"""With more players a low window has no line for the names of joined cities."""
PHASES: Final = {"deal": "Cards are dealt", "over": "The end"}


def panel(
    known: Board,
    view: Any,
    names: Sequence[str],
    trips: Sequence[Any],
    sheet: int,
    width: int,
    low: bool = False,
) -> list[Text]:
    """All of it; in a `low` window each of the others has a line, and each event: `words` tells the rest."""
    all_names = called(names, len(view["players"]))
    lines = [_turn(view, all_names)]
    lines[0].truncate(width, overflow="ellipsis")
    for seat in range(len(view["players"])):
        lines += _player(known, view, seat, all_names[seat], sheet, width, low)
    hand = _hand(known, view["players"][sheet], trips, width)
    if low:
        return [*lines, *hand, *_titles(view, width)]
    events = _events(view, all_names, width)
    return [*lines, Text(), *hand, *([Text(), *events] if events else [])]


def _turn(view: Any, names: list[str]) -> Text:
    if view["phase"] == "opening":
        word = "First" if view["opening_turn"] == 0 else "Second"
        return Text(f"{word} building turns", "bold").append(f"  {names[view['turn']]}'s turn", "not bold")
    whose = "" if view["turn"] is None else f"{names[view['turn']]}'s turn"
    return course({**view, "active": view["turn"]}, f"Round {view['round']}", PHASES, whose)


def _player(known: Board, view: Any, seat: int, name: str, sheet: int, width: int, low: bool) -> list[Text]:
    """A line for each player; more for loads, and for the player whose sheet this is."""
    player = view["players"][seat]
    line = Text().append(f"{TRAINS[seat]} ", f"bold {COLOURS[seat]}")
    cash = "  ?" if player["cash"] is None else f"{player['cash']:>3}"
    line.append(f"{name[:11]:<11} {cash} M", "bold" if seat == view["you"] else "")
    if player["out"]:
        return [line.append("  out", "bright_black")]
    pair = view["trains"][seat] if "trains" in view else []
    loads = ", ".join([load for train in pair or [player] for load in train["loads"]])
    locos = "+".join([train["loco"] for train in pair or [player]])
    line.append(f" {locos}, {len(player['majors'])}/{known.to_join} ")
    line.append(loads if low and loads and seat != sheet else "joined")
    if "rings" in view and _ring_parts(view["rings"][seat]):
        line.append(f", ring {_ring_parts(view['rings'][seat])}/4")
    line.truncate(width, overflow="ellipsis")
    if seat != sheet and low:
        return [line]
    if seat != sheet:
        return [line, *([Text(f"  {loads}"[:width], "bright_black")] if loads else [])]
    lines = [line, *([_train(known, train) for train in pair] or [_train(known, player)])]
    if player["majors"] and not (low and len(view["players"]) > CROWDED):
        joined = [short_name(known, known.cities.index(city)) for city in player["majors"]]
        lines.append(Text(f"  joined: {', '.join(joined)}", "bright_black"))
    if "rings" in view and _ring_parts(view["rings"][seat]):
        lines.append(Text(f"  {_ring(view['rings'][seat])}", "yellow"))
    if player["owed"]:
        lines.append(Text("  loses the next turn", "red"))
    warehouse = view["warehouses"][seat] if "warehouses" in view else None
    if warehouse is not None:
        lines.append(Text(f"  = warehouse at {warehouse['at']}: {', '.join(warehouse['loads']) or 'empty'}"))
    for told_line in lines[1:]:
        told_line.truncate(width, overflow="ellipsis")
    return lines


def _ring_parts(ring: Any) -> int:
    """Of four."""
    return int(ring["crossed"]) + int(ring["near"]) + int(ring["far"])


def _ring(ring: Any) -> str:
    """What there is of a ring around the moon, and what is missing (LR-V3)."""
    missing = [f"a crossing of the {ring['over']}"] * (ring["crossed"] < 2)
    missing += [f"the {side} side" for side in ("near", "far") if not ring[side]]
    return f"ring {_ring_parts(ring)}/4, missing: {', '.join(missing) or 'a second way'}"


def _train(known: Board, train: Any) -> Text:
    """Where a train is and what it carries; of two (LR-V18) with its number, and > for the one in hand."""
    place = "not placed" if train["at"] is None else known.place_name(known.milepost_words[train["at"]])
    which = f"{'>' if train['in_hand'] else ' '} {train['number']} " if "number" in train else "  "
    loads = ", ".join(train["loads"])
    return Text(
        f"{which}{place}; {loads or 'empty'} (speed {train['loco_speed']}, {train['loco_loads']} loads)"
    )


def _hand(known: Board, player: Any, trips: Sequence[Any], width: int) -> list[Text]:
    """Three lines a card, each with its nearest source and what it brings a turn; the best one is bold."""
    extra = max(0, min(width, 60) - 41) // 3
    load_wide, city_wide = 9 + extra, 8 + extra
    by_line = {(trip["card"], trip["load"], trip["to"]): trip for trip in trips}
    head = f"{'':4}{'load':<{load_wide}} {'from':<{city_wide}} {'to':<{city_wide}}pays /turn"
    lines = [Text(head[:width], "bright_black")]
    for card in player["hand"]:
        for number, line in enumerate(card["lines"]):
            trip = by_line.get((card["number"], line["load"], line["city"]))
            source, worth = "", ""
            if trip is not None:
                source = "aboard" if trip["from"] is None else _short(known, trip["from"], city_wide)
                worth = a_turn(trip)
            told = Text().append(f"{card['number'] if number == 0 else '':>3} ", "cyan")
            told.append(
                f"{line['load'][:load_wide]:<{load_wide}} {source:<{city_wide}} "
                f"{_short(known, line['city'], city_wide):<{city_wide}} {line['pays']:>3} {worth:>5}",
                "bold" if trip is not None and trip is trips[0] else "",
            )
            told.truncate(width)
            lines.append(told)
    return lines


def _short(known: Board, city: str, most: int) -> str:
    return city if len(city) <= most else short_name(known, known.cities.index(city))[:most]


def a_turn(trip: Any) -> str:
    """The planner's figure as people write it: tenths of millions a turn."""
    return "–" if trip["tenths_a_turn"] is None else f"{trip['tenths_a_turn'] / 10:+.1f}"


def _titles(view: Any, width: int) -> list[Text]:
    """All events in one line."""
    open_events = [view["meteor"]] if view["meteor"] is not None else []
    titles = [event["title"] for event in (*open_events, *view["in_force"])]
    if not titles:
        return []
    line = Text("; ".join(titles), "bold red")
    if len(titles) == 1:
        line.append(f": {(*open_events, *view['in_force'])[0]['text']}", "not bold default")
    line.truncate(width, overflow="ellipsis")
    return [line]


def _events(view: Any, names: list[str], width: int) -> list[Text]:
    """Each event with its text and its end; more than two of them in a line each."""
    lines: list[Text] = []
    if view["meteor"] is not None:
        lines.append(Text(f"{view['meteor']['title']}: {view['meteor']['text']}", "red"))
    for event in view["in_force"]:
        lines.append(Text(f"{event['title']}", "bold red"))
        lines[-1].append(f": {event['text']}", "not bold default")
        if len(view["in_force"]) > MANY_EVENTS:
            lines[-1].truncate(width, overflow="ellipsis")
            continue
        ends = "this turn" if event["ends"] == 1 else f"{event['ends']} turns"
        lines.append(Text(f"  goes after {ends} of {names[event['drawer']]}", "bright_black"))
        lines[-1].truncate(width, overflow="ellipsis")
    return lines


def plan_lines(trips: Sequence[Any], most: int, width: int) -> list[Text]:
    """The best trips in a sentence each."""
    lines: list[Text] = []
    for trip in trips[:most]:
        if trip["tenths_a_turn"] is None:
            continue
        source = "aboard" if trip["from"] is None else trip["from"]
        told = Text(f"{a_turn(trip):>5} a turn  ", "bold")
        track = f"track {trip['price']}" if trip["price"] else "no track"
        rents = f", rents {trip['rents']}" if trip["rents"] else ""
        left = "" if trip["left"] or trip["from"] is None else ", none left in the tray"
        told.append(
            f"{trip['load']}, {source} to {trip['to']}: pays {trip['pays']}, {track}{rents}, "
            f"run {trip['mileposts']}, {counted(trip['turns'], 'turn')}{left}",
            "not bold",
        )
        told.truncate(width, overflow="ellipsis")
        lines.append(told)
    return lines

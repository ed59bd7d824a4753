"""The trains, the deeds and the money in words."""

from typing import Any

from ...table.in_words import Section, called, listed, sections
from .board import Board


def in_words(board: Board, view: Any, names: list[str]) -> list[Section]:
    """What goes on, the players with their trains, the railroads by owner."""
    said = called(names, view["you"])
    return sections(
        [
            ("Now", _now(board, view, said)),
            ("Players", [_player(view, seat, name) for seat, name in enumerate(said)]),
            ("Railroads", _railroads(board, view, said)),
        ]
    )


def _now(board: Board, view: Any, said: list[str]) -> list[str]:
    if view["phase"] == "over":
        return ["The game is over."]
    lines = [f"Round {view['round']}."]
    if view["turn"] is not None:
        lines.append(f"The turn of {said[view['turn']]}.")
    roll, auction = view["roll"], view["auction"]
    if roll["white"]:
        dice = [str(die) for die in roll["white"]] + ([f"red {roll['red']}"] if roll["red"] else [])
        more = ", and a bonus die to come" if roll["bonus"] else ""
        lines.append(f"Rolled: {listed(dice)}; mileposts left: {roll['left']}{more}.")
    if view["fees"]:
        fees = [f"${fee['amount']:,} to {_whom(fee['to'], said)}" for fee in view["fees"]]
        lines.append(f"Fees of this turn so far: {listed(fees)}.")
    if auction is not None:
        bid = f"${auction['bid']:,} by {said[auction['bidder']]}" if auction["bid"] else "no bid yet"
        still = listed([said[seat] for seat in auction["in"]])
        lines.append(f"Auction of {_name(board, auction['railroad'])}: {bid}. Still in: {still}.")
    if view["sold_out"]:
        lines.append("The bank's railroads have been sold out: an opponent's railroad costs $10,000.")
    return lines


def _player(view: Any, seat: int, name: str) -> str:
    player = view["players"][seat]
    if player["out"]:
        return f"{name}: out of the game."
    cash = "cash under $150,000" if player["cash"] is None else f"${player['cash']:,}"
    train = (
        f"{player['locomotive'].replace('superchief', 'SuperChief')} at {player['place'] or 'no city yet'}"
    )
    bound = f", bound for {player['destination']}" if player["destination"] else ""
    home = f", home {player['home']}" if player["home"] else ""
    declared = ""
    if player["declared"] != "no":
        early = "early " if player["declared"] == "early" else ""
        other = f", alternate destination {player['alternate']}" if player["alternate"] else ""
        declared = f", {early}declared{other}"
    kept = [f"{road} ${rate:,}" for road, rate in player["established"].items()]
    established = f"; established on {listed(kept)}" if kept else ""
    return f"{name}: {cash}; {train}{bound}{home}{declared}; deeds: {listed(player['deeds'])}{established}."


def _railroads(board: Board, view: Any, said: list[str]) -> list[str]:
    owned: dict[Any, list[str]] = {}
    for road, owner in view["owners"].items():
        owned.setdefault(owner, []).append(road)
    lines = []
    for owner, roads in owned.items():
        if owner == "bank":
            prices = [f"{road} ${view['prices'][road]:,}" for road in roads]
            lines.append(f"For sale: {listed(prices)}.")
        else:
            lines.append(f"{'Public' if owner == 'public' else _whom(owner, said)}: {listed(roads)}.")
    return lines


def _whom(owner: int | str, said: list[str]) -> str:
    if isinstance(owner, int):
        return said[owner]
    return {"bank": "the bank", "third": "the third owner"}[owner]


def _name(board: Board, road: str) -> str:
    return board.road_names[board.roads.index(road)]

"""Locos: upgrades, two-sided cards and what is too much to carry (LR-20)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..phases import UPGRADE_PRICE
from . import circus, track

if TYPE_CHECKING:
    from ..state import LunarRailsState


def card_for(state: "LunarRailsState", seat: int, loco: int) -> int:
    """The card that would be taken: most copies left, the old one returned first; -1 if there is none."""
    best, most = -1, 0
    for card, sides in enumerate(state.board.sides):
        left = state.supply[card] + (1 if state.loco_card[seat] == card else 0)  # LR-20c
        if loco in sides and left > most:
            best, most = card, left
    return best


def legal_upgrades(state: "LunarRailsState", seat: int) -> list[int]:
    if track.to_spend(state, seat) < UPGRADE_PRICE or why_owing_bars(state, seat) is not None:
        return []
    board = state.board
    level = board.level[state.loco[seat]] + 1
    return [
        actions.UPGRADE + loco
        for loco in range(len(board.locos))
        if board.level[loco] == level and card_for(state, seat, loco) >= 0
    ]


def why_no_upgrade(state: "LunarRailsState", seat: int, loco: int) -> Refusal | None:
    board, now = state.board, state.loco[seat]
    why = why_owing_bars(state, seat)
    if why is not None:
        return why
    if board.level[loco] <= board.level[now]:
        return Refusal(
            "LR-20a", f"a {board.locos[now]} is not changed for a loco of the same level or a lower one"
        )
    if board.level[loco] > board.level[now] + 1:
        return Refusal("LR-20", f"a {board.locos[loco]} is more than one level above your {board.locos[now]}")
    if card_for(state, seat, loco) < 0:
        return Refusal("LR-20", f"the bank has no {board.locos[loco]} left")
    return track.why_no_money(state, seat, UPGRADE_PRICE)


def why_owing_bars(state: "LunarRailsState", seat: int) -> Refusal | None:
    """Nobody upgrades with a loan (LR-V8) or while rent is owed (LR-V9)."""
    if state.debts is not None and state.debts.loan[seat]:
        return Refusal("LR-V8", f"you owe the bank {state.debts.loan[seat]}: no upgrade before that is back")
    return track.why_owing_bars(state, seat)


def upgrade(state: "LunarRailsState", seat: int, loco: int) -> Event:
    """Pay, give the old card back and take the new one."""
    old = state.loco[seat]
    state.cash[seat] -= UPGRADE_PRICE
    state.bank += UPGRADE_PRICE
    state.spent += UPGRADE_PRICE
    take_card(state, seat, loco)
    return Event("upgraded", seat, (loco, old, UPGRADE_PRICE))


def take_card(state: "LunarRailsState", seat: int, loco: int) -> None:
    """A card takes both its sides from the supply (LR-20b)."""
    card = card_for(state, seat, loco)
    return_card(state, seat)
    state.supply[card] -= 1
    state.loco[seat], state.loco_card[seat] = loco, card


def return_card(state: "LunarRailsState", seat: int) -> None:
    if state.loco_card[seat] >= 0:
        state.supply[state.loco_card[seat]] += 1
    state.loco[seat] = state.loco_card[seat] = -1


def is_overloaded(state: "LunarRailsState", seat: int) -> bool:
    return len(state.loads[seat]) > state.capacity(seat)


def put_aboard(state: "LunarRailsState", seat: int, load: int) -> None:
    """One chip is picked up at this stop."""
    state.loads[seat].append(load)
    if state.house.light_engine:
        state.most_loads = max(state.most_loads, len(state.loads[seat]))
    if load not in state.picked:
        state.picked.append(load)


def to_tray(state: "LunarRailsState", seat: int, load: int, delivered: int = -1) -> None:
    """One chip goes back; a Circus stays on the moon (LR-V20)."""
    state.loads[seat].remove(load)
    if load == state.board.circus_load:
        circus.go_astray(state, seat, delivered)
    else:
        state.tray[load] += 1


def why_no_such_load(state: "LunarRailsState", seat: int, load: int, rule: str) -> Refusal | None:
    if load in state.loads[seat]:
        return None
    return Refusal(rule, f"your train carries no {state.board.load_name(load)}")

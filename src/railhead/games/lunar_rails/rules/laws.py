"""What is conserved: money, chips, cards, sections and locos."""

from typing import TYPE_CHECKING

from ..phases import BANK, FREE, GIVE_UP, IN_FORCE, IN_HAND, IS_WAITING, LIES_OPEN, OPEN_CONTRACT, START_CASH
from . import goods, trains, warehouses
from .debts import owed_by

if TYPE_CHECKING:
    from ..state import LunarRailsState


def laws(state: "LunarRailsState") -> list[tuple[str, int, int]]:
    board, seats = state.board, range(state.seats)
    found = [("millions", sum(state.cash) + state.bank, START_CASH * state.seats)]
    chips = [each - state.house.honeymoon for each in board.chips]
    if state.house.circus:
        chips[board.circus_load] = board.chips[board.circus_load] - len(state.strays)
    siding = state.siding
    all_loads = state.loads if siding is None else state.loads + siding.loads
    all_cards = state.loco_card if siding is None else state.loco_card + siding.loco_card
    for load, name in enumerate(board.loads):
        aboard = sum([loads.count(load) for loads in all_loads])
        found.append(
            (
                f"chips of {name}",
                goods.left(state, load) + warehouses.stored(state, load) + aboard,
                chips[load],
            )
        )
    for card, copies in enumerate(trains.supply(state)):
        taken = all_cards.count(card)
        found.append(
            (f"loco cards of {board.locos[board.sides[card][0]]}", state.supply[card] + taken, copies)
        )
    found += _cards(state)
    counts = [0] * 256
    for section in range(len(state.owner)):
        counts[state.owner[section]] += 1
    taken = sum(counts) - counts[FREE] - counts[BANK]
    found.append(
        ("ends of track that is touched", sum([sum(state.touch[seat]) for seat in seats]), 2 * taken)
    )
    for seat in seats:
        found.append((f"millions of seat {seat} below none", min(state.cash[seat], 0), 0))
        if state.debts is not None:
            over = max(0, state.debts.loan_money[seat] - state.cash[seat])
            found.append((f"borrowed millions of seat {seat} that are not in hand", over, 0))
            owed = owed_by(state, seat) if state.out[seat] else 0
            found.append((f"millions owed by seat {seat}, which is out", owed, 0))
        if state.out[seat]:
            found.append((f"millions of seat {seat}, which is out", state.cash[seat], 0))
            found.append((f"sections of seat {seat}, which is out", counts[seat + 1], 0))
        else:
            over = max(0, len(state.loads[seat]) - state.capacity(seat))
            if trains.has_other(state, seat) and siding is not None:
                other = max(0, len(siding.loads[seat]) - board.capacity[siding.loco[seat]])
                found.append((f"loads of seat {seat} that its other train can't carry", other, 0))
            found.append(
                (f"loads of seat {seat} that its train can't carry", over * (not _giving(state, seat)), 0)
            )
    return found


def _giving(state: "LunarRailsState", seat: int) -> bool:
    """Just upgraded, and about to give a load up (LR-20a)."""
    return seat == state.turn and any(kind == GIVE_UP for kind, _ in state.stack)


def _cards(state: "LunarRailsState") -> list[tuple[str, int, int]]:
    """Each card is where its mark says, and nowhere else."""
    hands = [card for hand in state.hands for card in hand]
    lying = [card for card in (state.meteor, state.meteor_demand) if card >= 0]
    told = []
    for what, there, spot in (
        ("in hands", hands, IN_HAND),
        ("in force", [card for card, _, _ in state.in_force], IN_FORCE),
        ("waiting", [card for card, _ in state.waiting], IS_WAITING),
        ("lying open", lying, LIES_OPEN),
        ("in open contracts", state.in_play.contracts, OPEN_CONTRACT),
    ):
        marked = [card for card in range(len(state.spot)) if state.spot[card] == spot]
        told.append((f"cards {what}", len([card for card in marked if card in there]), len(marked)))
        told.append((f"marked cards {what}", len(there), len(marked)))
    return told

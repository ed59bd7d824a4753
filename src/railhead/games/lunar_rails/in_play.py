"""What the optional rules of a table keep while it is played, and how a position tells it."""

from typing import TYPE_CHECKING, Any

from ...table.reading import Part
from .house_rules import HouseRules
from .phases import BANK, RAISED_CASH, WINNING_CASH
from .rules import golden_spike
from .rules.bargains import Bargain
from .rules.starting_over import Claim
from .rules.warehouses import Warehouse

if TYPE_CHECKING:
    from .state import LunarRailsState


class InPlay:
    """The things of options that are on; with none on it stays as it is, and all clones share it."""

    declared: list[int]
    """The seats that have declared victory in this round, first come first (LR-V2)."""
    cash_to_win: int = WINNING_CASH

    thrown: list[int]
    """By seat: the card that it has chosen to throw away, or -1; empty but while all choose (LR-V4)."""

    spike: int = -1
    """The seat that has got the Golden Spike (LR-V3)."""

    contracts: list[int]
    """The cards that lie open for all, the oldest first (LR-V6)."""

    asked_over: bool = False
    """Whether the player on turn has asked to start over in this turn (LR-V11)."""
    to_ask: list[int]
    """Who is still to be asked for a claim on that track, the next one first."""
    claiming: list[int]
    """Who has just claimed it."""
    claims: list[Claim]
    ridden: list[int]
    """The claims, by their numbers, that the player on turn has kept in this turn."""

    bargain: Bargain
    """What was bargained for track in this turn (LR-V15)."""

    warehouses: tuple[Warehouse, ...] = ()
    """By seat, where there are private warehouses (LR-V17)."""
    offered: bool = False
    """Whether the train on turn has asked for a stored load at this stop."""
    wanted: int = -1
    given: int = -1
    """The load that it asks for, and the one that it gives: -1 for money."""

    def __init__(self) -> None:
        self.to_ask, self.claiming, self.ridden = [], [], []
        self.claims = []
        self.contracts = []
        self.declared = []
        self.thrown = []
        self.bargain = Bargain()

    def clone(self) -> "InPlay":
        copy = InPlay()
        copy.declared = self.declared[:]
        copy.cash_to_win = self.cash_to_win
        copy.thrown = self.thrown[:]
        copy.spike = self.spike
        copy.contracts = self.contracts[:]
        copy.asked_over = self.asked_over
        copy.to_ask = self.to_ask[:]
        copy.claiming = self.claiming[:]
        copy.claims = self.claims[:]
        copy.ridden = self.ridden[:]
        copy.bargain = self.bargain.clone()
        copy.warehouses = self.warehouses
        copy.offered, copy.wanted, copy.given = self.offered, self.wanted, self.given
        return copy


def is_kept(house: HouseRules) -> bool:
    """Whether an option is on that keeps something."""
    early = house.equal_turns or house.easy_start or house.golden_spike
    late = house.starting_over or house.trading_track or house.private_warehouse
    return early or house.open_contracts or late


def write_in_play(state: "LunarRailsState") -> dict[str, Any]:
    """By option: what it keeps; nothing for an option that is off."""
    house, kept = state.house, state.in_play
    told: dict[str, Any] = {}
    if house.equal_turns:
        told["equal_turns"] = {"declared": kept.declared[:], "cash_to_win": kept.cash_to_win}
    if house.golden_spike:
        told["golden_spike"] = kept.spike if kept.spike >= 0 else None
    if house.open_contracts:
        told["open_contracts"] = [state.board.card_numbers[card] for card in kept.contracts]
    if house.starting_over:
        told["starting_over"] = {
            "asked": kept.asked_over,
            "to_ask": kept.to_ask[:],
            "claiming": kept.claiming[:],
            "claims": [write_claim(state, claim) for claim in kept.claims],
            "ridden": kept.ridden[:],
        }
    if kept.thrown:
        numbers = state.board.card_numbers
        told["easy_start"] = [numbers[card] if card >= 0 else None for card in kept.thrown]
    return told


def write_claim(state: "LunarRailsState", claim: Claim) -> dict[str, Any]:
    owner, sections, claimants = claim
    names, ends = state.board.mileposts, state.board.ends
    return {
        "owner": "bank" if owner == BANK else owner - 1,
        "track": [[names[end] for end in ends[section]] for section in sections],
        "claimants": list(claimants),
    }


def may_be_kept(house: HouseRules) -> list[str]:
    """Options whose entry comes and goes."""
    return ["easy_start"] if house.easy_start else []


def read_in_play(state: "LunarRailsState", part: Part) -> None:
    """The same back. Cards and track are read already."""
    if state.house.equal_turns:
        _read_equal_turns(state, part.field("equal_turns"))
    if state.house.golden_spike:
        spike = part.field("golden_spike")
        state.in_play.spike = spike.seat(state.seats)
        if state.in_play.spike < 0 and any(golden_spike.has_ring(state, seat) for seat in state.standing()):
            raise spike.fault("the first ring around the moon has got the Golden Spike (LR-V3)")
    if state.house.starting_over:
        _read_starting_over(state, part.field("starting_over"))
    thrown = part.maybe("easy_start")
    if thrown is not None:
        _read_thrown(state, thrown)


def _read_equal_turns(state: "LunarRailsState", part: Part) -> None:
    part.fields("declared", "cash_to_win")
    kept = state.in_play
    for each in part.field("declared").each(0, state.seats):
        seat = each.number(0, state.seats - 1)
        if state.out[seat] or seat in kept.declared:
            raise each.fault("a player of the game declares victory once (LR-V2)")
        kept.declared.append(seat)
    kept.cash_to_win = part.field("cash_to_win").number(WINNING_CASH, RAISED_CASH)
    if kept.cash_to_win not in (WINNING_CASH, RAISED_CASH):
        raise part.field("cash_to_win").fault(f"{WINNING_CASH}, or {RAISED_CASH} after a tie (LR-V2)")


def _read_thrown(state: "LunarRailsState", part: Part) -> None:
    for seat, each in enumerate(part.each(state.seats, state.seats)):
        card = -1 if each.value is None else state.board.card_of.get(each.number(0, 9999), -1)
        if each.value is not None and card not in state.hands[seat]:
            raise each.fault("a card of the own hand is thrown away (LR-V4)")
        state.in_play.thrown.append(card)


def _read_starting_over(state: "LunarRailsState", part: Part) -> None:
    part.fields("asked", "to_ask", "claiming", "claims", "ridden")
    kept = state.in_play
    kept.asked_over = part.field("asked").flag()
    kept.to_ask = _read_seats(state, part.field("to_ask"), state.turn)
    kept.claiming = _read_seats(state, part.field("claiming"), state.turn)
    if set(kept.to_ask) & set(kept.claiming):
        raise part.field("claiming").fault("everybody is asked once (LR-V11)")
    for each in part.field("claims").each(0, state.seats):
        kept.claims.append(_read_claim(state, each))
    for each in part.field("ridden").each(0, len(kept.claims)):
        number = each.number(0, len(kept.claims) - 1)
        if number in kept.ridden or state.turn not in kept.claims[number][2]:
            raise each.fault("a claim of the player on turn is kept once (LR-V11)")
        kept.ridden.append(number)


def _read_claim(state: "LunarRailsState", part: Part) -> Claim:
    part.fields("owner", "track", "claimants")
    board, owner, sections = state.board, part.field("owner"), list[int]()
    seat = -1 if owner.value == "bank" else owner.number(0, state.seats - 1)
    if seat >= 0 and state.out[seat]:
        raise owner.fault("claims on the track of a player who has left are void (LR-80)")
    for each in part.field("track").each(0, len(board.ends)):
        one, other = [board.milepost_words.get(end.text(40), -1) for end in each.each(2, 2)]
        section = board.section(one, other) if min(one, other) >= 0 else -1
        taken = any(section in claim[1] for claim in state.in_play.claims)
        if seat >= 0 or section < 0 or state.owner[section] != BANK or section in sections or taken:
            raise each.fault("claimed track is a section of the bank's, named once (LR-V11)")
        sections.append(section)
    claimants = _read_seats(state, part.field("claimants"), seat)
    if not claimants:
        raise part.field("claimants").fault("somebody claims it (LR-V11)")
    return (BANK if seat < 0 else seat + 1), tuple(sections), tuple(claimants)


def _read_seats(state: "LunarRailsState", part: Part, but: int) -> list[int]:
    """Seats of the game, each once, and not this one."""
    found: list[int] = []
    for each in part.each(0, state.seats):
        seat = each.number(0, state.seats - 1)
        if seat == but or state.out[seat] or seat in found:
            raise each.fault("another player of the game is named once (LR-V11)")
        found.append(seat)
    return found

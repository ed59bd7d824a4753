"""What a seat may see: built field by field from what is known to it."""

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from ...table.standing import EndSign, Standing
from ...table.state import OVER
from .board import CIRCUS, Board
from .event_texts import text_of_event
from .kept_craters import crater_names
from .phases import BANK, BUILDING_LIMIT, IN_DISCARDS, IN_PILE, KINDS
from .rules import golden_spike
from .rules.bargains import MOST_BARGAINS, asked_and_given
from .rules.debts import Debts
from .rules.honeymoon import bound_cards
from .rules.operating import allowance_of
from .rules.trains import Siding
from .rules.warehouse_visits import host_of
from .rules.winning import joined_majors, sections_of
from .standing import end_signs, standing_of

if TYPE_CHECKING:
    from .state import LunarRailsState


class LineView(TypedDict):
    load: str
    city: str
    pays: int


class CardView(TypedDict):
    number: int
    lines: list[LineView]


# In this form because `from` is no name for a field of a class.
PlayerView = TypedDict(
    "PlayerView",
    {
        "cash": int | None,
        "loco": str | None,
        "loco_loads": int,
        "loco_speed": int,
        "level": int,
        "hand": list[CardView],
        "loads": list[str],
        "at": str | None,
        "from": str | None,
        "owed": int,
        "majors": list[str],
        "out": bool,
    },
)


TrainView = TypedDict(
    "TrainView",
    {
        "number": int,
        "in_hand": bool,
        "loco": str,
        "loco_loads": int,
        "loco_speed": int,
        "level": int,
        "loads": list[str],
        "at": str | None,
        "from": str | None,
        "moved": int,
        "allowance": int,
        "stays": NotRequired[int],
        "rent": NotRequired[int],
        "rent_to": NotRequired[int | str | None],
        "circus_from": NotRequired[list[str]],
    },
)
"""One of a player's two trains (LR-V18); what it has moved is told in its owner's turn."""


class EventView(TypedDict):
    card: int
    title: str
    text: str
    drawer: int
    ends: int
    kind: str
    facts: dict[str, Any]


class MeteorView(TypedDict):
    card: int
    title: str
    text: str
    drawer: int
    demand: CardView | None
    to_place: list[int]


class NowView(TypedDict):
    moved: int
    allowance: int
    spent: int
    left: int
    starts: list[str]
    paid: list[int | str]
    halted: bool
    to_lose: int


class DebtView(TypedDict):
    """What a player owes: the bank for a loan, and an owner of track for rent."""

    loan: NotRequired[int]
    loan_money: NotRequired[int]
    new_hands: NotRequired[int]
    rent: NotRequired[int]
    rent_to: NotRequired[int | str | None]


class LyingView(TypedDict):
    """A chip in a city; with a term, who dropped it and that player's turn-ends until it goes."""

    city: str
    load: str
    dropper: int | None
    ends: int | None


class DutyView(TypedDict):
    """A small city to which something is owed, and a card that is bound to it."""

    city: str
    card: int


class ClaimView(TypedDict):
    owner: int | str
    track: list[list[str]]
    claimants: list[int]


class BargainView(TypedDict):
    """An open bargain: the sections that the player on turn would get, and those given for them."""

    seller: int
    asked: list[list[str]]
    given: list[list[str]]
    price: int | None
    counter: int | None


class TradingView(TypedDict):
    """How many bargains this turn still has, whether track was bought or built in it, and what is open."""

    left: int
    bought: bool
    built: bool
    open: BargainView | None


class WarehouseView(TypedDict):
    at: str
    loads: list[str]


# In this form because `for` is no name for a field of a class.
WarehouseOfferView = TypedDict("WarehouseOfferView", {"owner": int, "load": str, "for": str | None})
"""What the train on turn asks the owner of a warehouse for, and the load that it gives; None for money."""


class RingView(TypedDict):
    """How much of a ring around the moon a player has, in four parts: two crossings, and the way between them
    on either side (LR-V3)."""

    over: str
    crossed: int
    near: bool
    far: bool


class LunarRailsView(TypedDict):
    game: str
    you: int | None
    phase: str
    stage: str
    turn: int | None
    round: int
    first: int | None
    opening_turn: int
    players: list[PlayerView]
    track: list[list[int]]
    tray: dict[str, int]
    locos: dict[str, int]
    in_force: list[EventView]
    waiting: list[int]
    meteor: MeteorView | None
    pile: int
    discards: list[int]
    now: NowView
    cash_open: bool
    gone: list[int]
    standing: list[Standing]
    end_signs: list[EndSign]
    end_reason: str
    # Of options, where they are on.
    debts: NotRequired[list[DebtView]]
    time_limit: NotRequired[int]
    declared: NotRequired[list[int]]
    cash_to_win: NotRequired[int]
    thrown: NotRequired[int | None]
    chosen: NotRequired[list[bool]]
    golden_spike: NotRequired[int | None]
    rings: NotRequired[list[RingView]]
    craters: NotRequired[list[str]]
    trading: NotRequired[TradingView]
    lying: NotRequired[list[LyingView]]
    stays: NotRequired[list[int]]
    circus_from: NotRequired[list[list[str]]]
    duties: NotRequired[list[list[DutyView]]]
    open_contracts: NotRequired[list[CardView]]
    claims: NotRequired[list[ClaimView]]
    claiming: NotRequired[list[int]]
    warehouses: NotRequired[list[WarehouseView | None]]
    warehouse_offer: NotRequired[WarehouseOfferView | None]
    trains: NotRequired[list[list[TrainView]]]


def view_of(state: "LunarRailsState", seat: int | None) -> LunarRailsView:
    view = _base_view(state, seat)
    if state.house.loads_stay or state.house.circus:
        view["lying"] = lying_view(state)
    if state.house.circus:
        cities = state.board.cities
        view["circus_from"] = [[cities[city] for city in begun] for begun in state.circus_from]
    if state.stays:
        view["stays"] = list(state.stays)
    if state.duties:
        view["duties"] = [_duties(state, other) for other in range(state.seats)]
    return view


def _duties(state: "LunarRailsState", seat: int) -> list[DutyView]:
    board, duties = state.board, state.duties[seat]
    cards = bound_cards(duties, state.hands[seat]) or []
    return [
        {"city": board.cities[city], "card": board.card_numbers[card]}
        for (city, _), card in zip(duties, cards)
    ]


def lying_view(state: "LunarRailsState") -> list[LyingView]:
    """What lies in cities, the Circus last."""
    board = state.board
    return [
        {
            "city": board.cities[city],
            "load": board.loads[load],
            "dropper": dropper if dropper >= 0 else None,
            "ends": ends or None,
        }
        for city, load, dropper, ends in sorted(state.lying, key=lambda chip: chip[1] == board.circus_load)
    ]


def _base_view(state: "LunarRailsState", seat: int | None) -> LunarRailsView:
    board, seats = state.board, range(state.seats)
    view: LunarRailsView = {
        "game": "lunar-rails",
        "you": seat,
        "phase": phase_of(state),
        "stage": stage_of(state),
        "turn": state.turn if state.stack else None,
        "round": state.round,
        "first": state.first if state.first >= 0 else None,
        "opening_turn": min(state.opening, 1),
        "players": [_player(state, other, seat) for other in seats],
        "track": [*[sections_of(state, other + 1) for other in seats], sections_of(state, BANK)],
        "tray": _tray(state),
        "locos": {name: _left(state, loco) for loco, name in enumerate(board.locos)},
        "in_force": [_event(state, card, drawer, ends) for card, drawer, ends in state.in_force],
        "waiting": [board.card_numbers[card] for card, _ in state.waiting],
        "meteor": _meteor(state),
        "pile": state.spot.count(IN_PILE),
        "discards": numbers_at(state, IN_DISCARDS),
        "now": {
            "moved": state.moved,
            "allowance": _allowance(state),
            "spent": state.spent,
            "left": BUILDING_LIMIT - state.spent,
            "starts": [board.mileposts[milepost] for milepost in state.starts],
            "paid": [owner_word(owner) for owner in state.paid],
            "halted": state.halted,
            "to_lose": state.to_lose,
        },
        "cash_open": state.cash_open,
        "gone": state.gone[:],
        "standing": [standing_of(state, other, _cash(state, other, seat)) for other in seats],
        "end_signs": end_signs(state),
        "end_reason": state.end_reason,
    }
    _add_options(state, seat, view)
    return view


def _add_options(state: "LunarRailsState", seat: int | None, view: LunarRailsView) -> None:
    """What the options that are on have to show."""
    house, kept = state.house, state.in_play
    if state.debts is not None:
        view["debts"] = [_debt(state, state.debts, other) for other in range(state.seats)]
    if house.time_limit:
        view["time_limit"] = house.time_limit
    if house.equal_turns:
        view["declared"] = kept.declared[:]
        view["cash_to_win"] = kept.cash_to_win
    if house.golden_spike:
        view["golden_spike"] = kept.spike if kept.spike >= 0 else None
        if kept.spike < 0:
            view["rings"] = [_ring(state, other) for other in range(state.seats)]
    if house.new_craters:
        view["craters"] = crater_names(state)
    if house.open_contracts:
        view["open_contracts"] = [card_view(state.board, card) for card in kept.contracts]
    if house.starting_over:
        view["claims"] = [
            {
                "owner": owner_word(owner),
                "track": [
                    [state.board.mileposts[end] for end in state.board.ends[each]] for each in sections
                ],
                "claimants": list(claimants),
            }
            for owner, sections, claimants in kept.claims
        ]
        view["claiming"] = kept.claiming[:]
    if house.trading_track:
        view["trading"] = _trading(state)
    if house.private_warehouse:
        view["warehouses"] = [warehouse_view(state, other) for other in range(state.seats)]
        view["warehouse_offer"] = _warehouse_offer(state)
    if state.siding is not None:
        view["trains"] = [_trains(state, state.siding, other) for other in range(state.seats)]
    if kept.thrown:
        # Which card the others have chosen shows when all have (LR-V4).
        own = kept.thrown[seat] if seat is not None else -1
        view["thrown"] = state.board.card_numbers[own] if own >= 0 else None
        view["chosen"] = [card >= 0 for card in kept.thrown]


def warehouse_view(state: "LunarRailsState", seat: int) -> WarehouseView | None:
    board, (where, loads) = state.board, state.in_play.warehouses[seat]
    if where < 0:
        return None
    return {"at": board.mileposts[where], "loads": [board.loads[load] for load in loads]}


def _ring(state: "LunarRailsState", seat: int) -> RingView:
    found = golden_spike.progress(state, seat)
    over = "poles" if found.ring else "limbs"
    return {"over": over, "crossed": found.crossed, "near": found.near, "far": found.far}


def _warehouse_offer(state: "LunarRailsState") -> WarehouseOfferView | None:
    kept, names = state.in_play, state.board.loads
    if kept.wanted < 0:
        return None
    given = names[kept.given] if kept.given >= 0 else None
    return {"owner": host_of(state, state.turn), "load": names[kept.wanted], "for": given}


def _trains(state: "LunarRailsState", siding: Siding, seat: int) -> list[TrainView]:
    """Train 1 first; one that has no loco yet is left out."""
    in_hand = siding.in_hand[seat]
    told: list[tuple[int, TrainView]] = []
    if state.loco[seat] >= 0:
        told.append((in_hand, _train(state, state, seat)))
    if siding.loco[seat] >= 0:
        told.append((3 - in_hand, _train(state, siding, seat)))
    told.sort(key=lambda each: each[0])
    for number, train in told:
        train["number"], train["in_hand"] = number, number == in_hand
    return [train for _, train in told]


def _train(state: "LunarRailsState", train: "LunarRailsState | Siding", seat: int) -> TrainView:
    board, loco, loads = state.board, train.loco[seat], train.loads[seat]
    on_turn = seat == state.turn
    told: TrainView = {
        "number": 0,
        "in_hand": False,
        "loco": board.locos[loco],
        "loco_loads": board.capacity[loco],
        "loco_speed": board.speed[loco],
        "level": board.level[loco],
        "loads": [board.loads[load] for load in loads],
        "at": place_name(board, train.at[seat]),
        "from": came_from(board, train.at[seat], train.came[seat]),
        "moved": train.moved if on_turn else 0,
        "allowance": allowance_of(state, loco, train.most_loads if on_turn else len(loads)),
    }
    if state.stays:
        told["stays"] = train.stays[seat]
    if state.house.late_payment and state.debts is not None:
        owing = state.debts if train is state else state.siding
        if owing is not None:
            told["rent"] = owing.rent[seat]
            told["rent_to"] = owner_word(owing.rent_to[seat]) if owing.rent[seat] else None
    if state.house.circus:
        told["circus_from"] = [board.cities[city] for city in train.circus_from[seat]]
    return told


def _trading(state: "LunarRailsState") -> TradingView:
    kept, board = state.in_play.bargain, state.board
    is_open: BargainView | None = None
    if kept.seller >= 0:
        asked, given = [
            [[board.mileposts[end] for end in board.ends[section]] for section in sections]
            for sections in asked_and_given(state)
        ]
        is_open = {
            "seller": kept.seller,
            "asked": asked,
            "given": given,
            "price": kept.price if kept.price >= 0 else None,
            "counter": kept.counter if kept.counter >= 0 else None,
        }
    left = MOST_BARGAINS - kept.opened
    return {"left": left, "bought": kept.bought, "built": kept.built, "open": is_open}


def _debt(state: "LunarRailsState", debts: Debts, seat: int) -> DebtView:
    """All of it is open: the sums were told."""
    view: DebtView = {}
    if state.house.loans:
        view["loan"], view["loan_money"] = debts.loan[seat], debts.loan_money[seat]
    if state.house.loans_after_new_hands:
        view["new_hands"] = debts.new_hands[seat]
    if state.house.late_payment:
        view["rent"] = debts.rent[seat]
        view["rent_to"] = owner_word(debts.rent_to[seat]) if debts.rent[seat] else None
    return view


def _tray(state: "LunarRailsState") -> dict[str, int]:
    """By load; the Circus is never there (LR-V20)."""
    found = dict(zip(state.board.loads, state.tray))
    if state.house.circus:
        del found[CIRCUS]
    return found


def phase_of(state: "LunarRailsState") -> str:
    if state.kind == OVER:
        return "over"
    if state.first < 0:
        return "deal"
    return "opening" if state.opening < 2 else "turn"


def stage_of(state: "LunarRailsState") -> str:
    """What is asked now."""
    return "" if state.kind == OVER else KINDS[state.kind]


def _cash(state: "LunarRailsState", seat: int, viewer: int | None) -> int | None:
    """Secret until a Rail Tax has come (LR-71)."""
    return state.cash[seat] if seat == viewer or state.is_cash_open() else None


def _left(state: "LunarRailsState", loco: int) -> int:
    """How many cards of the bank show this loco."""
    return sum([state.supply[card] for card, sides in enumerate(state.board.sides) if loco in sides])


def _allowance(state: "LunarRailsState") -> int:
    return state.allowance(state.turn) if state.stack and state.loco[state.turn] >= 0 else 0


def owner_word(owner: int) -> int | str:
    return "bank" if owner == BANK else owner - 1


def card_view(board: Board, card: int) -> CardView:
    return {
        "number": board.card_numbers[card],
        "lines": [
            {"load": board.loads[load], "city": board.cities[city], "pays": pays}
            for load, city, pays in board.lines[card]
        ],
    }


def numbers_at(state: "LunarRailsState", spot: int) -> list[int]:
    """The cards in one place, by their numbers."""
    numbers = state.board.card_numbers
    return [numbers[card] for card in range(len(numbers)) if state.spot[card] == spot]


def place_name(board: Board, milepost: int) -> str | None:
    return board.mileposts[milepost] if milepost >= 0 else None


def came_from(board: Board, at: int, came: int) -> str | None:
    """The milepost at the other end of the section by which a train has come."""
    if came < 0 or at < 0:
        return None
    one, other = board.ends[came]
    return board.mileposts[other if one == at else one]


def _player(state: "LunarRailsState", seat: int, viewer: int | None) -> PlayerView:
    board, loco = state.board, state.loco[seat]
    return {
        "cash": _cash(state, seat, viewer),
        "loco": board.locos[loco] if loco >= 0 else None,
        "loco_loads": board.capacity[loco] if loco >= 0 else 0,
        "loco_speed": board.speed[loco] if loco >= 0 else 0,
        "level": board.level[loco] if loco >= 0 else 0,
        "hand": [card_view(board, card) for card in state.hands[seat]],
        "loads": [board.loads[load] for load in state.loads[seat]],
        "at": place_name(board, state.at[seat]),
        "from": came_from(board, state.at[seat], state.came[seat]),
        "owed": state.owed[seat],
        "majors": [board.cities[city] for city in joined_majors(state, seat)],
        "out": bool(state.out[seat]),
    }


def _event(state: "LunarRailsState", card: int, drawer: int, ends: int) -> EventView:
    board = state.board
    facts: dict[str, Any] = {}
    if card in board.boom_loads:
        facts = {
            "loads": [board.loads[load] for load in board.boom_loads[card]],
            "pays": board.boom_pays[card],
        }
    elif card in board.strike:
        facts = {"who": board.strike[card]}
    elif card in board.closed:
        facts = {"terrain": ("mare", "mountain", "alpine")[board.closed[card]]}
    elif card in board.half_name:
        facts = {"half": board.half_name[card]}
    return {
        "card": board.card_numbers[card],
        "title": board.event_title[card],
        "text": text_of_event(board, card),
        "drawer": drawer,
        "ends": ends,
        "kind": board.event_kind[card],
        "facts": facts,
    }


def _meteor(state: "LunarRailsState") -> MeteorView | None:
    card, board = state.meteor, state.board
    if card < 0:
        return None
    return {
        "card": board.card_numbers[card],
        "title": board.event_title[card],
        "text": text_of_event(board, card),
        "drawer": state.meteor_drawer,
        "demand": card_view(board, state.meteor_demand) if state.meteor_demand >= 0 else None,
        "to_place": state.to_place[:],
    }

"""The open question of a position: which it is, and whether it could be asked there."""

from typing import TYPE_CHECKING

from ...table.reading import Part
from ...table.state import CHANCE
from .kept_bargains import check_asked
from .kept_trains import check_locos
from .kept_warehouses import check_offer
from .phases import (
    BARGAIN,
    BUILD,
    CIRCUS_TO,
    CLAIM,
    COUNTER,
    DEAL,
    DRAW,
    FIRST,
    GIVE_UP,
    IN_DISCARDS,
    IN_PILE,
    KINDS,
    LOSE_LOAD,
    LOT,
    METEOR,
    OFFER,
    OPENING,
    OPERATE,
    PLACE_AGAIN,
    RESTART,
    SECOND_LOCO,
    SET_ASIDE,
    THROW_AWAY,
    WAREHOUSE_OFFER,
)
from .rules import cards, circus, events_in_force, last_rounds, locos, open_contracts, trains, winning
from .rules.debts import owed_by
from .rules.warehouse_visits import host_of

if TYPE_CHECKING:
    from .state import LunarRailsState


def read_question(state: "LunarRailsState", phase: str, data: Part) -> None:
    """Put in place what is asked in this phase, and refuse what could not be asked."""
    stack = data.field("stack")
    kinds = [KINDS.index(part.one_of(*KINDS)) for part in stack.each(0, 3)]
    strays = kinds[-1:] == [CIRCUS_TO]
    if strays != bool(state.strays):
        raise stack.fault("where a Circus goes is asked when one was lost, and on top of all else (LR-V20)")
    if strays:
        kinds.pop()
    if len(kinds) > 2 or CIRCUS_TO in kinds:
        raise stack.fault("so much is not asked at once")
    if phase == "over":
        _over(state, kinds, data)
        return
    if state.winner >= 0:
        raise data.field("winner").fault("nobody has won yet")
    if len(state.standing()) < 2:
        raise data.field("gone").fault("with at most one seat left the game is over")
    if not kinds:
        raise stack.fault("something is asked until the game is over")
    if phase == "deal":
        _dealing(state, kinds, data)
        return
    if state.first < 0:
        raise data.field("first").fault("the first player is known by now (LR-2)")
    if (state.round == 0) != (phase == "opening"):
        raise data.field("round").fault("the rounds begin after the building turns (LR-3)")
    if state.spot.count(SET_ASIDE):
        raise data.field("set_aside").fault("cards are set aside in the deal alone (LR-1)")
    _in_turn(state, phase, kinds, data)
    _check_declared(state, data)
    state.stack = []
    for kind in kinds:
        state.stack.append((kind, _asked(state, kind)))
    if strays:
        if len(circus.nearest_cities(state.board, state.strays[0][0])) < 2:
            raise stack.fault("with one nearest city nothing is asked (LR-V20)")
        state.stack.append((CIRCUS_TO, (circus.decider(state),)))


def _asked(state: "LunarRailsState", kind: int) -> tuple[int, ...]:
    if kind in (DEAL, FIRST, DRAW, METEOR, LOT):
        return (CHANCE,)
    if kind == CLAIM:
        return (state.in_play.to_ask[0],)
    if kind == OFFER:
        return (state.in_play.bargain.seller,)
    if kind == WAREHOUSE_OFFER:
        return (host_of(state, state.turn),)
    return (state.to_place[0],) if kind == PLACE_AGAIN else (state.turn,)


def _over(state: "LunarRailsState", kinds: list[int], data: Part) -> None:
    state.stack = []
    standing, ended = state.standing(), data.field("end_reason")
    if kinds or not _is_clear(state) or state.meteor >= 0:
        raise data.fault("nothing is under way when the game is over")
    alone = len(standing) < 2
    if alone != (state.end_reason == "resigned"):
        raise ended.fault("one is left exactly when the others have resigned (LR-80)")
    if state.winner != (standing[0] if alone and standing else state.winner):
        raise data.field("winner").fault("the last one left has won (LR-80)")
    if not alone:
        if (state.winner >= 0) != (state.end_reason == "won"):
            raise data.field("winner").fault("a player who fulfils both conditions has won (LR-70)")
        if state.house.equal_turns:
            _check_declared_winner(state, data)
        elif state.winner >= 0 and (state.out[state.winner] or not winning.has_won(state, state.winner)):
            raise data.field("winner").fault("the winner has the cash and the cities (LR-70)")
        if state.first < 0:
            raise data.field("first").fault("the first player is known by now (LR-2)")
    called = last_rounds.is_time_called(state)
    if state.end_reason == "limit" and (state.round != state.max_rounds or called):
        raise ended.fault("the limit is the last round")
    if state.end_reason == "time" and not called:
        raise ended.fault("the game ends a round after time is called (LR-V1)")
    if state.end_reason == "won" and called:
        raise ended.fault("nobody wins early once time is called (LR-V1)")


def _check_declared_winner(state: "LunarRailsState", data: Part) -> None:
    declared = state.in_play.declared
    best = last_rounds.richest(state, declared) if declared else []
    if state.winner >= 0 and best != [state.winner]:
        raise data.field("winner").fault("of those who declared victory the richest has won (LR-V2)")
    if state.end_reason == "limit" and len(best) == 1:
        raise data.field("winner").fault("a single declared victory has won (LR-V2)")


def _check_declared(state: "LunarRailsState", data: Part) -> None:
    """Declared victories are of turns that are over, in their order."""
    places = [(seat - state.first) % state.seats for seat in state.in_play.declared]
    now = (state.turn - state.first) % state.seats
    if places != sorted(places) or (places and state.opening == 2 and places[-1] >= now):
        raise data.field("options_in_play").fault("victory is declared at the end of an own turn (LR-V2)")


def _is_clear(state: "LunarRailsState") -> bool:
    """Nothing of a turn is there."""
    if state.siding is not None and not state.siding.is_clear():
        return False
    lists = state.paid or state.picked or state.starts
    flags = state.done or state.ended or state.halted or not state.in_play.bargain.is_clear()
    flags = flags or state.in_play.offered
    return not (state.moved or state.most_loads or state.spent or state.to_lose or lists or flags)


def _dealing(state: "LunarRailsState", kinds: list[int], data: Part) -> None:
    """Before the first turn nothing but hands is there."""
    if len(kinds) != 1 or kinds[0] not in (DEAL, FIRST, THROW_AWAY):
        raise data.field("stack").fault("in the deal cards are drawn, or the first player (LR-1, LR-2)")
    if state.first >= 0 or state.round or state.in_force or state.waiting or state.meteor >= 0:
        raise data.fault("the deal comes before everything else (LR-1)")
    if any(state.owner) or max(state.at) >= 0 or any(state.owed) or not _is_clear(state):
        raise data.fault("the deal comes before the first turn (LR-1)")
    built = any(where >= 0 for where, _ in state.in_play.warehouses)
    if built or any(owed_by(state, seat) for seat in range(state.seats)):
        raise data.fault("the deal comes before the first turn (LR-1)")
    if state.opening or state.cash_open:
        raise data.fault("the deal comes before the first turn (LR-1)")
    check_locos(state, kinds, data)
    if any(state.loco[seat] > 0 for seat in state.standing()):
        raise data.field("players").fault("everybody begins with the first loco (LR-1)")
    seat = cards.next_to_deal(state)
    if (kinds[0] == THROW_AWAY) != bool(state.in_play.thrown):
        raise data.field("stack").fault("a card is thrown away when all are dealt (LR-V4)")
    if kinds[0] == THROW_AWAY:
        _check_throwing(state, seat, data)
        return
    if kinds[0] == FIRST:
        tied = cards.highest_hands(state)
        full = all(len(state.hands[other]) == state.house.hand for other in state.standing())
        if not full or len(tied) < 2 or state.turn != tied[0] or state.spot.count(SET_ASIDE):
            raise data.field("stack").fault("the die settles a tie of full hands (LR-2)")
    else:
        if seat != state.turn:
            raise data.field("turn").fault("the hands are dealt in seat order (LR-1)")
        after = [state.hands[other] for other in state.standing() if other > seat]
        if any(after) or not state.spot.count(IN_PILE):
            raise data.field("players").fault("the hands are dealt in seat order (LR-1)")
        events = range(state.board.demands, len(state.spot))
        if any(state.spot[card] == IN_DISCARDS for card in events):
            raise data.field("discards").fault("events of the deal are set aside (LR-1)")
    state.stack = [(kinds[0], (CHANCE,))]


def _check_throwing(state: "LunarRailsState", short: int, data: Part) -> None:
    chosen = state.in_play.thrown
    if short >= 0 or state.spot.count(SET_ASIDE) or any(map(_threw, chosen, state.out)):
        raise data.field("players").fault("players with four cards throw one away (LR-V4)")
    asked = tuple([seat for seat in state.standing() if chosen[seat] < 0])
    if not asked:
        raise data.field("stack").fault("when all have chosen, the cards are shown (LR-V4)")
    state.stack = [(THROW_AWAY, asked)]


def _threw(card: int, out: int) -> bool:
    """A card of a player who has left is none that is chosen."""
    return card >= 0 and out == 1


def _in_turn(state: "LunarRailsState", phase: str, kinds: list[int], data: Part) -> None:
    base, top = kinds[0], kinds[-1]
    stack, now = data.field("stack"), data.field("now")
    drawing = top in (DRAW, METEOR, PLACE_AGAIN, LOT)
    check_locos(state, kinds, data)
    if base == SECOND_LOCO:
        _check_beginning(state, phase, data)
    fits = (OPENING, SECOND_LOCO) if phase == "opening" else (OPERATE, BUILD)
    if base not in fits and base != LOSE_LOAD:
        raise stack.fault("this is not asked in this phase")
    on_top = drawing or top in (GIVE_UP, CLAIM, RESTART, BARGAIN, OFFER, COUNTER, WAREHOUSE_OFFER)
    on_top = on_top or (top == SECOND_LOCO and base == BUILD)
    if len(kinds) == 2 and not on_top:
        raise stack.fault("only draws, what comes of them, surplus loads and bargains are asked on top")
    if len(kinds) == 1 and on_top:
        raise stack.fault("this is asked on top of a turn")
    _check_starting_over(state, base, top, data)
    drawn = drawing or (top == SECOND_LOCO and base == BUILD)
    if drawn and base in (BUILD, LOSE_LOAD) and not (_starts_over(state) and base == BUILD):
        raise stack.fault("cards are drawn in the operation, or for a new hand")
    if state.out[state.turn] and not (drawing and top != DRAW):
        raise data.field("turn").fault("the turn of a player who has left is empty (LR-80)")
    _check_players(state, top, data)
    _check_now(state, base, drawing, now)
    if top == GIVE_UP and (base in (LOSE_LOAD, OPERATE) or not locos.is_overloaded(state, state.turn)):
        raise stack.fault("loads are given up after an upgrade, when there are too many (LR-20a)")
    check_asked(state, base, top, data)
    check_offer(state, base, top, data)
    if top == LOSE_LOAD:
        _check_lose(state, data)
    if (state.meteor >= 0) != (top in (METEOR, PLACE_AGAIN)):
        raise data.field("open_meteor").fault("a Meteor card lies open while it is settled (LR-51j)")
    if top == METEOR and (state.meteor_demand >= 0 or not state.spot.count(IN_PILE)):
        raise data.field("open_meteor").fault("cards are turned until a Demand shows (LR-51)")
    if top == PLACE_AGAIN and (state.meteor_demand < 0 or not state.to_place):
        raise data.field("open_meteor").fault("a struck train is to be placed (LR-51d)")
    if state.meteor >= 0 and state.meteor_drawer != state.turn:
        raise data.field("open_meteor").fault("the player on turn draws (LR-6)")
    if state.waiting and state.meteor < 0:
        raise data.field("waiting").fault("events wait while a Meteor Shower is settled (LR-50a)")
    if (top == LOT) != open_contracts.are_too_many(state):
        raise data.field("options_in_play").fault("of more than four open contracts some go by lot (LR-V6)")
    if top == LOT and (state.hands[state.turn] or not state.ended):
        raise stack.fault("the lot comes before the cards of a new hand (LR-V6)")
    if top == DRAW and not state.spot.count(IN_PILE):
        raise data.field("pile").fault("an empty pile is the discard pile, shuffled (LR-1)")


def _check_beginning(state: "LunarRailsState", phase: str, data: Part) -> None:
    """Second locos are chosen before the first turn (LR-V18)."""
    if phase != "opening" or state.opening or any(state.owner) or any(state.owed) or not _is_clear(state):
        raise data.field("stack").fault("second locos are chosen before the first turn (LR-V18)")
    if state.in_force or state.waiting or state.meteor >= 0 or state.cash_open:
        raise data.field("stack").fault("second locos are chosen before the first turn (LR-V18)")


def _starts_over(state: "LunarRailsState") -> bool:
    """Cards may be drawn for a fresh beginning: nothing has been built yet, and no train is on the board."""
    fresh = state.at[state.turn] < 0 and not state.loads[state.turn] and not state.spent
    fresh = fresh and not _is_other_on_board(state, state.turn)
    return state.house.starting_over and state.in_play.asked_over and fresh


def _check_starting_over(state: "LunarRailsState", base: int, top: int, data: Part) -> None:
    kept = state.in_play
    wanted = CLAIM if kept.to_ask else RESTART if kept.claiming else -1
    if wanted != (top if top in (CLAIM, RESTART) else -1):
        raise data.field("stack").fault("others are asked for claims, then the player (LR-V11)")
    if wanted >= 0 and (base != OPERATE or state.done or not kept.asked_over):
        raise data.field("stack").fault("a player starts over at the beginning of a turn (LR-V11)")
    order = [(seat - state.turn) % state.seats for seat in kept.to_ask]
    before = [(seat - state.turn) % state.seats for seat in kept.claiming]
    if before + order != sorted(before + order):
        raise data.field("options_in_play").fault("claims are asked for in seat order (LR-V11)")


def _check_players(state: "LunarRailsState", top: int, data: Part) -> None:
    players = data.field("players").each()
    drawing = top in (DRAW, METEOR, PLACE_AGAIN, LOT) or (top == SECOND_LOCO and state.done)
    for seat in state.standing():
        short = state.house.hand - len(state.hands[seat])
        if short < 0 or (short and not (drawing and seat == state.turn)):
            raise players[seat].field("hand").fault(f"a hand is always {state.house.hand} cards (LR-6)")
        if not short and top == DRAW and seat == state.turn:
            raise players[seat].field("hand").fault("this hand is full: nothing is drawn (LR-6)")
        over = len(state.loads[seat]) > state.capacity(seat)
        if over and not (top == GIVE_UP and seat == state.turn):
            raise players[seat].field("loads").fault("that is more than this loco carries (LR-35)")
        struck = state.to_place.count(seat)
        placed = state.at[seat] >= 0 or _is_other_on_board(state, seat, struck)
        if struck and (placed or not state.owed[seat]):
            raise players[seat].field("at").fault("a struck train is off the board and loses a turn (LR-51)")
        if state.opening < 2 and (state.at[seat] >= 0 or _is_other_on_board(state, seat)):
            raise players[seat].field("at").fault("trains come with the first operation (LR-30)")
    turn = state.turn
    if state.owed[turn] and not state.ended and not state.out[turn]:
        raise players[turn].field("owed").fault("a player who loses this turn is not asked (LR-58)")


def _is_other_on_board(state: "LunarRailsState", seat: int, struck: int = 2) -> bool:
    """With additional trains, of a player whose both trains should be off the board."""
    return state.siding is not None and struck > 1 and state.siding.at[seat] >= 0


def _check_now(state: "LunarRailsState", base: int, drawing: bool, now: Part) -> None:
    turn = state.turn
    used = bool(state.spent or state.paid or state.starts or _has_run(state))
    if (used or base in (BUILD, LOSE_LOAD)) and not state.done and not state.ended:
        raise now.field("done").fault("something was done in this turn (LR-4b)")
    if base in (OPENING, SECOND_LOCO) and (state.paid or _has_run(state)):
        raise now.fault("in a building turn no train moves (LR-3)")
    if base == OPERATE and (state.spent or state.starts):
        raise now.field("spent").fault("the building comes after the operation (LR-4)")
    if state.starts and state.spent < len(state.starts):
        raise now.field("starts").fault("every section costs something (LR-10)")
    if state.ended and not drawing and base != LOSE_LOAD:
        raise now.field("ended").fault("a turn that has ended asks nothing more")
    if drawing and not state.done:
        raise now.field("done").fault("a card is drawn for something (LR-6)")
    if state.paid and state.siding is None and state.at[turn] < 0 and not state.ended:
        raise now.fault("a train that is not on the board has done nothing")
    for _ in trains.each(state, turn):
        _check_train(state, base, drawing, now)


def _has_run(state: "LunarRailsState") -> bool:
    """Whether a train has done something in this turn."""
    if state.moved or state.picked or state.halted:
        return True
    siding = state.siding
    return siding is not None and bool(siding.moved or siding.picked or siding.halted)


def _check_train(state: "LunarRailsState", base: int, drawing: bool, now: Part) -> None:
    """What the train in hand has done in this turn."""
    turn = state.turn
    if not state.out[turn]:
        _check_moved(state, base, now)
    if base == BUILD and state.picked:
        raise now.field("picked").fault("a stop ends with the operation (LR-35a)")
    if (state.moved or state.picked or state.halted) and state.at[turn] < 0 and not state.ended:
        raise now.fault("a train that is not on the board has done nothing")
    if state.to_lose and base != LOSE_LOAD:
        raise now.field("to_lose").fault("loads are lost at the end of a turn (LR-56)")
    city = state.board.city_at[state.at[turn]] if state.at[turn] >= 0 else -1
    anywhere = state.house.loads_stay if city >= 0 else state.house.private_warehouse
    for load in state.picked:
        made = city >= 0 and load in state.board.makes[city]
        if (
            not drawing
            and state.at[turn] >= 0
            and not made
            and not anywhere
            and load != state.board.circus_load
        ):
            raise now.field("picked").fault("a load is picked up where it is made (LR-35)")


def _check_moved(state: "LunarRailsState", base: int, now: Part) -> None:
    """How far a train may have come; light engines and the cost to load have a say in it."""
    turn, most = state.turn, state.speed(state.turn)
    if state.house.light_engine:
        # An upgrade after the operation changes what an engine carries, and never takes back a step.
        most = state.allowance(turn) if base == OPERATE else most + state.capacity(turn)
        loads = len(state.loads[turn])
        if state.most_loads if base == OPENING else state.most_loads < loads:
            raise now.fault("the most loads of this operation are at least those aboard (LR-V7)")
    if state.moved > most:
        raise now.field("moved").fault("a train moves no more than its speed (LR-31)")
    if state.house.cost_to_load and state.moved < len(state.picked):
        raise now.field("moved").fault("every load picked up has cost a milepost (LR-V14)")


def _check_lose(state: "LunarRailsState", data: Part) -> None:
    turn = state.turn
    if not state.ended or not state.to_lose or not state.owed[turn]:
        raise data.field("now").fault("a train caught by Flares loses a turn and a load (LR-56)")
    for _ in trains.each(state, turn):
        if state.to_lose > len(state.loads[turn]):
            raise data.field("now").fault("a train caught by Flares loses a turn and a load (LR-56)")
        if (state.to_lose and not state.hit[turn]) or events_in_force.hits_at_end(state, turn):
            raise data.field("players").fault("a train caught by Flares is marked (LR-56a)")

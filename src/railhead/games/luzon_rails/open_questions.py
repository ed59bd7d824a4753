"""The open question of a position: which it is, and whether it could be asked there."""

from typing import TYPE_CHECKING

from ...table.reading import Part
from . import actions, flow
from .phases import (
    AUCTION_CARD,
    BID,
    BUILD_CARD,
    CARD_DECISIONS,
    CARDS,
    CHOOSE,
    DEAL_HAND,
    DEVELOP_CARD,
    NO_CARD,
    PLAY,
    STAR,
    THROW,
)
from .rules.dividends import end_reason, triggers
from .rules.hands import hand_size, short_seat, why_no_throw

if TYPE_CHECKING:
    from .state import LuzonState


def read_question(state: "LuzonState", phase: str, data: Part) -> None:
    """Put in place what is asked in this phase, and refuse what could not be asked."""
    auction, card, star = data.maybe("auction"), data.maybe("card"), data.maybe("star")
    if auction is not None and phase not in ("initial-auction", "turns"):
        raise auction.fault("no auction is on in this phase")
    if card is not None and phase != "turns":
        raise card.fault("cards are played in turns")
    if star is not None and (phase != "initial-auction" or auction is not None):
        raise star.fault("a star is chosen after an initial auction")
    if phase != "throw-away" and max(state.chosen) >= 0:
        raise data.field("chosen").fault("hands are thrown away in the phase 'throw-away' (LZ-13)")
    if phase == "over":
        _over(state, data)
        return
    if state.seats - sum(state.out) < 2:
        raise data.field("out").fault("with at most one seat left the game is over")
    _check_begun(state, phase, data)
    if phase == "deal":
        _deal(state, data)
        return
    if phase == "initial-auction":
        _initial(state, data, auction, star)
    elif phase == "throw-away":
        _throw_away(state, data)
    else:
        _turn(state, data, auction, card)
    if state.round % 2 and sum(state.deck) < state.island.display:
        raise data.field("deck").fault("the deck can't fill the next display (LZ-13)")


def _check_begun(state: "LuzonState", phase: str, data: Part) -> None:
    """Who has begun what: the start player, private companies, first shares and stars."""
    dealing = phase == "deal" and state.start < 0
    if state.start < 0 and phase != "deal":
        raise data.field("start").fault("the start player is drawn in the deal (LZ-1)")
    if state.with_privates and not dealing and -1 in state.private:
        raise data.field("companies").fault("every company has a private company (LZ-X1)")
    begun = sum(1 for track in state.track if track)
    if dealing or phase == "initial-auction":
        if state.round != 1 or state.active >= 0 or state.tokens:
            raise data.fault("before the first turn it is round 1, with nobody active and no token")
        for company, track in enumerate(state.track):
            first = company < begun and not dealing
            if len(track) != first or state.sold[company] > (company <= begun and not dealing):
                raise data.field("companies").fault("companies begin one by one in board order (LZ-2, LZ-3)")
    else:
        if begun < len(state.track):
            raise data.field("companies").fault("every company has a first track on a star (LZ-3)")
        if state.active < 0:
            raise data.field("active").fault("somebody is active, or next")


def _deal(state: "LuzonState", data: Part) -> None:
    gaps = state.display.count(NO_CARD)
    initial = state.start < 0
    standing = [seat for seat in range(state.seats) if not state.out[seat]]
    missing = len(standing) * state.island.hand - sum(hand_size(state, seat) for seat in standing)
    due = gaps
    if initial or state.round % 2 == 0:
        due += missing + state.island.display
    if sum(state.deck) < due:
        raise data.field("deck").fault("the deck is too small for what is to be dealt (LZ-13)")
    if sum(state.discard) and (initial or state.round % 2 == 0):
        raise data.field("discard").fault("all discards have been shuffled (LZ-13)")
    if not initial:
        _check_between(state, data)
        if not gaps:
            raise data.field("display").fault("nothing is left to be dealt")
        if state.round % 2 == 0 and short_seat(state) >= 0 and gaps < state.island.display:
            raise data.field("hands").fault("hands are filled before the display (LZ-13)")
    flow.deal_on(state)
    if state.kind == DEAL_HAND and gaps and initial:
        raise data.field("display").fault("the display is dealt before the hands (LZ-1)")


def _check_between(state: "LuzonState", data: Part) -> None:
    """Between two rounds: the game goes on, and who is next is still there."""
    if end_reason(state):
        raise data.fault("after this round the game is over (LZ-14)")
    if state.out[state.active]:
        raise data.field("active").fault("a seat that has resigned is not next")


def _initial(state: "LuzonState", data: Part, auction: Part | None, star: Part | None) -> None:
    begun = sum(1 for track in state.track if track)
    if NO_CARD in state.display or any(state.discard):
        raise data.field("display").fault("no card has been played yet (LZ-5)")
    if begun == len(state.track):
        raise data.fault("all companies have begun, so the turns have begun too (LZ-4)")
    if auction is not None:
        if state.sold[begun]:
            raise auction.fault("this share is sold already (LZ-2)")
        _read_auction(state, auction, begun, state.standing_from(state.start))
    elif star is not None:
        star.one_of(state.island.companies[begun])
        state.star = begun
        state.open(STAR, state.standing_from(flow.first_holder(state, begun)))
    else:
        raise data.fault("an auction or a star is open in this phase (LZ-2, LZ-3)")


def _read_auction(state: "LuzonState", part: Part, lot: int, opener: int) -> None:
    seats = state.seats
    part.fields("company", "initial", "opener", "bid", "bidder", "in", "turn")
    part.field("company").one_of(state.island.companies[lot])
    if part.field("initial").flag() != (state.active < 0):
        raise part.field("initial").fault("the initial auction comes before the turns (LZ-2)")
    if part.field("opener").number(0, seats - 1) != opener:
        raise part.field("opener").fault(f"seat {opener} opens this auction (LZ-2, LZ-6)")
    bidder = part.maybe("bidder")
    state.lot, state.opener = lot, opener
    state.bid = part.field("bid").number(0, actions.MOST_BID)
    state.bidder = -1 if bidder is None else bidder.number(0, seats - 1)
    state.bidding = [int(flag.flag()) for flag in part.field("in").each(seats, seats)]
    turn = part.field("turn").number(0, seats - 1)
    for seat in range(seats):
        if state.bidding[seat] and state.out[seat]:
            raise part.field("in").fault("a seat that has resigned does not bid")
        passed = not state.bidding[seat] and not state.out[seat]
        if passed and not state.bid and state.cash[seat]:
            raise part.field("in").fault("before the first bid only a player without money passes (LZ-2b)")
    if (state.bidder < 0) != (state.bid == 0):
        raise part.fault("a bid has a bidder, and no bid has none (LZ-2)")
    if state.bidder >= 0 and (not state.bidding[state.bidder] or state.bid > state.cash[state.bidder]):
        raise part.field("bidder").fault("the highest bidder is in and can pay (LZ-2)")
    if not state.bidding[turn] or turn == state.bidder:
        raise part.field("turn").fault("the seat that is asked is in and below the highest bid (LZ-2)")
    if state.active >= 0 and not state.bid and (turn != opener or not state.cash[opener]):
        raise part.field("turn").fault("the player who offers a share has money and bids first (LZ-6, LZ-6a)")
    state.open(BID, turn)


def _turn(state: "LuzonState", data: Part, auction: Part | None, card: Part | None) -> None:
    if card is None:
        if auction is not None:
            raise auction.fault("in the turns an auction needs an Auction card (LZ-6)")
        if max(state.display) < 0:
            raise data.field("display").fault("with no card left in the display the round is over (LZ-11)")
        state.open(PLAY, state.active)
    else:
        _read_card(state, card)
        if not state.discard[state.card]:
            raise card.field("card").fault("a card that is played lies on the discard (LZ-5)")
        if auction is not None:
            if state.card != AUCTION_CARD or state.company < 0:
                raise auction.fault("an auction needs an Auction card and its company (LZ-6)")
            if state.sold[state.company] >= state.island.shares[state.company]:
                raise auction.fault("no share of this company is left (LZ-6)")
            _read_auction(state, auction, state.company, state.active)
        elif state.card == AUCTION_CARD and state.company >= 0:
            raise card.field("company").fault("with a company chosen its auction is on (LZ-6)")
    if state.out[state.active] and (auction is None or state.bid == 0 or state.bidder == state.active):
        raise data.field("active").fault("a seat that has resigned takes no turn")


def _read_card(state: "LuzonState", part: Part) -> None:
    island = state.island
    part.fields("card", "company", "built", "choosing", "hex")
    state.card = CARDS.index(part.field("card").one_of(*CARDS))
    company, hex = part.maybe("company"), part.maybe("hex")
    state.company = -1 if company is None else island.companies.index(company.one_of(*island.companies))
    if state.company >= 0 and state.card not in (AUCTION_CARD, BUILD_CARD):
        raise part.field("company").fault("this card has no company of its own")
    state.built = part.field("built").number(0, 9)
    state.hex = -1 if hex is None else island.hexes.index(hex.one_of(*island.hexes))
    named = [each.one_of(*island.companies) for each in part.field("choosing").each(0, len(island.companies))]
    state.choosing = tuple(island.companies.index(name) for name in named)
    state.open(CARD_DECISIONS[state.card], state.active)
    if (state.built > 0) != (state.card == BUILD_CARD and state.company >= 0):
        raise part.field("built").fault("a Build card has a company when it has built, and only then (LZ-8)")
    if state.built:
        _check_built(state, part)
    if (state.hex < 0) != (not state.choosing):
        raise part.field("hex").fault("a gain is chosen for some company on a hex (LZ-9, LZ-10)")
    if state.choosing:
        _check_choosing(state, part)
        state.open_on_top(CHOOSE, state.active)


def _check_built(state: "LuzonState", part: Part) -> None:
    most = state.terms.build[state.company]
    if state.built > most or (state.built == most and not state.choosing):
        raise part.field("built").fault(f"after {most} track the card is done (LZ-8)")
    if not state.holds(state.active, state.company):
        raise part.field("company").fault("a player who builds holds a share of the company (LZ-8)")
    if len(state.track[state.company]) <= state.built:
        raise part.field("built").fault("so much track does not lie there, the first one aside")


def _check_choosing(state: "LuzonState", part: Part) -> None:
    here = [company for company in range(len(state.sold)) if state.owners[state.hex] >> company & 1]
    if state.hex not in state.tokens:
        raise part.field("hex").fault("a gain is chosen on a developed hex (LZ-9, LZ-10)")
    if state.card == BUILD_CARD:
        if state.choosing != (state.company,) or state.track[state.company][-1] != state.hex:
            raise part.field("choosing").fault("the gain is that of the track set last (LZ-9)")
    elif state.card != DEVELOP_CARD or state.hex != state.tokens[-1]:
        raise part.field("hex").fault("the gain is that of the town developed last (LZ-10)")
    elif list(state.choosing) != here[-len(state.choosing) :]:
        raise part.field("choosing").fault("companies gain in board order, those with track there (LZ-10)")


def _throw_away(state: "LuzonState", data: Part) -> None:
    if state.round % 2 or max(state.display) >= 0:
        raise data.field("round").fault("hands are thrown away after every second round (LZ-13)")
    _check_between(state, data)
    numbers = state.island.numbers
    asked: list[int] = []
    for seat, part in enumerate(data.field("chosen").each(state.seats, state.seats)):
        action = state.chosen[seat]
        if action < 0:
            if not state.out[seat]:
                asked.append(seat)
            continue
        if state.out[seat] or (action != actions.KEEP and action < numbers.throw):
            raise part.fault("a choice such as 'keep' or 'throw build' of somebody at the table is wanted")
        refusal = None if action == actions.KEEP else why_no_throw(state, seat, action)
        if refusal is not None:
            raise part.fault(f"{refusal.rule}: {refusal.why}")
    if not asked:
        raise data.field("chosen").fault("all have chosen, so it should be carried out already (LZ-13a)")
    state.open(THROW, *asked)


def _over(state: "LuzonState", data: Part) -> None:
    ended = data.field("end_reason")
    if state.active >= 0:
        raise data.field("active").fault("nobody is active when the game is over")
    standing = state.seats - sum(state.out)
    if state.end_reason == "resigned":
        if standing > 1:
            raise ended.fault("at most one is left when a game ends by resignation")
    elif state.end_reason != end_reason(state) or standing < 2 or max(state.display) >= 0:
        raise ended.fault(f"the game has not ended so; met are {triggers(state)} in round {state.round}")
    state.stack = []

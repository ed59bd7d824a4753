"""The Night Market: a game for tests alone, which proves the contract on what 30 Rails does not need.

Hidden hands and a deck, sealed offers, auctions, rumours that interrupt each other, cash that may be hidden.
"""

import json
from random import Random
from typing import Any, ClassVar

from railhead.table.event import Event
from railhead.table.game import Content, Game, Query
from railhead.table.options import Option, OptionValue, max_rounds
from railhead.table.reading import Part
from railhead.table.trying import Trying
from tests.table.market_cards import CONTENT, RULEBOOK, check, stock_of, tell, unseen
from tests.table.market_flow import ACCUSE, AUCTION, DEAL, DEFEND, FRAMES, MARKET, OFFER, TAKE, MarketFlow

ASKS = {
    OFFER: ("offer", "Choose a card to offer, unseen, or keep what you hold.", "NM-2"),
    AUCTION: ("auction", "Bid for the lot, or pass.", "NM-3"),
    ACCUSE: ("accuse", "Whom does the rumour speak of?", "NM-5"),
    DEFEND: ("defend", "A rumour speaks of you: bribe, answer or yield.", "NM-6"),
}


class MarketState(MarketFlow):
    """The course of the market, what is shown of it, and how it is written down."""

    def clone(self) -> "MarketState":
        copy = type(self)()
        copy.seats, copy.end_reason = self.seats, self.end_reason
        copy.stack, copy.out = self.stack[:], self.out[:]
        copy.stock, copy.options, copy.round, copy.bank = self.stock, self.options, self.round, self.bank
        copy.deck, copy.gone, copy.cash = self.deck[:], self.gone[:], self.cash[:]
        copy.offers, copy.lots = self.offers[:], self.lots[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.stalls = [stall[:] for stall in self.stalls]
        return copy

    def determinise(self, seat: int, rng: Random) -> "MarketState":
        """Deck and other hands are dealt anew; cash stays true, since the sums that moved are public."""
        other = self.clone()
        others = [s for s in range(self.seats) if s != seat]
        unseen = [self.deck, *(self.hands[s] for s in others)]
        pool = [card for cards in unseen for card, n in enumerate(cards) for _ in range(n)]
        rng.shuffle(pool)
        for s in others:
            drawn = [pool.pop() for _ in range(sum(self.hands[s]))]
            other.hands[s] = [drawn.count(card) for card in range(len(self.deck))]
            if self.offers[s] >= 0:
                other.offers[s] = rng.choice([*drawn, len(self.deck)])
        other.deck = [pool.count(card) for card in range(len(self.deck))]
        return other

    def known_to(self, seat: int | None) -> "MarketState":
        """Other hands are dealt card by card, other offers keep, hidden cash is as at the start."""
        other = self.clone()
        for s in range(self.seats):
            if s == seat:
                continue
            for card in range(len(self.deck)):
                other.deck[card] += self.hands[s][card]
            if self.offers[s] >= 0:
                other.offers[s] = len(self.deck)
            if self.options["hidden_cash"] and self.stack:
                other.cash[s] = self.stock.cash
        for s in range(self.seats):
            if s != seat:
                other.hands[s] = [0] * len(self.deck)
                for _ in range(sum(self.hands[s])):
                    card = next(card for card, left in enumerate(other.deck) if left)
                    other.deck[card] -= 1
                    other.hands[s][card] += 1
        other.bank = self.seats * self.stock.cash - sum(other.cash)
        return other

    def scores(self) -> list[int]:
        values = self.stock.values
        return [self.cash[s] + sum(n * v for n, v in zip(self.stalls[s], values)) for s in range(self.seats)]

    def winners(self) -> tuple[int, ...]:
        return self.leaders(self.scores())

    def worth(self, seat: int) -> float:
        return float(self.scores()[seat])

    def laws(self) -> list[tuple[str, int, int]]:
        found = [("money", sum(self.cash) + self.bank, self.seats * self.stock.cash)]
        for card, name in enumerate(self.stock.names):
            places = [self.deck, self.gone, *self.hands, *self.stalls]
            here = sum(place[card] for place in places) + self.lots.count(card)
            found.append((name, here, self.stock.counts[card]))
        return found

    def view(self, seat: int | None) -> dict[str, Any]:
        stock = self.stock
        cash_open = not (self.options["hidden_cash"] and self.stack)
        return {
            "game": "night-market",
            "you": seat,
            "round": self.round,
            "stack": self.frames(),
            "deck": sum(self.deck),
            "gone": stock.count(self.gone),
            "hands": [sum(hand) for hand in self.hands],
            "hand": None if seat is None else stock.count(self.hands[seat]),
            "offer": None if seat is None else stock.card(self.offers[seat]),
            "chosen": [offer >= 0 for offer in self.offers],
            "lots": [stock.card(lot) for lot in self.lots],
            "stalls": [stock.count(stall) for stall in self.stalls],
            "cash": [cash if cash_open or other == seat else None for other, cash in enumerate(self.cash)],
            "out": [other for other in range(self.seats) if self.out[other]],
            "end_reason": self.end_reason,
        }

    def ask(self, seat: int) -> tuple[str, str, str]:
        return ASKS[self.stack[-1][0]]

    def choices(self, seat: int) -> list[dict[str, Any]]:
        return [
            self.choice(self.stock.texts[action], *self.stock.meanings[action]) for action in self.legal(seat)
        ]

    def choice(self, text: str, word: str, n: int) -> dict[str, Any]:
        cost = {"bid": n, "bribe": self.stock.bribe}.get(word, 0)
        choice = {"action": text, "kind": word, "targets": text.split()[1:], "label": text, "cost": cost}
        return {**choice, "amount": n} if word == "bid" else choice

    def position(self) -> dict[str, Any]:
        stock = self.stock
        return {
            "round": self.round,
            "stack": self.frames(),
            "deck": stock.count(self.deck),
            "gone": stock.count(self.gone),
            "hands": [stock.count(hand) for hand in self.hands],
            "stalls": [stock.count(stall) for stall in self.stalls],
            "offers": [stock.card(offer) for offer in self.offers],
            "lots": [stock.card(lot) for lot in self.lots],
            "cash": self.cash[:],
            "bank": self.bank,
            "out": [seat for seat in range(self.seats) if self.out[seat]],
            "end_reason": self.end_reason,
        }

    def frames(self) -> list[list[Any]]:
        return [[FRAMES[kind], *numbers] for kind, *numbers in self.stack]

    def flaw(self) -> str:
        """What of a loaded state could not stand on a table, or nothing."""
        for what, now, due in self.laws():
            if now != due:
                return f"there must be {due} {what}, here is {now}"
        staying = [seat for seat in range(self.seats) if not self.out[seat]]
        if not self.stack:
            ended = {
                "limit": self.round == self.options["max_rounds"],
                "sold-out": sum(self.deck) == 0 and not any(self.may_offer(seat) for seat in staying),
                "resigned": len(staying) < 2,
            }
            return "" if ended.get(self.end_reason) else "the game has not ended so"
        kinds = [kind for kind, *_ in self.stack]
        if self.end_reason or len(staying) < 2 or kinds[0] not in (DEAL, OFFER, MARKET):
            return "the game is not going on so"
        for seat in range(self.seats):
            offer, lot = self.offers[seat], self.lots[seat]
            if offer >= 0 and (kinds != [OFFER] or not [*self.hands[seat], self.may_offer(seat)][offer]):
                return f"seat {seat} offers what it can't"
            if lot >= 0 and (kinds[0] != MARKET or self.out[seat]):
                return f"seat {seat} has a lot where there is none"
        if kinds[0] != MARKET:
            waits = self.short() >= 0 if kinds[0] == DEAL else bool(self.to_act())
            return "" if len(kinds) == 1 and waits else "nothing is asked"
        if len(kinds) == 1 or any(kind != DEFEND for kind in kinds[1:-1]) or kinds[-1] < AUCTION:
            return "these decisions don't stand on each other"
        if kinds[-1] == AUCTION:
            return self.flaw_of_auction(len(kinds), *self.stack[-1][1:])
        for kind, *seats in self.stack[1:]:
            if len(set(seats)) < len(seats) or not set(seats) <= set(staying):
                return "a rumour needs seats that are at the market"
            if kind == TAKE and not sum(self.hands[seats[1]]):
                return "there is nothing to take"
        return ""

    def flaw_of_auction(self, depth: int, owner: int, bid: int, high: int, turn: int, passed: int) -> str:
        active = [s for s in range(self.seats) if s != owner and not self.out[s] and not passed >> s & 1]
        first = next((seat for seat in range(self.seats) if self.lots[seat] >= 0), -1)
        if depth > 2 or first < 0 or owner != first or passed >> self.seats:
            return "this auction is not on"
        if turn not in active or turn == high:
            return "another seat would be asked"
        led = high in active and 0 < bid <= min(self.stock.limit, self.cash[high])
        return "" if led or (high, bid) == (-1, 0) else "this bid can't stand"


class NightMarket(Game):
    id: ClassVar[str] = "night-market"
    name: ClassVar[str] = "The Night Market"
    pitch: ClassVar[str] = "Offer in secret, bid in the open, and mind the rumours."
    minutes: ClassVar[tuple[int, int]] = (5, 10)
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = (
        Option("hidden_cash", False, "Nobody sees what the others hold."),
        Option("pays", "owner", "Who gets the price of a lot.", words=("owner", "bank")),
        max_rounds(6),
    )

    def _file(self, name: str) -> str:
        return {"content.json": json.dumps(CONTENT), "rulebook.md": RULEBOOK}[name]

    def check_content(self, data: Part) -> Content:
        return check(data, self.most_seats)

    def blank(self) -> MarketState:
        return MarketState()

    def start(self, content: Content, options: dict[str, OptionValue], seats: int) -> MarketState:
        state = self.blank()
        state.stock = stock_of(content)
        kinds = len(state.stock.names)
        state.options, state.seats, state.stack = options, seats, [(DEAL,)]
        state.deck, state.gone, state.cash = state.stock.counts[:], [0] * kinds, [state.stock.cash] * seats
        state.hands = [[0] * kinds for _ in range(seats)]
        state.stalls = [[0] * kinds for _ in range(seats)]
        state.out, state.offers, state.lots = [0] * seats, [-1] * seats, [-1] * seats
        return state

    def load(self, content: Content, options: dict[str, OptionValue], seats: int, data: Part) -> MarketState:
        state = self.start(content, options, seats)
        stock = state.stock
        data.fields(*state.position())
        state.round = data.field("round").number(1, int(options["max_rounds"]))
        state.bank = data.field("bank").number(0, 10**7)
        state.deck = stock.read_count(data.field("deck"))
        state.gone = stock.read_count(data.field("gone"))
        state.hands = [stock.read_count(part) for part in data.field("hands").each(seats, seats)]
        state.stalls = [stock.read_count(part) for part in data.field("stalls").each(seats, seats)]
        state.offers = [stock.read_card(part, "keep") for part in data.field("offers").each(seats, seats)]
        state.lots = [stock.read_card(part) for part in data.field("lots").each(seats, seats)]
        state.cash = [part.number(0, 10**7) for part in data.field("cash").each(seats, seats)]
        for part in data.field("out").each(0, seats):
            state.out[part.number(0, seats - 1)] = 1
        state.end_reason = data.field("end_reason").one_of("", "limit", "sold-out", "resigned")
        state.stack = [read_frame(part) for part in data.field("stack").each(0, 50)]
        flaw = state.flaw()
        if flaw:
            raise data.fault(flaw)
        return state

    def text(self, content: Content, action: int) -> str:
        return stock_of(content).texts[action]

    def parse(self, content: Content, text: str) -> int:
        texts = stock_of(content).texts
        plain = " ".join(text.lower().split())
        return texts.index(plain) if plain in texts else -1

    def outcome_text(self, content: Content, outcome: int) -> str:
        return stock_of(content).names[outcome]

    def parse_outcome(self, content: Content, text: str) -> int:
        names = stock_of(content).names
        return names.index(text) if text in names else -1

    def tell(self, content: Content, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
        return tell(stock_of(content), event, names)

    def queries(self) -> dict[str, Query]:
        return {"unseen": unseen}


def read_frame(part: Part) -> tuple[int, ...]:
    kind, *numbers = part.each(1, 6)
    frame = FRAMES.index(kind.one_of(*FRAMES)), *(number.number(-1, 99) for number in numbers)
    if len(numbers) != {AUCTION: 5, ACCUSE: 1, DEFEND: 2, TAKE: 2}.get(frame[0], 0):
        raise part.fault("a decision of this kind has other numbers")
    return frame


class MarketTrying(Trying):
    pinned: ClassVar[tuple[str, ...]] = (
        "b420261486d899da19a6b8bfe0fec346890cc640a27f95f8fb41757df9be6087",
        "24d6d33b8ac459fbb7807512d0c4554f318f21696b888dc9bb5011a92c7e6e0f",
        "7533e0e934efa02b219ee077216ad0253c3d0f41187a487792806f9fd41d95f3",
        "14b8cb805230974617c6aa45e0243b28ee85c428e3d3aeed09c661dfdffa886d",
        "627c4fae3f8d5f26c88a5f64454096d2f57e4dd96f7861de5b3e729b9942b85c",
        "85d230428a06ab45ad46ca0c5413858691ef1ff2c4be5f5416b54a2b7c00fc47",
        "82fc81d67cc3f20da5408f678b6e36145d9e2abb5a484475123de8d62d2213d6",
        "497678965c123b0ddf776ba3c5c86d723cf9ffdae36bbe09cf1bf91a38edb4b1",
    )

    def arguments(self, content: Content, view: Any) -> dict[str, list[dict[str, Any]]]:
        return {"unseen": [{"card": stock_of(content).names[0]}, {"card": stock_of(content).names[-1]}]}

    def bad_arguments(self, content: Content) -> dict[str, list[Any]]:
        return {"unseen": [{}, {"card": "coffee"}, {"card": "tea", "seat": 0}]}


GAME = NightMarket()
TRYING = MarketTrying()

"""The course of the Night Market (see night_market.py): all that 30 Rails does not need."""

from typing import Any

from railhead.table.event import Audience, Event
from railhead.table.refusal import Refusal
from railhead.table.state import BY_CHANCE, CHANCE, NOBODY, State
from tests.table.market_cards import RULE_OF, Stock

DEAL, OFFER, MARKET, AUCTION, ACCUSE, DEFEND, TAKE = range(7)
FRAMES = ("deal", "offer", "market", "auction", "accuse", "defend", "take")
ANSWERS = {
    OFFER: ("offer", "keep"),
    AUCTION: ("bid", "pass"),
    ACCUSE: ("accuse",),
    DEFEND: ("bribe", "answer", "yield"),
}


class MarketFlow(State):
    """Cards are counted by kind; the stack holds a market's open lot and the rumours on top of it.

    A decision's numbers: auction (owner, bid, high bidder, whose turn, who passed), accuse (who),
    defend and take (accuser, victim).
    """

    stock: Stock
    options: dict[str, Any]
    round = 1
    bank = 0
    deck: list[int]
    gone: list[int]
    hands: list[list[int]]
    stalls: list[list[int]]
    offers: list[int]
    lots: list[int]
    cash: list[int]

    # --- who is asked what

    def to_act(self) -> tuple[int, ...]:
        if not self.stack:
            return NOBODY
        kind, *numbers = self.stack[-1]
        if kind in (DEAL, TAKE):
            return BY_CHANCE
        if kind == OFFER:
            return tuple(s for s in range(self.seats) if self.may_offer(s) and self.offers[s] < 0)
        return (numbers[{AUCTION: 3, ACCUSE: 0, DEFEND: 1}[kind]],)

    def may_offer(self, seat: int) -> bool:
        return not self.out[seat] and sum(self.hands[seat]) > 0

    def action_count(self) -> int:
        return len(self.stock.meanings)

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        return [action for action in range(self.action_count()) if self.why_not(seat, action) is None]

    def why_not(self, seat: int, action: int) -> Refusal | None:
        word, n = self.stock.meanings[action]
        kind, *numbers = self.stack[-1]
        if word not in ANSWERS[kind]:
            return Refusal(
                RULE_OF.get(word, "NM-6"), f"here one may {' or '.join(ANSWERS[kind])}, not {word}"
            )
        if word == "offer" and not self.hands[seat][n]:
            return Refusal("NM-2", f"you hold no {self.stock.names[n]}")
        if word == "bid" and n <= numbers[1]:
            return Refusal("NM-3", f"the bid stands at {numbers[1]}; bid more or pass", {"bid": numbers[1]})
        price = {"bid": n, "bribe": self.stock.bribe}.get(word, 0)
        if price > self.cash[seat]:
            return Refusal("NM-4", f"you hold {self.cash[seat]}, not {price}", {"cash": self.cash[seat]})
        if word == "accuse" and (n >= self.seats or n == seat or self.out[n]):
            return Refusal("NM-5", f"there is nobody else in seat {n} to be accused")
        if word == "answer" and not self.hands[seat][self.stock.rumour]:
            return Refusal("NM-6", f"you hold no {self.stock.names[self.stock.rumour]} to answer with")
        return None

    def chance(self) -> list[tuple[int, int]]:
        top = self.stack[-1]
        return list(enumerate(self.deck if top[0] == DEAL else self.hands[top[2]]))

    def audience(self, actor: int, action: int) -> Audience:
        return (self.short(),) if actor == CHANCE and self.stack[-1][0] == DEAL else None

    def sealed(self) -> bool:
        return bool(self.stack) and self.stack[-1][0] == OFFER

    def may_force(self, seat: int) -> bool:
        """That only `pass` is left tells of an empty purse, that only `yield` is left of the hand."""
        kind = self.stack[-1][0]
        return kind == ACCUSE or (kind == AUCTION and not self.options["hidden_cash"])

    def time_up(self, seat: int) -> int:
        quiet = {OFFER: "keep", AUCTION: "pass", DEFEND: "yield"}.get(self.stack[-1][0], "")
        return self.stock.texts.index(quiet) if quiet else self.legal(seat)[0]

    # --- what happens

    def happen(self, outcome: int) -> list[Event]:
        if self.stack[-1][0] == DEAL:
            seat = self.short()
            self.deck[outcome] -= 1
            self.hands[seat][outcome] += 1
            return self.settle([Event("deal", seat), Event("card", seat, (outcome,), (seat,))])
        _, taker, victim = self.stack.pop()
        self.hands[victim][outcome] -= 1
        self.stalls[taker][outcome] += 1
        return self.settle([Event("taken", taker, (victim, outcome), reveals=True)])

    def act(self, seat: int, action: int) -> list[Event]:
        word, n = self.stock.meanings[action]
        kind, *numbers = self.stack[-1]
        events = [Event(word, seat, (n,) if word in ("bid", "accuse") else ())]
        if kind == OFFER:
            self.offers[seat] = n
            events = [Event("chose", seat)]
        elif kind == AUCTION:
            owner, bid, high, _, passed = numbers
            if word == "bid":
                bid, high = n, seat
            else:
                passed |= 1 << seat
            self.stack[-1] = (AUCTION, owner, bid, high, self.bidder_after(seat, owner, high, passed), passed)
        elif kind == ACCUSE:
            self.stack[-1] = (DEFEND, seat, n)
        elif word == "answer":
            # The accusation below stays open: it is asked again when the new one is settled.
            self.hands[seat][self.stock.rumour] -= 1
            self.gone[self.stock.rumour] += 1
            self.stack.append((ACCUSE, seat))
            events[0].reveals = True
        else:
            self.stack.pop()
            if word == "bribe":
                self.cash[seat] -= self.stock.bribe
                self.cash[numbers[0]] += self.stock.bribe
            elif sum(self.hands[seat]):
                self.stack.append((TAKE, numbers[0], seat))
        return self.settle(events)

    def short(self) -> int:
        """The first seat whose hand is filled up from the deck, or -1."""
        for seat in range(self.seats if sum(self.deck) else 0):
            if not self.out[seat] and sum(self.hands[seat]) < self.stock.hand:
                return seat
        return -1

    def bidder_after(self, seat: int, owner: int, high: int, passed: int) -> int:
        """The next seat to be asked in an auction, or -1 when it is settled."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if other not in (owner, high) and not self.out[other] and not passed >> other & 1:
                return other
        return -1

    def settle(self, events: list[Event]) -> list[Event]:
        """Do all that follows from the top of the stack without a question or a draw."""
        while self.stack:
            kind = self.stack[-1][0]
            if kind == DEAL and self.short() < 0:
                self.stack = [(OFFER,)]
                if not self.to_act():
                    self.end("sold-out", events)
            elif kind == OFFER and not self.to_act():
                self.show_offers(events)
            elif kind == MARKET:
                self.next_lot(events)
            elif kind == AUCTION and self.stack[-1][4] < 0:
                self.knock_down(events)
            else:
                break
        return events

    def show_offers(self, events: list[Event]) -> None:
        for seat, card in enumerate(self.offers):
            if 0 <= card < len(self.deck):
                self.hands[seat][card] -= 1
                self.lots[seat] = card
                events.append(Event("offer", seat, (card,), reveals=True))
            elif card >= 0:
                events.append(Event("keep", seat, reveals=True))
        self.offers = [-1] * self.seats
        self.stack = [(MARKET,)]

    def next_lot(self, events: list[Event]) -> None:
        owner = next((seat for seat in range(self.seats) if self.lots[seat] >= 0), -1)
        if owner >= 0:
            self.stack.append((AUCTION, owner, 0, -1, self.bidder_after(owner, owner, -1, 0), 0))
        elif self.round == self.options["max_rounds"]:
            self.end("limit", events)
        else:
            self.round += 1
            self.stack = [(DEAL,)]

    def knock_down(self, events: list[Event]) -> None:
        _, owner, bid, high, _, _ = self.stack.pop()
        card, self.lots[owner] = self.lots[owner], -1
        if high < 0:
            self.gone[card] += 1
            events.append(Event("unsold", owner, (card,)))
            return
        self.cash[high] -= bid
        if self.options["pays"] == "owner":
            self.cash[owner] += bid
        else:
            self.bank += bid
        self.stalls[high][card] += 1
        events.append(Event("sold", high, (owner, card, bid)))
        if card == self.stock.rumour:
            self.stack.append((ACCUSE, high))

    def end(self, reason: str, events: list[Event]) -> None:
        self.stack, self.end_reason = [], reason
        # Now all see what everybody holds.
        events.append(Event("over", reveals=bool(self.options["hidden_cash"])))

    def leave(self, seat: int) -> list[Event]:
        """Its offer is withdrawn, its lot or the lot it leads for goes, and no rumour speaks of it."""
        self.offers[seat] = -1
        stack, self.stack = self.stack, []
        for kind, *numbers in stack:
            if kind == AUCTION:
                owner, bid, high, turn, passed = numbers
                if seat in (owner, high):
                    bid, high, turn = 0, -1, -1
                elif seat == turn:
                    turn = self.bidder_after(seat, owner, high, passed)
                self.stack.append((AUCTION, owner, bid, high, turn, passed | 1 << seat))
            elif seat not in numbers:
                self.stack.append((kind, *numbers))
        if self.lots[seat] >= 0 and (self.stack[-1][0] != AUCTION or self.stack[-1][1] != seat):
            self.gone[self.lots[seat]] += 1
            self.lots[seat] = -1
        return self.settle([])

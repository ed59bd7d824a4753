"""What may be asked, and of whom: the kinds of decisions."""

from typing import Final

DEAL_PRIVATE: Final = 0
DEAL_DISPLAY: Final = 1
DEAL_HAND: Final = 2
DEAL_START: Final = 3
BID: Final = 4
STAR: Final = 5
PLAY: Final = 6
OFFER: Final = 7
GRANT: Final = 8
BUILD: Final = 9
DEVELOP: Final = 10
CHOOSE: Final = 11
THROW: Final = 12

CARDS: Final = ("auction", "grant", "build", "develop")
CARD_NAMES: Final = ("Auction", "Grant", "Build", "Develop")
AUCTION_CARD: Final = 0
GRANT_CARD: Final = 1
BUILD_CARD: Final = 2
DEVELOP_CARD: Final = 3
CARD_DECISIONS: Final = (OFFER, GRANT, BUILD, DEVELOP)
"""By card: what its action asks first."""
NO_CARD: Final = -1

TRIGGERS: Final = ("shares", "track", "tokens")
END_REASONS: Final = ("rounds", "shares", "track", "tokens", "limit", "resigned")

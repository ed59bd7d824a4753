/** "Bid up to": a standing bid, kept in this page, that raises by one whenever its player is asked, until its limit. */
import type { AuctionView } from './types';

interface StandingBid {
  /** Whose bid, in which auction: nothing carries over to the next share. */
  auction: string;
  limit: number;
}

/** One auction's name: the same share is never put up twice with as many sold. */
export function auctionName(seat: number, auction: AuctionView, sold: number): string {
  return `${location.pathname} ${seat} ${auction.company} ${sold}`;
}

/** What a standing bid does when its player is asked; null while there is nothing it may do. */
export function answerOf(limit: number, bids: number[], mayPass: boolean): string | null {
  const least = bids[0];
  if (least !== undefined && least <= limit) return `bid ${least}`;
  return mayPass ? 'pass' : null;
}

class StandingBids {
  current = $state.raw<StandingBid | null>(null);
  private answered = -1;
  /** The last bid it made. */
  private bid = 0;

  place(auction: string, limit: number): void {
    this.current = { auction, limit };
    this.answered = -1;
    this.bid = 0;
  }

  cancel(): void {
    this.current = null;
  }

  limit(auction: string): number | null {
    return this.current?.auction === auction ? this.current.limit : null;
  }

  /** A standing bid's answer to a question, once for each. */
  answer(auction: string, ask: number, bids: number[], mayPass: boolean): string | null {
    const limit = this.limit(auction);
    if (limit === null || this.answered === ask) return null;
    // A bid it made may be made again: somebody has taken a step back, and wants to choose anew.
    if (this.bid && (bids[0] ?? Infinity) <= this.bid) {
      this.cancel();
      return null;
    }
    const action = answerOf(limit, bids, mayPass);
    if (action === null) return null;
    this.answered = ask;
    this.bid = action === 'pass' ? 0 : (bids[0] ?? 0);
    if (action === 'pass') this.cancel();
    return action;
  }
}

/** Outside the board, so that a standing bid outlives a look back through the game. */
export const standingBids = new StandingBids();

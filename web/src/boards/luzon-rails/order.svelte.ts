/** "Bid up to": an order kept in this page that raises by one whenever its player is asked, until its limit. */
import type { AuctionView } from './types';

interface Order {
  /** Whose order, in which auction: nothing carries over to the next share. */
  auction: string;
  limit: number;
}

/** One auction's name: the same share is never put up twice with as many sold. */
export function auctionName(seat: number, auction: AuctionView, sold: number): string {
  return `${location.pathname} ${seat} ${auction.company} ${sold}`;
}

/** What an order does when its player is asked; null while there is nothing it may do. */
export function answerOf(limit: number, bids: number[], mayPass: boolean): string | null {
  const least = bids[0];
  if (least !== undefined && least <= limit) return `bid ${least}`;
  return mayPass ? 'pass' : null;
}

class Orders {
  current = $state.raw<Order | null>(null);
  private answered = -1;

  place(auction: string, limit: number): void {
    this.current = { auction, limit };
    this.answered = -1;
  }

  cancel(): void {
    this.current = null;
  }

  limit(auction: string): number | null {
    return this.current?.auction === auction ? this.current.limit : null;
  }

  /** The order's answer to a question, once for each. */
  answer(auction: string, ask: number, bids: number[], mayPass: boolean): string | null {
    const limit = this.limit(auction);
    if (limit === null || this.answered === ask) return null;
    const action = answerOf(limit, bids, mayPass);
    if (action === null) return null;
    this.answered = ask;
    if (action === 'pass') this.cancel();
    return action;
  }
}

/** Outside the board, so that an order outlives a look back through the game. */
export const orders = new Orders();

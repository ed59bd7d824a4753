/** How this board says things. */
import type { CardKind } from './types';

export { count, listed, sentence, signed } from '../shared/words';

export const money = (amount: number) => `₱${amount}`;

export const CARDS: CardKind[] = ['auction', 'grant', 'build', 'develop'];

export const CARD_NAMES: Record<CardKind, string> = {
  auction: 'Auction', grant: 'Grant', build: 'Build', develop: 'Develop',
};

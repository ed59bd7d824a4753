/** What the front page, the guide and the end of a game show of Luzon Rails. */
import type { GuideStep } from '../board';
import Cover from './Cover.svelte';

export const cover = Cover;

/** Kinds of choices that the board offers itself. */
export const shows = [
  'bid', 'pass', 'star', 'display', 'hand', 'offer', 'grant', 'build', 'develop', 'value', 'pesos', 'done', 'throw', 'keep',
];

export const guide: GuideStep[] = [
  {
    target: '[data-guide="map"]',
    text: 'Five companies build over Luzon. Wheels lift a company’s value and its die, anchors lift the value by the die, Manila pays a dividend at once.',
  },
  {
    target: '[data-guide="auction"], [data-guide="dock"]',
    text: 'First a share of each company is auctioned. What is paid goes into the company’s own treasury: that is what it builds with. Keep some money for later.',
  },
  {
    target: '[data-guide="companies"], #tab-companies',
    text: 'You own shares, never a company. A share pays the value divided by the shares sold, rounded up. Click a company to see its track.',
  },
  {
    target: '[data-guide="cards"]',
    text: 'Then, turn by turn, play one card: from the seven on display or from your hand. Auction a share, grant money, build up to three track, develop a town.',
  },
  {
    target: '[data-guide="map"]',
    text: 'To build, click lit hexes one after the other and confirm; a far hex shows the cheapest way. Whatever may not be done says why when you click it.',
  },
  {
    target: '[data-guide="rounds"], #tab-rounds',
    text: 'When the display is empty the round ends and every company pays. After six rounds, or sooner, the most money wins; shares count for nothing.',
  },
];

export const scored = (score: number) => `₱${score}`;

export const endings: Record<string, string> = {
  rounds: 'All six rounds have been played.',
  shares: 'Three companies have sold all their shares.',
  track: 'Three companies have hardly any track left.',
  tokens: 'Hardly any development token is left.',
};

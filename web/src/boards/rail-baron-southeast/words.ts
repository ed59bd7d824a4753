/** How this board says things. */
export { count, listed, sentence } from '../shared/words';

export const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Where there is little room: $1k, $1.5k. */
export const short = (amount: number) => (amount === 0 ? '$0' : `$${amount / 1000}k`);

/** Ten-thousandths as a share. */
export const share = (of10000: number) => `${Math.round(of10000 / 100)} %`;

export const LOCOMOTIVES: Record<string, string> = { freight: 'Freight', express: 'Express', superchief: 'SuperChief' };

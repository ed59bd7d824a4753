/** Open contracts, bargains for track, claims and the Circus, where their options are on. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoardProps, Choice } from '../board';
import Board from './Board.svelte';
import { answers, moves, operating } from './fixture';
import { boundOf, meanwhile } from './saying';
import type { LunarRailsView } from './types';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

let tables = 500;
async function sit(view: LunarRailsView, choices: Choice[], kind: string, viewer = 0, deal: object = { refused: null }) {
  history.replaceState(null, '', `/table/${(tables += 1)}`);
  const play = vi.fn();
  const query = vi.fn((name: string, args?: object) => Promise.resolve(name === 'deal' ? deal : answers(name, args)));
  const props: BoardProps = {
    view, news: [], log: [], viewer, ask: { ask: 7, kind, sentence: '', rule: 'LR-4' }, choices, names: ['Jo', 'Bo'], busy: false,
    play, why: vi.fn(), query, hinted: null, settings: { sound: false, motion: false, dark: false },
  };
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('.dock')).not.toBeNull();
  }, { timeout: 20_000 });
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join(' ').replace(/\s+/g, ' ').trim();
  const button = (words: string) => [...document.querySelectorAll('button')].find((one) => (one.textContent || one.ariaLabel || '').replace(/\s+/g, ' ').trim().startsWith(words));
  const click = (words: string) => {
    button(words)!.click();
    flushSync();
  };
  /** Enter on a milepost of the map. */
  const enter = (place: string) => {
    document.querySelector(`[data-place="${place}"]`)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
  };
  return { play, query, text, click, enter, button };
}
const choice = (action: string, kind: string, targets: string[], more: Partial<Choice> = {}): Choice => ({ action, kind, targets, label: action, ...more });

// Jo has sections 1 and 2 (to Plato), Bo the one from Tycho.
const building: LunarRailsView = { ...operating, stage: 'build', trading: { left: 2, bought: false, built: false, open: null } };
const bargain = choice('bargain 1', 'bargain', [], { label: 'Bargain with Bo for track: 1 section, nothing is built then', seat: 1 });
const end = choice('end-turn', 'end-turn', []);
const opened = (more: object) => ({ ...building, trading: { left: 2, bought: false, built: false, open: { seller: 1, asked: [['tycho.se', 'n+2+0']], given: [], price: 5, counter: null, ...more } } });

it('drafts a bargain with a partner: sections are named and dropped, summed up, and sent with the offer alone', async () => {
  const { play, text, click, enter, button } = await sit(building, [bargain, end], 'build');
  expect(text('.mercy')).toBe('Bargain with Bo1 section 2 of 3 offers left');
  click('Bargain with Bo');
  expect(play).not.toHaveBeenCalled();
  expect(text('.bargain')).toContain('offer 2 of 3 in this turn');
  expect(document.querySelector('.bargained .free')).not.toBeNull();
  expect(button('Offer')).toBeUndefined();
  enter('tycho.se');
  expect(text('.bargain .gets')).toBe('You get 1 section, 1M to build');
  enter('plato');
  expect(text('.bargain .gives')).toBe('You give 1 section, 2M to build');
  expect(document.querySelectorAll('.bargained [data-lot]')).toHaveLength(2);
  // Once more drops it.
  enter('plato');
  expect(document.querySelector('.bargain .gives')).toBeNull();
  document.querySelector<HTMLElement>('.price [aria-label="More"]')!.click();
  flushSync();
  click('Offer 2M');
  await vi.waitFor(() => expect(play).toHaveBeenCalledWith(['bargain 1', 'section tycho.se n+2+0', 'offer 2']));
});

it('has the engine judge a draft: what a rule forbids is told with its rule, and never offered', async () => {
  const refused = { rule: 'LR-15', why: 'Plato has room for two players.' };
  const { play, query, text, click, enter, button } = await sit(building, [bargain, end], 'build', 0, { refused });
  click('Bargain with Bo');
  enter('tycho.se');
  // Pressed before the engine has answered, nothing is sent either.
  click('Offer');
  await vi.waitFor(() => {
    flushSync();
    expect(text('.bargain .fault')).toBe('Plato has room for two players. LR-15');
  });
  expect(query).toHaveBeenCalledWith('deal', { seller: 1, sections: [['tycho.se', 'n+2+0']] });
  expect(button('Offer')).toBeUndefined();
  expect(play).not.toHaveBeenCalled();
  // Another draft is judged anew.
  enter('tycho.se');
  expect(document.querySelector('.bargain .fault')).toBeNull();
});

it('leaves a draft at no cost, and calls off what is open', async () => {
  const first = await sit(building, [bargain, end], 'build');
  first.click('Bargain with Bo');
  first.click('All of it');
  first.click('Cancel');
  expect(first.play).not.toHaveBeenCalled();
  expect(document.querySelector('.bargain')).toBeNull();
  stop();
  const { play, text, click } = await sit(opened({ price: null }), [choice('call-off', 'call-off', [])], 'bargain');
  expect(text('.bargain .gets')).toBe('You get 1 section, 1M to build');
  click('Offer 1M');
  await vi.waitFor(() => expect(play).toHaveBeenCalledWith(['offer 1']));
  click('Call off');
  expect(play).toHaveBeenLastCalledWith(['call-off']);
});

it('lets the seller accept, refuse or ask for more, with the same sections lit', async () => {
  const counters = [6, 7, 8].map((price) => choice(`counter ${price}`, 'counter', [String(price)], { price }));
  const { play, text, click } = await sit(opened({ given: [['n+2+0', 'n+3+1']] }), [...counters, choice('accept', 'accept', []), choice('refuse', 'refuse', [])], 'offer', 1);
  expect(text('.bargain .who')).toContain('Bargain with Jo');
  expect(text('.bargain .gets')).toBe('You get 5M and 1 section, 1M to build');
  expect(text('.bargain .gives')).toBe('You give 1 section, 1M to build');
  expect(document.querySelector('.bargained [data-lot="asked"]')?.classList.contains('gives')).toBe(true);
  click('Ask 6M');
  expect(play).toHaveBeenCalledWith(['counter 6']);
  click('Accept 5M');
  expect(play).toHaveBeenLastCalledWith(['accept']);
});

it('tells a buyer who has too little, and the others what is bargained for', async () => {
  const view = opened({ counter: 90 });
  const { text } = await sit(view, [choice('refuse', 'refuse', [])], 'counter');
  expect(text('.bargain .fault')).toBe('You have 40M: too little.');
  expect(meanwhile({ ...view, stage: 'counter' }, ['Jo', 'Bo', 'Cy'], 2)).toBe('Bo asks Jo 90M for 1 section of track; Jo decides.');
  expect(meanwhile({ ...opened({}), stage: 'offer' }, ['Jo', 'Bo'], 0)).toBe('You offer Bo 5M for 1 section of track; Bo decides.');
});

it('shows open contracts in a row, lights their cities, and delivers by a press', async () => {
  const open_contracts = [{ number: 30, lines: [{ load: 'Beer', city: 'Plato', pays: 14 }, { load: 'Ice', city: 'Mach', pays: 22 }] }];
  const { play, text, click } = await sit({ ...operating, open_contracts }, [...moves, choice('deliver 30 Beer', 'deliver', ['30'], { pays: 14, label: 'Open contract: deliver Beer for 14' })], 'operate');
  expect(text('.contract .line')).toBe('BeBeerPlato14 IcIceMach22');
  expect(text('.dock .pays')).toContain('Open contract: deliver Beer +14M');
  document.querySelectorAll<HTMLElement>('.contract .line')[1]!.dispatchEvent(new PointerEvent('pointerenter'));
  flushSync();
  expect(document.querySelectorAll('.planned path.source').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('.planned path.goal')).toHaveLength(1);
  // One that is kept stays as long as its card lies there.
  document.querySelectorAll<HTMLElement>('.contract .line')[1]!.click();
  flushSync();
  expect(document.querySelectorAll('.contract .line[aria-pressed="true"]')).toHaveLength(1);
  click('Deliver Beer +14M');
  expect(play).toHaveBeenCalledWith(['deliver 30 Beer']);
});

it('draws the Circus as a tent in its city and on its train, and lights the cities that a lost one may go to', async () => {
  const players = [{ ...operating.players[0]!, loads: ['Circus'] }, operating.players[1]!];
  const view = { ...operating, stage: 'circus-to', players, circus_from: [['Plato'], []], lying: [{ city: 'Mach', load: 'Circus', dropper: null, ends: null }] };
  const { play } = await sit(view, ['plato', 'mach'].map((city) => choice(`circus-to ${city}`, 'circus-to', [city])), 'circus-to');
  expect(document.querySelectorAll('[data-lies="Circus"] .tent')).toHaveLength(1);
  expect(document.querySelectorAll('[data-train="0"] .tent')).toHaveLength(1);
  document.querySelector('[data-place="plato"]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(play).toHaveBeenCalledWith(['circus-to plato']);
});

it('draws claimed track of the bank as such, and tells a player who is bound to ride', async () => {
  const claims = [{ owner: 'bank' as const, track: [['tycho.se', 'n+2+0']], claimants: [0] }];
  const view = { ...operating, track: [[1, 2], [], [0]], claims, claiming: [] };
  const { text } = await sit(view, moves, 'operate');
  expect(document.querySelectorAll('path.claimed')).toHaveLength(1);
  expect(text('.dock .bound')).toBe('Bound to ride the bank’s claimed track in this turn, or to pay 4M');
  expect(boundOf({ ...view, claims: [{ owner: 1, track: [], claimants: [0] }], turn: 1 }, 0, ['Jo', 'Bo'], 0)).toBe('Bound to ride track of Bo in the next turn, or to pay 4M');
});

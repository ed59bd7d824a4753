/** What options add to the board where they are on, and that nothing of it shows where they are off. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoardProps, Choice } from '../board';
import { chartOf } from './atlas';
import Board from './Board.svelte';
import { answers, building, builds, moon, moves, operating } from './fixture';
import { loadOf, sortOut } from './offer';
import { debtsOf, standingOf } from './saying';
import type { LunarRailsView, TrainView } from './types';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

let tables = 100;
async function sit(view: LunarRailsView, choices: Choice[], kind = 'operate') {
  history.replaceState(null, '', `/table/${(tables += 1)}`);
  const play = vi.fn();
  const query = vi.fn((name: string, args?: object) => Promise.resolve(answers(name, args)));
  const props: BoardProps = {
    view, news: [], log: [], viewer: 0, ask: { ask: 7, kind, sentence: '', rule: 'LR-4' }, choices, names: ['Jo', 'Bo'], busy: false,
    play, why: vi.fn(), query, hinted: null, settings: { sound: false, motion: false, dark: false },
  };
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('.dock')).not.toBeNull();
  }, { timeout: 20_000 });
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join(' ').replace(/\s+/g, ' ').trim();
  const click = (words: string) => {
    [...document.querySelectorAll('button')].find((one) => (one.textContent || one.ariaLabel || '').replace(/\s+/g, ' ').includes(words))!.click();
    flushSync();
  };
  return { play, text, click };
}
const choice = (action: string, kind: string, targets: string[], more: Partial<Choice> = {}): Choice => ({ action, kind, targets, label: action, ...more });
const borrows = Array.from({ length: 20 }, (_, n) => choice(`borrow ${n + 1}`, 'borrow', [String(n + 1)], { amount: n + 1, back: 2 * n + 2 }));
const none = { loan: 0, loan_money: 0, new_hands: 0, rent: 0, rent_to: null };

it('shows nothing of options that are off', async () => {
  const { text } = await sit(operating, moves);
  for (const part of ['.mercy', '.debt', '.spike', '.ring', '.lying', '.mark', '.away', '.lies', '.contracts', '.which', '.bargain', '.bargained', '.bound', '.claimed', '.tent', '.pair', '.number']) expect(document.querySelector(part), part).toBeNull();
  expect(text('.round')).toBe('Round 3');
});

it('leaves no more to spend than there is', async () => {
  const [me, ...others] = building.players;
  const { text } = await sit({ ...building, players: [{ ...me!, cash: 8 }, ...others] }, builds, 'opening');
  expect(text('.dock')).toContain('8M left to spend');
});

it('asks for a loan as one amount, and offers to settle and to turn round', async () => {
  const turn = choice('turn-round', 'turn-round', [], { label: 'Turn the train round, rent 4, and nothing else this turn' });
  const { play, text, click } = await sit({ ...operating, debts: [none, none] }, [...moves, ...borrows, turn, choice('settle', 'settle', [], { label: 'Pay the rent you owe: 8' })]);
  expect(text('.mercy')).toBe('Turn the train roundrent 4, and nothing else this turnPay the rent you owe: 8 Borrow…');
  click('Borrow…');
  expect(text('.borrow .main')).toBe('Borrow 20M40M back');
  document.querySelector<HTMLElement>('[aria-label="Less"]')!.click();
  flushSync();
  document.querySelector<HTMLElement>('.borrow .main')!.click();
  expect(play).toHaveBeenCalledWith(['borrow 19']);
});

it('offers a bargain by the name of its partner, and to start over, beside the other options', async () => {
  const bargain = choice('bargain 1', 'bargain', [], { label: 'Bargain with seat 1 for track: 28 sections, nothing is built then', seat: 1 });
  const over = choice('start-over', 'start-over', [], { label: 'Start over: 60, the first loco, three new cards; all you have goes' });
  const { text } = await sit({ ...operating, trading: { left: 3, bought: false, built: false, open: null } }, [...moves, bargain, over]);
  expect(text('.mercy')).toBe('Start over60, the first loco, three new cards; all you have goes Bargain with Bo28 sections');
});

it('tells debts in the rows, and rides whose rent is owed', async () => {
  const view = { ...operating, debts: [{ ...none, loan: 24 }, { ...none, rent: 4, rent_to: 0 }] };
  const { play, text, click } = await sit(view, [choice('owe n+3+1', 'owe', ['n+3+1'], { rent: 4 }), choice('end-operation', 'end-operation', [])]);
  expect(text('.debt')).toBe('Owes 24M to the bank, out of payoffs Owes 4M rent to you');
  expect(debtsOf(view, 0, ['Jo', 'Bo'], 0)).toBe('Owes 24M to the bank, out of payoffs');
  expect(debtsOf(view, 1, ['Jo', 'Bo'], 0)).toBe('Owes 4M rent to you');
  expect(document.querySelector('[data-place="n+3+1"]')?.getAttribute('aria-label')).toContain('owe 4');
  click('Owe 4M rent');
  expect(play).toHaveBeenCalledWith(['owe n+3+1']);
});

it('shows loads that lie in cities, and fetches one', async () => {
  const view = { ...operating, lying: [{ city: 'Mach', load: 'Ice', dropper: 1, ends: 2 }] };
  const drop = choice('drop Beer', 'drop', ['Beer'], { label: 'Leave here Beer' });
  const { play, text, click } = await sit(view, [drop, choice('fetch Ice mach', 'fetch', ['mach'], { label: 'Fetch Ice from Mach: the train stays' }), choice('end-operation', 'end-operation', [])]);
  expect(text('.lying')).toBe('Ic');
  expect(text('.goods .drop')).toContain('Leave');
  click('Fetch');
  expect(play).toHaveBeenCalledWith(['fetch Ice mach']);
  expect(loadOf(choice('fetch Solar Collectors mach', 'fetch', ['mach']))).toBe('Solar Collectors');
});

it('throws a card away by its button, and marks the one that goes', async () => {
  const hand = [7, 8, 9, 10].map((number) => ({ number, lines: [{ load: 'Ice', city: 'Plato', pays: number }] }));
  const players = [{ ...building.players[0]!, hand }, building.players[1]!];
  const view = { ...building, phase: 'deal', stage: 'throw-away', players, thrown: null, chosen: [false, false] };
  const { play } = await sit(view, hand.map(({ number }) => choice(`throw-away ${number}`, 'throw-away', [String(number)])), 'throw-away');
  const buttons = document.querySelectorAll<HTMLElement>('.demand .away');
  expect(buttons).toHaveLength(4);
  buttons[2]!.click();
  expect(play).toHaveBeenCalledWith(['throw-away 9']);
  stop();
  const { text } = await sit({ ...view, thrown: 9, chosen: [true, false] }, [], 'throw-away');
  expect(text('.demand.thrown .mark')).toBe('is thrown away');
  expect(text('.dock')).toContain('Still to throw a card away: Bo.');
});

it('says when time is called, who has declared victory and what wins', () => {
  const told = (more: Partial<LunarRailsView>) => standingOf({ ...operating, ...more }, ['Jo', 'Bo'], 0, 250);
  expect(told({ time_limit: 12 })).toBe('Round 3 of 12, then a last one');
  expect(told({ time_limit: 3 })).toBe('Round 3 of 3, then a last one');
  expect(told({ time_limit: 2 })).toBe('Time is called: the last round');
  expect(told({ declared: [1, 0], cash_to_win: 250 })).toBe('Round 3, victory declared by Bo and you');
  expect(told({ declared: [], cash_to_win: 300 })).toBe('Round 3, 300M to win');
});

it('tells how far a ring for the Golden Spike is, beside the major cities', async () => {
  const rings = [{ over: 'limbs', crossed: 2, near: true, far: false }, { over: 'limbs', crossed: 0, near: false, far: false }];
  await sit({ ...operating, golden_spike: null, rings }, moves);
  const shown = [...document.querySelectorAll('.goods .ring')].map(({ textContent }) => textContent);
  expect(shown).toContain('3/4 Ring for the Golden Spike: 3 of 4 parts; missing: the way on the far side');
  // Of a ring that is not begun the page of players alone tells.
  expect(shown.every((one) => !one.startsWith('0/4') || one.includes('two crossings of the limbs'))).toBe(true);
});

it('marks a card that is bound to a city, and who has the Golden Spike', async () => {
  const { text } = await sit({ ...operating, golden_spike: 0, duties: [[{ city: 'Plato', card: 7 }], []] }, moves);
  expect(text('.demand .mark')).toBe('bound to Plato');
  expect(text('.goods .spike')).toContain('has the Golden Spike');
});

it('offers what it does not know in its own words: a few as buttons, many as a list, numbers as an amount', async () => {
  const parts = Array.from({ length: 9 }, (_, n) => choice(`part ${n}`, 'part', [String(n)], { label: `Part ${n}` }));
  const sums = Array.from({ length: 9 }, (_, n) => choice(`stake ${n}`, 'stake', [String(n)], { amount: n, label: `Stake ${n}` }));
  const { play, text, click } = await sit(operating, [...moves, choice('swap 1', 'swap', ['1'], { label: 'Swap with Bo' }), ...parts, ...sums]);
  expect(text('.mercy')).toContain('Swap with Bo');
  expect(document.querySelectorAll('.mercy select option')).toHaveLength(9);
  expect(document.querySelector('.mercy input[type=number]')).not.toBeNull();
  click('Swap with Bo');
  expect(play).toHaveBeenCalledWith(['swap 1']);
  // One without a target is the shell's to show.
  expect(sortOut([choice('accept', 'accept', [])]).others).toEqual([]);
});

it('draws warehouses in their owners’ colours, and stores, takes out and asks at the train', async () => {
  const view = { ...operating, warehouses: [{ at: 'plato', loads: ['Ice'] }, { at: 'n+2+0', loads: [] }], warehouse_offer: null };
  const at = [choice('store Beer', 'store', ['Beer']), choice('unstore Ice', 'unstore', ['Ice']), choice('end-operation', 'end-operation', [])];
  const { play, text, click } = await sit(view, at);
  expect(document.querySelectorAll('[data-warehouse]')).toHaveLength(2);
  expect(text('[data-warehouse="0"]')).toBe('Ic');
  expect(text('.goods')).toContain('Your warehouse:');
  click('Take out');
  expect(play).toHaveBeenCalledWith(['unstore Ice']);
  stop();
  const visit = { ...operating, warehouses: [null, { at: 'plato', loads: ['Ice'] }], warehouse_offer: null };
  const there = await sit(visit, [choice('ask-to-buy Ice', 'ask-to-buy', ['Ice']), choice('ask-to-swap Ice Beer', 'ask-to-swap', ['Ice', 'Beer']), choice('fetch-stored 1 Ice', 'fetch-stored', ['Ice'], { seat: 1 })]);
  expect(there.text('.goods')).toContain('Bo’s warehouse, one offer at this stop:');
  there.click('Ask for');
  expect(there.play).toHaveBeenCalledWith(['ask-to-swap Ice Beer']);
  expect(loadOf(choice('fetch-stored 1 Solar Collectors', 'fetch-stored', ['Solar Collectors']))).toBe('Solar Collectors');
});

it('offers a warehouse at the milepost that is chosen, beside the track there', async () => {
  const site = choice('warehouse n+2+0', 'warehouse', ['n+2+0'], { price: 10 });
  const { play, click } = await sit({ ...building, warehouses: [null, null], warehouse_offer: null }, [...builds, site], 'opening');
  expect(document.body.textContent).not.toContain('Warehouse here');
  document.querySelector('[data-place="n+2+0"]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  flushSync();
  await vi.waitFor(() => {
    flushSync();
    expect(document.body.textContent).toContain('Warehouse here, 10M');
  });
  click('Warehouse here');
  expect(play).toHaveBeenCalledWith(['warehouse n+2+0']);
});

const train = (number: number, in_hand: boolean, more: Partial<TrainView> = {}): TrainView => ({ number, in_hand, loco: number === 1 ? 'Von Braun' : 'Vostok', loco_loads: number + 1, loco_speed: 10, level: number, loads: [], at: 'plato', from: null, moved: 0, allowance: 10, ...more });
const two: LunarRailsView = { ...operating, trains: [[train(1, true, { loads: ['Ice'], moved: 4 }), train(2, false, { at: null })], [train(1, true), train(2, false)]] };
const take = choice('take-train 2', 'take-train', ['2'], { label: 'Take train 2: Vostok, not on the board' });

it('tells both trains and takes the other one by a press', async () => {
  const { play, text, click } = await sit(two, [...moves, take]);
  expect(text('.pair [aria-checked="true"]')).toContain('1Von Braun 10/2');
  expect(text('.pair [aria-checked="true"] small')).toContain('6 left');
  expect(text('.pair [aria-checked="false"]')).toContain('2Vostok 10/3');
  click('Vostok');
  expect(play).toHaveBeenCalledWith(['take-train 2']);
});

it('draws every train on the board with its number, and one’s own other one may be pressed', async () => {
  const here = { ...two, trains: [[train(1, true), train(2, false)], [train(1, true), train(2, false, { at: null })]] };
  const { play } = await sit(here, [...moves, take]);
  expect([...document.querySelectorAll('.train .number')].map((one) => one.textContent).sort()).toEqual(['1', '1', '2']);
  document.querySelector('.train.pressed')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(play).toHaveBeenCalledWith(['take-train 2']);
});

it('takes no train while that may not be done', async () => {
  await sit(two, moves);
  expect(document.querySelector('.train.pressed')).toBeNull();
  expect(document.querySelector<HTMLButtonElement>('.pair [aria-checked="false"]')!.disabled).toBe(true);
});

it('offers second locos in their own words', async () => {
  const { text } = await sit({ ...two, stage: 'second-loco' }, [choice('second-loco Redstone', 'second-loco', ['Redstone'], { label: 'Redstone: 2 loads, speed 12' })], 'second-loco');
  expect(text('.mercy')).toBe('Redstone: 2 loads, speed 12');
});

it('draws new craters with their rims, and crosses out what is gone of cities', async () => {
  const { text } = await sit({ ...operating, craters: ['plato', 'n+3+1', 'tycho.se'], players: [{ ...operating.players[0]!, at: 'tycho', loads: [] }, operating.players[1]!] }, moves);
  expect(document.querySelector('.craters .rim[data-craters]')?.getAttribute('data-craters')).toBe('3');
  expect(document.querySelectorAll('.craters .cross').length).toBe(2); // the cross and its shadow
  expect(document.querySelectorAll('.cities .piece').length).toBe(2);
  expect(text('.demand .to.gone')).toBe('Plato');
});

it('knows a moon with craters by its mileposts', () => {
  const whole = chartOf(moon);
  expect(whole.withCraters([])).toBe(whole);
  const struck = whole.withCraters(['plato', 'n+3+1', 'tycho.se']);
  expect([whole.cityAt('plato')?.name, struck.cityAt('plato'), struck.goneAt('plato')?.name]).toEqual(['Plato', undefined, 'Plato']);
  expect([whole.find('n+3+1')?.terrain, struck.find('n+3+1')?.terrain]).toEqual(['mountain', 'mare']);
  expect([struck.makers('Beer'), whole.makers('Beer').length]).toEqual([[], 1]);
  expect([struck.city('Tycho')?.mileposts.length, struck.city('Tycho')?.gone]).toEqual([6, undefined]);
  expect([struck.label('tycho.se'), struck.label('n+3+1')]).toEqual(['the new crater at Tycho', 'a new crater']);
});

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../board';
import Board from './Board.svelte';
import { bidChoices, bidding, buildChoices, building, cardChoices, view } from './fixture';
import { orders } from './order.svelte';

let stop = () => {};
afterEach(() => {
  stop();
  orders.cancel();
  vi.useRealTimers();
});

const GAIN = { cost: 1, value: 0, die: 0, dividend: 0, treasury_after: 8, refused: null };

function sit(more: Partial<BoardProps> = {}, answers: Record<string, unknown> = {}) {
  const play = vi.fn();
  const why = vi.fn();
  const query = vi.fn((name: string) => Promise.resolve(answers[name] ?? (name === 'dividends' ? [] : GAIN)));
  const props: BoardProps = $state({
    view, viewer: 0, ask: { ask: 7, kind: 'card', sentence: '', rule: 'LZ-5' }, choices: cardChoices, names: ['Jo', 'Bo', 'Cy', 'Di'], busy: false,
    play, why, query, hinted: null, settings: { sound: false, motion: false, dark: false }, ...more,
  });
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  flushSync();
  const at = (hex: string) => document.querySelector<SVGElement>(`[data-place="${hex}"]`)!;
  const press = (hex: string, key: string) => {
    at(hex).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    flushSync();
  };
  const button = (text: string) => [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(text));
  const click = (text: string) => {
    button(text)!.click();
    flushSync();
  };
  return { play, why, query, at, press, button, click, props };
}

describe('cards', () => {
  it('are played from the display and from the hand', () => {
    const { play, click } = sit();
    click('Build, on display');
    click('Develop, in your hand');
    expect(play.mock.calls).toEqual([[['display build']], [['hand develop']]]);
  });
  it('say why when they may not be played', () => {
    const { play, why, click } = sit({ choices: [], ask: null });
    click('Grant, on display');
    expect(why).toHaveBeenCalledWith('display grant');
    expect(play).not.toHaveBeenCalled();
  });
});

describe('building', () => {
  const builder = { view: building, choices: buildChoices };
  it('puts hexes together in order and sends them as one command', () => {
    const { play, press, click } = sit(builder);
    press('H2', 'Enter');
    press('G3', 'Enter');
    expect(document.querySelectorAll('.steps li')).toHaveLength(2);
    expect(play).not.toHaveBeenCalled();
    click('Build 2 track');
    expect(play).toHaveBeenCalledWith(['build klingson H2', 'build klingson G3']);
  });
  it('sends by a second press on the last hex, and takes back by Escape', () => {
    const { play, press } = sit(builder);
    press('H2', 'Enter');
    press('H3', 'Enter');
    press('H3', 'Escape');
    press('H2', 'Enter');
    expect(play).toHaveBeenCalledWith(['build klingson H2']);
  });
  it('lights what may follow a planned track', () => {
    const { press, at } = sit(builder);
    expect(at('I2').classList.contains('may')).toBe(false);
    press('H2', 'Enter');
    expect(at('I2').classList.contains('may')).toBe(true);
  });
  it('takes the company that can build where one clicks', () => {
    const { press, play, click } = sit(builder);
    press('D5', 'Enter');
    click('pesos');
    click('Build 1 track');
    expect(play).toHaveBeenCalledWith(['build cabasan D5', 'pesos cabasan']);
  });
  it('tells what it costs, and why it can’t be', async () => {
    vi.useFakeTimers();
    const { press } = sit(builder);
    press('H2', 'Enter');
    await vi.advanceTimersByTimeAsync(400);
    flushSync();
    expect(document.querySelector('.sum')?.textContent).toMatch(/Costs ₱1, leaves ₱8/);
    stop();
    const other = sit(builder, { 'build-gain': { ...GAIN, refused: { at: 0, rule: 'LZ-8a', why: 'the treasury is empty' } } });
    other.press('H2', 'Enter');
    await vi.advanceTimersByTimeAsync(400);
    flushSync();
    expect(document.querySelector('.sum .fault')?.textContent).toContain('The treasury is empty');
  });
  it('plans the way to a far hex, as much of it as the card allows', async () => {
    const { press, play, click } = sit(builder, { 'cheapest-track': { hexes: ['H2', 'I2', 'J3', 'K3', 'L4'], cost: 5, payable: true, steps: 5 } });
    press('L4', 'Enter');
    await vi.waitFor(() => expect(document.querySelectorAll('.steps li')).toHaveLength(3));
    click('Build 3 track');
    expect(play).toHaveBeenCalledWith(['build klingson H2', 'build klingson I2', 'build klingson J3']);
  });
  it('builds on from the end of the plan and keeps what was picked', async () => {
    const { press } = sit(builder);
    press('H2', 'Enter');
    press('J3', 'Enter');
    await vi.waitFor(() => expect(document.querySelectorAll('.steps li')).toHaveLength(3));
    expect(document.querySelector('.steps li')?.textContent).toContain('Dagupan');
  });
  it('says that a card sets no more, and changes nothing', async () => {
    const { press } = sit(builder);
    for (const hex of ['H2', 'H3', 'G3']) press(hex, 'Enter');
    press('L4', 'Enter');
    await vi.waitFor(() => expect(document.querySelector('.building [role=alert]')?.textContent).toContain('3 track at most'));
    expect(document.querySelectorAll('.steps li')).toHaveLength(3);
  });
  it('has the engine say why there is no way', async () => {
    const { press, why } = sit(builder, { 'cheapest-track': { why: 'Klingson has track at F2 already.' } });
    press('F2', 'Enter');
    await vi.waitFor(() => expect(why).toHaveBeenCalledWith('build klingson F2'));
  });
  it('keeps the plan until the question changes', () => {
    const { press, props } = sit(builder);
    press('H2', 'Enter');
    Object.assign(props, { view: { ...building } });
    flushSync();
    expect(document.querySelectorAll('.steps li')).toHaveLength(1);
    Object.assign(props, { ask: { ask: 8, kind: 'build', sentence: '', rule: 'LZ-8' } });
    flushSync();
    expect(document.querySelectorAll('.steps li')).toHaveLength(0);
  });
});

describe('an auction', () => {
  const bidder = { view: bidding, choices: bidChoices, ask: { ask: 9, kind: 'bid', sentence: '', rule: 'LZ-6' } };
  it('steps the bid, and passes', () => {
    const { play, click } = sit(bidder);
    click('One more');
    click('One more');
    click('Bid ₱7');
    click('Pass');
    expect(play.mock.calls).toEqual([[['bid 7']], [['pass']]]);
  });
  it('bids on by order until its limit', () => {
    const { play, click, props } = sit(bidder);
    click('One more');
    click('Bid up to ₱6');
    expect(play.mock.calls).toEqual([[['bid 5']]]);
    Object.assign(props, { ask: { ...bidder.ask, ask: 10 }, choices: bidChoices.filter((one) => one.action !== 'bid 5' && one.action !== 'bid 6') });
    flushSync();
    expect(play.mock.calls.at(-1)).toEqual([['pass']]);
  });
  it('shows who is in and what everybody has', () => {
    sit({ ...bidder, view: { ...bidding, players: bidding.players.map((one, i) => (i ? { ...one, cash: null } : one)) } });
    const rows = [...document.querySelectorAll('.auction li')].map((one) => one.textContent);
    expect(rows[0]).toMatch(/You.*to bid.*₱19/);
    expect(rows[1]).toMatch(/Bo.*bids ₱4.*hidden/);
    expect(rows[2]).toMatch(/Cy.*out/);
  });
});

describe('the rest of a turn', () => {
  it('develops a lit town, and asks why elsewhere', () => {
    const choices = [{ action: 'develop H2', kind: 'develop', targets: ['H2'], label: '' }, { action: 'done', kind: 'done', targets: [], label: '' }];
    const { play, why, press } = sit({ choices, view: { ...view, card: { card: 'develop', company: null, built: 0, most: 3, choosing: [], hex: null } } });
    press('D5', 'Enter');
    expect(why).toHaveBeenCalledWith('develop D5');
    press('H2', 'Enter');
    expect(play).toHaveBeenCalledWith(['develop H2']);
  });
  it('offers value or pesos with what each would mean', () => {
    const choices = ['value', 'pesos'].map((kind) => ({ action: `${kind} cabasan`, kind, targets: ['cabasan'], label: '', amount: 3 }));
    const { play, click } = sit({ choices, view: { ...view, card: { card: 'develop', company: null, built: 0, most: 3, choosing: ['cabasan'], hex: 'C5' } } });
    expect(document.querySelector('.gains')?.textContent).toMatch(/7 → 10/);
    click('to the treasury');
    expect(play).toHaveBeenCalledWith(['pesos cabasan']);
  });
  it('throws away what is picked', () => {
    const choices = ['keep', 'throw auction', 'throw develop', 'throw auction develop'].map((action) => ({ action, kind: action.split(' ')[0]!, targets: [], label: '' }));
    const { play, click } = sit({ choices, view: { ...view, phase: 'throw-away' } });
    document.querySelectorAll<HTMLElement>('.throw .card-face')[1]!.click();
    flushSync();
    click('Throw away 1 card');
    expect(play).toHaveBeenCalledWith(['throw develop']);
  });
});

describe('by keys', () => {
  it('the focus goes to the next answer when what had it is gone', async () => {
    const { props } = sit();
    const card = document.querySelector<HTMLElement>('.card-face.may')!;
    card.focus();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    card.blur();
    Object.assign(props, { view: building, choices: buildChoices, ask: { ask: 8, kind: 'build', sentence: '', rule: 'LZ-8' } });
    flushSync();
    await vi.waitFor(() => expect((document.activeElement as HTMLElement | null)?.dataset.place).toBe('H2'));
  });
});

describe('the map', () => {
  it('says of each hex what it is and what may be done there', () => {
    const { at } = sit({ view: building, choices: buildChoices });
    expect(at('H2').getAttribute('aria-label')).toMatch(/^Dagupan.* H2, town on the plains, you may build here for ₱1$/);
    expect(at('L4').getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
  });
  it('finds a place by its name', () => {
    sit();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    flushSync();
    const input = document.querySelector<HTMLInputElement>('[aria-label="Find a place"][role=combobox]')!;
    input.value = 'legaz';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
    expect(document.querySelector('.plate')?.textContent).toContain('Legazpi');
  });
  it('stays quiet in a replay', () => {
    const { play, why, press } = sit({ choices: [], ask: null });
    press('L4', 'Enter');
    expect(play).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
    expect(document.querySelector('.plate')?.textContent).toContain('Manila');
  });
  it('shows dividends when a round has ended', () => {
    const { props } = sit();
    Object.assign(props, { view: { ...view, round: 4 } });
    flushSync();
    expect(document.querySelector('.payout')?.textContent).toContain('Dividends of round 3');
  });
});

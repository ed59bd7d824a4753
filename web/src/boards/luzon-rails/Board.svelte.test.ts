import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../board';
import { freeCorner } from '../shared/corner';
import Board from './Board.svelte';
import { bidChoices, bidding, buildChoices, building, cardChoices, planTrack, view } from './fixture';
import type { TrackPlan, Way } from './queries';
import { standingBids } from './standing-bids.svelte';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
  standingBids.cancel();
  vi.useRealTimers();
});

/** `answer` changes what the engine answers to a plan. */
function sit(more: Partial<BoardProps> = {}, answer: Partial<TrackPlan> = {}) {
  const play = vi.fn();
  const why = vi.fn();
  const query = vi.fn((_: string, args?: object) => Promise.resolve({ ...planTrack(args as Parameters<typeof planTrack>[0]), ...answer }));
  const props: BoardProps = $state({
    view, news: [], viewer: 0, ask: { ask: 7, kind: 'card', sentence: '', rule: 'LZ-5' }, choices: cardChoices, names: ['Jo', 'Bo', 'Cy', 'Di'], busy: false,
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

describe('cards of those who watch', () => {
  it('lie in the place of seven, not in that of a hand', () => {
    sit({ view: { ...view, you: null, hand: null }, viewer: null, choices: [], ask: null });
    expect(document.querySelector('.faces.alone > .display')).not.toBeNull();
    expect(document.querySelector('.hand.group')).toBeNull();
    stop();
    sit();
    expect(document.querySelector('.faces')?.classList.contains('alone')).toBe(false);
  });
});

describe('building', () => {
  const builder = { view: building, choices: buildChoices };
  const steps = () => document.querySelectorAll('.steps li');
  it('puts hexes together in order and sends them as one command', async () => {
    const { play, press, click } = sit(builder);
    press('H2', 'Enter');
    press('G3', 'Enter');
    expect(steps()).toHaveLength(2);
    expect(play).not.toHaveBeenCalled();
    click('Build 2 track');
    await vi.waitFor(() => expect(play).toHaveBeenCalledWith(['build klingson H2', 'build klingson G3']));
  });
  it('sends by a second press on the last hex, and takes back by Escape', async () => {
    const { play, press } = sit(builder);
    press('H2', 'Enter');
    press('H3', 'Enter');
    press('H3', 'Escape');
    press('H2', 'Enter');
    await vi.waitFor(() => expect(play).toHaveBeenCalledWith(['build klingson H2']));
  });
  it('lights what may follow a planned track, at the price it would have then', async () => {
    const { press, at } = sit(builder, { next: [{ hex: 'I2', cost: 2, gain: 3 }] });
    expect(at('I2').classList.contains('may')).toBe(false);
    press('H2', 'Enter');
    await vi.waitFor(() => expect(at('I2').classList.contains('may')).toBe(true));
    expect(at('I2').getAttribute('aria-label')).toContain('track may follow here for ₱2, value +3');
    expect(at('H3').classList.contains('may')).toBe(false);
  });
  it('badges a planned port with what it brings after the hex before it, and no old number until that is known', async () => {
    const { press } = sit(builder, { next: [{ hex: 'I2', cost: 2, gain: 2 }], costs: [1, 2], gains: [1, 2] });
    const badge = (hex: string) => document.querySelector(`[data-note="${hex}"]`)?.textContent ?? '';
    press('H2', 'Enter');
    expect(badge('G3')).toBe('');
    await vi.waitFor(() => expect(badge('I2')).toBe('₱2 ▲2'));
    press('I2', 'Enter');
    await vi.waitFor(() => expect(badge('I2')).toBe('₱2 ▲2'));
    expect(badge('H2')).toBe('₱1 ▲1');
    expect(document.querySelector('[data-own="I2"]')?.textContent).toBe('₱2 ▲2');
  });
  it('takes the company that can build where one clicks, and its development as one likes', async () => {
    const { press, play, click, button } = sit(builder);
    press('D5', 'Enter');
    await vi.waitFor(() => expect(button('pesos')).toBeTruthy());
    click('pesos');
    click('Build 1 track');
    await vi.waitFor(() => expect(play).toHaveBeenCalledWith(['build cabasan D5', 'pesos cabasan']));
  });
  it('tells what it costs, and why it can’t be', async () => {
    const { press } = sit(builder);
    press('H2', 'Enter');
    await vi.waitFor(() => expect(document.querySelector('.sum')?.textContent).toMatch(/Costs ₱1, leaves ₱8/));
    stop();
    const other = sit(builder, { refused: { at: 0, rule: 'LZ-8a', why: 'the treasury is empty' } });
    other.press('H2', 'Enter');
    await vi.waitFor(() => expect(document.querySelector('.sum .fault')?.textContent).toContain('The treasury is empty'));
  });
  const far = (way: Way) => ({ way: { cost: 5, payable: true, steps: 5, ...way } });
  it('plans the way to a far hex, as much of it as the card allows', async () => {
    const { press, play, click } = sit(builder, far({ hexes: ['H2', 'I2', 'J3', 'K3', 'L4'], now: ['H2', 'I2', 'J3'] }));
    press('L4', 'Enter');
    await vi.waitFor(() => expect(steps()).toHaveLength(3));
    click('Build 3 track');
    await vi.waitFor(() => expect(play).toHaveBeenCalledWith(['build klingson H2', 'build klingson I2', 'build klingson J3']));
  });
  it('builds on from the end of the plan and keeps what was picked', async () => {
    const { press, query } = sit(builder, far({ hexes: ['I2', 'J3'], now: ['I2', 'J3'] }));
    press('H2', 'Enter');
    press('J3', 'Enter');
    await vi.waitFor(() => expect(steps()).toHaveLength(3));
    expect(steps()[0]?.textContent).toContain('Dagupan');
    expect(query).toHaveBeenCalledWith('plan-track', { company: 'klingson', hexes: ['H2'], pesos: [], to: 'J3' });
  });
  it('says why nothing more can be planned, and changes nothing', async () => {
    const { press } = sit(builder, { way: { why: '3 track at most with this card: build them, or take one out.' } });
    for (const hex of ['H2', 'H3', 'G3']) press(hex, 'Enter');
    press('L4', 'Enter');
    await vi.waitFor(() => expect(document.querySelector('.building [role=alert]')?.textContent).toContain('3 track at most'));
    expect(steps()).toHaveLength(3);
  });
  it('has the engine say why there is no way', async () => {
    const { press, why } = sit(builder, { way: { why: 'Klingson has track at F2 already.' } });
    press('F2', 'Enter');
    await vi.waitFor(() => expect(why).toHaveBeenCalledWith('build klingson F2'));
  });
  it('keeps the plan until the question changes', () => {
    const { press, props } = sit(builder);
    press('H2', 'Enter');
    Object.assign(props, { view: { ...building } });
    flushSync();
    expect(steps()).toHaveLength(1);
    Object.assign(props, { ask: { ask: 8, kind: 'build', sentence: '', rule: 'LZ-8' } });
    flushSync();
    expect(steps()).toHaveLength(0);
  });
});

describe('queries', () => {
  const builder = { view: building, choices: buildChoices };
  /** The board asks for its own content once. */
  const asked = (query: ReturnType<typeof sit>['query']) => query.mock.calls.filter(([name]) => name !== 'content');
  const look = (hex: string) => {
    const at = document.querySelector<SVGElement>(`[data-place="${hex}"]`)!;
    vi.spyOn(at, 'matches').mockReturnValue(true);
    at.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    flushSync();
  };
  const twenty = () => [...document.querySelectorAll<SVGElement>('[data-place]')].map((one) => one.dataset.place!).slice(-20);
  it('are none while a pointer sweeps over twenty hexes, and one where it rests', async () => {
    vi.useFakeTimers();
    const { query } = sit(builder);
    for (const hex of twenty()) {
      look(hex);
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(asked(query)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked(query)).toHaveLength(1);
    expect(asked(query)[0]![1]).toMatchObject({ to: twenty().at(-1) });
  });
  it('are one at a time while the engine is slow, and answers are kept', async () => {
    vi.useFakeTimers();
    const { query } = sit(builder);
    query.mockImplementation((_, args) => new Promise((resolve) => setTimeout(() => resolve(planTrack(args as Parameters<typeof planTrack>[0])), 2_000)));
    for (const hex of twenty()) {
      look(hex);
      await vi.advanceTimersByTimeAsync(200);
    }
    // Four seconds of pointing at an engine that takes two for an answer.
    expect(asked(query).length).toBeLessThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(5_000);
    const before = query.mock.calls.length;
    expect(query.mock.calls.at(-1)![1]).toMatchObject({ to: twenty().at(-1) });
    look('L4');
    look(twenty().at(-1)!);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(query).toHaveBeenCalledTimes(before);
  });
  it('are one for each hex of a build, none for the lit ones that are looked at', async () => {
    vi.useFakeTimers();
    const { query, press, play } = sit(builder);
    for (const hex of ['H2', 'H3', 'G3']) {
      look(hex);
      await vi.advanceTimersByTimeAsync(500);
      press(hex, 'Enter');
      await vi.advanceTimersByTimeAsync(500);
    }
    press('G3', 'Enter');
    await vi.advanceTimersByTimeAsync(500);
    expect(play).toHaveBeenCalledTimes(1);
    expect(asked(query)).toHaveLength(3);
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
  it('raises what was typed to the new least bid, and leaves what is above it', () => {
    const { button, click, props } = sit(bidder);
    const input = document.querySelector<HTMLInputElement>('[aria-label="Your bid in pesos"]')!;
    input.value = '7';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    const raised = (least: number) => {
      Object.assign(props, {
        ask: { ...bidder.ask, ask: 10 + least },
        choices: bidChoices.filter((one) => one.action === 'pass' || Number(one.amount) >= least),
        view: { ...bidding, auction: { ...bidding.auction!, bid: least - 1, least } },
      });
      flushSync();
    };
    raised(6);
    expect(input.value).toBe('7');
    raised(10);
    expect(input.value).toBe('10');
    expect(button('Bid ₱10')!.disabled).toBe(false);
    expect(document.querySelector('.auction [role=alert]')).toBeNull();
    click('One more');
    expect(input.value).toBe('11');
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
  it('drops the standing bid when its bid is taken back', () => {
    const { play, click, props, button } = sit(bidder);
    click('One more');
    click('Bid up to ₱6');
    Object.assign(props, { ask: null, choices: [], view });
    flushSync();
    Object.assign(props, { ask: { ...bidder.ask, ask: 11 }, choices: bidChoices, view: bidding });
    flushSync();
    expect(play.mock.calls).toEqual([[['bid 5']]]);
    expect(button('Bid up to') ?? button('Bid ₱5')).toBeTruthy();
  });
  it('shows who is in and what everybody has', () => {
    sit({ ...bidder, view: { ...bidding, players: bidding.players.map((one, i) => (i ? { ...one, cash: null } : one)) } });
    const rows = [...document.querySelectorAll('[data-slot=players] li')].map((one) => one.textContent);
    expect(rows[0]).toMatch(/₱19.*to bid/);
    expect(rows[1]).toMatch(/hidden.*bids ₱4/);
    expect(rows[2]).toMatch(/out$/);
  });
});

describe('the rest of a turn', () => {
  it('develops a lit town, and asks why elsewhere', () => {
    const choices = [{ action: 'develop H2', kind: 'develop', targets: ['H2'], label: '' }, { action: 'done', kind: 'done', targets: [], label: '' }];
    const { play, why, press } = sit({ choices, view: { ...view, card: { card: 'develop', company: null, built: 0, most: 3, room: [], choosing: [], hex: null } } });
    press('D5', 'Enter');
    expect(why).toHaveBeenCalledWith('develop D5');
    press('H2', 'Enter');
    expect(play).toHaveBeenCalledWith(['develop H2']);
  });
  it('offers value or pesos with what each would mean', () => {
    const choices = ['value', 'pesos'].map((kind) => ({ action: `${kind} cabasan`, kind, targets: ['cabasan'], label: '', amount: 3 }));
    const { play, click } = sit({ choices, view: { ...view, card: { card: 'develop', company: null, built: 0, most: 3, room: [], choosing: ['cabasan'], hex: 'C5' } } });
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
  it('asks nothing of the present while one looks back', async () => {
    vi.useFakeTimers();
    const { query, click, press } = sit({ choices: [], ask: null, past: { scores: null } });
    click('Klingson');
    press('L4', 'Enter');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(query.mock.calls.filter(([name]) => name !== 'content')).toEqual([]);
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
    const told = { seat: -1, text: '' };
    Object.assign(props, { view: { ...view, round: 4 }, news: [{ ...told, kind: 'round-over', round: 3 }, { ...told, kind: 'dividend', company: 'cabasan', pays: 4, paid: [4, 0, 4, 0] }] });
    flushSync();
    expect(document.querySelector('.payout')?.textContent).toContain('Dividends of round 3');
    expect(document.querySelector('.payout tbody')?.textContent).toContain('₱4');
    const step = (seat: number, more = {}) => {
      Object.assign(props, { news: [{ kind: 'display', seat, text: '', ...more }] });
      flushSync();
      return document.querySelector('.payout') !== null;
    };
    document.querySelector<HTMLElement>('[data-place]')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect([step(1), step(0, { auto: true }), step(0, { by: 1 }), step(0)]).toEqual([true, true, true, false]);
  });
  it('lays a card where it covers the fewest places that may be chosen', () => {
    const at = (...spots: [number, number][]) => freeCorner({
      camera: { w: 400, h: 300, toWindow: (point: any) => point } as any, lit: spots.map((_, n) => `${n}`),
      places: { find: (id: string) => ({ x: spots[Number(id)]![0], y: spots[Number(id)]![1] }) } as any,
    }, 100, 60);
    expect(at()).toEqual({ left: 8, top: 232 });
    expect(at([50, 260])).toEqual({ left: 244, top: 232 });
    expect(at([50, 260], [300, 260])).toEqual({ left: 8, top: 8 });
  });
  it('guesses nothing from a view that has changed', () => {
    const { props } = sit();
    Object.assign(props, { view: { ...view, round: 4, phase: 'throw-away' } });
    flushSync();
    expect(document.querySelector('.payout')).toBeNull();
  });
});

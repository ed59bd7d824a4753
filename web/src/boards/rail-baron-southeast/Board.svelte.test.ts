import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../board';
import Board from './Board.svelte';
import { answers, bidding, bids, buying, purchases, raising, rides, riding, sales } from './fixture';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

let tables = 0;
async function sit(more: Partial<BoardProps> = {}) {
  // The content is kept by table.
  history.replaceState(null, '', `/table/${(tables += 1)}`);
  const play = vi.fn();
  const why = vi.fn();
  const query = vi.fn((name: string, args?: object) => Promise.resolve(answers(name, args)));
  const props: BoardProps = $state({
    view: riding, news: [], log: [], viewer: 0, ask: { ask: 7, kind: 'ride', sentence: '', rule: 'RB-7' }, choices: rides, names: ['Jo', 'Bo'], busy: false,
    play, why, query, hinted: null, settings: { sound: false, motion: false, dark: false }, ...more,
  });
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  const seen = async (selector: string) => vi.waitFor(() => {
    flushSync();
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  }, { timeout: 20_000 });
  await seen('.dock');
  const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const press = (place: string) => {
    document.querySelector(`[data-place="${place}"]`)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    flushSync();
  };
  const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.replace(/\s+/g, ' ').includes(words));
  const click = (words: string) => {
    button(words)!.click();
    flushSync();
  };
  return { play, why, query, props, seen, text, press, button, click };
}

describe('a ride', () => {
  it('tells the quickest and the cheapest way side by side', async () => {
    const { seen, text } = await sit();
    await seen('.ways .way + .way');
    expect(text('.ways .way')).toContain('Quickest $6,000 1 turn, 3 mileposts');
    expect(text('.ways .way + .way')).toContain('Cheapest advised $2,000 about 2 turns, 4 mileposts');
  });
  it('is one milepost where a single railroad leads to the place', async () => {
    const { play, press } = await sit();
    press('Athens GA');
    expect(play).toHaveBeenCalledWith(['ride GRR Athens GA']);
  });
  it('asks over which railroad where two run beside each other', async () => {
    const { play, press, text } = await sit();
    press('Griffin');
    expect(play).not.toHaveBeenCalled();
    expect(text('.ways .side')).toMatch(/By CG.*By W&A/);
  });
  it('goes where the roll can end, after a second press, as one command', async () => {
    const { play, press, seen } = await sit();
    await seen('.end.bank');
    press('Millen');
    expect(play).not.toHaveBeenCalled();
    press('Millen');
    expect(play.mock.calls).toEqual([[['ride CG Griffin', 'ride CG Macon GA', 'ride CG Millen']]]);
  });
  it('takes the way that the engine advises, and another one that is chosen; a look at it chooses nothing', async () => {
    const { play, seen, click, text } = await sit();
    await seen('.ways .way + .way');
    expect(text('.way[aria-pressed=true]')).toContain('Cheapest advised $2,000');
    document.querySelector('.ways .way')!.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    flushSync();
    click('Ride');
    expect(play.mock.lastCall).toEqual([['ride CG Griffin', 'ride CG Macon GA', 'ride CG Millen']]);
    click('Quickest');
    click('Ride');
    expect(play.mock.lastCall).toEqual([['ride GRR Athens GA', 'ride GRR Millen', 'ride CG Savannah']]);
  });
  it('is not armed by looking for a place', async () => {
    const { play, press, seen, click, text, button } = await sit();
    await seen('.end.bank');
    document.querySelector<HTMLElement>('[aria-label="Find a place"]')!.click();
    flushSync();
    const input = document.querySelector<HTMLInputElement>('.finder input')!;
    input.value = 'Millen';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
    expect(text('.ways .to')).toContain('To Millen only looking');
    expect(button('Ride')).toBeUndefined();
    press('Millen');
    expect(play).not.toHaveBeenCalled();
    expect(button('Ride')).toBeDefined();
    (document.activeElement as HTMLElement).blur();
    click('back to your own way');
    expect(text('.ways .to')).toContain('To Savannah');
  });
  it('begins each step with one’s own way, whatever pointer and focus rest on, and leads back to it', async () => {
    const { props, seen, text, click, button } = await sit();
    await seen('.ways .way + .way');
    const map = document.querySelector<SVGElement>('svg.places')!;
    const point = (x: number) => map.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: 0, pointerType: 'mouse', bubbles: true }));
    const to = () => (flushSync(), text('.ways .to'));
    point(40);
    expect(to()).toContain('To Griffin back to your own way');
    props.ask = { ask: 8, kind: 'ride', sentence: '', rule: 'RB-7' };
    expect(to()).toContain('To Savannah');
    // The page has changed under a pointer that lies still; only then it moves.
    point(40);
    expect(to()).toContain('To Savannah');
    point(41);
    expect(to()).toContain('To Griffin');
    click('back to your own way');
    expect(to()).toContain('To Savannah');
    await seen('.ways .go');
    // By keys: the button that was pressed is gone, and the focus lands on the map.
    button('Ride')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    (document.activeElement as HTMLElement).blur();
    props.ask = { ask: 9, kind: 'ride', sentence: '', rule: 'RB-7' };
    flushSync();
    await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset.place).toBe('Griffin'));
    expect(to()).toContain('To Savannah');
  });
  it('rings the next mileposts in the colour of their own fees, and says so beside the map', async () => {
    const { seen, text } = await sit();
    await seen('.end.bank');
    const ringed = (band: string) => document.querySelector(`.next.${band}`)?.getAttribute('d')?.split('M').length;
    expect([ringed('free'), ringed('bank'), ringed('rival'), ringed('dear')]).toEqual([undefined, 2, 2, undefined]);
    expect(text('.key')).toContain('next milepost');
  });
  it('tells once that a place is within this turn', async () => {
    const { seen, press, text } = await sit();
    await seen('.end.bank');
    press('Millen');
    expect(text('.plate .way')).toBe('This turn3 mileposts, $1,000');
  });
  it('dims the white dice once only the red one counts', async () => {
    const roll = { white: [2, 5], red: 5, left: 12, of: 12, bonus: false };
    const { props, text } = await sit({ view: { ...riding, roll } });
    const dimmed = () => [...document.querySelectorAll('.die-box')].map((box) => box.classList.contains('spent'));
    expect(dimmed()).toEqual([false, false, false]);
    props.view = { ...riding, roll: { ...roll, left: 5, of: 5 } };
    flushSync();
    expect(dimmed()).toEqual([true, true, false]);
    expect(text('.rolled p')).toContain('5 of 5 left on the red die');
  });
  it('says what is due, to whom and for which railroad', async () => {
    const { text } = await sit({ view: { ...riding, fees: [{ to: 1, amount: 5_000 }, { to: 'bank', amount: 1_000 }], ridden: [{ railroad: 'GRR', rate: 5_000 }, { railroad: 'W&A', rate: 1_000 }] } });
    expect(text('.due')).toBe('Fees due: $5,000 to Bo for GRR and $1,000 to the bank for W&A.');
  });
});

describe('other questions', () => {
  const asked = (kind: string) => ({ ask: 8, kind, sentence: '', rule: '' });
  it('a deed is looked at, then bought; a locomotive and nothing are one press', async () => {
    const { play, click, text } = await sit({ view: buying, choices: purchases, ask: asked('buy') });
    click('CG');
    expect(play).not.toHaveBeenCalled();
    expect(text('.about')).toContain('Central Railroad of Georgia, $30,000');
    expect(text('.about')).toContain('Then you are $18,500 short of this turn’s fees, $1,000: a deed has to go.');
    click('Buy CG');
    click('Express $4k');
    click('Nothing');
    expect(play.mock.calls).toEqual([[['buy CG']], [['buy express']], [['buy nothing']]]);
  });
  it('what a deed leaves counts the fees of this turn', async () => {
    const rich = { ...buying, players: [{ ...buying.players[0]!, cash: 40_000 }, ...buying.players.slice(1)] };
    const { click, text } = await sit({ view: rich, choices: purchases, ask: asked('buy') });
    click('CG');
    expect(text('.about')).toContain('Leaves you $9,000, $1,000 of fees paid.');
  });
  it('no deed may be pressed before the engine has told their order, nor kept back when it tells none', async () => {
    let answer = (_: unknown) => {};
    const late = vi.fn((name: string, args?: object) => (name === 'deed-reach' ? new Promise((_, fail) => (answer = fail)) : Promise.resolve(answers(name, args))));
    const { seen, text } = await sit({ view: buying, choices: purchases, ask: asked('buy'), query: late as BoardProps['query'] });
    await seen('.buying[aria-busy="true"]');
    expect(text('.about')).toBe('The deeds are weighed…');
    await vi.waitFor(() => expect(late).toHaveBeenCalledWith('deed-reach'));
    answer('the line is cut');
    await seen('.buying[aria-busy="false"] .deed');
    expect(text('.about')).toContain('Choose a deed.');
  });
  it('a bid is a number, or a pass', async () => {
    const { play, click } = await sit({ view: bidding, choices: bids, ask: asked('bid') });
    document.querySelector<HTMLElement>('[aria-label="More"]')!.click();
    flushSync();
    expect(document.querySelector('.amount .soft')!.textContent).toBe('$5,000–$6,500');
    click('Bid $5,500');
    click('Pass');
    expect(play.mock.calls).toEqual([[['bid 5500']], [['pass']]]);
  });
  it('money is raised at the bank or at auction', async () => {
    const { play, click, text } = await sit({ view: raising, choices: sales, ask: asked('raise') });
    expect(text('.raising')).toContain('You owe $5,000 to Bo for GRR; your cash is $2,000: $3,000 are missing');
    click('Bank $15k');
    click('Auction from $15k');
    expect(play.mock.calls).toEqual([[['sell CG']], [['auction CG']]]);
  });
});

it('shows cash where it is open, and that it is secret where it is not', async () => {
  const { seen } = await sit();
  await seen('.cash');
  const rows = [...document.querySelectorAll('[data-slot="players"] li')].map((row) => row.textContent);
  expect(rows[0]).toContain('$12,500');
  expect(rows[1]).toContain('under $150,000');
});

it('runs a train along the track, and it stands where the view has it in the end', async () => {
  const { props, seen } = await sit({ settings: { sound: false, motion: true, dark: false } });
  const train = await seen('[data-train="1"]');
  const where = () => Number(/translate\(([\d.]+)/.exec(train.getAttribute('transform') ?? '')?.[1]);
  expect(where()).toBe(400);
  const moved = riding.players.map((player, seat) => (seat === 1 ? { ...player, place: 'Millen' } : player));
  Object.assign(props, { view: { ...riding, players: moved }, news: [{ kind: 'rode', seat: 1, text: '', railroad: 'CG', from: 'Savannah', to: 'Millen' }] });
  flushSync();
  expect(where()).toBe(400);
  await vi.waitFor(() => expect(where()).toBe(300), { timeout: 20_000 });
});

it('shows whose a railroad is as a band in the colour of its owner', async () => {
  const { seen } = await sit();
  await seen('.band');
  expect(document.querySelectorAll('.band')).toHaveLength(1);
});

it('tells a draw with its dice, and who paid whom', async () => {
  const { props, seen, text } = await sit();
  props.news = [
    { kind: 'rolled-region', seat: 1, text: '', red: 3, low: 2, high: 4, region: 'North' },
    { kind: 'paid', seat: 1, text: 'Bo pays $5,000 to Jo.', owner: 0, amount: 5_000 },
  ];
  await seen('.tidings');
  expect(text('.draw')).toContain('Destination, odd 6: North');
  expect(text('.line.paid')).toBe('Bo pays $5,000 to Jo.');
});

const cards = () => [...document.querySelectorAll<HTMLElement>('.deeds .deed')];
const card = (initials: string) => cards().find((one) => one.querySelector('.swatch')?.textContent?.trim() === initials)!;

it('tells of a deed what it costs, serves, adds and has earned', async () => {
  await sit();
  const says = (initials: string) => [...card(initials).querySelectorAll('.name, b, .facts > span')].map((one) => one.textContent?.trim());
  await vi.waitFor(() => {
    flushSync();
    expect(says('GRR')).toEqual(['Georgia Railroad', '$10,000', 'Bo', 'serves 20 %', 'with yours 0 % → 20 %', 'earned $15,000']);
  }, { timeout: 20_000 });
  expect(says('W&A')).toEqual(['Western & Atlantic', 'Public', 'Public', 'serves 20 %']);
});

it('tints the Regions while one is asked for, and by their button', async () => {
  const { props, seen } = await sit();
  expect(document.querySelector('.region')).toBeNull();
  const regions = ['North', 'South'].map((label) => ({ action: `region ${label}`, kind: 'region', targets: [label], label }));
  Object.assign(props, { view: { ...riding, phase: 'region' }, choices: regions, ask: { ask: 9, kind: 'region', sentence: '', rule: '' } });
  await seen('.region');
  expect(document.querySelectorAll('path.region')).toHaveLength(2);
  document.querySelector('.regions button')!.dispatchEvent(new Event('pointerenter'));
  flushSync();
  expect(document.querySelectorAll('path.region.shown')).toHaveLength(1);
});

it('lays destinations by their odds over the map, and those that a deed would add', async () => {
  const { seen } = await sit();
  expect(document.querySelector('.odds')).toBeNull();
  document.querySelector<HTMLElement>('[aria-label="Destinations by their odds"]')!.click();
  await seen('.odds .open');
  card('CG').click();
  await seen('.odds .gain');
});

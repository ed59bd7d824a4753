import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps, Choice } from '../board';
import type { RailsView } from '../../types/thirty-rails';
import Board from './Board.svelte';
import { LINES } from './routes';
import { PIECES } from './track';

const line = { joined: false, stations: 0, squares: 0, bonus: 0, sum: 0, shares: null, score: 0, route: [] };
const score = {
  lines: { ...Object.fromEntries(LINES.map((name) => [name, line])), '1-2': { ...line, joined: true, squares: 1, stations: 1, sum: 2, score: 2, route: ['r1c1'] } },
  mine: { stations: [], score: 0 },
  total: 2,
  rating: '',
};
const sheet = {
  sheet: { mountains: ['r2c2'], mine: 'r2c3', stations: { '1': 'N1', '2': 'W1', '3': 'E4', '4': 'S4' }, bonus: 'r4c4', track: { r1c1: 'NW' } },
  ignored: null,
  overrides: { white: true, coloured: false },
  score,
  closed: { lines: [] as string[], mine: [] as number[] },
};
const view: RailsView = {
  game: 'thirty-rails', you: 0, phase: 'turns', row: 6, turn: 2, turns: 30, roll: { white: 1, coloured: 1 }, dice: { white: 1, coloured: 1 }, anywhere: false,
  advanced: false, choice: null, decided: [false, true], out: [], sheets: [sheet, sheet], standing: [], end_signs: [], end_reason: '',
};
const choices: Choice[] = [
  ...['r1c2', 'r1c3', 'r3c1'].flatMap((square) =>
    ['NE', 'ES', 'SW', 'NW'].map((track) => ({ action: `draw ${square} ${track}`, kind: 'draw', targets: [square], label: '', track })),
  ),
  ...[2, 3, 4, 5, 6].map((value) => ({ action: `override white ${value}`, kind: 'override', targets: [], label: '' })),
];

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

function sit(more: Partial<BoardProps> = {}) {
  const play = vi.fn();
  const why = vi.fn();
  const props: BoardProps = $state({
    view, news: [], viewer: 0, ask: { ask: 7, kind: 'draw', sentence: '', rule: 'TR-7' }, choices, names: ['Jo', 'Bo'], busy: false,
    play, why, query: () => Promise.resolve(score), hinted: null, settings: { sound: false, motion: false, dark: false }, ...more,
  });
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  flushSync();
  const at = (place: string) => document.querySelector<SVGElement>(`[data-place="${place}"]`)!;
  const press = (place: string, key: string, shiftKey = false) => {
    at(place).dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
    flushSync();
  };
  const tap = (place: string) => {
    const svg = document.querySelector<SVGSVGElement>('svg.places')!;
    const { x, y, width } = { x: Number(at(place).getAttribute('x')), y: Number(at(place).getAttribute('y')), width: 100 };
    const point = { clientX: x + width / 2, clientY: y + width / 2, bubbles: true };
    svg.dispatchEvent(new PointerEvent('pointerdown', { ...point, pointerType: 'touch' }));
    svg.dispatchEvent(new MouseEvent('click', { ...point, detail: 1 }));
    flushSync();
  };
  const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text));
  return { play, why, at, press, tap, button, props };
}

describe('the board', () => {
  it('says of each square what it is and whether it may be drawn on', () => {
    const { at } = sit();
    expect(at('r1c2').getAttribute('aria-label')).toBe('row 1, column 2, empty, you may draw here');
    expect(at('r2c2').getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
  });
  it('draws by keys: turn with R, walk over the lit squares, Enter', () => {
    const { play, press } = sit();
    press('r1c2', 'r');
    press('r1c2', 'ArrowRight');
    press('r1c3', 'Enter');
    expect(play).toHaveBeenCalledWith(['draw r1c3 ES']);
  });
  it('asks why where nothing may be drawn', () => {
    const { play, why, press } = sit();
    press('r2c2', 'Enter');
    expect(why).toHaveBeenCalledWith('draw r2c2 NE');
    expect(play).not.toHaveBeenCalled();
  });
  it('shows by the first tap and draws by the second', () => {
    const { play, tap, button } = sit();
    tap('r3c1');
    expect(play).not.toHaveBeenCalled();
    expect(button('Draw here')).toBeTruthy();
    tap('r3c1');
    expect(play).toHaveBeenCalledWith(['draw r3c1 NE']);
  });
  it('keeps what was tapped when a neighbour chooses meanwhile', () => {
    const { tap, button, props } = sit();
    tap('r3c1');
    Object.assign(props, { ask: { ask: 8, kind: 'draw', sentence: '', rule: 'TR-7' }, choices: [...choices], view: { ...view, decided: [false, false] } });
    flushSync();
    expect(button('Draw here')).toBeTruthy();
    Object.assign(props, { view: { ...view, turn: 3 } });
    flushSync();
    expect(button('Draw here')).toBeFalsy();
  });
  it('turns a tapped piece, then draws it by the button', () => {
    const { play, tap, button } = sit();
    tap('r1c2');
    button('Turn')!.click();
    flushSync();
    button('Draw here')!.click();
    expect(play).toHaveBeenCalledWith(['draw r1c2 ES']);
  });
  it('keeps the piece under the mouse through wheel, R and right click, wherever the focus was', () => {
    const { play, at } = sit();
    const svg = document.querySelector<SVGSVGElement>('svg.places')!;
    const over = { clientX: Number(at('r3c1').getAttribute('x')) + 50, clientY: Number(at('r3c1').getAttribute('y')) + 50, bubbles: true, cancelable: true };
    const lies = () => document.querySelector('.places .mine-to-draw .metals')?.getAttribute('d') ?? 'nothing';
    svg.dispatchEvent(new PointerEvent('pointermove', { ...over, pointerType: 'mouse' }));
    flushSync();
    const ways = [lies()];
    svg.dispatchEvent(new WheelEvent('wheel', { ...over, deltaY: 120 }));
    flushSync();
    ways.push(lies());
    at('r1c1').dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
    flushSync();
    ways.push(lies());
    // A press takes the focus from the square that was drawn on last, before it asks for the menu.
    svg.dispatchEvent(new PointerEvent('pointerdown', { ...over, pointerType: 'mouse', button: 2 }));
    at('r1c1').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: at('r3c1') }));
    flushSync();
    expect(lies()).toBe(ways[2]);
    expect(svg.dispatchEvent(new MouseEvent('contextmenu', over))).toBe(false);
    flushSync();
    ways.push(lies());
    expect(new Set(ways).size).toBe(4);
    expect(ways).not.toContain('nothing');
    svg.dispatchEvent(new MouseEvent('click', { ...over, detail: 1 }));
    expect(play).toHaveBeenCalledWith(['draw r3c1 NW']);
  });
  it('shows the piece again where the mouse has stayed, when the next turn comes', () => {
    const { at, props } = sit();
    const svg = document.querySelector<SVGSVGElement>('svg.places')!;
    const over = { clientX: Number(at('r3c1').getAttribute('x')) + 50, clientY: Number(at('r3c1').getAttribute('y')) + 50, bubbles: true };
    svg.dispatchEvent(new PointerEvent('pointermove', { ...over, pointerType: 'mouse' }));
    Object.assign(props, { choices: [], ask: null, view: { ...view, decided: [true, false] } });
    flushSync();
    expect(document.querySelector('.mine-to-draw')).toBeNull();
    Object.assign(props, { choices, view: { ...view, turn: 3 } });
    flushSync();
    expect(document.querySelector('.mine-to-draw')).not.toBeNull();
  });
  it('offers an override only where the table does', () => {
    const { play } = sit();
    expect(document.querySelector('[data-override=coloured]')).toBeNull();
    document.querySelector<HTMLElement>('[data-override=white]')!.click();
    flushSync();
    document.querySelectorAll<HTMLElement>('.chooser button')[4]!.click();
    expect(play).toHaveBeenCalledWith(['override white 5']);
  });
  it('names no row or column where both are full', () => {
    sit({ view: { ...view, anywhere: true, dice: { white: 6, coloured: 1 }, roll: { white: 6, coloured: 1 } } });
    expect(document.querySelector('.meaning')?.textContent).toContain('any square (6 is full)');
    expect(document.querySelector('.ink .ring')).toBeNull();
  });
  it('tells why squares are lit while a die is considered, and closes the choice with the turn', () => {
    const { props } = sit();
    document.querySelector<HTMLElement>('[data-override=white]')!.click();
    flushSync();
    const chooser = () => document.querySelector('.chooser');
    expect(chooser()?.textContent).toContain('Once a game');
    chooser()!.querySelectorAll('button')[4]!.dispatchEvent(new MouseEvent('mouseenter'));
    flushSync();
    expect(chooser()?.textContent).toContain('Where you could draw with a 5.');
    Object.assign(props, { view: { ...view, turn: 3 } });
    flushSync();
    expect(chooser()).toBeNull();
  });
  it('explains the pieces', () => {
    const { button } = sit();
    button('Pieces')!.click();
    flushSync();
    expect([...document.querySelectorAll('dialog li b')].map((name) => name.textContent)).toEqual([...PIECES]);
  });
  it('has nothing to show of a line that is not joined', () => {
    sit();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.scores button')];
    expect(buttons.map((one) => one.disabled)).toEqual([false, true, true, true, true, true, true, false]);
    expect(document.querySelectorAll('.scores tr.there')).toHaveLength(2);
  });
  it('shows a line on the sheet when its row is taken', () => {
    sit();
    expect(document.querySelector('.route')).toBeNull();
    document.querySelector<HTMLElement>('tbody button')!.click();
    flushSync();
    expect(document.querySelectorAll('.route')).toHaveLength(1);
  });
  it('shows a hint as a ghost and takes up how its piece lies', () => {
    const { press, play } = sit({ hinted: 'draw r3c1 SW' });
    expect(document.querySelector('.hint .ghost')).not.toBeNull();
    press('r3c1', 'Enter');
    expect(play).toHaveBeenCalledWith(['draw r3c1 SW']);
  });
  it('takes a tapped piece along to where the hint is', () => {
    const { tap, button, play, props } = sit();
    tap('r1c2');
    Object.assign(props, { hinted: 'draw r3c1 SW' });
    flushSync();
    button('Draw here')!.click();
    expect(play).toHaveBeenCalledWith(['draw r3c1 SW']);
  });
  it('stays quiet in a replay, for whoever looks', () => {
    for (const viewer of [0, null]) {
      const { play, why, press } = sit({ viewer, ask: null, choices: [] });
      press('r1c2', 'Enter');
      expect(play).not.toHaveBeenCalled();
      expect(why).not.toHaveBeenCalled();
      stop();
      stop = () => {};
    }
  });
  it('shows what was chosen while others still choose, also after a reload, until it is taken back', () => {
    const { props } = sit();
    const decided = { ...view, decided: [true, false], choice: 'draw r3c1 NE' };
    Object.assign(props, { choices: [], ask: null, view: decided });
    flushSync();
    expect(document.querySelector('.to-come .ghost')).not.toBeNull();
    Object.assign(props, { choices, ask: { ask: 9, kind: 'draw', sentence: '', rule: 'TR-7' }, view });
    flushSync();
    expect(document.querySelector('.to-come .ghost')).toBeNull();
  });
  it('tells the score with the piece in hand', async () => {
    vi.useFakeTimers();
    const query = vi.fn(() => Promise.resolve({ ...score, total: 9 }));
    const { tap } = sit({ query });
    tap('r1c2');
    await vi.advanceTimersByTimeAsync(400);
    flushSync();
    expect(query).toHaveBeenCalledWith('what-if', { square: 'r1c2', track: 'NE', seat: 0 });
    expect(document.querySelector('.forecast')?.textContent).toMatch(/2 → 9\s*\+7/);
    vi.useRealTimers();
  });
  it('looks at another sheet and comes back', () => {
    const { button, at } = sit();
    document.querySelector<HTMLElement>('.neighbours button')!.click();
    flushSync();
    expect(at('r1c2').getAttribute('aria-label')).toBe('row 1, column 2, empty');
    button('Back to your sheet')!.click();
    flushSync();
    expect(at('r1c2').getAttribute('aria-label')).toContain('you may draw here');
  });
});

describe('the set-up', () => {
  it('places a station on the margin', () => {
    const { play, press } = sit({ choices: [{ action: 'station 3 E2', kind: 'station', targets: ['E2'], label: '' }], view: { ...view, phase: 'set-up', roll: null, dice: null } });
    press('E2', 'Enter');
    expect(play).toHaveBeenCalledWith(['station 3 E2']);
  });
  it('draws the mountain or ignores the roll', () => {
    const { play, button } = sit({
      view: { ...view, phase: 'mountains', row: 3, roll: { white: 4 }, dice: null },
      choices: [
        { action: 'mountain', kind: 'mountain', targets: ['r3c4'], label: '' },
        { action: 'ignore', kind: 'mountain', targets: [], label: '' },
      ],
    });
    button('Ignore')!.click();
    button('Draw the mountain')!.click();
    expect(play.mock.calls).toEqual([[['ignore']], [['mountain']]]);
  });
});

describe('what a slip would cost', () => {
  const closed = { lines: ['3-4'], mine: [2] };
  const closes = { lines: ['1-3', '1-4'], mine: [1] };
  it('is told by the preview: what it closes, beside what it brings', async () => {
    const { tap } = sit({ query: () => Promise.resolve({ ...score, total: 6, closes }) });
    tap('r1c2');
    await vi.waitFor(() => expect(document.querySelector('[data-closes]')?.textContent).toBe('closes 1–3, 1–4 and 1–mine'));
    expect(document.querySelector('.forecast')?.textContent).toContain('+4');
    const rows = [...document.querySelectorAll('tbody tr.closing')].map((row) => row.querySelector('th')?.textContent?.trim());
    expect(rows).toEqual(['1–3', '1–4']);
  });
  it('is marked where it is lost: lines and stations that can’t be joined any more', () => {
    const mine = { ...sheet, closed };
    sit({ view: { ...view, sheets: [mine, mine] } });
    const shut = document.querySelectorAll('tbody tr.shut');
    expect(shut).toHaveLength(1);
    expect(shut[0]!.querySelector('button')?.getAttribute('aria-label')).toBe('Line 3–4, closed: it can’t be joined any more');
    expect(document.querySelector('.stop.cut')?.textContent).toBe('2');
  });
  it('is explained in the mountain phase like in every other', () => {
    const { why, press } = sit({
      view: { ...view, phase: 'mountains', row: 3, roll: { white: 4 }, dice: null },
      choices: [{ action: 'mountain', kind: 'mountain', targets: ['r3c4'], label: '' }],
    });
    press('r5c1', 'Enter');
    expect(why).toHaveBeenCalledWith('mountain r5c1');
  });
  it('is not shown by a piece where nobody tapped: the next question begins with none', () => {
    const { tap, props } = sit({
      view: { ...view, phase: 'set-up', roll: null, dice: null },
      choices: ['r1c2', 'r3c1'].map((square) => ({ action: `bonus ${square}`, kind: 'bonus', targets: [square], label: '' })),
    });
    tap('r1c2');
    tap('r1c2');
    Object.assign(props, { view, choices });
    flushSync();
    expect(document.querySelector('.mine-to-draw')).toBeNull();
    tap('r1c3');
    expect(document.querySelector('.mine-to-draw')).not.toBeNull();
  });
});

describe('the advanced game', () => {
  const offered = ['1-2', '1-3'].map((name) => ({ action: `shares ${name} r5c5`, kind: 'shares', targets: ['r5c5'], label: '', shares: 4 }));
  it('buys shares of the chosen line for the chosen square', () => {
    const { play, press, button } = sit({ view: { ...view, advanced: true }, choices: [...choices.slice(0, 12), ...offered] });
    button('Buy 4 shares')!.click();
    flushSync();
    button('1–3')!.click();
    flushSync();
    press('r5c5', 'Enter');
    expect(play).toHaveBeenCalledWith(['shares 1-3 r5c5']);
  });
  it('buys nothing before a line is chosen, and says so', () => {
    const { play, why, press, tap } = sit({ view: { ...view, advanced: true }, choices: [...choices.slice(0, 12), ...offered] });
    document.querySelectorAll<HTMLElement>('.modes button')[1]!.click();
    flushSync();
    expect(document.querySelector('.lines [aria-pressed=true]')).toBeNull();
    expect(document.querySelector('.place.may')).toBeNull();
    press('r5c5', 'Enter');
    tap('r5c5');
    expect(document.querySelector('.tray .hasty')?.textContent).toContain('First choose a line');
    expect(play).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
  });
  it('begins every turn with drawing, and without a line in hand', () => {
    const { props, button } = sit({ view: { ...view, advanced: true }, choices: [...choices.slice(0, 12), ...offered] });
    button('Buy 4 shares')!.click();
    flushSync();
    button('1–3')!.click();
    Object.assign(props, { view: { ...view, advanced: true, turn: 3 } });
    flushSync();
    expect(button('Draw track')?.getAttribute('aria-pressed')).toBe('true');
    button('Buy 4 shares')!.click();
    flushSync();
    expect(document.querySelector('.lines [aria-pressed=true]')).toBeNull();
  });
  it('tells what was bought while others still choose', () => {
    sit({ view: { ...view, advanced: true, decided: [true, false], choice: 'shares 1-3 r5c5' }, ask: null, choices: [] });
    expect(document.querySelector('.tray')?.textContent).toContain('You buy shares of 1–3. Still choosing: Bo.');
  });
  it('offers no overrides', () => {
    sit({ view: { ...view, advanced: true }, choices: choices.slice(0, 12) });
    expect(document.querySelector('[data-guide=overrides]')).toBeNull();
  });
  it('tells a line’s sum with the piece in hand, though without shares it scores nothing', async () => {
    vi.useFakeTimers();
    const query = () => Promise.resolve({ ...score, lines: { ...score.lines, '1-3': { ...line, joined: true, sum: 9 } } });
    const { tap } = sit({ query, view: { ...view, advanced: true } });
    tap('r1c2');
    await vi.advanceTimersByTimeAsync(400);
    flushSync();
    expect([...document.querySelectorAll('tbody tr')][1]?.querySelector('td.gain')?.textContent).toBe('9');
    vi.useRealTimers();
  });
});

describe('a roll', () => {
  const next = { ...view, turn: 3, roll: { white: 5, coloured: 2 }, dice: { white: 5, coloured: 2 } };
  const dice = () => document.querySelector('.rolled')!.textContent!.replace(/\s+/g, ' ');

  it('is told in words, rows and rings only when the dice lie still', () => {
    vi.useFakeTimers();
    const rested = vi.fn();
    const { props } = sit({ settings: { sound: false, motion: true, dark: false } });
    expect(dice()).toContain('column 1');
    Object.assign(props, { choices: [], busy: true, coming: { view: next, news: [], rested } });
    flushSync();
    expect(dice()).toContain('Turn 3 of 30');
    expect(dice()).not.toMatch(/column|White|Coloured/);
    expect(rested).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(rested).toHaveBeenCalled();
    Object.assign(props, { view: next, choices, busy: false, coming: null });
    flushSync();
    expect(dice()).toContain('column 5');
    vi.useRealTimers();
  });
  it('lies still at once where nothing moves', () => {
    const rested = vi.fn();
    sit({ coming: { view: next, news: [], rested } });
    expect(rested).toHaveBeenCalled();
  });
});

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../board';
import Board from './Board.svelte';
import { aimChoices, aiming, atlas, buildChoices, building, content, extractChoices, extracting, hits, moveChoices, moving, playChoices, view } from './fixture';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

const CHAIN = { steps: [{ card: 'move', order: 'move', region: 'yellow', says: 'Five could move.' }, { card: 'march-blue', order: 'move', region: 'blue', says: 'Six could move.' }] };

async function sit(more: Partial<BoardProps> = {}) {
  const play = vi.fn();
  const why = vi.fn();
  const query = vi.fn((name: string) => Promise.resolve<unknown>({ content, aims: { hits } }[name] ?? CHAIN));
  const props: BoardProps = $state({
    view, news: [], viewer: 0, ask: { ask: 7, kind: 'play', sentence: '', rule: 'LL-5' }, choices: playChoices, names: ['Jo', 'Bo'], busy: false,
    play, why, query, hinted: null, settings: { sound: false, motion: false, dark: false }, ...more,
  });
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  await vi.waitFor(() => expect(document.querySelector('[data-place]')).not.toBeNull());
  flushSync();
  const at = (area: string) => document.querySelector<SVGElement>(`[data-place="${area}"]`)!;
  const key = (element: Element, name: string) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    flushSync();
  };
  const press = (area: string, name = 'Enter') => key(at(area), name);
  const click = (text: string) => {
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(text))!.click();
    flushSync();
  };
  const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ') ?? '';
  return { play, why, query, props, at, press, click, key, text };
}

describe('orders', () => {
  it('are played by a click, and say which region they hit', async () => {
    const { play, text } = await sit();
    expect(text('.next')).toContain('hits yellow');
    document.querySelectorAll<HTMLElement>('.hand .order-card')[0]!.click();
    expect(play).toHaveBeenCalledWith(['play move']);
  });
  it('say why when they may not be played', async () => {
    const { why } = await sit({ choices: [], ask: null });
    document.querySelectorAll<HTMLElement>('.hand .order-card')[1]!.click();
    expect(why).toHaveBeenCalledWith('play extract');
  });
  it('make a plan whose regions follow from the cards, and the plan outlives a question', async () => {
    const { click, play, query, props, text } = await sit();
    click('Plan ahead');
    for (const n of [0, 2]) document.querySelectorAll<HTMLElement>('.hand .order-card')[n]!.click();
    flushSync();
    expect(play).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(query).toHaveBeenCalledWith('chain', { cards: ['move', 'march-blue'], region: null }));
    await vi.waitFor(() => {
      flushSync();
      expect(text('.told')).toContain('Six could move.');
    });
    Object.assign(props, { ask: { ask: 8, kind: 'play', sentence: '', rule: 'LL-5' } });
    flushSync();
    expect(document.querySelectorAll('.chain .planned')).toHaveLength(2);
    click('Play Move');
    expect(play).toHaveBeenCalledWith(['play move']);
  });
  it('come back by a pick-up, which is told before it is done', async () => {
    const { play, text, click } = await sit();
    document.querySelectorAll<HTMLElement>('.row-of-orders .order-card')[0]!.click();
    flushSync();
    expect(text('.row-of-orders')).toContain('Comes back: Launch and Build.');
    expect(play).not.toHaveBeenCalled();
    click('Pick up 3 cards');
    expect(play).toHaveBeenCalledWith(['pick-up wild-build']);
  });
});

describe('aiming', () => {
  const aimer = { view: aiming, choices: aimChoices, ask: { ask: 9, kind: 'aim', sentence: '', rule: 'LL-7' } };
  it('goes to the best aim, tells its odds and drops', async () => {
    const { click, play, text } = await sit(aimer);
    click('Best aim for blue');
    expect(text('.aiming .declared')).toContain('60 %');
    click('Drop here');
    expect(play).toHaveBeenCalledWith([`aim ${atlas.bestAim('blue')}`]);
  });
  it('offers the best aim for each colour in words at a landing, where the odds do not move the buttons', async () => {
    const { text, click } = await sit({ ...aimer, view: { ...view, phase: 'landing', drop: 1 } });
    expect(text('.aiming .caption')).toBe('Best aim for a colour:');
    expect([...document.querySelectorAll('.aiming .quick')].map((one) => one.textContent)).toEqual(['Pink', 'Blue', 'White', 'Yellow']);
    click('Best aim for white');
    const order = document.querySelector('.aiming .row')!.compareDocumentPosition(document.querySelector('.aiming .regions')!);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(text('.aiming .row')).toContain('Drop here');
  });
  it('is done by keys', async () => {
    const { click, play, key } = await sit(aimer);
    click('Best aim for blue');
    const aim = document.querySelector('.places .sight')!;
    key(aim, 'ArrowRight');
    key(aim, 'Enter');
    expect(play).toHaveBeenCalledWith([`aim ${atlas.nextAim(atlas.bestAim('blue'), 'right')}`]);
    expect(aim.getAttribute('aria-label')).toContain('likeliest');
  });
  it('tells the odds of an area that has the focus, as of one that is pointed at', async () => {
    const { at, press, text } = await sit(aimer);
    expect(document.querySelector('.aiming .regions')).toBeNull();
    at('area').focus();
    press('area', 'ArrowLeft');
    const here = document.activeElement!.getAttribute('data-place')!;
    expect(text('.aiming .areas')).toContain(`${atlas.name(here)} 60 %`);
    (document.activeElement as SVGElement).blur();
    flushSync();
    expect(document.querySelector('.aiming .regions')).toBeNull();
  });
});

describe('moving', () => {
  const mover = { view: moving, choices: moveChoices };
  it('takes an area with own astronauts, then one that an arrow leads to', async () => {
    const { play, press, at, text } = await sit(mover);
    expect(text('.dock')).toContain('5 astronauts may still move');
    press('area');
    expect(document.querySelectorAll('.steps .head')).toHaveLength(2);
    expect(at('hrea').getAttribute('aria-label')).toContain('and explore');
    press('hrea');
    expect(play).toHaveBeenCalledWith(['move area hrea']);
  });
  it('lets the areas that may be chosen shine, and marks the announced region more quietly', async () => {
    const { press, at } = await sit(mover);
    const outlines = (kind: string) => [...document.querySelectorAll(`.ground .${kind}`)].map((one) => one.getAttribute('d'));
    expect(outlines('shine')).toEqual(['area', 'drea'].map((area) => at(area).getAttribute('d')));
    expect(outlines('meant.quiet')).toHaveLength(2);
    press('area');
    expect(outlines('shine')).toEqual(['brea', 'hrea'].map((area) => at(area).getAttribute('d')));
  });
  it('draws one arrow where one sets out and another may go on the same way, and offers both', async () => {
    const onward = moveChoices.map((one) => ({ ...one, kind: one.kind === 'move' ? 'on' : one.kind, action: one.action.replace('move', 'on') }));
    const { press, click, play } = await sit({ view: moving, choices: [...moveChoices, ...onward.filter((one) => one.kind === 'on')] });
    press('area');
    expect(document.querySelectorAll('.steps .head')).toHaveLength(2);
    click('On to');
    expect(play).toHaveBeenCalledWith(['on area brea']);
  });
  it('keeps the area that is chosen again, and lets it go for another', async () => {
    const { play, why, press, click } = await sit(mover);
    press('area');
    press('area');
    press('brea');
    expect(play).toHaveBeenCalledWith(['move area brea']);
    press('drea');
    click('From elsewhere');
    expect(document.querySelectorAll('.steps .head')).toHaveLength(0);
    expect(why).not.toHaveBeenCalled();
  });
  it('says why elsewhere, and ends by "."', async () => {
    const { play, why, press, key } = await sit(mover);
    press('area');
    press('frea');
    expect(why).toHaveBeenCalledWith('move area frea');
    key(document.body, '.');
    expect(play).toHaveBeenCalledWith(['done']);
  });
});

describe('digging and building', () => {
  it('takes the only kind at once, and asks where there are two', async () => {
    const { play, press, click, why, text } = await sit({ view: extracting, choices: extractChoices });
    expect(text('.dock')).toContain('1 of 3 astronauts has dug, 1 extra cube left.');
    press('erea');
    expect(play).toHaveBeenCalledWith(['extract erea carbon']);
    press('area');
    expect(play).toHaveBeenCalledTimes(1);
    click('oxygen');
    expect(play).toHaveBeenCalledWith(['extract area oxygen']);
    press('crea');
    expect(why).toHaveBeenCalledWith('extract crea carbon');
  });
  it('builds at the price, and lets a cheaper colony’s cube be chosen', async () => {
    const { play, press, click, text } = await sit({ view: building, choices: buildChoices });
    expect(text('.dock')).toContain('with cubes for one of them');
    press('erea');
    expect(play).toHaveBeenCalledWith(['build erea']);
    press('area');
    click('without oxygen');
    expect(play.mock.calls.at(-1)).toEqual([['build area without oxygen']]);
  });
});

describe('the rest', () => {
  it('takes a press at the same place as no answer to the panel that has just come; a press elsewhere is one', async () => {
    const { props, play } = await sit();
    const press = (element: Element, x: number, y: number) => {
      element.dispatchEvent(new MouseEvent('pointerdown', { clientX: x, clientY: y, bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true }));
    };
    press(document.querySelector('.hand .order-card')!, 300, 200);
    expect(play).toHaveBeenCalledTimes(1);
    Object.assign(props, { view: extracting, choices: extractChoices, ask: { ask: 8, kind: 'extract', sentence: '', rule: 'LL-9' } });
    flushSync();
    const done = document.querySelector('.dock .done button')!;
    press(done, 303, 198);
    expect(play).toHaveBeenCalledTimes(1);
    press(done, 360, 240);
    expect(play).toHaveBeenLastCalledWith(['done']);
  });
  it('shows what the points come from at the end', async () => {
    const players = view.players.map((one) => ({ ...one, tokens: 2, token_values: [1, 2], objective: 'domes' }));
    const points = [{ stars: 7, shared: 1, objective: 3, tokens: 3, total: 14 }, { stars: 9, shared: 1, objective: 3, tokens: 3, total: 16 }];
    await sit({ view: { ...view, phase: 'over', players, points }, choices: [], ask: null });
    const rows = [...document.querySelectorAll('.scores tbody tr')].map((one) => one.textContent?.replace(/\s+/g, ' '));
    expect(rows[0]).toMatch(/Bo913One City31 \+ 216/);
  });
  it('stays quiet in a replay, and tells of an area', async () => {
    const { play, why, press, text } = await sit({ choices: [], ask: null });
    press('drea');
    expect(text('.sheet')).toContain('5 Bo');
    expect(play).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
  });
  it('says in the corner what the table is at, to the very end', async () => {
    const { props, text } = await sit({ choices: [], ask: null, view: { ...view, phase: 'turns', round: 14, trigger: 'domes' } });
    expect(text('.round.small')).toBe('Round 14: the last');
    for (const [phase, says] of [['tokens', 'Tokens are turned over'], ['set-up', 'Set-up'], ['over', '']]) {
      Object.assign(props, { view: { ...view, phase, round: 14, trigger: phase === 'set-up' ? null : 'domes' } });
      flushSync();
      expect(text('.round.small')).toBe(says);
    }
  });
  it('offers no plan and no card in a replay, and counts what was secret then, as the engine tells it', async () => {
    const points = [{ stars: 7, shared: 1, objective: 3, tokens: 0, total: 11 }, { stars: 9, shared: 1, objective: 4, tokens: 0, total: 14 }];
    const { text } = await sit({ view: { ...view, points }, choices: [], ask: null, past: { scores: null } });
    expect(text('.hand')).not.toContain('Plan ahead');
    expect(document.querySelectorAll('.hand button')).toHaveLength(0);
    expect([...document.querySelectorAll('[data-slot=players] .points')].map((one) => one.textContent)).toEqual(['11', '14']);
    expect(text('.scores tbody tr:nth-child(2)')).toMatch(/Bo9141 × \?14/);
  });
});

describe('a drop', () => {
  const area = view.areas[0]!.area;
  const drop = { kind: 'drop', seat: 1, text: '', aim: 0, area, declared: null, placed: 2 };
  const moving = { sound: false, motion: true, dark: false };

  it('shows nothing of what came of it before it has come down, and says when', async () => {
    const rested = vi.fn();
    const { props, text } = await sit({ settings: moving });
    const before = text('[data-slot="players"]');
    const landed = { ...view, players: view.players.map((one) => ({ ...one, astronauts: 1 })) };
    Object.assign(props, { choices: [], busy: true, coming: { view: landed, news: [drop], rested } });
    flushSync();
    expect(document.querySelector('.falling')).not.toBeNull();
    expect(rested).not.toHaveBeenCalled();
    expect(text('[data-slot="players"]')).toBe(before);
    await vi.waitFor(() => expect(rested).toHaveBeenCalled(), { timeout: 20_000 });
  });
  it('has come down at once for a player who does something, and where nothing moves', async () => {
    const rested = vi.fn();
    const { key, at } = await sit({ settings: moving, coming: { view, news: [drop], rested } });
    expect(rested).not.toHaveBeenCalled();
    key(at(area), 'Shift');
    expect(rested).toHaveBeenCalled();
    stop();
    const still = vi.fn();
    await sit({ coming: { view, news: [drop], rested: still } });
    expect(still).toHaveBeenCalled();
  });
});

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../board';
import { chartOf, milepostOf } from './atlas';
import Board from './Board.svelte';
import { answers, building, builds, fell, moon, moves, operating, places, placing, rented, toPlato } from './fixture';
import { labelsOf } from './labels';
import type { PlansAnswer, TripsAnswer } from './queries';
import { ledgerOf, sumsOf } from '../shared/ledger';
import { COLUMNS, entriesOf, inBrief, strikeOf, tidingsOf } from './news';
import { worthOf } from './words';

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
    view: building, news: [], log: [], viewer: 0, ask: { ask: 7, kind: 'opening', sentence: '', rule: 'LR-3' }, choices: builds, names: ['Jo', 'Bo'], busy: false,
    play, why, query, hinted: null, settings: { sound: false, motion: false, dark: false }, ...more,
  });
  const app = mount(Board, { target: document.body, props });
  stop = () => void unmount(app);
  const seen = async (selector: string, words = '') => vi.waitFor(() => {
    flushSync();
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.replace(/\s+/g, ' ').includes(words));
    if (!found) throw new Error(`no ${selector} with ${words}`);
    return found;
  }, { timeout: 20_000 });
  await seen('.dock');
  const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const press = (place: string, shiftKey = false) => {
    document.querySelector(`[data-place="${place}"]`)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey, bubbles: true, cancelable: true }));
    flushSync();
  };
  const click = (words: string) => {
    [...document.querySelectorAll('button')].find((one) => one.textContent?.replace(/\s+/g, ' ').includes(words))!.click();
    flushSync();
  };
  return { play, why, query, props, seen, text, press, click };
}
const operate = { view: operating, choices: moves, ask: { ask: 9, kind: 'operate', sentence: '', rule: 'LR-4' } };

describe('the track of a trip', () => {
  const building = { ask: { ask: 21, kind: 'build', sentence: '', rule: 'LR-5' }, view: { ...operating, stage: 'build' }, choices: builds };
  it('is built by a press as far as the money goes, and drawn anew when it is built, whatever page is open', async () => {
    let built = false;
    const query = vi.fn((name: string, args?: object) => {
      const answer = answers(name, args) as TripsAnswer;
      if (name !== 'trips' || !built) return Promise.resolve(answer);
      return Promise.resolve({ ...answer, trips: answer.trips.map((trip) => ({ ...trip, builds: [], price: 0 })) });
    });
    const { seen, click, play, props } = await sit({ ...building, query });
    (await seen('.trips .trip', 'Plato → Mach')).click();
    await seen('.dock .trip', 'Build this track2 sections for 3M of 6M');
    expect(query).toHaveBeenCalledWith('build-these', { sections: [['n+5+1', 'f-5+1']] });
    expect(document.querySelector('.planned .needed')).not.toBeNull();
    click('Build this track');
    expect(play).toHaveBeenCalledWith(['build tycho.se n+2+0', 'build n+2+0 n+3+1']);
    built = true;
    Object.assign(props, { view: { ...building.view, track: [[1, 2, 4], [0], []] }, ask: { ...building.ask, ask: 22 } });
    await vi.waitFor(() => {
      flushSync();
      expect(document.querySelector('.planned .needed')).toBeNull();
      expect(document.querySelector('.dock .trip')).toBeNull();
    }, { timeout: 20_000 });
  });
  it('has figures that are marked until the longer trips are known', async () => {
    let tell = (_: unknown) => {};
    const query = vi.fn((name: string, args?: object) => (name === 'plans' ? new Promise((resolve) => (tell = resolve)) : Promise.resolve(answers(name, args))));
    const { seen } = await sit({ ...building, query });
    await seen('.trips .pending', 'Plato → Mach');
    await vi.waitFor(() => expect(query).toHaveBeenCalledWith('plans', {}), { timeout: 20_000 });
    tell(answers('plans'));
    await seen('.trips ul:not(.pending)', 'Plato → Mach');
  });
});

describe('track', () => {
  it('is planned with its price, and built as far as the money of this phase goes', async () => {
    const { play, press, seen, click } = await sit();
    press('plato');
    await seen('.building .main', 'Build 2 sections for 3M');
    await seen('.building .plan', '3M now, 3M later');
    click('Build 2 sections');
    expect(play).toHaveBeenCalledWith(['build tycho.se n+2+0', 'build n+2+0 n+3+1']);
  });
  it('that an event forbids is not offered, and the rule is told', async () => {
    const refused = { rule: 'LR-54', why: 'Nothing is built on mare now.' };
    const query = vi.fn((name: string, args?: object) => Promise.resolve(name === 'build-way' ? { ...toPlato, now: 0, now_price: 0, refused } : answers(name, args)));
    const { press, seen, text } = await sit({ query });
    press('plato');
    await seen('.building .fault', 'Nothing is built on mare now. LR-54');
    expect(text('.building .plan')).toContain('3 sections, 6M nothing of it now');
    expect(document.querySelector('.building .main')).toBeNull();
    expect(text('.planned .note')).toBe('6M, not now');
  });
  it('that is not begun yet may begin in a major city, which is no fault', async () => {
    const why = 'There is no track yet. It may begin in Tycho: choose where it leads from there.';
    const query = vi.fn((name: string, args?: object) => Promise.resolve(name === 'build-way' ? { ...toPlato, price: 0, sections: [], now: 0, now_price: 0, why } : answers(name, args)));
    const { press, seen } = await sit({ query });
    press('tycho');
    await seen('.building .plan', why);
    expect(document.querySelector('.building .fault')).toBeNull();
    expect(document.querySelector('.building .main')).toBeNull();
  });
  it('to a place that no free way leads to is a fault', async () => {
    const query = vi.fn((name: string, args?: object) => Promise.resolve(name === 'build-way' ? { to: 'plato', price: null, sections: [], now: 0, why: 'No free way leads there.' } : answers(name, args)));
    const { press, seen } = await sit({ query });
    press('plato');
    await seen('.building .fault', 'No free way leads there.');
  });
  it('leads to the place that was clicked last', async () => {
    const { press, query, seen } = await sit();
    press('n+2+0');
    press('plato');
    await seen('.building .plan', 'To Plato: 3 sections');
    expect(query).toHaveBeenCalledWith('build-way', { via: [], to: 'plato', seat: 0 });
    expect(query).not.toHaveBeenCalledWith('build-way', { via: ['n+2+0'], to: 'plato', seat: 0 });
  });
  it('goes over way-points by a button or with Shift, and Back takes the last of them out', async () => {
    const { press, query, seen, click, text } = await sit();
    press('plato');
    await seen('.building .main');
    click('By way of');
    await seen('.building .plan', 'By way of which place to Plato?');
    press('n+2+0');
    await seen('.building .plan', 'over 1 way-point');
    expect(query).toHaveBeenCalledWith('build-way', { via: ['n+2+0'], to: 'plato', seat: 0 });
    press('n+3+1', true);
    await seen('.building .plan', 'over 2 way-points');
    click('Back');
    click('Back');
    expect(text('.building .plan')).toContain('To Plato');
    expect(text('.building .plan')).not.toContain('way-point');
  });
  it('loses a way-point that is pressed', async () => {
    const { press, query, seen, text } = await sit();
    press('plato');
    press('n+3+1', true);
    press('n+2+0', true);
    await seen('.building .plan', 'over 2 way-points; press one to take it out');
    press('n+3+1');
    await seen('.building .plan', 'over 1 way-point; press it');
    await vi.waitFor(() => expect(query).toHaveBeenLastCalledWith('build-way', { via: ['n+2+0'], to: 'plato', seat: 0 }), { timeout: 20_000 });
    press('n+2+0');
    expect(text('.building .plan')).toContain('To Plato');
    expect(text('.building .plan')).not.toContain('way-point');
  });
  it('that was begun is gone on with in the next building turn, until it is given up', async () => {
    const { press, props, seen, click, play } = await sit();
    press('plato');
    await seen('.building .main', 'Build 2');
    click('Build 2 sections');
    Object.assign(props, { ask: { ...props.ask!, ask: 20 } });
    // It is drawn and ready: one press builds.
    await seen('.ends .main', 'Go on to Plato2 sections for 3M');
    expect(document.querySelector('.planned .now')).not.toBeNull();
    play.mockClear();
    click('Go on to Plato');
    expect(play).toHaveBeenCalledWith(['build tycho.se n+2+0', 'build n+2+0 n+3+1']);
    document.querySelector<HTMLElement>('[aria-label="Give up Plato"]')!.click();
    flushSync();
    expect(document.querySelector('.ends .goal')).toBeNull();
  });
  it('that reaches its goal is no goal any more', async () => {
    const { press, props, seen, click } = await sit();
    press('plato');
    await seen('.building .main', 'Build 2');
    click('Build 2 sections');
    props.view = { ...building, track: [[0, 1, 2], [], []] };
    props.ask = { ...props.ask!, ask: 21 };
    flushSync();
    expect(document.querySelector('.ends .goal')).toBeNull();
  });
  it('crosses the limb as two lines, from a milepost to its letter on each side', () => {
    const atlas = chartOf(moon);
    const [one, other] = atlas.lines('n+5+1', 'f-5+1');
    expect(atlas.discAt(one![1])).toBe('near');
    expect(atlas.discAt(other![0])).toBe('far');
    expect(atlas.wrap('f-5+1', 'n+5+1')).toBe('+A');
  });
});

describe('a train', () => {
  it('is placed in a city that may be chosen', async () => {
    const { play, press } = await sit({ ...operate, view: placing, choices: places });
    press('plato');
    expect(play).toHaveBeenCalledWith(['place plato']);
  });
  it('is placed off one’s own track by a second press, after that was said', async () => {
    const { play, press, seen } = await sit({ ...operate, view: placing, choices: places });
    expect(document.querySelector('[data-place="tycho"]')!.getAttribute('aria-label')).toContain('no track of yours here');
    expect(document.querySelector('[data-place="plato"]')!.getAttribute('aria-label')).not.toContain('no track of yours');
    press('tycho');
    expect(play).not.toHaveBeenCalled();
    await seen('.dock .off', 'No track of yours here');
    press('tycho');
    expect(play).toHaveBeenCalledWith(['place tycho']);
  });
  it('is placed by a button, best where the planner has a load for it', async () => {
    const { play, seen } = await sit({ ...operate, view: placing, choices: places });
    const start = await seen('.starts button', 'Plato');
    expect(start.textContent).toContain('Beer to Mach, 31M');
    start.click();
    expect(play).toHaveBeenCalledWith(['place plato']);
  });
  it('rides as far as this turn goes, and the rents are told before', async () => {
    const { play, press, seen, click, query } = await sit(operate);
    press('tycho.n');
    await seen('.route .way', '3 mileposts, 2 turns, rent 4M');
    // Any milepost of a city will do.
    expect(query).toHaveBeenCalledWith('run', { to: 'tycho', seat: 0 });
    click('Ride 2 mileposts');
    expect(play).toHaveBeenCalledWith(['move n+3+1', 'move n+2+0']);
  });
  it('is bound for where its run was begun to, turn after turn, until it is there', async () => {
    const { play, press, seen, click, props, text } = await sit(operate);
    press('tycho');
    await seen('.route .way', '3 mileposts');
    click('Ride 2 mileposts');
    const on = (at: string, moved: number) => {
      props.view = { ...operating, players: [{ ...operating.players[0]!, at }, operating.players[1]!], now: { ...operating.now, moved } };
      props.ask = { ...props.ask!, ask: props.ask!.ask + 1 };
      flushSync();
    };
    on('n+2+0', 10);
    expect(text('.route')).toContain('Next turn on to Tycho.');
    on('n+2+0', 0);
    await seen('.ends .main', 'Go on to Tycho2 mileposts');
    play.mockClear();
    click('Go on to Tycho');
    expect(play).toHaveBeenCalledWith(['move n+3+1', 'move n+2+0']);
    on('tycho.se', 2);
    expect(document.querySelector('.ends .goal')).toBeNull();
  });
  it('that was led to its goal step by step, or by a hint, is not bound for it again when it has gone on', async () => {
    const { press, seen, click, props } = await sit(operate);
    press('tycho');
    await seen('.route .way', '3 mileposts');
    click('Ride 2 mileposts');
    const on = (at: string) => {
      props.view = { ...operating, players: [{ ...operating.players[0]!, at }, operating.players[1]!], now: { ...operating.now, moved: 0 } };
      props.ask = { ...props.ask!, ask: props.ask!.ask + 1 };
      flushSync();
    };
    on('n+2+0');
    await seen('.ends .main', 'Go on to Tycho');
    on('tycho.se');
    on('plato');
    expect(document.querySelector('.ends .goal')).toBeNull();
  });
  it('that will be unable to turn round says so before it runs', async () => {
    const turning = { rule: 'LR-32a', why: 'A dead end: no track leads on.', ahead: -1 };
    const query = vi.fn((name: string, args?: object) => Promise.resolve(name === 'run' ? { ...rented, runs: [{ ...rented.runs[0]!, turning }] } : answers(name, args)));
    const { press, seen } = await sit({ ...operate, query });
    press('tycho');
    await seen('.route .turning.fault', 'A dead end: no track leads on. LR-32a');
  });
  it('goes a single milepost by one press', async () => {
    const { play, press } = await sit(operate);
    press('n+3+1');
    expect(play).toHaveBeenCalledWith(['move n+3+1']);
  });
  it('says why no track leads somewhere', async () => {
    const { press, seen, text } = await sit(operate);
    press('mach');
    await seen('.route .fault', 'No track leads there.');
    // Nothing that could be done is hidden by it.
    expect(text('.route')).toContain('Clear');
    expect(text('.ends')).toContain('On to building');
  });
});

describe('a hint', () => {
  it('lights its whole way and rings its end', async () => {
    const { props, seen } = await sit();
    props.hinted = 'build tycho.se n+2+0';
    props.advised = ['build tycho.se n+2+0', 'build n+2+0 n+3+1'];
    const way = await seen('path.advised:not(.under)');
    expect(way.getAttribute('d')!.match(/M/g)).toHaveLength(2);
    expect(document.querySelector('path.hint')).not.toBeNull();
  });
});

describe('buttons', () => {
  it('say what a delivery gives up, though it is not aboard', async () => {
    const view = { ...operating, players: [{ ...operating.players[0]!, loads: ['Ice'] }, operating.players[1]!] };
    const { text } = await sit({ ...operate, view });
    expect(text('.dock .pays')).toBe('Deliver Ice +12Mgives up Beer to Mach for 31M');
    expect(document.querySelector<HTMLElement>('.dock .pays')!.title).toBe('The card goes, and with it Beer to Mach for 31M');
  });
  it('say what they yield', async () => {
    const { text, play, click } = await sit(operate);
    // Beer is aboard, and asked for by the same card: that goes with it. One more Beer would go to Tycho.
    expect(text('.dock .pays')).toBe('Deliver Ice +12Mgives up Beer to Mach for 31M, which is aboard');
    expect(text('.dock .goods')).toContain('Tycho pays 9M');
    expect(text('.ends')).toContain('On to building10 mileposts unused');
    click('Deliver Ice');
    expect(play).toHaveBeenCalledWith(['deliver 7 Ice']);
  });
  it('offer locos with what they are better in', async () => {
    const { text } = await sit();
    expect(text('.locos')).toBe('Upgrade to Redstonespeed 12+2 · 2 loads · 10M');
  });
});

describe('demands', () => {
  it('show their sources and their city on the map, as long as they are looked at', async () => {
    await sit(operate);
    const line = [...document.querySelectorAll('.demand .line')].find((one) => one.textContent?.includes('Ice'))!;
    line.dispatchEvent(new Event('pointerenter'));
    flushSync();
    // Tycho once, Peary on both sides.
    expect(document.querySelectorAll('path.source')).toHaveLength(3);
    expect(document.querySelectorAll('path.goal')).toHaveLength(1);
    line.dispatchEvent(new Event('pointerleave'));
    flushSync();
    expect(document.querySelector('path.source')).toBeNull();
  });
  it('are sorted by money a turn in one query, and a line shows its way', async () => {
    const { seen, query, text } = await sit(operate);
    const first = await seen('.trips .trip', 'Beer');
    expect(text('.trips .trip')).toContain('20.0Ma turn');
    // A loss is no smaller for taking longer.
    expect(worthOf({ pays: 10, price: 19, rents: 0, tenths_a_turn: -45 })).toEqual(['−9M', 'in all']);
    first.click();
    flushSync();
    expect(document.querySelector('.needed')).not.toBeNull();
    expect(query.mock.calls.filter(([name]) => name === 'trips')).toHaveLength(1);
  });
  it('cost no more than a trip that contains them', async () => {
    const query = vi.fn((name: string, args?: object) => {
      const told = answers(name, args) as PlansAnswer;
      const { trips } = answers('trips') as TripsAnswer;
      return Promise.resolve(name === 'plans' ? { ...told, trips: trips.map((one) => ({ ...one, price: 7 })) } : told);
    });
    const { seen } = await sit({ ...operate, query });
    await seen('.trips .trip', 'track 7M');
  });
  it('are put together to trips, and a trip shows its stops and its run', async () => {
    const { seen } = await sit(operate);
    const plan = await seen('.trips .plan', 'Ice');
    expect(plan.textContent).toContain('16.0M');
    expect(plan.textContent).toMatch(/to Mach\s*31M/);
    plan.click();
    flushSync();
    // Tycho and Plato, where the loads are; Plato and Mach, where they go.
    expect(document.querySelectorAll('path.source')).toHaveLength(2);
    expect(document.querySelectorAll('path.goal')).toHaveLength(2);
    expect(document.querySelector('path.trip')).not.toBeNull();
  });
});

describe('events', () => {
  it('in force say whose they are and until when', async () => {
    const { text } = await sit(operate);
    expect(text('.in-force')).toContain('Rail Strike');
    expect(text('.in-force')).toContain('to the end of Bo’s next turn');
  });
  it('are shown as they happen: where a meteor fell, and the track that went', async () => {
    const { seen, props } = await sit(operate);
    props.news = fell;
    await seen('[data-struck="n+3+1"]');
    expect(document.querySelector('.gone')).not.toBeNull();
    await seen('.tidings', 'Jo loses 1 section of track.');
  });
  it('of another player’s turn stay on the map until one’s own next step', async () => {
    const { seen, props } = await sit({ ...operate, since: fell });
    await seen('[data-struck="n+3+1"]');
    props.since = [];
    flushSync();
    expect(document.querySelector('[data-struck]')).toBeNull();
  });
  it('are told once, and cards drawn only to their owner', () => {
    expect(strikeOf(fell)).toEqual({ places: ['n+3+1'], erased: [['n+2+0', 'n+3+1']] });
    const drew = { kind: 'drew', seat: 1, text: 'Bo draws card 5.' };
    expect(tidingsOf([...fell, drew], 0).map(({ kind }) => kind)).toEqual(['event', 'struck', 'erased']);
    expect(tidingsOf([drew], 1)).toEqual([]);
    // What the viewer lost leads, whatever came after it.
    expect(tidingsOf([drew, { kind: 'event', seat: 1, text: 'An event.' }], 0, fell).map(({ kind }) => kind)).toEqual(['erased', 'event']);
  });
  it('stand behind the delivery that brought them, however many they are', () => {
    const delivered = { kind: 'delivered', seat: 1, text: 'Bo delivers Ice to Apollo.' };
    const events = Array.from({ length: 9 }, (_, n) => ({ kind: 'event', seat: 1, text: `Event ${n}.` }));
    expect(tidingsOf([delivered, ...events], 1).map(({ text }) => text)).toEqual([delivered.text, ...[4, 5, 6, 7, 8].map((n) => `Event ${n}.`)]);
    expect(tidingsOf([...events, delivered], 1).map(({ text }) => text)).toEqual([...[4, 5, 6, 7, 8].map((n) => `Event ${n}.`), delivered.text]);
  });
});

describe('the moon', () => {
  it('has a city at a pole on both sides, as one milepost', () => {
    const atlas = chartOf(moon);
    expect(atlas.drawnAt('peary').map(({ disc }) => disc)).toEqual(['near', 'far']);
    expect(milepostOf('peary@far')).toBe('peary');
    expect(milepostOf('+A@far')).toBe('+A@far');
    expect(atlas.find('peary@far')?.disc).toBe('far');
  });
  it('names no two cities in one place', () => {
    const atlas = chartOf(moon);
    const at = labelsOf(atlas, atlas.content.cities, 0.4).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    expect(new Set(at).size).toBe(at.length);
  });
});

describe('tidings on a small map', () => {
  it('tell an event by its title and all strikes in one line', () => {
    const told = (kind: string, text: string) => ({ seat: -1, kind, text });
    const brief = inBrief([
      told('event', 'Bo draws Meteor Showers: Meteors strike 3 mileposts north of three cities.'), told('struck', 'A meteor strikes Tycho (ne), near Plato.'),
      told('struck', 'A meteor strikes 1 milepost north of Mach.'), told('erased', 'Jo loses 1 section of track.'),
    ]);
    expect(brief.map(({ text }) => text)).toEqual(['Bo draws Meteor Showers.', 'Meteors strike near Plato and Mach.', 'Jo loses 1 section of track.']);
  });
});

describe('new track of the others', () => {
  it('is a thin line along it, and no ring', async () => {
    const since = [{ kind: 'built', seat: 1, text: 'Bo builds.', from: 'n+2+0', place: 'n+3+1', amount: 2 }];
    await sit({ ...operate, since });
    expect(document.querySelector('.laid')).not.toBeNull();
    expect(document.querySelector('.touched')).toBeNull();
  });
});

describe('the ledger', () => {
  const line = (kind: string, seat: number, facts: object = {}) => ({ kind, seat, text: '', ...facts });
  const name = (city: string) => city.toUpperCase();
  it('has what each turn brought and cost, sections as one, and rent on both sides', () => {
    const turns = ledgerOf([
      line('turn', 0, { round: 2 }), line('rented', 0, { owner: 1, amount: 4 }), line('delivered', 0, { load: 'Ice', city: 'plato', amount: 12 }),
      line('built', 0, { amount: 1 }), line('built', 0, { amount: 2 }), line('upgraded', 0, { loco: 'Vostok', amount: 10 }),
      line('turn', 1, { round: 2 }), line('taxed', 0, { amount: 10, left: 30 }), line('traded', 1, { owner: 0, amount: 7 }),
    ], (one) => entriesOf(one, name));
    expect(turns.map(({ entries }) => entries.map(({ seat, amount, what }) => [seat, amount, what]))).toEqual([
      [[0, -4, 'rent'], [1, 4, 'rent'], [0, 12, 'Ice to PLATO'], [0, -3, 'track'], [0, -10, 'Vostok']],
      [[0, -10, 'tax'], [1, -7, 'track bargained for'], [0, 7, 'track bargained for']],
    ]);
    expect(sumsOf(turns, 2, COLUMNS)).toEqual([
      { payoffs: 12, got: 0, paid: 4, track: 3, locos: 10, other: -3 },
      { payoffs: 0, got: 4, paid: 0, track: 0, locos: 0, other: -7 },
    ]);
  });
});

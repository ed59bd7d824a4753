/** The server's HTTP calls. Every failure becomes a `Refused` with a sentence for people. */
import { randomWord } from './chance';
import type {
  Created, GameInfo, House, NewTable, Opens, Outline, Problem, ReplayPage, Rule, TableInfo, Verified,
} from './types';

export class Refused extends Error implements Problem {
  code: string;
  rule: string;
  why: string;
  facts: Record<string, unknown>;

  constructor(problem: Partial<Problem> & { why: string }) {
    super(problem.why);
    this.code = problem.code ?? 'failed';
    this.rule = problem.rule ?? '';
    this.why = problem.why;
    this.facts = problem.facts ?? {};
  }
}

const UNREACHABLE = 'The server does not answer. Is it running, and are you online?';

async function call<T>(path: string, init: RequestInit = {}, key = '', more: Record<string, string> = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...more };
  if (key) headers['x-seat-key'] = key;
  if (init.body) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { ...init, headers });
  } catch {
    throw new Refused({ code: 'unreachable', why: UNREACHABLE });
  }
  const text = await answer.text();
  let data: any;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    throw new Refused({ code: 'failed', why: `The server gave an answer that can't be read (${answer.status}).` });
  }
  if (!answer.ok) {
    throw new Refused({ ...data, why: data?.why ?? data?.detail ?? `The server refused this (${answer.status}).` });
  }
  return data as T;
}

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

let gamesAsked: Promise<GameInfo[]> | null = null;

/** The games of this house; asked once, and again only if that failed. */
export function games(): Promise<GameInfo[]> {
  gamesAsked ??= call<GameInfo[]>('/games').catch((fault: unknown) => {
    gamesAsked = null;
    throw fault;
  });
  return gamesAsked;
}

export const rules = (game: string) => call<Rule[]>(`/games/${encodeURIComponent(game)}/rules`);
export const create = (wish: NewTable) => call<Created>('/tables', post(wish));
export const info = (table: string) => call<TableInfo>(at(table));
/** What the seats that a key holds, or a spectator, may see now. */
export const views = (table: string, key: string) =>
  call<{ viewer: number | null; whole: { to_act: number[] } }[]>(`${at(table)}/view`, {}, key);
/** Sit down by a link, which is spent by it. `key` is what the seat is held by from then on: chosen here, so that a
 *  claim can be repeated whose answer was lost. */
export const claim = (table: string, secret: string, name: string, player_seed: string, key: string) =>
  call<{ seat: number; key: string }>(`${at(table)}/claim`, post({ secret, name, player_seed, key }));
/** A link by which one more device comes to a seat, once. */
export const deviceLink = (table: string, key: string, seat: number) =>
  call<{ seat: number; secret: string }>(`${at(table)}/device`, post({ seat }), key);
/** Let no other device hold a seat. */
export const sendAway = (table: string, key: string, seat: number) =>
  call<{ seat: number; devices: number }>(`${at(table)}/send-away`, post({ seat }), key);
/** What a link opens, without sitting down. */
export const opens = (table: string, secret: string) => call<Opens>(`${at(table)}/link`, post({ secret }));
/** As one of the seats that the key holds, or as a spectator. */
const as = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);
export const record = (table: string, key: string, seat: number | null) =>
  call<object>(`${at(table)}/record${as(seat)}`, {}, key);
/** The steps from `first` on. */
export const replay = (table: string, key: string, seat: number | null, first: number) =>
  call<ReplayPage>(`${at(table)}/replay?first=${first}${seat === null ? '' : `&seat=${seat}`}`, {}, key);
/** The game at one glance: its turns, and how the scores went. */
export const outline = (table: string, key: string, seat: number | null) =>
  call<Outline>(`${at(table)}/outline${as(seat)}`, {}, key);
export const verify = (table: string) => call<Verified>(`${at(table)}/verify`);
/** Where only bots would play it is refused as `only-bots`, unless one wants to watch them. Every player adds to its dice. */
export const rematch = (table: string, key: string, watch: boolean) =>
  call<{ table: string; key: string }>(`${at(table)}/rematch${watch ? '?watch=true' : ''}`, { method: 'POST' }, key, { 'x-player-seed': randomWord(16) });
export const importRecord = (text: string, pace: number) =>
  call<Created>(`/import?pace=${pace}`, { method: 'POST', body: text });
export const house = () => call<House>('/house');

/** What this page was told, kept up: whole at hello, then by patches, each checked by its number and its hash. */
import { expanded, type ChoiceGroup } from './choices';
import { apply, fingerprint, type Patch } from './patches';
import type { Choice, LogLine, Update } from './types';

/** What travels: everything at once, or what changed since the update before. */
export interface UpdateMessage {
  type: 'update';
  viewer: number | null;
  seq: number;
  hash: string;
  epoch?: string;
  whole?: any;
  patch?: Patch;
  /** `parts` is how many of the lines belong to each entry, where there are several entries; `times`, of a whole log,
   * says after how many lines another minute began, and when (in seconds). */
  log?: { keep: number; add: LogLine[]; parts?: number[]; times?: [number, number][] };
}

interface Stream {
  seq: number;
  told: any;
  lines: number;
  groups: ChoiceGroup[];
  choices: Choice[];
}

export const nameOf = (viewer: number | null) => (viewer === null ? 'spectator' : String(viewer));

export class Following {
  epoch = '';
  private readonly streams = new Map<string, Stream>();

  /** The numbers of what is known, by viewer; what was lost is not among them. */
  get since(): Record<string, number> {
    return Object.fromEntries([...this.streams].map(([name, stream]) => [name, stream.seq]));
  }

  /** Nothing of this is to be trusted any more. */
  forget(): void {
    this.epoch = '';
    this.streams.clear();
  }

  /** The update as pages know it; null if it was known already; 'lost' where something is missing or does not fit. */
  hear(message: UpdateMessage): Update | null | 'lost' {
    return message.whole !== undefined ? this.whole(message) : this.patched(message);
  }

  private whole(message: UpdateMessage): Update | null {
    const name = nameOf(message.viewer);
    const epoch = message.epoch ?? '';
    if (epoch !== this.epoch) this.streams.clear();
    else if (message.seq < (this.streams.get(name)?.seq ?? -1)) return null;
    this.epoch = epoch;
    const log = message.log ?? { keep: 0, add: [] };
    return this.keep(name, message, { seq: message.seq, told: message.whole, lines: log.add.length, groups: [], choices: [] }, log);
  }

  private patched(message: UpdateMessage): Update | null | 'lost' {
    const name = nameOf(message.viewer);
    const stream = this.streams.get(name);
    if (!stream) return 'lost';
    if (message.seq <= stream.seq) return null;
    const log = message.log ?? { keep: stream.lines, add: [] };
    if (message.seq !== stream.seq + 1 || log.keep > stream.lines) return 'lost';
    let told: any;
    try {
      told = message.patch === undefined ? stream.told : apply(message.patch, stream.told);
    } catch {
      return 'lost';
    }
    if (message.patch !== undefined && fingerprint(told) !== message.hash) return 'lost';
    return this.keep(name, message, { ...stream, seq: message.seq, told, lines: log.keep + log.add.length }, log);
  }

  private keep(name: string, message: UpdateMessage, stream: Stream, log: NonNullable<UpdateMessage['log']>): Update {
    // The same groups are the same choices: a board that has laid them out need not do so again.
    if (stream.told.choices !== stream.groups) {
      stream.groups = stream.told.choices;
      stream.choices = expanded(stream.groups);
    }
    this.streams.set(name, stream);
    const { viewer, seq, hash } = message;
    return { ...stream.told, type: 'update', viewer, seq, hash, epoch: this.epoch, choices: stream.choices, log: { keep: log.keep, add: timed(numbered(log), log.times) } };
  }
}

/** What happened before this page was opened has the time that the server kept. */
function timed(lines: LogLine[], times: [number, number][] = []): LogLine[] {
  let next = 0;
  let heard: number | undefined;
  return lines.map((line, at) => {
    for (let time = times[next]; time && time[0] <= at; time = times[++next]) heard = time[1] * 1000;
    return heard === undefined ? line : { ...line, heard };
  });
}

/** Lines of one entry have one number, counted from 0 in every update. */
function numbered(log: { keep: number; add: LogLine[]; parts?: number[] }): LogLine[] {
  if (log.keep === 0) return log.add;
  const numbers = (log.parts ?? [log.add.length]).flatMap((count, n) => Array<number>(count).fill(n));
  return log.add.map((line, at) => ({ ...line, n: numbers[at] ?? 0 }));
}

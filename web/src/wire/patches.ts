/** What changed between two JSON documents; the server's half, and what a patch looks like, is in server/patches.py. */
export type Patch = unknown[] | { [name: string]: Patch | null };

/** A patch that was made for another document than the one at hand. */
export class Misfit extends Error {}

/** The document that a patch makes of another. What does not change is shared, so that nothing is drawn anew for it. */
export function apply(patch: Patch | null, old: any): any {
  if (patch === null) return old;
  if (Array.isArray(patch)) return patch.length === 1 ? patch[0] : edited(patch, old);
  if (typeof old !== 'object' || old === null || Array.isArray(old)) throw new Misfit('this patch is for an object');
  const made = { ...old };
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete made[name];
    else made[name] = apply(change, made[name]);
  }
  return made;
}

function edited(edits: unknown[], old: any): any[] {
  if (!Array.isArray(old)) throw new Misfit('this patch is for a list');
  const made: any[] = [];
  let at = 0;
  for (const edit of edits) {
    if (Array.isArray(edit)) for (const item of edit) made.push(item);
    else if (typeof edit === 'object' && edit !== null) {
      if (at >= old.length) throw new Misfit('this patch is for a longer list');
      made.push(apply((edit as { in: Patch }).in, old[at]));
      at += 1;
    } else if (typeof edit === 'number') {
      const end = at + Math.abs(edit);
      if (end > old.length) throw new Misfit('this patch is for a longer list');
      if (edit > 0) for (; at < end; at++) made.push(old[at]);
      at = end;
    } else throw new Misfit('this is no edit of a list');
  }
  for (; at < old.length; at++) made.push(old[at]);
  return made;
}

/** JSON with the fields of every object in order, so that equal documents are equal texts on both sides. */
export function canonical(document: any): string {
  if (typeof document !== 'object' || document === null) return JSON.stringify(document);
  if (Array.isArray(document)) return `[${document.map(canonical).join(',')}]`;
  const fields = Object.keys(document).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(document[name])}`).join(',')}}`;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const bytes = new TextEncoder();

/** CRC-32 of the canonical text, in hex. A page from plain HTTP has no better hash, and this one notices every fault. */
export function fingerprint(document: any): string {
  let crc = 0xffffffff;
  for (const byte of bytes.encode(canonical(document))) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** What every page writes with; index.html asks for these before anything else. */
const FIRST = ['1rem "Railhead Sans"', '1rem "Railhead Serif"'];
const PATIENCE = 1000;

/** Until the letters are here, so that no line is set twice; on a slow line the fitted fall-backs begin. */
export async function lettersHere(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const here = Promise.allSettled(FIRST.map((font) => document.fonts.load(font, 'Aa ₱')));
  await Promise.race([here, late]);
}

/** The signs are for tables alone: asked for as one comes to a table, before its board is. */
export function askForSigns(): void {
  void document.fonts?.load('1rem "Railhead Signs"', '★').catch(() => undefined);
}

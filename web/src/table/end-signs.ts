/** Signs that the end is near, as the game tells them in its view. */
interface EndSign {
  seat: number | null;
  text: string;
}

/** In one line; "" while the end is far. `{who}` in a sign is the player of its seat. */
export function endSigns(view: { end_signs?: EndSign[] } | null | undefined, names: string[]): string {
  return (view?.end_signs ?? []).map(({ seat, text }) => text.replace('{who}', seat === null ? '' : (names[seat] ?? ''))).join(' ');
}

/** Investors told apart in little room, also where several have the same name. */

/** Names as they are, with the seat's number where two are the same. */
export function distinct(names: string[]): string[] {
  return names.map((name, seat) => (names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${seat + 1}` : name || `Seat ${seat + 1}`));
}

/** Two letters or so for each seat. */
export function tags(names: string[]): string[] {
  const short = distinct(names).map((name) => {
    const words = name.split(/\s+/).filter(Boolean);
    return words.length > 1 ? words.map((word) => word[0]).join('').slice(0, 3) : name.slice(0, 2);
  });
  return short.map((tag, seat) => (short.indexOf(tag) !== short.lastIndexOf(tag) ? `${tag[0]}${seat + 1}` : tag));
}

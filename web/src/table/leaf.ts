/** Which page lies open beside the board, kept for a table in this tab of the browser: a reload turns nothing over. */
const place = (table: string, status: string) => `railhead.leaf ${table} ${status}`;

/** The page that was chosen at this table while it was open, playing or over; null where none was. */
export function keptLeaf(table: string, status: string): string | null {
  try {
    return sessionStorage.getItem(place(table, status));
  } catch {
    return null;
  }
}

export function keepLeaf(table: string, status: string, name: string): void {
  try {
    sessionStorage.setItem(place(table, status), name);
  } catch {
    // Without a store the first page lies open, as at first.
  }
}

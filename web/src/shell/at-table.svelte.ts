/** What the settings may change at the table that is open. */
class AtTable {
  /** Takes another name there; null where that is not possible. */
  rename = $state.raw<((name: string) => void) | null>(null);
}

export const atTable = new AtTable();

/** Bots at a table want names, so that one can be told from another. */
const NAMES = ['Bo', 'Cleo', 'Dag', 'Esme', 'Finn', 'Gita', 'Hugo', 'Ines', 'Juno', 'Kai', 'Lena'];

/** A name that nobody at the table has. */
export const freeName = (taken: string[]) => NAMES.find((name) => !taken.includes(name)) ?? 'Bot';

export const botName = (n: number) => NAMES[n % NAMES.length] ?? 'Bot';

/** Where friends reach this house. */
import { house } from '../wire/http';

export interface Reach {
  /** What a link for a friend begins with. */
  origin: string;
  /** Nobody but this computer can open it. */
  alone: boolean;
}

const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** A page opened as localhost would give links that lead nowhere elsewhere: the server knows its address. */
export async function reach(at: Pick<Location, 'hostname' | 'origin'> = location): Promise<Reach> {
  if (!OWN.includes(at.hostname)) return { origin: at.origin, alone: false };
  try {
    const lan = (await house()).lan[0];
    return lan ? { origin: lan.replace(/\/$/, ''), alone: false } : { origin: at.origin, alone: true };
  } catch {
    return { origin: at.origin, alone: true };
  }
}

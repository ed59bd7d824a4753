/** What this person likes, kept in this browser. */
import { shelf } from '../lobby/my-games';

export interface Liked {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'less';
  sound: boolean;
  /** Milliseconds a bot takes at least; for tables created from here. */
  pace: number;
  /** Single keys such as U and H act while a table is open. */
  keys: boolean;
  /** Hide the board while the screen goes from hand to hand. */
  curtain: boolean;
  /** A plain list of choices instead of the drawn board. */
  plain: boolean;
  name: string;
  /** Games whose guided first turn was seen or skipped; "game 2" is its third step alone. */
  guided: string[];
  /** How strong the bots were that one last played against, by game. */
  levels: Record<string, string>;
}

const PLACE = 'railhead.settings';
export const FALLBACK_NAME = 'Conductor';
const first: Liked = {
  theme: 'auto', motion: 'auto', sound: false, pace: 700, keys: true, curtain: true, plain: false, name: '', guided: [], levels: {},
};

function read(): Liked {
  try {
    return { ...first, ...JSON.parse(shelf().getItem(PLACE) ?? '{}') };
  } catch {
    return { ...first };
  }
}

class Settings {
  liked = $state<Liked>(read());
  private systemDark = $state(false);
  private systemCalm = $state(false);

  dark = $derived(this.liked.theme === 'auto' ? this.systemDark : this.liked.theme === 'dark');
  motion = $derived(this.liked.motion === 'auto' ? !this.systemCalm : this.liked.motion === 'full');
  board = $derived({ sound: this.liked.sound, motion: this.motion, dark: this.dark });
  name = $derived(this.liked.name.trim() || FALLBACK_NAME);

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    this.systemDark = dark.matches;
    this.systemCalm = calm.matches;
    dark.addEventListener('change', () => (this.systemDark = dark.matches));
    calm.addEventListener('change', () => (this.systemCalm = calm.matches));
    $effect.root(() => {
      $effect(() => {
        const page = document.documentElement.dataset;
        if (this.liked.theme === 'auto') delete page.theme;
        else page.theme = this.liked.theme;
        page.motion = this.motion ? 'full' : 'less';
      });
      $effect(() => {
        const text = JSON.stringify(this.liked);
        try {
          shelf().setItem(PLACE, text);
        } catch {
          // A full disk forgets what one likes; nothing else is lost.
        }
      });
    });
  }
}

export const settings = new Settings();

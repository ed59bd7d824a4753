/** What the command line knows in every game, each word where it may be used. */
import type { Entry } from './completion';
import type { Session } from './session.svelte';

interface Word extends Entry {
  /** Whether it may be done now; always, if left out. */
  may?: (session: Session) => boolean;
}

const playing = (session: Session) => session.seat !== null && session.info?.status === 'playing';
const mine = (session: Session) => (session.seat === null ? undefined : session.info?.seats[session.seat]);
const wished = (session: Session) => session.own.includes(session.info?.undo_request?.seat ?? -1);

const WORDS: Word[] = [
  { text: 'undo', label: 'Undo your last step', may: (at) => !!at.now?.undo?.possible && !at.now.over && !mine(at)?.bot && !wished(at) },
  { text: 'redo', label: 'Take again what you have just taken back', may: (at) => !!at.now?.undo?.redo && !mine(at)?.bot },
  { text: 'withdraw', label: 'Withdraw your undo request', may: wished },
  { text: 'hint', label: 'Ask a bot what it would do', may: (at) => !!at.info?.hints && at.asked !== null },
  { text: 'what', label: 'Repeat the question' },
  { text: 'rules', label: 'The rules; add a rule’s id to go there' },
  { text: 'say', label: 'Say something to the table: say hello', may: (at) => at.seat !== null && at.company },
  { text: 'replay', label: 'Look back through the game' },
  { text: 'dice', label: 'Fair dice' },
  { text: 'save', label: 'Save the game, or what you have seen so far' },
  { text: 'table', label: 'Table menu' },
  { text: 'bot', label: 'Give your seat to a bot', may: (at) => playing(at) && !mine(at)?.bot },
  { text: 'player', label: 'Take your seat back', may: (at) => playing(at) && !!mine(at)?.bot },
  { text: 'pace', label: 'How long bots take, in milliseconds: pace 300', may: (at) => playing(at) && !!at.info?.seats.some((seat) => seat.bot) },
  { text: 'resign', label: 'Leave the game for good', may: (at) => playing(at) && !mine(at)?.bot },
  { text: 'keys', label: 'Keys' },
];

export const wordsOf = (session: Session): Entry[] => WORDS.filter((word) => word.may?.(session) ?? true);

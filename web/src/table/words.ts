/** What the command line knows in every game. */
import type { Entry } from './completion';

export const WORDS: (Entry & { seated?: boolean })[] = [
  { text: 'undo', label: 'Take back your last step', seated: true },
  { text: 'hint', label: 'Ask a bot what it would do', seated: true },
  { text: 'what', label: 'Say again what is asked' },
  { text: 'rules', label: 'The rules; a rule’s id may follow' },
  { text: 'say', label: 'Say something to the table: say hello', seated: true },
  { text: 'replay', label: 'Look back through the game' },
  { text: 'dice', label: 'Fair dice' },
  { text: 'save', label: 'Save the record' },
  { text: 'table', label: 'What one may do with the table' },
  { text: 'bot', label: 'Give your seat to a bot', seated: true },
  { text: 'player', label: 'Take your seat back', seated: true },
  { text: 'pace', label: 'How long bots take, in milliseconds: pace 300', seated: true },
  { text: 'withdraw', label: 'Wish your step back no longer', seated: true },
  { text: 'resign', label: 'Leave the game for good', seated: true },
  { text: 'keys', label: 'Keys' },
];

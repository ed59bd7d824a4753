import type { Coming } from '../../lobby/coming';

export const coming: Coming = {
  id: 'lunar-rails',
  name: 'Lunar Rails',
  pitch: 'Draw your own railway over both faces of the moon and deliver what its cities want.',
  seats: [2, 6],
  minutes: [120, 240],
};

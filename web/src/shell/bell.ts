/** A soft bell, made here: no sound is loaded. */
let audio: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it: make ready at the first touch. */
export function readyToRing(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  } catch {
    // No sound here.
  }
}

export function ring(): void {
  try {
    readyToRing();
    if (!audio) return;
    const start = audio.currentTime;
    for (const [at, pitch] of [[0, 784], [0.14, 1047]] as const) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, start + at);
      loudness.gain.exponentialRampToValueAtTime(0.08, start + at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.5);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.55);
    }
  } catch {
    // No sound here; the page says the same in words.
  }
}

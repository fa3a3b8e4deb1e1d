/** Two soft notes when work is handed in. Made here: nothing has to be on the device for it. */

const offKey = 'daybook.sound-off';

/** Whether somebody at this device wants no sounds. */
export function isSoundOff(): boolean {
  try {
    return localStorage.getItem(offKey) !== null;
  } catch {
    return false;
  }
}

export function setSoundOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(offKey, '1');
    else localStorage.removeItem(offKey);
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

/** Hertz and the second at which each begins: a third, upwards. */
const notes = [
  { pitch: 523.25, at: 0 },
  { pitch: 659.25, at: 0.16 },
] as const;
const noteSeconds = 0.7;

/** Plays them, where the device can and nobody has switched sounds off. */
export function playChime(): void {
  if (isSoundOff() || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const { pitch, at } of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const from = context.currentTime + at;
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.12, from + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + noteSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + noteSeconds);
  }
  setTimeout(() => void context.close().catch(() => undefined), 1_500);
}

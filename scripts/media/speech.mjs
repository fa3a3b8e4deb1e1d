/**
 * Speaks text with espeak-ng, so that the demo's voices need no recording and no service.
 * Needs `espeak-ng`, `ffmpeg` and `ffprobe`; the results are committed.
 */
import { execFileSync } from 'node:child_process';

/** A calm reading voice; `-g` is the gap between words in hundredths of a second. */
export const voices = {
  narrator: ['-v', 'en-us+f3', '-s', '148', '-p', '42', '-g', '2'],
  guest: ['-v', 'en-us+m3', '-s', '150', '-p', '38', '-g', '2'],
};

/** Writes one sentence as a WAV file and answers its length in seconds. */
export function speak(sentence, file, voice = voices.narrator) {
  execFileSync('espeak-ng', [...voice, '-w', file, sentence]);
  return seconds(file);
}

export function seconds(file) {
  const out = execFileSync('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
  ]);
  return Number(out.toString());
}

/** Takes the hardest edge off the synthetic voice and levels it. */
export const soften =
  'highpass=f=90,lowpass=f=6500,equalizer=f=3200:t=q:w=1:g=-4,loudnorm=I=-18:TP=-2';

/** Joins spoken lines with pauses to one MP3 and answers its length in seconds. */
export function readAloud(lines, folder, target, bitrate = '40k') {
  const inputs = [];
  const filters = [];
  lines.forEach(({ text, voice, pause = 0.55 }, index) => {
    const file = `${folder}/line-${index}.wav`;
    speak(text, file, voice);
    inputs.push('-i', file);
    filters.push(`[${index}:a]apad=pad_dur=${pause}[a${index}]`);
  });
  const joined = lines.map((_, index) => `[a${index}]`).join('');
  filters.push(`${joined}concat=n=${lines.length}:v=0:a=1,${soften}[out]`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', ...inputs, '-filter_complex', filters.join(';'), '-map', '[out]'],
    ...['-ac', '1', '-ar', '24000', '-c:a', 'libmp3lame', '-b:a', bitrate, target],
  ]);
  return seconds(target);
}

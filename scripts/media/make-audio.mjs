/**
 * Makes the read-aloud recordings of the demo content (MP3).
 *
 *   node scripts/media/make-audio.mjs
 *
 * Needs `espeak-ng` and `ffmpeg`. The results are committed. The transcripts in the lessons repeat
 * these texts word for word.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordings } from './recordings.mjs';
import { readAloud, voices } from './speech.mjs';

const work = await mkdtemp(join(tmpdir(), 'audio-'));
for (const [name, lines] of Object.entries(recordings)) {
  const spoken = lines.map(([voice, text, pause]) => ({ text, voice: voices[voice], pause }));
  const target = fileURLToPath(new URL(`../../server/db/seed/media/${name}.mp3`, import.meta.url));
  const length = readAloud(spoken, work, target);
  process.stdout.write(`${name}.mp3: ${length.toFixed(1)} s\n`);
}
await rm(work, { recursive: true });

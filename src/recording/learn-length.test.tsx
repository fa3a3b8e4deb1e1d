/** What a browser has recorded itself can be gone through like any other recording. */
import { expect, onTestFinished } from 'vitest';
import { test } from '../testing/app';
import { learnLength } from './learn-length';
import { recordingFormat } from './recorder';

/** About a second of a tone, as the recorder of this browser writes it. */
async function tone(): Promise<Blob> {
  const context = new AudioContext();
  const [source, sink] = [context.createOscillator(), context.createMediaStreamDestination()];
  source.connect(sink);
  source.start();
  const recorder = new MediaRecorder(sink.stream, { mimeType: recordingFormat() ?? '' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const enough = new Promise((resolve) => {
    recorder.addEventListener('dataavailable', resolve, { once: true });
  });
  recorder.start(1000);
  await enough;
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.stop();
  await ended;
  await context.close();
  return new Blob(pieces, { type: pieces[0]?.type ?? '' });
}

test('a recording of this browser tells how long it is, and stands at its beginning', async () => {
  const url = URL.createObjectURL(await tone());
  const audio = document.createElement('audio');
  onTestFinished(() => {
    audio.remove();
    URL.revokeObjectURL(url);
  });
  onTestFinished(learnLength(audio));
  audio.src = url;
  document.body.append(audio);
  await expect.poll(() => Number.isFinite(audio.duration) && audio.duration > 0.5).toBe(true);
  await expect.poll(() => audio.currentTime).toBe(0);
});

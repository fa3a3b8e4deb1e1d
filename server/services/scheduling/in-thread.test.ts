import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runInThread } from './in-thread';

type Message = { readonly progress: number } | { readonly result: string };

/** A thread that says what it is told to, or counts without end where others see it. */
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { counted, says = [], fills, counts } = workerData;
for (const message of says) parentPort.postMessage(message);
if (fills) for (const all = []; ; ) all.push(new Array(1_000).fill({}));
if (counts) for (;;) Atomics.add(counted, 0, 1);
`;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-thread-'));
  program = join(folder, 'thread.cjs');
  await writeFile(program, source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(data: object, more: { readonly patienceMs?: number; readonly signal?: AbortSignal }) {
  const counted = new Int32Array(new SharedArrayBuffer(4));
  const heard: number[] = [];
  const result = runInThread<Message, string>(program, {
    ...{ data: { ...data, counted }, megabytes: 32, patienceMs: 20_000, tooMuch: 'too much' },
    ...more,
    hear: (message) => {
      if ('result' in message) return message.result;
      heard.push(message.progress);
      return undefined;
    },
  });
  const isAtWork = async () => {
    const before = Atomics.load(counted, 0);
    await pause(50);
    return Atomics.load(counted, 0) !== before;
  };
  return { result, heard, isAtWork };
}

it('hears a thread until it says its result, and ends it then', async () => {
  const says = [{ progress: 1 }, { progress: 2 }, { result: 'done' }];
  const { result, heard, isAtWork } = run({ says, counts: true }, {});
  expect(await result).toBe('done');
  expect(heard).toEqual([1, 2]);
  expect(await isAtWork()).toBe(false);
});

it('ends one that takes too long', async () => {
  const { result, isAtWork } = run({ counts: true }, { patienceMs: 500 });
  expect(await result).toBe('too much');
  expect(await isAtWork()).toBe(false);
});

it('ends one that takes too much memory', async () => {
  expect(await run({ fills: true }, {}).result).toBe('too much');
});

it('ends one that nobody waits for any more', async () => {
  const gone = new AbortController();
  const { result, isAtWork } = run({ counts: true }, { signal: gone.signal });
  await expect.poll(isAtWork).toBe(true);
  gone.abort(new Error('Nobody waits'));
  await expect(result).rejects.toThrow('Nobody waits');
  expect(await isAtWork()).toBe(false);
});

it('fails with one that fails, or ends without a word', async () => {
  await expect(run({ says: 7 }, {}).result).rejects.toThrow('not iterable');
  await expect(run({}, {}).result).rejects.toThrow('The thread has ended');
});

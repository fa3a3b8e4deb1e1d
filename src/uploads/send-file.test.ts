import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/errors';
import { sendFile, UnreadableFile, type SendOptions, type UploadCalls } from './send-file';
import { problemOfFile, uploadProblem } from './upload-problem';

const facts = { sha256: 'a'.repeat(64), bytes: 9, type: 'video/mp4' } as const;
const id = '00000000-0000-4000-8000-000000000000';

/** A server that keeps what arrives, and fails as a test says before one of its calls. */
function fakeServer(bytes: number, fail: (call: string, count: number) => Error | undefined) {
  const kept = new Uint8Array(bytes);
  let received = 0;
  let count = 0;
  const log: string[] = [];
  const answer = () => ({ id, bytes, received, part_bytes: 1_000_000 });
  const step = (call: string) => {
    log.push(call);
    const error = fail(call, (count += 1));
    return error ? Promise.reject(error) : Promise.resolve();
  };
  const calls: UploadCalls = {
    begin: () => step('begin').then(answer),
    state: () => step('state').then(answer),
    part: async (_id, offset, part) => {
      expect(offset).toBe(received);
      kept.set(new Uint8Array(part), offset);
      received = offset + part.byteLength;
      // Kept, but the answer may be lost.
      await step('part');
      return answer();
    },
    finish: () => step('finish').then(() => facts),
    cancel: () => step('cancel'),
  };
  return { calls, kept, log };
}

const bytes = Uint8Array.from({ length: 2_500_000 }, (_, place) => place % 251);
const file = new File([bytes], 'rain.mp4');

function options(calls: UploadCalls, more: Partial<SendOptions> = {}): SendOptions {
  return {
    calls,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onWaiting: () => undefined,
    pause: () => Promise.resolve(),
    now: () => 0,
    ...more,
  };
}

describe('sendFile', () => {
  it('sends all in order, and says how much has arrived', async () => {
    const { calls, kept } = fakeServer(bytes.length, () => undefined);
    const arrived: number[] = [];
    const onProgress = (now: number) => arrived.push(now);
    expect(await sendFile(file, options(calls, { onProgress }))).toBe(facts);
    expect(Buffer.compare(kept, bytes)).toBe(0);
    expect(arrived).toEqual([0, 524_288, 1_524_288, 2_500_000]);
  });

  it('goes on where it broke off, also when only the answer was lost', async () => {
    const { calls, kept, log } = fakeServer(bytes.length, (call, count) =>
      (call === 'part' && count < 9) || (call === 'state' && count === 5) || count === 1
        ? new NetworkError('unreachable')
        : undefined,
    );
    const waiting: boolean[] = [];
    const onWaiting = (now: boolean) => waiting.push(now);
    expect(await sendFile(file, options(calls, { onWaiting }))).toBe(facts);
    expect(Buffer.compare(kept, bytes)).toBe(0);
    expect(log.filter((call) => call === 'begin')).toHaveLength(2);
    expect(waiting[0]).toBe(true);
    expect(waiting.at(-1)).toBe(false);
  });

  it('begins anew when the server has forgotten it, and waits as long as it asks', async () => {
    const gone = new ApiError(404, { message: '', code: 'not_found' });
    const busy = new ApiError(429, { message: '', code: 'too_many_attempts' }, 2_000);
    const { calls, log } = fakeServer(0, (_call, count) => [undefined, busy, gone][count - 1]);
    const asked: unknown[] = [];
    const pause = (_failures: number, ms: number | undefined) => {
      asked.push(ms);
      return Promise.resolve();
    };
    await sendFile(new File([], 'x'), options(calls, { pause }));
    expect(log).toEqual(['begin', 'finish', 'state', 'begin', 'finish']);
    expect(asked).toEqual([2_000, undefined]);
  });

  it('stops at a refusal, without room, and when it is cancelled', async () => {
    const no = new ApiError(415, { message: '', code: 'unsupported_type' });
    const refused = fakeServer(9, (call) => (call === 'finish' ? no : undefined));
    const small = new File(['123456789'], 'x');
    await expect(sendFile(small, options(refused.calls))).rejects.toBe(no);
    const full = new NetworkError('server', { status: 507 });
    const noRoom = fakeServer(9, (call) => (call === 'part' ? full : undefined));
    await expect(sendFile(small, options(noRoom.calls))).rejects.toBe(full);
    const end = new AbortController();
    const cut = fakeServer(9, (call) => {
      if (call !== 'part') return undefined;
      end.abort();
      return new DOMException('', 'AbortError');
    });
    await expect(sendFile(small, options(cut.calls, { signal: end.signal }))).rejects.toThrow();
    expect(cut.log).toEqual(['begin', 'part', 'cancel']);
  });
});

describe('what is said of a file', () => {
  it('before it is sent', () => {
    const large = { name: 'film.mp4', size: 500 * 1024 * 1024 };
    expect(problemOfFile(large, 'video')).toBe('tooLarge');
    expect(problemOfFile({ name: 'IMG_0001.HEIC', size: 1 }, 'picture')).toBe('heic');
    expect(problemOfFile({ name: 'IMG_0001.heic', size: 1 }, 'video')).toBe('wrongKind');
    expect(problemOfFile({ name: 'film.mp4', size: 1 }, 'picture')).toBe('wrongKind');
    expect(problemOfFile({ name: 'talk.webm', size: 1 }, 'sound')).toBeUndefined();
    expect(problemOfFile({ name: 'x.png', size: 0 }, 'picture')).toBe('empty');
    expect(problemOfFile({ name: 'no-ending', size: 1 }, 'picture')).toBeUndefined();
  });

  it('after it was refused', () => {
    const said = (code: string) => uploadProblem(new ApiError(400, { message: '', code }));
    expect(said('quota_exceeded')).toBe('noRoom');
    expect(said('of_tomorrow')).toBe('failed');
    expect(uploadProblem(new NetworkError('server', { status: 507 }))).toBe('serverFull');
    expect(uploadProblem(new UnreadableFile())).toBe('unreadable');
  });
});

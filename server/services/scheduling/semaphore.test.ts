import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore';

const statusOf = (take: () => unknown): number | undefined => {
  try {
    take();
  } catch (error) {
    return (error as { readonly status: number }).status;
  }
  return undefined;
};

describe('semaphore', () => {
  it('are so many for one person and for all, and come back once each', () => {
    const semaphore = new Semaphore({ all: 3, one: 2 });
    const first = semaphore.take(1);
    semaphore.take(1);
    expect(statusOf(() => semaphore.take(1))).toBe(429);
    semaphore.take(2);
    expect(statusOf(() => semaphore.take(3))).toBe(503);
    first();
    first();
    semaphore.take(3);
    expect(statusOf(() => semaphore.take(4))).toBe(503);
    expect(statusOf(() => semaphore.take(3))).toBe(503);
  });

  it('are waited for, though not by everybody, and nobody is overtaken by more of the same person', async () => {
    const semaphore = new Semaphore({ all: 2, one: 1 });
    const done: number[] = [];
    let most = 0;
    let now = 0;
    const work = (personId: number) =>
      semaphore.during(personId, async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        done.push(personId);
        if (personId === 3) throw new Error('broken');
      });
    const all = [1, 1, 1, 2, 3].map(work);
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    ]);
    expect(most).toBe(2);
    expect(done.slice(0, 2).sort()).toEqual([1, 2]);
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => work(4)));
    const refused = many.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 429 } }]);
  });

  it('go round among the people who wait', async () => {
    const semaphore = new Semaphore({ all: 1, one: 1 });
    const done: number[] = [];
    const work = (personId: number) =>
      semaphore.during(personId, () => {
        done.push(personId);
        return Promise.resolve();
      });
    const finish = semaphore.take(9);
    const all = [1, 1, 1, 2, 2, 3].map(work);
    finish();
    await Promise.all(all);
    expect(done).toEqual([1, 2, 3, 1, 2, 1]);
  });

  it('are nothing for who had gone before they were asked for', async () => {
    const semaphore = new Semaphore({ all: 1, one: 1 });
    const finish = semaphore.take(1);
    const late = semaphore.during(2, () => Promise.resolve('done'), AbortSignal.abort());
    finish();
    await expect(late).rejects.toMatchObject({ status: 503 });
  });

  it('are not waited for by who has gone', async () => {
    const semaphore = new Semaphore({ all: 1, one: 1 });
    const finish = semaphore.take(1);
    const [gone, stays] = [new AbortController(), new AbortController()];
    const done: string[] = [];
    const work = (name: string, { signal }: AbortController) =>
      semaphore.during(
        2,
        () => {
          done.push(name);
          return Promise.resolve();
        },
        signal,
      );
    const all = [work('gone', gone), work('stays', stays)];
    gone.abort();
    finish();
    const ends = (await Promise.allSettled(all)).map(({ status }) => status);
    expect(ends).toEqual(['rejected', 'fulfilled']);
    expect(done).toEqual(['stays']);
    stays.abort();
    semaphore.take(2);
  });
});

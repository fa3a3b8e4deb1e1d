import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '../../errors';
import { HashingScheduler } from './hashing-scheduler';

const patienceMs = 8_000;
const staying = () => new AbortController().signal;

/** Work that goes on until it is told to end, in the order in which it began. */
function workshop(scheduler: HashingScheduler) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const work = (name: string) => async () => {
    begun.push(name);
    most = Math.max(most, (now += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    now -= 1;
    return name;
  };
  const guess = (
    name: string,
    {
      most: atMost = 1_000,
      keys = ['a'],
      first = false,
      held = undefined as (() => Promise<void>) | undefined,
      gone = staying(),
    } = {},
  ) =>
    scheduler
      .guess({ places: keys.map((key) => ({ key, most: atMost })), first, held, gone }, work(name))
      .catch((error: unknown) => error);
  const other = (name: string) => scheduler.other(work(name)).catch((error: unknown) => error);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  const endAll = async () => {
    while (ends.length > 0) await endOne();
  };
  return { begun, most: () => most, guess, other, settle, endOne, endAll };
}

describe('the scheduler of hashing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const open = (turnMs = 0) =>
    workshop(new HashingScheduler({ all: 3, other: 1, patienceMs, turnMs }));
  const busy = { status: 503, code: 'sign_in_busy', retryAfterSeconds: 2 };

  it('are three at once, in the order of asking, and lose none of a whole school', async () => {
    const shop = open();
    const names = Array.from({ length: 1_003 }, (_, index) => String(index));
    const answers = names.map((name) => shop.guess(name));
    await shop.settle();
    expect(shop.begun).toEqual(['0', '1', '2']);
    await shop.endAll();
    expect(await Promise.all(answers)).toEqual(names);
    expect(shop.begun).toEqual(names);
    expect(shop.most()).toBe(3);
  });

  it('leave the door open beside a batch of other work, and the other way round', async () => {
    const shop = open();
    const batch = ['x', 'y', 'z'].map((name) => shop.other(name));
    const guesses = ['0', '1', '2'].map((name) => shop.guess(name));
    await shop.settle();
    expect(shop.begun).toEqual(['x', '0', '1']);
    await shop.endOne();
    expect(shop.begun).toEqual(['x', '0', '1', 'y']);
    await shop.endAll();
    expect(shop.begun).toEqual(['x', '0', '1', 'y', '2', 'z']);
    expect(await Promise.all([...batch, ...guesses])).toEqual(['x', 'y', 'z', '0', '1', '2']);
    expect(shop.most()).toBe(3);
  });

  it('are waited for by so many of one place, and by others all the same', async () => {
    const shop = open();
    for (const name of ['0', '1', '2', '3', '4']) void shop.guess(name, { most: 2 });
    expect(await shop.guess('5', { most: 2, keys: ['b', 'a'] })).toMatchObject(busy);
    const elsewhere = shop.guess('6', { most: 2, keys: ['b'] });
    await shop.settle();
    await shop.endOne();
    const freed = shop.guess('7', { most: 2 });
    await shop.settle();
    await shop.endAll();
    expect(await Promise.all([elsewhere, freed])).toEqual(['6', '7']);
    expect(shop.begun).toEqual(['0', '1', '2', '3', '4', '6', '7']);
  });

  it('are not waited for longer than the app waits', async () => {
    const shop = open();
    for (const name of ['0', '1', '2']) void shop.guess(name);
    const late = shop.guess('late');
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    const next = shop.guess('next');
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject(busy);
    await shop.endAll();
    expect(await next).toBe('next');
    expect(shop.begun).toEqual(['0', '1', '2', 'next']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not for who has gone, and free the place of who goes', async () => {
    const shop = open();
    for (const name of ['0', '1', '2']) void shop.guess(name);
    const leaving = new AbortController();
    const left = shop.guess('left', { most: 1, gone: leaving.signal });
    leaving.abort();
    const stays = shop.guess('stays', { most: 1 });
    expect(await left).toMatchObject({ status: 503 });
    await shop.endAll();
    expect(await stays).toBe('stays');
    expect(await shop.guess('gone', { gone: leaving.signal })).toMatchObject({ status: 503 });
    expect(shop.begun).toEqual(['0', '1', '2', 'stays']);
  });

  it('are sooner for who is known here, and come to everybody else', async () => {
    const shop = open();
    for (const name of ['0', '1', '2']) void shop.guess(name);
    const strangers = ['a', 'b', 'c'].map((name) => shop.guess(name));
    const known = ['t', 'u', 'v', 'w', 'x'].map((name) => shop.guess(name, { first: true }));
    await shop.settle();
    await shop.endAll();
    await Promise.all([...strangers, ...known]);
    expect(shop.begun.slice(3)).toEqual(['t', 'u', 'v', 'a', 'w', 'x', 'b', 'c']);
  });

  it('send away at once who would wait too long, to come back in order', async () => {
    // Three at once of 500 ms each: 48 are looked at in eight seconds.
    const shop = open(500);
    const inside = Array.from({ length: 52 }, (_, index) => shop.guess(String(index)));
    await shop.settle();
    const away = await Promise.all(Array.from({ length: 30 }, () => shop.guess('late')));
    const seconds = away.map((error) => (error as AppError).retryAfterSeconds ?? 0);
    expect(new Set(away.map((error) => (error as AppError).code))).toEqual(
      new Set(['sign_in_busy']),
    );
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
    expect([seconds.at(0), seconds.at(-1)]).toEqual([3, 8]);
    const known = shop.guess('known', { first: true });
    await shop.endAll();
    expect(await Promise.all(inside)).toHaveLength(52);
    expect(await known).toBe('known');
  });

  it('are told of at the door already, before anything else is asked', () => {
    const scheduler = new HashingScheduler({ all: 1, other: 1, patienceMs, turnMs: 1_000 });
    const inside = Array.from({ length: 9 }, () => scheduler.enter(false));
    expect(() => scheduler.enter(false)).toThrow(expect.objectContaining({ code: 'sign_in_busy' }));
    const known = scheduler.enter(true);
    inside.forEach(({ leave }) => leave());
    known.leave();
    scheduler.enter(false).leave();
  });

  it('are kept free for known devices, whatever devices others invent', () => {
    const scheduler = new HashingScheduler({ all: 1, other: 1, patienceMs, turnMs: 1_000 });
    const invented = Array.from({ length: 9 }, () => scheduler.enter(true));
    expect(() => scheduler.enter(true)).toThrow(expect.objectContaining({ code: 'sign_in_busy' }));
    invented.forEach(({ isStranger }) => isStranger());
    scheduler.enter(true).leave();
    // Among those of whom nothing is known there is no more room than for who came without a device.
    const more = scheduler.enter(true);
    expect(() => more.isStranger()).toThrow(expect.objectContaining({ code: 'sign_in_busy' }));
    more.leave();
    invented.forEach(({ leave }) => leave());
    scheduler.enter(false).leave();
  });

  it('have places for what is held up as well', async () => {
    const shop = open();
    let end = (): void => undefined;
    const held = () => new Promise<void>((resolve) => (end = resolve));
    const waits = shop.guess('held', { most: 1, held });
    await shop.settle();
    expect(await shop.guess('too many', { most: 1, held })).toMatchObject({ code: 'sign_in_busy' });
    expect(shop.begun).toEqual([]);
    end();
    await shop.settle();
    await shop.endAll();
    expect(await waits).toBe('held');
  });

  it('are asked for again within twenty seconds, however many have been sent away', () => {
    const scheduler = new HashingScheduler({ all: 1, other: 1, patienceMs, turnMs: 1_000 });
    for (let index = 0; index < 9; index += 1) scheduler.enter(false);
    const seconds = Array.from({ length: 100 }, () => {
      try {
        scheduler.enter(false);
        return 0;
      } catch (error) {
        return (error as AppError).retryAfterSeconds ?? 0;
      }
    });
    expect([seconds.at(0), Math.max(...seconds)]).toEqual([3, 20]);
  });

  it('come back after work that fails', async () => {
    const scheduler = new HashingScheduler({ all: 1, other: 1, patienceMs, turnMs: 0 });
    const broken = () => Promise.reject(new Error('broken'));
    for (let time = 0; time < 3; time += 1) {
      await expect(scheduler.other(broken)).rejects.toThrow('broken');
      await expect(scheduler.guess({ places: [], gone: staying() }, broken)).rejects.toThrow(
        'broken',
      );
    }
    expect(await scheduler.other(() => Promise.resolve('done'))).toBe('done');
  });
});

import { describe, expect, it } from 'vitest';
import { tryWithTimeout } from './try-with-timeout';

describe('within', () => {
  it('gives what comes in time', async () => {
    expect(await tryWithTimeout(1000, Promise.resolve(7))).toBe(7);
  });

  it('does not wait for what hangs', async () => {
    expect(await tryWithTimeout(20, new Promise(() => undefined))).toBeUndefined();
  });

  it('passes over what fails, in time or late', async () => {
    expect(await tryWithTimeout<number>(1000, Promise.reject(new Error('no')))).toBeUndefined();
    const late = new Promise((_, reject) => {
      setTimeout(reject, 30, new Error('late'));
    });
    expect(await tryWithTimeout(5, late)).toBeUndefined();
    await late.catch(() => undefined);
  });
});

import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../../../domain/in-pieces';
import { jsonInPieces } from '../responses/json-in-pieces';
import { eachInPieces, runScheduled } from './piece-scheduler';

function busy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

describe('the scheduler of heavy work', () => {
  it('does one piece in a round of the event loop, whoever else works', async () => {
    let rounds = 0;
    let ended = false;
    const count = (): void => {
      rounds += 1;
      if (!ended) setImmediate(count);
    };
    setImmediate(count);
    const long = () => runScheduled(eachInPieces([1, 2, 3, 4, 5], (each) => (busy(10), each * 2)));
    const both = await Promise.all([long(), long()]);
    ended = true;
    expect(both).toEqual([
      [2, 4, 6, 8, 10],
      [2, 4, 6, 8, 10],
    ]);
    expect(rounds).toBeGreaterThanOrEqual(10);
  });

  it('throws what the work throws, and goes on with the next', async () => {
    const broken = runScheduled(
      eachInPieces([1], () => {
        throw new Error('broken');
      }),
    );
    await expect(broken).rejects.toThrow('broken');
    expect(await runScheduled(eachInPieces([], String))).toEqual([]);
  });

  it('writes the JSON that all at once would be', () => {
    const value = { a: [{ b: '"' }, [], null], c: undefined, d: { e: 1 }, '"': [] };
    expect(runToCompletion(jsonInPieces(value))).toBe(JSON.stringify(value));
  });
});

import { describe, expect, it } from 'vitest';
import { ExportTurns } from './export-turns';

const statusOf = (take: () => unknown): number | undefined => {
  try {
    take();
  } catch (error) {
    return (error as { readonly status: number }).status;
  }
  return undefined;
};

describe('turns of exports', () => {
  it('are so many for one person and for all, and come back once each', () => {
    const turns = new ExportTurns({ all: 3, one: 2 });
    const first = turns.take(1);
    turns.take(1);
    expect(statusOf(() => turns.take(1))).toBe(429);
    turns.take(2);
    expect(statusOf(() => turns.take(3))).toBe(503);
    first();
    first();
    turns.take(3);
    expect(statusOf(() => turns.take(4))).toBe(503);
    expect(statusOf(() => turns.take(3))).toBe(503);
  });
});

import { describe, expect, it } from 'vitest';
import { partOfDay } from './day';

describe('partOfDay', () => {
  it.each([
    ['2026-11-19T12:30:00Z', 'morning'],
    ['2026-11-19T16:59:00Z', 'morning'],
    ['2026-11-19T17:00:00Z', 'afternoon'],
    ['2026-11-19T21:59:00Z', 'afternoon'],
    ['2026-11-19T22:00:00Z', 'evening'],
    ['2026-11-19T05:00:00Z', 'evening'],
  ] as const)('%s in New York is %s', (iso, part) => {
    expect(partOfDay(Date.parse(iso), 'America/New_York')).toBe(part);
  });
});

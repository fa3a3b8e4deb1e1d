import { describe, expect, it } from 'vitest';
import { clockOffsetOf, weekdayOf } from './school-clock';

const at = (iso: string) => Date.parse(iso);

describe('clockOffsetOf', () => {
  const received = at('2026-11-19T15:00:00.400Z');

  it('prefers the header, because a kept body is old', () => {
    expect(clockOffsetOf('Thu, 19 Nov 2026 16:00:00 GMT', '2026-11-19T08:00:00Z', received)).toBe(
      3_599_600,
    );
  });

  it('falls back to the body and ignores noise', () => {
    expect(clockOffsetOf(null, '2026-11-19T14:00:00.400Z', received)).toBe(-3_600_000);
    expect(clockOffsetOf('Thu, 19 Nov 2026 15:00:00 GMT', '', received)).toBe(0);
    expect(clockOffsetOf('soon', 'later', received)).toBe(0);
  });
});

describe('weekdayOf', () => {
  it('counts weekdays from Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
  });
});

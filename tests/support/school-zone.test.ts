import { describe, expect, it } from 'vitest';
import { dayIn } from '../../domain/day';
import { zoneAwayFromMidnight } from './school-zone';

describe('the zone of the school under test', () => {
  it('has no midnight within two hours of any hour of a year', () => {
    const start = Date.UTC(2026, 0, 1);
    const hour = 60 * 60_000;
    for (let at = start; at < start + 366 * 24 * hour; at += hour) {
      const zone = zoneAwayFromMidnight(new Date(at));
      const later = new Date(at + 2 * hour);
      expect(dayIn(zone, later), later.toISOString()).toBe(dayIn(zone, new Date(at)));
    }
  });
});

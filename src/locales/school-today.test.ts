import { afterEach, expect, it } from 'vitest';
import { schoolToday } from './school-today';
import { setSchoolZone } from './school-zone';

afterEach(() => setSchoolZone(undefined));

const justBeforeMidnight = new Date('2026-11-27T04:30:00Z');

it.each([
  ['America/New_York', '2026-11-26'],
  ['America/Chicago', '2026-11-26'],
  ['Europe/Berlin', '2026-11-27'],
  ['Pacific/Kiritimati', '2026-11-27'],
  ['Pacific/Pago_Pago', '2026-11-26'],
])('today is the school’s day, wherever the laptop is: %s', (zone, day) => {
  setSchoolZone(zone);
  expect(schoolToday(justBeforeMidnight)).toBe(day);
});

it('goes by the device for whoever is at no school', () => {
  const noon = new Date(2026, 10, 26, 12);
  expect(schoolToday(noon)).toBe('2026-11-26');
});

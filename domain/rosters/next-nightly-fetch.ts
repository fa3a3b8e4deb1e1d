import { addDays, dayIn } from '../day';
import { instantAt } from '../zoned-time';

/**
 * When the next nightly fetch is due.
 * @param hour on the clocks of the district, 0 to 23
 * @returns a moment after now
 */
export function nextNightlyFetch(hour: number, timeZone: string, now: Date): Date {
  const today = dayIn(timeZone, now);
  const time = `${String(hour).padStart(2, '0')}:00`;
  for (const days of [0, 1]) {
    const due = instantAt(timeZone, `${addDays(today, days)}T${time}`);
    if (due && due > now) return due;
  }
  throw new Error(`No ${time} follows in ${timeZone}`);
}

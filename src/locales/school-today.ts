import { dayIn, type Day } from '../../domain/day';
import { schoolZone, useSchoolZone } from './school-zone';

/** Today where the school is, or most of the district; for whoever is at no school, by the clock of the device. */
export function schoolToday(now = new Date()): Day {
  return dayIn(schoolZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

/** The same for a screen: drawn anew once the server has said where the school is. */
export function useSchoolToday(): Day {
  useSchoolZone();
  return schoolToday();
}

import type { Day } from '../../../domain/day';

/** Today by the clock of this device: where to begin looking. What may be planned is the server's word. */
export function deviceToday(now = new Date()): Day {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${String(now.getFullYear())}-${month ?? ''}-${day ?? ''}`;
}

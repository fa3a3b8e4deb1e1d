/** Calendar days without a clock: `YYYY-MM-DD`, compared as texts. */
export type Day = string;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Since the epoch; the one that was asked for last. */
  minute?: number;
  parts?: ReadonlyMap<string, string>;
}

const zones = new Map<string, Zone>();

/**
 * Date and hour on the clocks of a zone, from one format: making one takes an old tablet longer than all else here. No
 * clock changes its day or hour within a minute, and a server is asked for the same one hundreds of times.
 */
function partsIn(timeZone: string, instant: Date): ReadonlyMap<string, string> {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    zone = { format };
    zones.set(timeZone, zone);
  }
  const minute = Math.floor(instant.getTime() / 60_000);
  if (zone.parts === undefined || zone.minute !== minute) {
    zone.minute = minute;
    zone.parts = new Map(zone.format.formatToParts(instant).map((part) => [part.type, part.value]));
  }
  return zone.parts;
}

/** The calendar day that an instant falls on in an IANA time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = partsIn(timeZone, instant);
  return `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
}

/** The day some days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether it is written like a day and stands in the calendar (2026-02-30 does not). */
export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Saturday or Sunday. */
export function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/**
 * How to greet: morning until 12:00, afternoon until 17:00, evening until 4:00.
 * @param instant milliseconds since 1970
 */
export function partOfDay(instant: number, timeZone: string): PartOfDay {
  const hour = Number(partsIn(timeZone, new Date(instant)).get('hour'));
  if (hour < 4 || hour >= 17) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

/** The day that an outside value is, if it is one. */
export function dayFrom(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** Wall clock times of a place: `YYYY-MM-DDTHH:mm`, as the browser's own field writes them. */
import { dayIn, isDay } from './day';

export type WallTime = string;

const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in an IANA time zone shows at an instant. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return `${dayIn(timeZone, instant)}T${format.format(instant)}`;
}

const asUtc = (time: WallTime): number => Date.parse(`${time}:00Z`);

/**
 * The instant at which a clock in a time zone shows a time. Of a time that comes twice when the clock is put back,
 * the first; a time that is left out when it is put forward counts on from the hour before.
 * @returns undefined for what is no time
 */
export function instantAt(timeZone: string, time: WallTime): Date | undefined {
  const [day = '', hours = ''] = time.split('T');
  if (!isDay(day) || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(hours)) return undefined;
  const wanted = asUtc(time);
  const aheadAt = (instant: number) =>
    asUtc(wallTimeIn(timeZone, new Date(instant))) - Math.floor(instant / minuteMs) * minuteMs;
  // A day before and a day after: between them the clock changes at most once.
  const dayMs = 24 * 60 * minuteMs;
  const [before, after] = [aheadAt(wanted - dayMs), aheadAt(wanted + dayMs)];
  const fits = [before, after].find((ahead) => aheadAt(wanted - ahead) === ahead);
  return new Date(wanted - (fits ?? before));
}

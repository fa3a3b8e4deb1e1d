import { formatLocale } from './format-locale';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A calendar day in words. It has no time zone; its noon in UTC, formatted in UTC, is that day everywhere.
 * @param day `YYYY-MM-DD`
 */
export function formatDay(
  language: string,
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const key = JSON.stringify([language, options]);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(new Date(`${day}T12:00:00Z`));
}

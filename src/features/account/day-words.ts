import { formatLocale } from '../../locales/format-locale';

/** A calendar day has no time zone; its noon in UTC, formatted in UTC, is that day everywhere. */
export function dayWords(language: string, day: string): string {
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T12:00:00Z`));
}

import { formatLocale } from './format-locale';

/**
 * A time zone as people call it, without saying whether it is summer: “Eastern Time”, “hora oriental”.
 * @param zone as in the tz database, such as `America/New_York`
 */
export function formatTimeZone(language: string, zone: string): string {
  return (
    new Intl.DateTimeFormat(formatLocale(language), { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  );
}

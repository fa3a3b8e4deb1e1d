import { formatLocale } from './format-locale';

/** @param timeZone undefined: that of the device */
export function upkeepTimes(
  language: string,
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string | undefined,
): { readonly from: string; readonly to: string } {
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    timeZone,
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  return { from: format.format(new Date(from)), to: format.format(new Date(to)) };
}

import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import type { RosterConnection } from './connection-queries';

/** The server keeps whole addresses alone. */
const hostOf = (url: string | undefined): string => (url === undefined ? '' : new URL(url).host);

/** What is said of a connection, as the reader writes hours and names. */
export function useConnectionWords() {
  const { t, i18n } = useTranslation('rosters');
  // The hours of a clock, wherever it is.
  const hours = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    hour: 'numeric',
    timeZone: 'UTC',
  });
  return {
    /** When it begins at the earliest and at the latest. */
    hours: (hour: number): { readonly from: string; readonly to: string } => ({
      from: hours.format(Date.UTC(2026, 0, 1, hour)),
      to: hours.format(Date.UTC(2026, 0, 1, hour + 1)),
    }),
    /** The day of the next night. */
    next: ({ next_at: at, time_zone: timeZone }: RosterConnection): string | undefined =>
      at &&
      new Intl.DateTimeFormat(formatLocale(i18n.language), {
        ...{ timeZone, weekday: 'long', month: 'long', day: 'numeric' },
      }).format(new Date(at)),
    source: ({ kind, version, base_url }: RosterConnection): string =>
      t(`connection.kind.${kind}`, { version: version ?? '', host: hostOf(base_url) }),
  };
}

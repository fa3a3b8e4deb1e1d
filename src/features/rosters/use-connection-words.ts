import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import type { RosterConnection, RosterFetch } from './connection-queries';

/** What has other words, and something else to do, where Clever is fetched from. */
const ofClever = [
  ...(['unauthorized', 'forbidden', 'not_found', 'unreachable', 'too_slow'] as const),
  ...(['redirected', 'not_understood', 'other_district', 'server_error'] as const),
] as const;

/** The server keeps whole addresses alone. */
const hostOf = (url: string | undefined): string => (url === undefined ? '' : new URL(url).host);

/** What is said of a connection, as the reader writes hours and names. */
export function useConnectionWords() {
  const { t } = useTranslation('rosters');
  const { by } = useFormats();
  // The hours of a clock, wherever it is.
  const hours = by({ hour: 'numeric', timeZone: 'UTC' });
  return {
    /** When it begins at the earliest and at the latest. */
    hours: (hour: number): { readonly from: string; readonly to: string } => ({
      from: hours(Date.UTC(2026, 0, 1, hour)),
      to: hours(Date.UTC(2026, 0, 1, hour + 1)),
    }),
    /** The day of the next night. */
    next: ({ next_at: at, time_zone: timeZone }: RosterConnection): string | undefined =>
      at && by({ timeZone, weekday: 'long', month: 'long', day: 'numeric' })(at),
    outcome: ({ kind }: RosterConnection, { outcome }: RosterFetch): string => {
      const other = kind === 'clever' ? ofClever.find((each) => each === outcome) : undefined;
      return t(other ? `connection.ofClever.${other}` : `connection.outcome.${outcome}`);
    },
    source: ({ kind, version, base_url }: RosterConnection): string =>
      t(`connection.kind.${kind}`, { version: version ?? '', host: hostOf(base_url) }),
  };
}

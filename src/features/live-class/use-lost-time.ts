import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { useSchoolZone } from '../../locales/school-zone';
import { useClock } from './use-clock';
import type { Live } from './use-live';

/** While the server cannot be reached: the time of what is shown. */
export function useLostTime<Snapshot, Row>({
  connection,
  store,
}: Pick<Live<Snapshot, Row>, 'connection' | 'store'>): string | undefined {
  const { i18n } = useTranslation();
  const now = useClock(store.state().clockOffset, store.lastSeenAt);
  const timeZone = useSchoolZone();
  if (connection !== 'lost') return undefined;
  const time = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    timeStyle: 'short',
    timeZone,
  });
  return time.format(now);
}

import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { appName } from '../../ui/app-name';
import { Notice } from '../../ui/surfaces/notice';
import { useIsOver } from '../../ui/use-is-over';

interface UpkeepLineProps {
  readonly upkeep: { readonly from: string; readonly to: string };
  readonly timeZone: string;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  readonly clockOffsetMs: number;
}

/** When the server is worked on, in words for children. */
export default function UpkeepLine({ upkeep, timeZone, clockOffsetMs }: UpkeepLineProps) {
  const { t, i18n } = useTranslation('today');
  const { from, to } = upkeep;
  // A tablet without network keeps what the server said days ago.
  if (useIsOver(Date.parse(to) - clockOffsetMs)) return null;
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    timeZone,
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  const when = format.formatRange(new Date(from), new Date(to));
  return <Notice icon={<IconTool size={24} />}>{t('upkeep', { name: appName(), when })}</Notice>;
}

import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { useSchoolZone } from '../../locales/school-zone';
import { Notice } from '../../ui/notice';
import { DismissAction, useDismissed } from './dismiss-action';

interface UpkeepBannerProps {
  readonly userId: number;
  /** Absent: nothing is announced. */
  readonly upkeep: { readonly from: string; readonly to: string } | undefined;
}

/** When the server is worked on, by the clock of the school, until it is put away for this session. */
export function UpkeepBanner({ userId, upkeep }: UpkeepBannerProps) {
  const { t, i18n } = useTranslation('dashboard');
  const timeZone = useSchoolZone();
  const { isDismissed, dismiss } = useDismissed(userId);
  const [openedAt] = useState(() => Date.now());
  // What the server has said is kept for as long as the window is: a page loaded again may be told what is over.
  if (!upkeep || Date.parse(upkeep.to) <= openedAt) return null;
  const { from, to } = upkeep;
  // Another time is news again.
  const name = `upkeep.${from}.${to}`;
  if (isDismissed(name)) return null;
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    timeZone,
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  return (
    <Notice
      tone="warn"
      icon={<IconTool size={24} />}
      actions={<DismissAction onDismiss={() => dismiss(name)} />}
    >
      {t('banners.upkeep', {
        from: format.format(new Date(from)),
        to: format.format(new Date(to)),
      })}
    </Notice>
  );
}

import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSchoolZone } from '../../locales/school-zone';
import { upkeepTimes } from '../../locales/upkeep-times';
import { Notice } from '../../ui/surfaces/notice';
import { useIsOver } from '../../ui/use-is-over';
import { DismissAction, useDismissed } from './dismiss-action';

interface UpkeepBannerProps {
  readonly userId: number;
  /** Absent: nothing is announced. */
  readonly upkeep: { readonly from: string; readonly to: string } | undefined;
}

/** When the server is worked on, by the clock of the school, until it is dismissed for this session. */
export function UpkeepBanner({ userId, upkeep }: UpkeepBannerProps) {
  const { t, i18n } = useTranslation('dashboard');
  const timeZone = useSchoolZone();
  const { isDismissed, dismiss } = useDismissed(userId);
  const over = useIsOver(upkeep ? Date.parse(upkeep.to) : 0);
  // What the server has said is kept for as long as the window is: a page loaded again may be told what is over.
  if (!upkeep || over) return null;
  const { from, to } = upkeep;
  // Another time is news again.
  const name = `upkeep.${from}.${to}`;
  if (isDismissed(name)) return null;
  return (
    <Notice
      tone="warn"
      icon={<IconTool size={24} />}
      actions={<DismissAction onDismiss={() => dismiss(name)} />}
    >
      {t('banners.upkeep', upkeepTimes(i18n.language, upkeep, timeZone))}
    </Notice>
  );
}

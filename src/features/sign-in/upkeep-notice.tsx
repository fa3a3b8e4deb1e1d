import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { upkeepTimes } from '../../locales/upkeep-times';
import { Notice } from '../../ui/surfaces/notice';
import { useIsOver } from '../../ui/use-is-over';

interface UpkeepNoticeProps {
  readonly upkeep: { readonly from: string; readonly to: string };
}

/** When the server is worked on, for whoever is about to sign in: by the clock of the device, for nobody is known yet. */
export default function UpkeepNotice({ upkeep }: UpkeepNoticeProps) {
  const { t, i18n } = useTranslation('auth');
  // What the server has said is kept for as long as the window is.
  if (useIsOver(Date.parse(upkeep.to))) return null;
  return (
    <Notice tone="warn" icon={<IconTool size={24} />}>
      {t('upkeep', upkeepTimes(i18n.language, upkeep, undefined))}
    </Notice>
  );
}

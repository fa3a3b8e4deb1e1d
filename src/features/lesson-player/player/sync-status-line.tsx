import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnectivity } from '../../../offline/network/use-connectivity';
import { useOutboxSummary } from '../../../offline/outbox/use-outbox';
import { syncStatusOf, type SyncStatus } from './sync-status';

const ICONS: Readonly<Record<SyncStatus['key'], typeof IconWifi>> = {
  offline: IconWifiOff,
  unknown: IconWifi,
  sent: IconCloudCheck,
  sending: IconCloudUp,
  'lie-fi': IconWifiOff,
  portal: IconWifiOff,
  'server-down': IconWifiOff,
  parked: IconAlertTriangle,
};

/** A line between "Back" and "Next". */
export const lineOfBar =
  'flex items-center gap-2 text-md leading-snug max-[820px]:col-span-full max-[820px]:row-[1] max-[820px]:justify-center [&_svg]:flex-none';

/** How the network is and what waits, in one calm line. */
export function SyncStatusLine({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('lesson');
  const connectivity = useConnectivity();
  const { waiting, parked } = useOutboxSummary(userId);
  const { key, count } = syncStatusOf(connectivity, waiting, parked);
  const Icon = ICONS[key];
  return (
    <p
      className={`${lineOfBar} ${key === 'parked' ? 'text-warn-text' : 'text-muted'}`}
      data-sync-status={key}
    >
      <Icon aria-hidden size={20} />
      <span>
        {t(`syncStatus.${key}`, { count })}
        {key !== 'sending' && key !== 'parked' && count > 0
          ? ` ${t('syncStatus.waiting', { count })}`
          : null}
      </span>
    </p>
  );
}

import {
  IconCloudCheck,
  IconCloudOff,
  IconLock,
  IconPlugConnectedX,
  IconWifi,
  IconWifiOff,
  IconWifi1,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnectivity } from '../../offline/network/use-connectivity';
import { useOutboxSummary } from '../../offline/outbox/use-outbox';
import { appName } from '../../ui/app-name';

const icons = {
  offline: IconWifiOff,
  unknown: IconWifi1,
  online: IconWifi,
  'lie-fi': IconPlugConnectedX,
  portal: IconLock,
  'server-down': IconCloudOff,
} as const;

/** The one place that says how the network is, in words a child understands. */
export function SyncStatus(props: { userId: number; staff?: boolean }) {
  const { t } = useTranslation();
  const state = useConnectivity();
  const { waiting } = useOutboxSummary(props.userId);
  const sent = state === 'online' && waiting === 0;
  const Icon = sent ? IconCloudCheck : icons[state];
  const words = () => {
    // Not everything in a teacher's app is on the device: this promises only what is kept.
    if (props.staff) return t(`connection.staff.${state}`, { app: appName() });
    if (state !== 'online') return t(`connection.${state}`, { app: appName() });
    return waiting > 0 ? t('connection.sending', { count: waiting }) : t('connection.online');
  };
  return (
    <p
      className="inline-flex items-center gap-2 text-muted"
      role="status"
      aria-label={t('connection.label')}
    >
      <Icon size={20} aria-hidden="true" className="flex-none" />
      <span>{words()}</span>
    </p>
  );
}

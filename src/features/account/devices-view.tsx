import {
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDevices,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import { useDeviceWords } from '../../locales/device-words';
import { Button } from '../../ui/buttons/button';
import { Note } from '../../ui/surfaces/note';
import { useFailureWords } from './failure-words';
import { ownSessionsQuery, useEndSession, type OwnSession } from './own-sessions';
import { AccountRow } from './account-row';
import { ViewProblem, ViewSkeleton } from './view-frame';

const icons: Readonly<Record<OwnSession['device']['system'], typeof IconDevices>> = {
  android_phone: IconDeviceMobile,
  android_tablet: IconDeviceTablet,
  chromebook: IconDeviceLaptop,
  ipad: IconDeviceTablet,
  iphone: IconDeviceMobile,
  linux: IconDeviceDesktop,
  mac: IconDeviceLaptop,
  mac_or_ipad: IconDevices,
  windows: IconDeviceDesktop,
  other: IconDevices,
};

interface RowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ session, busy, onEnd }: RowProps) {
  const { t, i18n } = useTranslation('account');
  const Icon = icons[session.device.system];
  const { label, nameOf } = useDeviceWords();
  const name = nameOf({ ...session, label: session.device });
  const day = formatDay(i18n.language, session.last_used_on);
  return (
    <AccountRow
      icon={<Icon size={24} />}
      name={name}
      facts={[session.name && label(session.device), t('devices.lastUsed', { day })]}
    >
      {session.current ? (
        <span className="rounded-full bg-gold-soft px-3 py-1 text-base font-bold text-gold-text">
          {t('devices.this')}
        </span>
      ) : (
        <Button
          look="plain"
          size="small"
          busy={busy}
          aria-label={t('devices.endOf', { device: name, day })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </AccountRow>
  );
}

interface DevicesViewProps {
  readonly userId: number;
  readonly kind: 'student' | 'staff';
}

/** Where somebody is signed in; what is not known is sent out. */
export default function DevicesView({ userId, kind }: DevicesViewProps) {
  const { t } = useTranslation('account');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { nameOf } = useDeviceWords();
  const failureWords = useFailureWords();
  const { data, error, refetch } = useQuery(ownSessionsQuery(userId));
  const ending = useEndSession(userId, (ended) => {
    setSaid(
      ended === 'others'
        ? t('devices.endedOthers')
        : t('devices.ended', { device: nameOf({ ...ended, label: ended.device }) }),
    );
    // The button goes with its device; who uses the keyboard goes on from the list.
    list.current?.focus();
  });
  const others = data?.filter(({ current }) => !current).length ?? 0;
  return (
    <>
      <p className="text-muted">{t(kind === 'student' ? 'devices.student' : 'devices.staff')}</p>
      {ending.error ? (
        <Note tone="wrong" role="alert">
          {failureWords(ending.error)}
        </Note>
      ) : null}
      <p role="status">{said}</p>
      {data ? (
        <ul
          ref={list}
          tabIndex={-1}
          className="db-list edge-bottom edge-top focus:[outline:none]"
          data-lined
          aria-label={t('devices.list')}
        >
          {data.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              busy={ending.isPending}
              onEnd={() => ending.mutate(session)}
            />
          ))}
        </ul>
      ) : error ? (
        <ViewProblem words={failureWords(error)} onAgain={() => void refetch()} />
      ) : (
        <ViewSkeleton />
      )}
      {others > 1 ? (
        <div>
          <Button look="plain" busy={ending.isPending} onClick={() => ending.mutate('others')}>
            {t('devices.endOthers')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

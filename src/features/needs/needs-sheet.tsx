import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QuerySheet } from '../../lists/query-sheet';
import { useFormats } from '../../locales/use-formats';
import { useReachable } from '../../offline/network/use-connectivity';
import { AllDonePicture } from '../../ui/surfaces/state-pictures';
import { DeviceNeeds } from './device-needs';
import { needKinds, ServerNeeds } from './server-needs';
import { needsQuery, type Needs } from './queries';
import { useDeviceWork } from './use-device-work';

/** Nothing waits: said with the same weight as what would. */
function Nothing({ teaches }: { teaches: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 [&>svg]:max-h-28">
      <AllDonePicture />
      <div className="flex-[1_1_18rem]">
        <h3 className="text-lg leading-snug">{t('needs.nothing')}</h3>
        <p className="max-w-[60ch] text-muted">
          {t(teaches ? 'needs.nothingText' : 'needs.nothingHere')}
        </p>
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly device: ReturnType<typeof useDeviceWork>;
  /** Absent: not known yet. */
  readonly needs?: Needs;
}

/** What waits, on this device and at the server. */
const Waiting = ({ device, needs }: WaitingProps) => (
  <ul className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] items-start gap-x-8 gap-y-5 p-0">
    <DeviceNeeds {...device} />
    {needs ? <ServerNeeds needs={needs} /> : null}
  </ul>
);

interface NeedsSheetProps {
  readonly userId: number;
  readonly teaches: boolean;
}

/** What needs this person now, each with the way to it: the first thing on the home. */
export function NeedsSheet({ userId, teaches }: NeedsSheetProps) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(needsQuery(userId));
  const { data, error, dataUpdatedAt } = query;
  const device = useDeviceWork(userId);
  const reachable = useReachable();
  const onDevice = device.documents.length + device.scores.length > 0;
  const stale = data !== undefined && (error !== null || !reachable);
  const { moment } = useFormats();
  return (
    <QuerySheet
      id="needs"
      title={t('needs.title')}
      aside={
        stale ? (
          <p className="max-w-[60ch] text-muted">
            {t('needs.asOf', { when: moment(dataUpdatedAt) })}
          </p>
        ) : null
      }
      query={query}
      failed={t(reachable ? 'needs.failed' : 'needs.offline')}
      meanwhile={onDevice ? <Waiting device={device} /> : null}
    >
      {(needs) =>
        onDevice || needKinds(needs) > 0 ? (
          <Waiting device={device} needs={needs} />
        ) : (
          <Nothing teaches={teaches} />
        )
      }
    </QuerySheet>
  );
}

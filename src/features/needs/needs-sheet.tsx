import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { useSchoolZone } from '../../locales/school-zone';
import { useReachable } from '../../offline/use-connectivity';
import { Action } from '../../ui/action';
import { AllDonePicture } from '../../ui/state-pictures';
import { DeviceNeeds } from './device-needs';
import { needKinds, ServerNeeds } from './server-needs';
import classes from './needs.module.css';
import { needsQuery } from './queries';
import { useDeviceWork } from './use-device-work';

/** Nothing waits: said with the same weight as what would. */
function Nothing({ teaches }: { teaches: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes['nothing']}>
      <AllDonePicture />
      <div>
        <h3 className={classes['title']}>{t('needs.nothing')}</h3>
        <p className={classes['quiet']}>{t(teaches ? 'needs.nothingText' : 'needs.nothingHere')}</p>
      </div>
    </div>
  );
}

interface NeedsSheetProps {
  readonly userId: number;
  readonly teaches: boolean;
}

/** What needs this person now, each with the way to it: the first thing on the home. */
export function NeedsSheet({ userId, teaches }: NeedsSheetProps) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { data, error, dataUpdatedAt, refetch } = useQuery(needsQuery(userId));
  const device = useDeviceWork(userId);
  const reachable = useReachable();
  const onDevice = device.documents.length + device.scores.length > 0;
  const stale = data !== undefined && (error !== null || !reachable);
  const timeZone = useSchoolZone();
  const time = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section className={classes['sheet']} aria-labelledby="needs" aria-busy={!data && !error}>
      <div className={classes['head']}>
        <h2 id="needs" className={classes['heading']}>
          {t('needs.title')}
        </h2>
        {stale ? (
          <p className={classes['quiet']}>
            {t('needs.asOf', { when: time.format(new Date(dataUpdatedAt)) })}
          </p>
        ) : null}
      </div>
      {!data && !error ? <div className={classes['skeleton']} /> : null}
      {error && !data ? (
        <p className={classes['failed']}>
          {t(reachable ? 'needs.failed' : 'needs.offline')}
          <Action look="quiet" size="small" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Action>
        </p>
      ) : null}
      {data && !onDevice && needKinds(data) === 0 ? <Nothing teaches={teaches} /> : null}
      {onDevice || (data && needKinds(data) > 0) ? (
        <ul className={classes['needs']}>
          {onDevice ? <DeviceNeeds {...device} /> : null}
          {data ? <ServerNeeds needs={data} /> : null}
        </ul>
      ) : null}
    </section>
  );
}

import { IconArrowRight, IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../api/errors';
import type { components } from '../../api/schema';
import { Action } from '../../ui/action';
import { useWaitingOnDevice } from '../../offline/device';
import { MessagePanel } from '../../ui/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import classes from './dashboard-home.module.css';
import { openLinks } from './navigation';
import { dashboardInfoQuery } from './queries';

interface DashboardHomeProps {
  readonly user: components['schemas']['User'];
  /** The links of the home call, given by the route. */
  readonly links: readonly { readonly key: string; readonly to: string }[];
}

function Problem(props: { error: Error; retry: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const network = props.error instanceof NetworkError;
  return (
    <MessagePanel
      alert
      icon={<IconCloudOff size={40} />}
      title={t('failed')}
      action={<Action onClick={props.retry}>{t('common:tryAgain')}</Action>}
    >
      {network ? t('offline') : props.error.message || t('failedText')}
    </MessagePanel>
  );
}

/** A teacher who picks up a tablet sees here whether children's work is still on it. */
function ThisDevice() {
  const { t } = useTranslation('dashboard');
  const waiting = useWaitingOnDevice();
  return (
    <section className={classes['sheet']} aria-labelledby="this-device">
      <h2 id="this-device" className={classes['heading']}>
        {t('device.title')}
      </h2>
      <p>{waiting > 0 ? t('device.waiting', { count: waiting }) : t('device.nothing')}</p>
      {waiting > 0 ? <p className={classes['role']}>{t('device.safe')}</p> : null}
    </section>
  );
}

/** The dashboard's first page: who one is, and where one can go. */
export function DashboardHome({ user, links }: DashboardHomeProps) {
  const { t } = useTranslation('dashboard');
  const open = openLinks(links);
  const info = useQuery(dashboardInfoQuery(user.id));
  useScreenTitle(t('screen'));
  return (
    <>
      <h1 className={classes['title']}>{t('welcome', { name: user.name })}</h1>
      <p className={classes['role']}>{t('signedInAs', { role: t(`role.${user.role}`) })}</p>
      {info.isError && !info.data ? (
        <Problem error={info.error} retry={() => void info.refetch()} />
      ) : (
        <>
          <section className={classes['sheet']}>
            <p>{t('canDo')}</p>
            {user.isConnectedWithClever ? <p>{t('connected')}</p> : null}
            {open.length > 0 ? (
              <>
                <h2 className={classes['heading']}>{t('links')}</h2>
                <ul className={classes['links']}>
                  {open.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to} className={classes['link'] ?? ''}>
                        {t(`navigation.${link.key}`)}
                        <IconArrowRight size={20} aria-hidden="true" />
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </section>
          <ThisDevice />
        </>
      )}
    </>
  );
}

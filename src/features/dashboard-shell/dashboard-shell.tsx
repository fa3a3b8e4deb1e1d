import { IconFileText, IconHome, IconInfoCircle, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appName } from '../../ui/app-name';
import { Logo } from '../../ui/logo';
import { Notice } from '../../ui/notice';
import classes from './dashboard-shell.module.css';
import { openLinks, type ServerLink } from './navigation';
import { dashboardInfoQuery } from './queries';

interface DashboardShellProps {
  readonly userId: number;
  readonly corner: ReactNode;
  readonly notices: ReactNode;
  readonly connection: ReactNode;
  readonly children: ReactNode;
}

const ICONS = new Map([
  ['home', IconHome],
  ['groups', IconUsersGroup],
]);

function Navigation({ links }: { links: readonly ServerLink[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('navigationLabel')} className={classes['nav']}>
      {openLinks(links).map(({ key, to }) => {
        const Icon = ICONS.get(key) ?? IconFileText;
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/dashboard' }}
            className={classes['link'] ?? ''}
          >
            <Icon size={24} aria-hidden="true" />
            {t(`navigation.${key}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The frame of every dashboard page. What it offers is the server's word on this role. */
export function DashboardShell(props: DashboardShellProps) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(dashboardInfoQuery(props.userId));
  return (
    <div className={classes['frame']}>
      <header className={classes['side']}>
        <Link to="/" className={classes['brand'] ?? ''} aria-label={appName()}>
          <Logo size={36} />
          <span>{appName()}</span>
        </Link>
        <Navigation links={data?.navigation ?? []} />
      </header>
      <div className={classes['page']}>
        <div className={classes['top']}>
          {props.connection}
          <div className={classes['corner']}>{props.corner}</div>
        </div>
        {props.notices}
        {data?.banners.map((banner) => (
          <Notice
            key={banner.id}
            tone={banner.tone === 'warning' ? 'warn' : 'calm'}
            icon={<IconInfoCircle size={24} />}
          >
            {t(`banners.${banner.key}`)}
          </Notice>
        ))}
        <main id="main" tabIndex={-1} data-screen className={classes['main']}>
          {props.children}
        </main>
      </div>
    </div>
  );
}

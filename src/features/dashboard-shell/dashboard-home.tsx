import {
  IconArrowRight,
  IconCloudOff,
  IconDeviceTablet,
  IconDeviceTabletUp,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { components } from '../../api/schema';
import { failureWords, isUnreached } from '../../locales/problem-words';
import { useWaitingOnDevice } from '../../offline/storage/device';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import classes from './dashboard-home.module.css';
import { Greeting } from './greeting';
import { pagesOf, studentSignInPathOf, type Place, type ServerLink } from './navigation';
import { OwnAccount } from './own-account';
import { dashboardInfoQuery } from './queries';
import { RecentWork } from './recent-work-sheet';
import { StudentSignInLink } from './student-sign-in-link';
import { usePlaces } from './use-places';

interface DashboardHomeProps {
  readonly user: components['schemas']['User'];
  /** What the home call says, given by the route. */
  readonly home: {
    readonly data: { readonly title: string; readonly links: readonly ServerLink[] } | undefined;
    readonly isFetched: boolean;
  };
  /** What needs this person now; stands first. */
  readonly needs: ReactNode;
  /** How what this person administers is used. */
  readonly overview?: ReactNode;
}

function Problem(props: { error: Error; retry: () => void }) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { error } = props;
  const words = () => {
    if (isUnreached(error)) return t('offline');
    return failureWords(i18n, error);
  };
  return (
    <MessagePanel
      alert
      icon={<IconCloudOff size={40} />}
      title={t('failed')}
      action={<Button onClick={props.retry}>{t('common:tryAgain')}</Button>}
    >
      {words()}
    </MessagePanel>
  );
}

/** Every page of this person's role but the one they are on. */
function Pages({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('dashboard');
  const pages = pagesOf(places).filter(({ key }) => key !== 'home');
  return (
    <section
      className="db-sheet text-base data-[tone=warn]:bg-warn-soft min-[60em]:data-wide:col-span-full"
      data-wide
      aria-labelledby="pages"
    >
      <h2
        id="pages"
        className="flex items-center gap-2.5 text-2xl [&_svg]:flex-none [&_svg]:text-muted"
      >
        {t('pages.title')}
      </h2>
      {pages.length === 0 ? <p className="max-w-[60ch] text-muted">{t('pages.empty')}</p> : null}
      <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 p-0 empty:hidden">
        {pages.map(({ key, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between rounded-control px-4 font-bold text-ink no-underline edge-strong hover:bg-paper"
            >
              {t(`navigation.${key}`)}
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A teacher who picks up a tablet sees here whether children's work is still on it. */
function ThisDevice() {
  const { t } = useTranslation('dashboard');
  const waiting = useWaitingOnDevice() ?? 0;
  const Icon = waiting > 0 ? IconDeviceTabletUp : IconDeviceTablet;
  return (
    <section
      className="db-sheet text-base data-[tone=warn]:bg-warn-soft min-[60em]:data-wide:col-span-full"
      data-tone={waiting > 0 ? 'warn' : undefined}
      aria-labelledby="this-device"
    >
      <h2
        id="this-device"
        className="flex items-center gap-2.5 text-2xl [&_svg]:flex-none [&_svg]:text-muted"
      >
        <Icon size={22} aria-hidden="true" />
        {t('device.title')}
      </h2>
      <p>{waiting > 0 ? t('device.waiting', { count: waiting }) : t('device.nothing')}</p>
      {waiting > 0 ? <p>{t('device.safe')}</p> : null}
    </section>
  );
}

/** The dashboard's first page: the day, the way in for the class, and where one can go. */
export function DashboardHome({ user, home, needs, overview }: DashboardHomeProps) {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useQuery(dashboardInfoQuery(user.id));
  const places = usePlaces(user.id);
  useScreenTitle(t('screen'));
  // What both say stands above the sheets: banners, and the title.
  const settling = !data || !home.isFetched;
  return (
    <>
      <Greeting name={user.name} title={home.data?.title} />
      {isError && !data ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <div
          className={`${classes['sheets'] ?? ''} grid grid-cols-1 gap-4.5 min-[60em]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}
          data-settling={settling || undefined}
        >
          {needs}
          {overview}
          {places.some(({ key }) => key === 'lessons') ? (
            <RecentWork userId={user.id} begins={may(user.role, 'assignments.run')} />
          ) : null}
          <StudentSignInLink to={home.data && studentSignInPathOf(home.data.links)} />
          {/* Two short sheets, one under the other beside a long one. */}
          <div className="grid grid-cols-1 grid-rows-[1fr_auto] gap-4.5">
            <ThisDevice />
            <OwnAccount user={user} clever={data?.clever.connected ?? user.isConnectedWithClever} />
          </div>
          <Pages places={places} />
        </div>
      )}
    </>
  );
}

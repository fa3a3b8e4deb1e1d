import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import { setSchoolZone } from '../../locales/school-zone';
import { appName } from '../../ui/app-name';
import { recoverLostFocus } from '../../ui/recover-lost-focus';
import { Logo } from '../../ui/logo';
import { Notice } from '../../ui/surfaces/notice';
import { Breadcrumbs } from './breadcrumbs';
import classes from './dashboard-shell.module.css';
import { DashboardTools } from './dashboard-tools';
import { NavigationList } from './navigation-list';
import { dashboardInfoQuery } from './queries';
import { SeatBanner } from './seat-banner';
import { UpkeepBanner } from './upkeep-banner';
import { useFactorWatch } from './use-factor-watch';
import { usePlaces } from './use-places';
import { WrittenBanners } from './written-banners';

type FactorNotice = components['schemas']['SecondFactorNotice'];

interface DashboardShellProps {
  readonly userId: number;
  readonly corner: ReactNode;
  readonly notices: ReactNode;
  readonly connection: ReactNode;
  /** What is said to somebody who is asked for a second factor and has none. */
  readonly factor: (notice: FactorNotice) => ReactNode;
  /** In place of the page, while nothing else is open to this person. */
  readonly gate: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every dashboard page. What it offers is the server's word on this role. */
export function DashboardShell(props: DashboardShellProps) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(dashboardInfoQuery(props.userId));
  useEffect(() => {
    if (data) setSchoolZone(data.time_zone);
  }, [data]);
  const factor = data?.second_factor;
  const places = usePlaces(props.userId);
  useFactorWatch();
  return (
    <div className="grid min-h-[100dvh] grid-cols-[7rem_minmax(0,1fr)] text-md max-[52em]:grid-cols-1 max-[52em]:grid-rows-[auto_1fr]">
      <header
        className={`${classes['side'] ?? ''} sticky top-0 flex h-dvh flex-col items-center gap-5 overflow-y-auto px-2 py-4 max-[52em]:static max-[52em]:h-auto max-[52em]:flex-row max-[52em]:items-start max-[52em]:justify-between max-[52em]:gap-4 max-[52em]:px-[clamp(1rem,3vw,2.25rem)] max-[52em]:py-2 max-phone:gap-2 max-phone:ps-3 max-phone:pe-2`}
      >
        <Link
          to="/"
          className="grid min-h-11 min-w-11 justify-items-center gap-1 text-center text-sm font-bold wrap-anywhere text-inherit no-underline max-[52em]:flex max-[52em]:flex-none max-[52em]:items-center"
          aria-label={appName()}
        >
          <Logo size={36} />
          {/* The name stands in the page's own words; the areas need the room. */}
          <span className="max-[52em]:hidden">{appName()}</span>
        </Link>
        <NavigationList places={places} />
      </header>
      <div className="grid min-w-0 content-start gap-3 px-[clamp(1rem,3vw,2.25rem)] pt-3 pb-10 max-phone:gap-2 max-phone:pt-3">
        <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 leading-tight text-muted max-phone:min-h-13 max-phone:text-xs tablet:grid-cols-[minmax(10rem,1fr)_auto]">
          <div className="grid min-w-0 grid-cols-1">
            <Breadcrumbs places={places} />
            {props.connection}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <DashboardTools userId={props.userId} places={places} />
            {props.corner}
          </div>
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
        <UpkeepBanner userId={props.userId} upkeep={data?.upkeep} />
        {factor && !factor.missing ? props.factor(factor) : null}
        <SeatBanner userId={props.userId} notice={data?.seats} />
        <WrittenBanners userId={props.userId} written={data?.written} />
        <main ref={recoverLostFocus} id="main" tabIndex={-1} data-screen className="min-w-0">
          {factor?.missing ? props.gate : props.children}
        </main>
      </div>
    </div>
  );
}

import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, type PartOfDay } from '../../../domain/day';
import { loadTexts } from '../../locales/i18n';
import { Logo } from '../../ui/logo';
import { lazyOptional } from '../../ui/lazy-optional';
import { DayPanel } from './day-panel';
import { DAY_PANEL_ID, DayTabList, tabId } from './day-tab-list';
import { dayTabs } from './day-tabs';
import { firstName, longDate } from './day-words';
import { homeView } from './home-view';
import { NextLine } from './next-line';
import type { Today } from './queries';
import type { TodayProblemProps } from './today-problem';
import { TodaySkeleton } from './today-skeleton';
import classes from './today-screen.module.css';
import { useSchoolDay } from './use-school-day';
import { useRefetchOnNewDay, useToday } from './use-today';

/** Seldom needed. Where even this does not come, the outline stays until something does. */
const TodayProblem = lazy<ComponentType<TodayProblemProps>>(() =>
  import('./today-problem').then(
    (module) => ({ default: module.TodayProblem }),
    () => ({ default: TodaySkeleton }),
  ),
);

const UpkeepLine = lazyOptional(() => import('./upkeep-line'));
const MadeLinks = lazyOptional(async () => {
  await loadTexts('account');
  return import('./made-links');
});

interface TodayScreenProps {
  readonly userId: number;
  readonly name: string;
  /** Beside the greeting: what waits, and the account. */
  readonly corner: ReactNode;
  /** Above the day: what deserves to be seen, e.g. a new version. */
  readonly notices: ReactNode;
  /** Below the day: what comes late must not move what somebody is about to tap. */
  readonly below: ReactNode;
  /** The sync status. */
  readonly connection: ReactNode;
}

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Header(props: { name: string; date: string; part: PartOfDay; corner: ReactNode }) {
  const { t, i18n } = useTranslation('today');
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Logo size={36} />
      <div className="flex-[1_1_10rem]">
        <p className="text-base leading-snug text-muted">{longDate(i18n.language, props.date)}</p>
        <h1 className="text-[clamp(1.5rem,1.2rem_+_1vw,1.75rem)] max-slim:text-4xl max-slim:text-wrap">
          {t(`greeting.${props.part}`, { name: firstName(props.name) })}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-3">{props.corner}</div>
    </header>
  );
}

function Days(props: { userId: number; today: Today; date: string; waits: ReadonlySet<number> }) {
  const { userId, today, date, waits } = props;
  const [chosen, setChosen] = useState<string>();
  const tabs = dayTabs(today.items, date);
  const tab = tabs.find((each) => each.day === chosen) ?? tabs.find((each) => each.isToday);
  if (!tab) return null;
  return (
    <>
      <DayTabList
        tabs={tabs}
        selected={tab.day}
        onSelect={(day) => setChosen(day === date ? undefined : day)}
      />
      <div
        id={DAY_PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(tab.day)}
        className="[container-type:inline-size] min-w-0 not-last:mb-4.5"
      >
        <DayPanel
          userId={userId}
          tab={tab}
          date={date}
          view={homeView(today, date)}
          waits={waits}
          hasLessons={today.items.length > 0}
        />
      </div>
    </>
  );
}

/** The student's home: today's page of the day book. */
export function TodayScreen(props: TodayScreenProps) {
  const { userId, name, corner, notices, below, connection } = props;
  const { query, retry, opening, today, progress, clockOffsetMs } = useToday(userId);
  const { date, part } = useSchoolDay(clockOffsetMs, today?.time_zone ?? deviceZone());
  useRefetchOnNewDay(userId, date);
  const waits = new Set(
    [...progress]
      .filter(([, local]) => local.handedIn === 'saved' || local.handedIn === 'sending')
      .map(([id]) => id),
  );
  const upkeep = today?.upkeep ? (
    <UpkeepLine upkeep={today.upkeep} timeZone={today.time_zone} clockOffsetMs={clockOffsetMs} />
  ) : null;
  // What nobody can dismiss must not take up the foot for weeks.
  const stays = today?.made_links_stay === true;
  const links = today?.made_links ? (
    <MadeLinks userId={userId} links={today.made_links} timeZone={today.time_zone} stay={stays} />
  ) : null;
  // On its day it has to be in sight.
  const isUpkeepDay =
    today?.upkeep !== undefined && dayIn(today.time_zone, new Date(today.upkeep.from)) <= date;
  return (
    <div
      className={`${classes['page'] ?? ''} mx-auto grid min-h-dvh w-[min(100%,70rem)] grid-rows-[auto_1fr_auto]`}
    >
      <Header name={name} date={date} part={part} corner={corner} />
      <main id="main" tabIndex={-1} data-screen className="flex min-w-0 flex-col">
        {notices}
        {today ? (
          <Days userId={userId} today={today} date={date} waits={waits} />
        ) : query.isError ? (
          <Suspense fallback={<TodaySkeleton />}>
            <TodayProblem
              error={query.error}
              opening={opening}
              busy={query.isFetching}
              retry={retry}
            />
          </Suspense>
        ) : (
          <TodaySkeleton />
        )}
        {isUpkeepDay ? null : upkeep}
        {stays ? links : null}
        {below}
      </main>
      {/* Always in sight: how the network is must not be something to look for. Nothing fades on it. */}
      <footer
        className={`${classes['foot'] ?? ''} sticky bottom-0 z-1 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-muted flat:static`}
      >
        {/*
         * In sight on a full day, too, and nothing that somebody is about to tap moves when it comes. On a phone one
         * at a time, that the lesson stays in sight: the first one can be dismissed.
         */}
        <div className="grid flex-[0_0_100%] gap-2 empty:hidden max-[44em]:[&>:not(:first-child)]:hidden">
          {stays ? null : links}
          {isUpkeepDay ? upkeep : null}
        </div>
        <span className="max-[44em]:hidden">
          {today ? <NextLine userId={userId} today={today} date={date} /> : null}
        </span>
        {connection}
      </footer>
    </div>
  );
}

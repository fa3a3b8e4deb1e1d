import { IconCalendarSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePanel } from '../../ui/message-panel';
import classes from './day-panel.module.css';
import { isDone, type DayTab } from './day-tabs';
import { weekdayName } from './day-words';
import type { HomeView } from './home-view';
import { LessonCard } from './lesson-card';
import type { TodayItem } from './queries';
import { LessonSideCard, ReturnedCard } from './side-card';

interface DayPanelProps {
  readonly userId: number;
  readonly tab: DayTab;
  readonly date: string;
  readonly view: HomeView;
  /** Lessons whose hand-in is on this device only. */
  readonly waits: ReadonlySet<number>;
}

const MOST_COMING = 3;
/** Scored work is there to be proud of; the rest of it stands under its day. */
const MOST_SCORED = 2;

function shownReturned(returned: readonly TodayItem[]): TodayItem[] {
  const scored = returned.filter((item) => item.state === 'scored').slice(0, MOST_SCORED);
  return [...returned.filter((item) => item.state === 'returned'), ...scored];
}

function TodayCards({ view }: { view: HomeView }) {
  const { t } = useTranslation('today');
  const { also, unfinished, returned, coming } = view;
  if (also.length + unfinished.length + returned.length + coming.length === 0) return null;
  return (
    <ul className={classes['cards']} aria-label={t('side.more')}>
      {also.map((item) => (
        <LessonSideCard key={item.assignment_student_id} item={item} kind="also" />
      ))}
      {unfinished.map((item) => (
        <LessonSideCard key={item.assignment_student_id} item={item} kind="unfinished" />
      ))}
      {shownReturned(returned).map((item) => (
        <ReturnedCard key={item.assignment_student_id} item={item} />
      ))}
      {coming.slice(0, MOST_COMING).map((item) => (
        <LessonSideCard key={item.assignment_student_id} item={item} kind="coming" />
      ))}
    </ul>
  );
}

function OtherCards({ items }: { items: readonly TodayItem[] }) {
  const { t } = useTranslation('today');
  if (items.length === 0) return null;
  return (
    <ul className={classes['cards']} aria-label={t('side.more')}>
      {items.map((item) =>
        item.score ? (
          <ReturnedCard key={item.assignment_student_id} item={item} />
        ) : (
          <LessonSideCard key={item.assignment_student_id} item={item} kind="alsoOnDay" />
        ),
      )}
    </ul>
  );
}

function EmptyDay({ tab, hasLessons }: { tab: DayTab; hasLessons: boolean }) {
  const { t, i18n } = useTranslation('today');
  const icon = <IconCalendarSmile size={40} />;
  if (!hasLessons) {
    return (
      <MessagePanel icon={icon} title={t('empty.none')}>
        {t('empty.noneText')}
      </MessagePanel>
    );
  }
  if (tab.isToday) {
    return (
      <MessagePanel icon={icon} title={t('empty.today')}>
        {t('empty.todayText')}
      </MessagePanel>
    );
  }
  return (
    <MessagePanel icon={icon} title={t('empty.day', { day: weekdayName(i18n.language, tab.day) })}>
      {t('empty.dayText')}
    </MessagePanel>
  );
}

/** One day's page: its lesson large, everything else as cards below. */
export function DayPanel({ userId, tab, date, view, waits }: DayPanelProps) {
  const ofDay = [...tab.items].sort((a, b) => Number(isDone(a)) - Number(isDone(b)));
  const main = tab.isToday ? view.main : ofDay[0];
  const hasLessons =
    tab.items.length + view.coming.length + view.returned.length + view.unfinished.length > 0;
  return (
    <>
      {main ? (
        <LessonCard
          userId={userId}
          item={main}
          date={date}
          page={tab.day}
          handInWaits={waits.has(main.assignment_student_id)}
        />
      ) : (
        <EmptyDay tab={tab} hasLessons={hasLessons} />
      )}
      {tab.isToday ? <TodayCards view={view} /> : <OtherCards items={ofDay.slice(1)} />}
    </>
  );
}

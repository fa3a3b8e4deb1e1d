import { useTranslation } from 'react-i18next';
import { isResultVisible } from '../../../domain/state';
import { isDone, type DayTab } from './day-tabs';
import { FreeDay, whyFree } from './free-day';
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
  /** Whether there are lessons at all, on any day. */
  readonly hasLessons: boolean;
}

const MOST_COMING = 3;
/** Scored work is there to be proud of; the rest of it stands under its day. */
const MOST_SCORED = 2;

/** What waits for the student first, what is over after it, what is for later last. */
function TodayCards({ view }: { view: HomeView }) {
  const { t } = useTranslation('today');
  const { unfinished, returned, scored, coming } = view;
  const also = view.allDone && view.main ? [view.main, ...view.also] : view.also;
  const cards = [
    ...returned.map((item) => <ReturnedCard key={item.assignment_student_id} item={item} />),
    ...[
      ...also.filter((item) => !isDone(item)).map((item) => ({ item, kind: 'also' as const })),
      ...unfinished.map((item) => ({ item, kind: 'unfinished' as const })),
      ...also.filter(isDone).map((item) => ({ item, kind: 'handedIn' as const })),
    ].map(({ item, kind }) => (
      <LessonSideCard key={item.assignment_student_id} item={item} kind={kind} />
    )),
    ...scored
      .slice(0, MOST_SCORED)
      .map((item) => <ReturnedCard key={item.assignment_student_id} item={item} />),
    ...coming
      .slice(0, MOST_COMING)
      .map((item) => <LessonSideCard key={item.assignment_student_id} item={item} kind="coming" />),
  ];
  if (cards.length === 0) return null;
  return (
    <ul
      className="mt-4.5 grid list-none grid-cols-[repeat(auto-fit,minmax(min(17.5rem,100%),1fr))] gap-x-4.5 gap-y-4 p-0"
      aria-label={t('side.more')}
    >
      {cards}
    </ul>
  );
}

function OtherCards({ items }: { items: readonly TodayItem[] }) {
  const { t } = useTranslation('today');
  if (items.length === 0) return null;
  return (
    <ul
      className="mt-4.5 grid list-none grid-cols-[repeat(auto-fit,minmax(min(17.5rem,100%),1fr))] gap-x-4.5 gap-y-4 p-0"
      aria-label={t('side.more')}
    >
      {items.map((item) =>
        isResultVisible(item.state) ? (
          <ReturnedCard key={item.assignment_student_id} item={item} />
        ) : (
          <LessonSideCard key={item.assignment_student_id} item={item} kind="alsoOnDay" />
        ),
      )}
    </ul>
  );
}

/** One day's page: its lesson large, everything else as cards below. */
export function DayPanel({ userId, tab, date, view, waits, hasLessons }: DayPanelProps) {
  const ofDay = [...tab.items].sort((a, b) => Number(isDone(a)) - Number(isDone(b)));
  const main = tab.isToday ? view.main : ofDay[0];
  const allDone = tab.isToday && view.allDone;
  return (
    <>
      {main && !allDone ? (
        <LessonCard
          userId={userId}
          item={main}
          date={date}
          page={tab.day}
          handInWaits={waits.has(main.assignment_student_id)}
        />
      ) : (
        <FreeDay
          why={allDone ? 'done' : whyFree(tab, hasLessons)}
          day={tab.day}
          next={view.coming[0]}
          waits={
            view.allDone &&
            [main, ...view.also].some((item) => item && waits.has(item.assignment_student_id))
          }
        />
      )}
      {tab.isToday ? <TodayCards view={view} /> : <OtherCards items={ofDay.slice(1)} />}
    </>
  );
}

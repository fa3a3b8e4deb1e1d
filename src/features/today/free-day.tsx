import { useTranslation } from 'react-i18next';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { StatePicture } from '../../ui/surfaces/state-picture';
import type { DayTab } from './day-tabs';
import { weekdayName } from './day-words';
import type { TodayItem } from './queries';
import { weekdayOf } from './school-clock';

const SATURDAY = 5;

/** none: no lesson on any day. done: everything is handed in. */
export type WhyFree = 'none' | 'done' | 'weekend' | 'today' | 'day';

/** Why a day's page holds no lesson to do; `done` is for the caller to know. */
export function whyFree(tab: DayTab, hasLessons: boolean): WhyFree {
  if (!hasLessons) return 'none';
  if (!tab.isToday) return 'day';
  return weekdayOf(tab.day) >= SATURDAY ? 'weekend' : 'today';
}

const pictures = {
  none: 'blankBook',
  done: 'allDone',
  weekend: 'freeDay',
  today: 'freePage',
  day: 'freePage',
} as const;

interface FreeDayProps {
  readonly why: WhyFree;
  readonly day: string;
  readonly next: TodayItem | undefined;
  /** Something of what is handed in is on this device only. */
  readonly waits: boolean;
}

/** A page of the day book with nothing to do on it, and what comes instead. */
export function FreeDay({ why, day, next, waits }: FreeDayProps) {
  const { t, i18n } = useTranslation('today');
  const showNext = next !== undefined && why !== 'day' && why !== 'none';
  return (
    <MessagePanel
      picture={<StatePicture name={pictures[why]} />}
      title={t(`empty.${why}.title`, { day: weekdayName(i18n.language, day) })}
    >
      <p>{t(why === 'done' && waits ? 'empty.done.waits' : `empty.${why}.text`)}</p>
      {showNext ? (
        <p>{t('empty.next', { day: weekdayName(i18n.language, next.school_day) })}</p>
      ) : null}
    </MessagePanel>
  );
}

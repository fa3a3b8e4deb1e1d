import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { CalendarEntry } from './calendar-lesson';
import { lessonKey } from './calendar-lessons';
import { classNames } from '../../ui/surfaces/sheet';
import type { CalendarLesson } from './queries';
import { useDayWords } from './use-day-words';

interface CalendarDayProps {
  readonly day: Day;
  readonly isToday: boolean;
  /** Of another month. */
  readonly outside: boolean;
  readonly weekend: boolean;
  /** Why there is no school. */
  readonly off: string | undefined;
  readonly lessons: readonly CalendarLesson[];
  readonly mayMove: boolean;
  /** Weeks with nothing on them leave their room to today's. */
  readonly height: string;
  readonly onAsk: (lesson: CalendarLesson) => void;
}

/** Weekends and days off: a sheet that nobody writes on. */
const freeGround =
  'bg-[repeating-linear-gradient(135deg,var(--db-paper)_0_0.375rem,var(--db-paper-deep)_0.375rem_0.75rem)]';

/** One day with its lessons, onto which others can be dragged. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, isToday, outside, weekend, off, lessons, mayMove, onAsk } = props;
  const { t } = useTranslation('assignments');
  const { whole, long } = useDayWords();
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isEmpty = lessons.length === 0 && off === undefined;
  const free = off ?? (weekend ? t('when.weekend') : undefined);
  return (
    <td
      ref={setNodeRef}
      className={classNames(
        'rounded-[0.625rem] p-1 align-top data-[over=true]:[outline:3px_solid_var(--db-focus)] data-[over=true]:[outline-offset:-2px] max-[52em]:h-auto max-[52em]:p-2',
        props.height,
        isEmpty && !isToday ? 'max-[52em]:hidden' : 'max-[52em]:block',
        isToday
          ? '[box-shadow:inset_0_3px_0_var(--db-gold)] [border:1px_solid_var(--db-gold)]'
          : 'edge',
        free === undefined ? undefined : freeGround,
      )}
      data-over={isOver}
    >
      <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 px-1 py-0.5 text-sm">
        <time dateTime={day}>
          <span className="db-hidden">{whole(day)}</span>
          <span
            className={`max-[52em]:hidden ${outside ? 'text-muted' : 'font-bold'}`}
            aria-hidden="true"
          >
            {Number(day.slice(8))}
          </span>
          <span className="hidden font-bold max-[52em]:inline" aria-hidden="true">
            {long(day)}
          </span>
        </time>
        {isToday ? (
          <span className="rounded-full bg-gold-soft px-1.5 font-bold text-gold-text">
            {t('calendar.today')}
          </span>
        ) : null}
        {off === undefined ? null : <span className="font-semibold text-ink">{off}</span>}
      </div>
      {lessons.length > 0 ? (
        <ul className="m-0 grid list-none grid-cols-1 gap-1 p-0" aria-label={whole(day)}>
          {lessons.map((lesson) => (
            <CalendarEntry
              key={lessonKey(lesson)}
              lesson={lesson}
              mayMove={mayMove}
              onAsk={() => onAsk(lesson)}
            />
          ))}
        </ul>
      ) : null}
    </td>
  );
}

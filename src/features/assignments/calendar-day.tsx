import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { CalendarEntry } from './calendar-lesson';
import { lessonKey } from './calendar-lessons';
import classes from './calendar.module.css';
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
  readonly onAsk: (lesson: CalendarLesson) => void;
}

/** One day with its lessons, onto which others can be dragged. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, isToday, outside, weekend, off, lessons, mayMove, onAsk } = props;
  const { t } = useTranslation('assignments');
  const { whole, long } = useDayWords();
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const free = off ?? (weekend ? t('when.weekend') : undefined);
  return (
    <td
      ref={setNodeRef}
      className={classes['day']}
      data-over={isOver}
      data-today={isToday}
      data-outside={outside}
      data-free={free !== undefined}
      data-empty={lessons.length === 0 && off === undefined}
    >
      <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 px-1 py-0.5 text-sm">
        <time dateTime={day}>
          <span className="db-hidden">{whole(day)}</span>
          <span className={classes['number']} aria-hidden="true">
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

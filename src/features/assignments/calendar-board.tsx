import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isWeekend, type Day } from '../../../domain/day';
import { monthOf, type Span } from './calendar-days';
import { CalendarDay } from './calendar-day';
import { nearestDay, useDaySensors } from './calendar-drag';
import { LessonFace, lessonLook } from './calendar-lesson';
import { lessonKey, shownDay, shownLessons } from './calendar-lessons';
import { MoveDialog } from './move-dialog';
import type { CalendarLesson } from './queries';
import { useCalendarWords } from './use-calendar-words';
import type { MovingDays } from './use-day-moves';
import { useDayWords } from './use-day-words';

interface CalendarBoardProps {
  readonly weeks: readonly (readonly Day[])[];
  readonly span: Span;
  /** A day of the month that is shown. */
  readonly month: Day;
  readonly today: Day;
  readonly lessons: readonly CalendarLesson[];
  readonly moving: MovingDays | undefined;
  readonly off: ReadonlyMap<Day, string>;
  readonly mayMove: boolean;
  readonly onMove: (lesson: CalendarLesson, to: Day) => void;
}

/** Where seven days have no room they stand below each other; weeks and days with nothing on them are left out. */
const inColumn = 'max-[52em]:grid max-[52em]:grid-cols-1 max-[52em]:gap-1.5';

const gripOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(key)}"]`);

/** After a move the grip stands in another cell: the focus follows it there. */
function useFocusAlong(shown: ReadonlyMap<Day, readonly CalendarLesson[]>) {
  const wish = useRef<string>(undefined);
  useEffect(() => {
    if (wish.current === undefined) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== null) return;
    gripOf(wish.current)?.focus();
  }, [shown]);
  return (key: string) => {
    wish.current = key;
  };
}

/** The days as a table, in which lessons are dragged from day to day. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { weeks, span, month, today, lessons, moving, off, mayMove, onMove } = props;
  const { t } = useTranslation('assignments');
  const { weekday } = useDayWords();
  const sensors = useDaySensors();
  const announcements = useCalendarWords(lessons, moving);
  const [lifted, setLifted] = useState<string>();
  const [asking, setAsking] = useState<CalendarLesson>();
  const shown = shownLessons(lessons, moving);
  const followGrip = useFocusAlong(shown);
  const find = (key: string | undefined) => lessons.find((each) => lessonKey(each) === key);
  const lesson = find(lifted);
  const moveTo = (which: CalendarLesson | undefined, to: Day | undefined) => {
    if (!which || to === undefined || to === shownDay(which, moving)) return;
    followGrip(lessonKey(which));
    onMove(which, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestDay}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('calendar.how') },
      }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ active, over }) => {
        setLifted(undefined);
        moveTo(find(String(active.id)), over ? String(over.id) : undefined);
      }}
    >
      <table
        className={`w-full table-fixed [border-spacing:0.25rem] rounded-sheet bg-card p-2 raised ${inColumn}`}
      >
        <caption className="db-hidden">{t('calendar.caption')}</caption>
        <thead className="max-[52em]:hidden">
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                className="px-1.5 py-1 text-start text-sm text-muted first-letter:uppercase"
              >
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={inColumn}>
          {weeks.map((week) => {
            const isEmpty = week.every((day) => day !== today && !off.has(day) && !shown.get(day));
            return (
              <tr key={week[0]} className={isEmpty ? 'max-[52em]:hidden' : inColumn}>
                {week.map((day) => (
                  <CalendarDay
                    key={day}
                    height={span === 'week' ? 'h-88' : isEmpty ? 'h-13' : 'h-26'}
                    day={day}
                    isToday={day === today}
                    outside={span === 'month' && monthOf(day) !== monthOf(month)}
                    weekend={isWeekend(day)}
                    off={off.get(day)}
                    lessons={shown.get(day) ?? []}
                    mayMove={mayMove}
                    onAsk={setAsking}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {lesson ? (
            <div
              className={`${lessonLook} cursor-grabbing ps-2 raised-up`}
              data-subject={lesson.subject_id}
            >
              <LessonFace lesson={lesson} />
            </div>
          ) : null}
        </DragOverlay>,
        document.body,
      )}
      {asking ? (
        <MoveDialog
          lesson={asking}
          onMove={(to) => {
            setAsking(undefined);
            moveTo(asking, to);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </DndContext>
  );
}

import type { Day } from '../../../domain/day';
import type { CalendarLesson } from './queries';
import type { MovingDays } from './use-day-moves';

/** One lesson of one assignment. */
export const lessonKey = ({ assignment_id, position }: CalendarLesson): string =>
  `${String(assignment_id)}-${String(position)}`;

/** On which day a lesson stands: where it will be, if it is on its way to the server. */
export function shownDay(lesson: CalendarLesson, moving: MovingDays | undefined): Day {
  const moved =
    moving?.assignmentId === lesson.assignment_id ? moving.days.get(lesson.position) : undefined;
  return moved ?? lesson.school_day;
}

/** The lessons by day; those that are on their way to the server already stand where they will be. */
export function shownLessons(
  lessons: readonly CalendarLesson[],
  moving: MovingDays | undefined,
): ReadonlyMap<Day, readonly CalendarLesson[]> {
  const shown = new Map<Day, CalendarLesson[]>();
  for (const lesson of lessons) {
    const day = shownDay(lesson, moving);
    shown.set(day, [...(shown.get(day) ?? []), lesson]);
  }
  return shown;
}

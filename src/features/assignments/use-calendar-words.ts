import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { lessonKey, shownDay } from './calendar-lessons';
import type { CalendarLesson } from './queries';
import type { MovingDays } from './use-day-moves';
import { useDayWords } from './use-day-words';

/** What is said aloud while a lesson is moved, so that nobody has to see it. */
export function useCalendarWords(
  lessons: readonly CalendarLesson[],
  moving: MovingDays | undefined,
): Announcements {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const lessonOf = (id: UniqueIdentifier) =>
    lessons.find((lesson) => lessonKey(lesson) === String(id));
  const titleOf = (id: UniqueIdentifier) => lessonOf(id)?.lesson_title ?? '';
  const lifted = (id: UniqueIdentifier) => t('calendar.lifted', { title: titleOf(id) });
  return {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return t('calendar.nowhere');
      const day = String(over.id);
      // The first day it is over is its own: that it is picked up must not be lost to it.
      const lesson = lessonOf(active.id);
      return lesson && shownDay(lesson, moving) === day
        ? `${lifted(active.id)} ${long(day)}`
        : long(day);
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t('calendar.dropped', { title: titleOf(active.id), day: long(String(over.id)) })
        : t('calendar.cancelled', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => t('calendar.cancelled', { title: titleOf(active.id) }),
  };
}

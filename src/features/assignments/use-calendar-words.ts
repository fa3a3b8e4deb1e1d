import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { lessonKey } from './calendar-lessons';
import type { CalendarLesson } from './queries';
import { useDayWords } from './use-day-words';

/** What is said aloud while a lesson is moved, so that nobody has to see it. */
export function useCalendarWords(lessons: readonly CalendarLesson[]): Announcements {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const titleOf = (id: UniqueIdentifier) =>
    lessons.find((lesson) => lessonKey(lesson) === String(id))?.lesson_title ?? '';
  return {
    onDragStart: ({ active }) => t('calendar.lifted', { title: titleOf(active.id) }),
    onDragOver: ({ over }) => (over ? long(String(over.id)) : t('calendar.nowhere')),
    onDragEnd: ({ active, over }) =>
      over
        ? t('calendar.dropped', { title: titleOf(active.id), day: long(String(over.id)) })
        : t('calendar.cancelled', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => t('calendar.cancelled', { title: titleOf(active.id) }),
  };
}

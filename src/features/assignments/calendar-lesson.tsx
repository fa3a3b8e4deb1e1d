import { useDraggable } from '@dnd-kit/core';
import { IconBook, IconFlask2, IconMathSymbols } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip } from '../../ui/buttons/grip';
import { lessonKey } from './calendar-lessons';
import classes from './calendar.module.css';
import type { CalendarLesson } from './queries';

const icons = { 1: IconMathSymbols, 2: IconBook, 3: IconFlask2 } as const;

/** What a lesson says in the calendar: its title, the subject by icon and word, and whom it is for. */
export function LessonFace({ lesson, title }: { lesson: CalendarLesson; title?: ReactNode }) {
  const { t } = useTranslation(['assignments', 'reference']);
  const { subject_id, lesson_title, position, lesson_count, groups } = lesson;
  const SubjectIcon = icons[subject_id];
  const whom = groups.map(({ name }) => name).join(', ');
  return (
    <span className={classes['face']}>
      <span className={classes['title']}>{title ?? lesson_title}</span>
      <span className={classes['subject']}>
        <span>
          <SubjectIcon size={14} aria-hidden="true" />
          {t(`reference:subject.${subject_id}`)}
        </span>{' '}
        <span>{t('calendar.place', { number: position, count: lesson_count })}</span>
      </span>
      {whom === '' ? null : <span className="col-span-full ps-1.5 wrap-anywhere">{whom}</span>}
    </span>
  );
}

interface CalendarEntryProps {
  readonly lesson: CalendarLesson;
  readonly mayMove: boolean;
  /** Asks for the day by a date field. */
  readonly onAsk: () => void;
}

/** One lesson on its day: its grip is dragged, or pressed for a date. */
export function CalendarEntry({ lesson, mayMove, onAsk }: CalendarEntryProps) {
  const { t } = useTranslation('assignments');
  const key = lessonKey(lesson);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: key,
    disabled: !mayMove,
    attributes: { roleDescription: t('calendar.role') },
  });
  const words = t('calendar.move', { title: lesson.lesson_title });
  return (
    <li
      ref={setNodeRef}
      className={classes['lesson']}
      data-subject={lesson.subject_id}
      data-movable={mayMove || undefined}
      // A finger scrolls the page here, and drags by the grip.
      onPointerDown={(event) => {
        if (mayMove && event.pointerType === 'mouse') listeners?.['onPointerDown']?.(event);
      }}
    >
      {mayMove ? (
        <Grip
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          data-grip={key}
          label={words}
          title={words}
          onClick={onAsk}
          size="slim"
        />
      ) : null}
      <LessonFace
        lesson={lesson}
        title={
          <Link
            to="/dashboard/assignments/$id"
            params={{ id: String(lesson.assignment_id) }}
            title={lesson.title}
            draggable={false}
          >
            {lesson.lesson_title}
          </Link>
        }
      />
    </li>
  );
}

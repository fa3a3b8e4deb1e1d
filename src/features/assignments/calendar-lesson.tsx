import { useDraggable } from '@dnd-kit/core';
import { IconBook, IconFlask2, IconMathSymbols } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip } from '../../ui/buttons/grip';
import { lessonKey } from './calendar-lessons';
import type { CalendarLesson } from './queries';

const icons = { 1: IconMathSymbols, 2: IconBook, 3: IconFlask2 } as const;

/** The paper of a lesson. */
export const lessonLook =
  'grid grid-cols-[auto_minmax(0,1fr)] rounded-md bg-(--db-tint) pt-0.5 pe-1.5 pb-1 text-sm leading-snug text-ink [border-inline-start:4px_solid_var(--db-tint-text)] max-[52em]:text-base';

interface LessonFaceProps {
  readonly lesson: CalendarLesson;
  readonly title?: ReactNode;
  /** The title stands beside a grip, and all else below that as well: in a month there is little room. */
  readonly beside?: boolean;
}

/** What a lesson says in the calendar: its title, the subject by icon and word, and whom it is for. */
export function LessonFace({ lesson, title, beside = false }: LessonFaceProps) {
  const { t } = useTranslation(['assignments', 'reference']);
  const { subject_id, lesson_title, position, lesson_count, groups } = lesson;
  const SubjectIcon = icons[subject_id];
  const whom = groups.map(({ name }) => name).join(', ');
  return (
    <>
      <span
        className={`self-center font-bold wrap-anywhere ${beside ? 'col-[2]' : 'col-span-full ps-1.5'}`}
      >
        {title ?? lesson_title}
      </span>
      <span className="col-span-full flex flex-wrap gap-x-2 ps-1.5 text-xs text-(--db-tint-text) max-[52em]:text-md [&_svg]:me-[0.1875rem] [&_svg]:align-[-0.125rem] [&>span]:whitespace-nowrap">
        <span>
          <SubjectIcon size={14} aria-hidden="true" />
          {t(`reference:subject.${subject_id}`)}
        </span>{' '}
        <span>{t('calendar.place', { number: position, count: lesson_count })}</span>
      </span>
      {whom === '' ? null : <span className="col-span-full ps-1.5 wrap-anywhere">{whom}</span>}
    </>
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
      className={`${lessonLook} max-[52em]:[&>button[data-grip]]:w-11 ${mayMove ? 'cursor-grab' : ''}`}
      data-subject={lesson.subject_id}
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
        beside={mayMove}
        title={
          <Link
            to="/dashboard/assignments/$id"
            params={{ id: String(lesson.assignment_id) }}
            title={lesson.title}
            className="text-ink no-underline hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            draggable={false}
          >
            {lesson.lesson_title}
          </Link>
        }
      />
    </li>
  );
}

import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lessonKey, withLesson, type Child } from './children';
import type { ClassLesson } from './queries';
import { countsOf } from './standing';

interface LessonWaysProps {
  readonly lessons: readonly ClassLesson[];
  /** The whole class. */
  readonly rows: readonly Child[];
}

/** The lessons of today, how far the class is with each, and the way to the live page of each. */
export function LessonWays({ lessons, rows }: LessonWaysProps) {
  const { t } = useTranslation('live');
  return (
    <ul
      className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-3 p-0"
      aria-label={t('class.lessonsToday')}
    >
      {lessons.map((lesson) => {
        const students = withLesson(rows, lesson);
        const { done, excused } = countsOf(students);
        const all = students.length - excused;
        const share = all === 0 ? 0 : (done / all) * 100;
        return (
          <li key={lessonKey(lesson)} className="grid content-start gap-1">
            <Link
              className="inline-flex min-h-11 items-center justify-between gap-2 leading-snug font-bold text-ink decoration-line-strong underline-offset-2 hover:decoration-current"
              to="/dashboard/assignments/$id/students"
              params={{ id: String(lesson.assignment_id) }}
              search={{ lesson: lesson.position }}
            >
              {lesson.title}
              <IconArrowRight className="flex-none text-muted" size={20} aria-hidden="true" />
            </Link>
            <span className="db-bar w-full" data-tint="done" aria-hidden="true">
              <span style={{ inlineSize: `${String(share)}%` }} />
            </span>
            <small className="text-sm text-muted">
              {t('projection.done', { count: done, all })}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

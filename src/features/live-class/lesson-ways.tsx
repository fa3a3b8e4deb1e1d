import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lessonKey, withLesson, type Child } from './children';
import classes from './class-table.module.css';
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
    <ul className={classes['lessons']} aria-label={t('class.lessonsToday')}>
      {lessons.map((lesson) => {
        const students = withLesson(rows, lesson);
        const { done, excused } = countsOf(students);
        const all = students.length - excused;
        const share = all === 0 ? 0 : (done / all) * 100;
        return (
          <li key={lessonKey(lesson)}>
            <Link
              to="/dashboard/assignments/$id/students"
              params={{ id: String(lesson.assignment_id) }}
              search={{ lesson: lesson.position }}
            >
              {lesson.title}
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
            <span className={classes['bar']} aria-hidden="true">
              <span style={{ inlineSize: `${String(share)}%` }} />
            </span>
            <small>{t('projection.done', { count: done, all })}</small>
          </li>
        );
      })}
    </ul>
  );
}

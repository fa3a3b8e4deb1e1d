import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './assignment.module.css';
import type { AssignmentDetail } from './queries';

/** Work on lessons that the version of the class does not have any more: tablets have brought it after all. */
export function RemovedLessons({ assignment }: { readonly assignment: AssignmentDetail }) {
  const { t } = useTranslation('assignments');
  const { id, removed_lessons: lessons = [] } = assignment;
  if (lessons.length === 0) return null;
  return (
    <section className={classes['sheet']} aria-labelledby="assignment-removed">
      <h2 id="assignment-removed">{t('removed.title')}</h2>
      <p className={classes['quiet']}>{t('removed.text')}</p>
      <ul className={classes['removed']}>
        {lessons.map(({ position, title, students, first_student_id }) => (
          <li key={position}>
            <Link
              to="/dashboard/assignments/$id/assignments-students/$studentId"
              params={{ id: String(id), studentId: String(first_student_id) }}
              search={{ position, show: 'all' }}
            >
              {title}
            </Link>
            <span className={classes['quiet']}>{t('removed.work', { count: students })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetail } from './queries';

/** Work on lessons that the version of the class does not have any more: tablets have brought it after all. */
export function RemovedLessons({ assignment }: { readonly assignment: AssignmentDetail }) {
  const { t } = useTranslation('assignments');
  const { id, removed_lessons: lessons = [] } = assignment;
  if (lessons.length === 0) return null;
  return (
    <section className="db-sheet" aria-labelledby="assignment-removed">
      <h2 id="assignment-removed" className="db-section-title">
        {t('removed.title')}
      </h2>
      <p className="text-sm text-muted">{t('removed.text')}</p>
      <ul className="db-list gap-1">
        {lessons.map(({ position, title, students, first_student_id }) => (
          <li key={position} className="flex flex-wrap items-center gap-x-3.5">
            <Link
              className="inline-flex min-h-11 items-center font-semibold"
              to="/dashboard/assignments/$id/assignments-students/$studentId"
              params={{ id: String(id), studentId: String(first_student_id) }}
              search={{ position, show: 'all' }}
            >
              {title}
            </Link>
            <span className="text-sm text-muted">{t('removed.work', { count: students })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import table from '../../lists/table.module.css';
import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';
import type { StudentWithStanding } from './standing';
import { StudentRow, type RowLabels } from './student-row';

interface StudentTableProps {
  readonly students: readonly StudentWithStanding[];
  readonly lesson: LiveSnapshot['lesson'];
  readonly assignmentId: number;
  readonly position: number;
}

/** Rows stay where they are while somebody points at them: a row that jumps away is the wrong one. */
function useHeldOrder(students: readonly StudentWithStanding[]) {
  const [held, setHeld] = useState<readonly number[]>();
  if (!held) return { shown: students, setHeld };
  const place = new Map(held.map((id, index) => [id, index]));
  const of = ({ student }: StudentWithStanding) => place.get(student.student_id) ?? held.length;
  return { shown: [...students].sort((a, b) => of(a) - of(b)), setHeld };
}

/** More rows than these are drawn only while they are in sight. */
const largeClass = 60;

/** Who is where, a row for each. */
export const StudentTable = memo(function StudentTable(props: StudentTableProps) {
  const { students, lesson, assignmentId, position } = props;
  const { t } = useTranslation('live');
  const { shown, setHeld } = useHeldOrder(students);
  const labels = useMemo<RowLabels>(
    () => ({
      status: t('table.status'),
      step: t('table.step'),
      answers: t('table.answers'),
      device: t('table.device'),
      fine: t('device.fine'),
    }),
    [t],
  );
  return (
    <table
      className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`}
      data-many={students.length > largeClass}
      onPointerEnter={() => setHeld(students.map(({ student }) => student.student_id))}
      onPointerLeave={() => setHeld(undefined)}
    >
      <caption className={table['hidden']}>{t('table.caption', { lesson: lesson.title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col">{labels.step}</th>
          <th scope="col">{labels.answers}</th>
          <th scope="col">{labels.device}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((entry) => (
          <StudentRow
            key={entry.student.student_id}
            entry={entry}
            lesson={lesson}
            assignmentId={assignmentId}
            position={position}
            labels={labels}
          />
        ))}
      </tbody>
    </table>
  );
});

import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/surfaces/table';
import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';
import type { Order, StudentWithStanding } from './standing';
import { memoizeText } from './memoize-text';
import { StudentRow, type RowWords } from './student-row';
import { useStableOrder } from './use-stable-order';

interface StudentTableProps {
  readonly students: readonly StudentWithStanding[];
  /** That they come in, as it was chosen. */
  readonly order: Order;
  readonly lesson: LiveSnapshot['lesson'];
  readonly assignmentId: number;
  readonly position: number;
}

/** More rows than these are drawn only while they are in sight, so many at a time. */
const largeClass = 60;
const drawnTogether = 10;

/** Of each part of a large table the browser itself knows whether it is in sight: of 200 rows that costs too much. */
function inParts<Each>(rows: readonly Each[]): (readonly Each[])[] {
  if (rows.length <= largeClass) return [rows];
  return Array.from({ length: Math.ceil(rows.length / drawnTogether) }, (_, part) =>
    rows.slice(part * drawnTogether, (part + 1) * drawnTogether),
  );
}

/** At first what may be in sight, then a part with each frame: a tap is heard between them, and 200 rows at once take long. */
function usePartsDrawn(all: number): number {
  const [drawn, setDrawn] = useState(2);
  useEffect(() => {
    if (drawn >= all) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setDrawn(drawn + 1);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [drawn, all]);
  return drawn;
}

interface PartProps extends Omit<StudentTableProps, 'order'> {
  readonly words: RowWords;
}

/** Some rows of the table. Looked through again only when there is news of one of them. */
const Part = memo(
  function Part({ students, ...same }: PartProps) {
    return (
      <tbody>
        {students.map((entry) => (
          <StudentRow key={entry.student.student_id} entry={entry} {...same} />
        ))}
      </tbody>
    );
  },
  (before, after) =>
    before.students.length === after.students.length &&
    before.students.every((entry, at) => entry === after.students[at]) &&
    before.lesson === after.lesson &&
    before.assignmentId === after.assignmentId &&
    before.position === after.position &&
    before.words === after.words,
);

/** Who is where, a row for each. */
export const StudentTable = memo(function StudentTable(props: StudentTableProps) {
  const { students, order, lesson, assignmentId, position } = props;
  const { t } = useTranslation('live');
  const { shown, holding } = useStableOrder(students, order);
  const words = useMemo<RowWords>(
    () => ({
      t,
      status: t('table.status'),
      step: t('table.step'),
      answers: t('table.answers'),
      device: t('table.device'),
      fine: t('device.fine'),
      answered: memoizeText((answered, right) =>
        t('table.answered', { answered, all: lesson.question_count, right }),
      ),
      steps: memoizeText((answered) =>
        t('table.stepsAnswered', { answered, all: lesson.steps.length }),
      ),
      unsent: memoizeText((count) => t('device.unsent', { count })),
    }),
    [t, lesson],
  );
  const parts = inParts(shown);
  const drawn = usePartsDrawn(parts.length);
  return (
    <Table
      label={t('table.caption', { lesson: lesson.title })}
      className={classes['table']}
      data-many={students.length > largeClass}
      {...holding}
      heads={[t('table.name'), words.status, words.step, words.answers, words.device]}
    >
      {parts.slice(0, drawn).map((rows, part) => (
        <Part
          key={part}
          students={rows}
          lesson={lesson}
          assignmentId={assignmentId}
          position={position}
          words={words}
        />
      ))}
    </Table>
  );
});

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconMinus,
  IconPencil,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import table from '../../lists/table.module.css';
import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';
import { looksSame, placeOf, type StudentWithStanding, type Standing } from './standing';
import { deviceWords, statusWords } from './status-words';

const icons: Readonly<Record<Standing, typeof IconMinus>> = {
  help: IconAlertTriangle,
  offline: IconPlugConnectedX,
  working: IconPencil,
  away: IconMinus,
  unopened: IconCircleDashed,
  done: IconCircleCheck,
  excused: IconMinus,
};

export interface RowLabels {
  readonly status: string;
  readonly step: string;
  readonly answers: string;
  readonly device: string;
  readonly fine: string;
}

interface StudentRowProps {
  readonly entry: StudentWithStanding;
  readonly lesson: LiveSnapshot['lesson'];
  readonly assignmentId: number;
  readonly position: number;
  /** What is said alike in every row. */
  readonly labels: RowLabels;
}

interface TrackProps {
  readonly at: number | undefined;
  readonly done: boolean;
  readonly lesson: LiveSnapshot['lesson'];
}

/** The steps as a line of marks: done, here, to come. The words beside it say the same. */
function Track({ at, done, lesson }: TrackProps) {
  const stateOf = (index: number) => {
    if (done || (at !== undefined && index < at)) return 'past';
    return index === at ? 'here' : 'next';
  };
  return (
    <span className={classes['track']} aria-hidden="true">
      {lesson.steps.map(({ id }, index) => (
        <span key={id} data-at={stateOf(index)} />
      ))}
    </span>
  );
}

interface NameProps {
  readonly studentId: number;
  readonly name: string;
  readonly assignmentId: number;
  readonly position: number;
}

/** Leads to the work. By itself, because a link costs more than the rest of a row, and never changes. */
const Name = memo(function Name({ studentId, name, assignmentId, position }: NameProps) {
  const { t } = useTranslation('live');
  return (
    <th scope="row" className={classes['student']}>
      <Link
        to="/dashboard/assignments/$id/assignments-students/$studentId"
        params={{ id: String(assignmentId), studentId: String(studentId) }}
        search={{ position }}
        title={t('table.look')}
      >
        {name}
      </Link>
    </th>
  );
});

/** By itself, because most news is of answers at the same step. */
const StepCell = memo(function StepCell({ label, ...track }: TrackProps & { label: string }) {
  const { t } = useTranslation('live');
  const { at, lesson } = track;
  return (
    <td data-label={label}>
      <Track {...track} />
      <span className={classes['step']}>
        {at === undefined
          ? '–'
          : t('table.stepOf', { step: at + 1, title: lesson.steps[at]?.title })}
      </span>
    </td>
  );
});

function Row({ entry, lesson, assignmentId, position, labels }: StudentRowProps) {
  const { student, standing } = entry;
  const { t } = useTranslation('live');
  const Icon = icons[standing];
  const device = deviceWords(t, entry);
  return (
    <tr data-standing={standing}>
      <Name
        studentId={student.student_id}
        name={student.name}
        assignmentId={assignmentId}
        position={position}
      />
      <td data-label={labels.status}>
        <span className={classes['status']} data-standing={standing}>
          <Icon size={18} aria-hidden="true" />
          {statusWords(t, entry)}
        </span>
      </td>
      <StepCell
        label={labels.step}
        at={placeOf(entry, lesson.steps)}
        done={standing === 'done'}
        lesson={lesson}
      />
      <td data-label={labels.answers} className={classes['number']}>
        {t('table.answered', {
          answered: student.answered,
          all: lesson.question_count,
          right: student.correct,
        })}
      </td>
      <td data-label={labels.device} className={classes['device']} data-warn={device !== undefined}>
        {device ?? <span className={table['hidden']}>{labels.fine}</span>}
      </td>
    </tr>
  );
}

/** One student. Drawn again only when something that is shown has changed. */
export const StudentRow = memo(
  Row,
  (before, after) =>
    looksSame(before.entry, after.entry) &&
    before.lesson === after.lesson &&
    before.assignmentId === after.assignmentId &&
    before.position === after.position &&
    before.labels === after.labels,
);

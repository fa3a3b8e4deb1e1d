import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import classes from './live-class.module.css';
import type { LiveSnapshot, LiveStudent } from './queries';
import {
  looksSame,
  placeOf,
  standsSame,
  type StudentWithStanding,
  type Standing,
} from './standing';
import { standingIcons } from './standing-icons';
import { nameLook, statusLook } from './status-look';
import { packWords, statusWords, type Words } from './status-words';
import { Track, type TrackProps } from './track';

export interface RowWords {
  /** Handed down: to ask for it in each cell of 200 rows costs as much as the cell. */
  readonly t: Words;
  readonly status: string;
  readonly step: string;
  readonly answers: string;
  readonly device: string;
  readonly fine: string;
  readonly answered: (answered: number, right: number) => string;
  readonly steps: (answered: number) => string;
  readonly unsent: (count: number) => string;
}

interface StudentRowProps {
  readonly entry: StudentWithStanding;
  readonly lesson: LiveSnapshot['lesson'];
  readonly assignmentId: number;
  readonly position: number;
  readonly words: RowWords;
}

interface NameProps {
  readonly studentId: number;
  readonly name: string;
  readonly assignmentId: number;
  readonly position: number;
  readonly t: Words;
  readonly look: string;
}

/** Leads to the work. By itself, because a link costs more than the rest of a row, and never changes. */
const Name = memo(function Name({ studentId, name, assignmentId, position, t, look }: NameProps) {
  return (
    <th scope="row" className={`max-w-64 wrap-anywhere ${look}`}>
      <Link
        className="text-inherit decoration-line underline-offset-2 hover:decoration-current"
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

interface WithWords {
  readonly words: RowWords;
}

/** By itself, because most news is of answers at the same step. */
const StepCell = memo(function StepCell({ words, ...track }: TrackProps & WithWords) {
  const { at, lesson, answered } = track;
  const { t } = words;
  return (
    <td data-label={words.step}>
      <Track {...track} />
      <span className="text-ink">
        {at === undefined
          ? '–'
          : t('table.stepOf', { step: at + 1, title: lesson.steps[at]?.title })}
      </span>
      <span className="db-hidden">
        {words.steps(answered === '' ? 0 : answered.split(' ').length)}
      </span>
    </td>
  );
});

interface StatusCellProps extends WithWords {
  readonly entry: StudentWithStanding;
}

/** By itself, as the step is. */
const StatusCell = memo(
  function StatusCell({ entry, words }: StatusCellProps) {
    const { standing } = entry;
    const Icon = standingIcons[standing];
    return (
      <td data-label={words.status}>
        <span className={statusLook(standing)}>
          <Icon size={18} aria-hidden="true" />
          {statusWords(words.t, entry)}
        </span>
      </td>
    );
  },
  (before, after) => standsSame(before.entry, after.entry) && before.words === after.words,
);

interface DeviceCellProps extends WithWords {
  readonly unsent: number;
  readonly pack: LiveStudent['pack'];
  readonly standing: Standing;
  /** What the school calls the device: of thirty that nobody has named each row would say the same. */
  readonly name: string | undefined;
}

const DeviceCell = memo(function DeviceCell(props: DeviceCellProps) {
  const { unsent, pack, standing, name, words } = props;
  const problem = unsent > 0 ? words.unsent(unsent) : packWords(words.t, pack, standing);
  return (
    <td
      data-label={words.device}
      className={`${classes['device'] ?? ''} ${problem === undefined ? '' : 'text-warn-text'}`}
      data-empty={problem === undefined && name === undefined}
    >
      {problem ?? <span className="db-hidden">{words.fine}</span>}
      {name === undefined ? null : <span className="block text-sm text-muted"> {name}</span>}
    </td>
  );
});

function Row({ entry, lesson, assignmentId, position, words }: StudentRowProps) {
  const { student, standing } = entry;
  return (
    <tr>
      <Name
        look={nameLook(standing)}
        studentId={student.student_id}
        name={student.name}
        assignmentId={assignmentId}
        position={position}
        t={words.t}
      />
      <StatusCell entry={entry} words={words} />
      <StepCell
        words={words}
        at={placeOf(entry, lesson.steps)}
        done={standing === 'done'}
        answered={student.steps_answered.join(' ')}
        lesson={lesson}
      />
      <td
        data-label={words.answers}
        className={`${classes['number'] ?? ''} whitespace-nowrap tabular`}
      >
        {standing === 'unopened' ? '–' : words.answered(student.answered, student.correct)}
      </td>
      <DeviceCell
        unsent={student.unsent}
        pack={student.pack}
        standing={standing}
        name={student.device?.name}
        words={words}
      />
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
    before.words === after.words,
);

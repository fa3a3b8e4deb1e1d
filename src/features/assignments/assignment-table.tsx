import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../documents/cover';
import { GroupMark } from '../../lists/group-mark';
import { RowCheckbox, SelectAllCheckbox, type RowSelection } from '../../lists/row-selection';
import { Table } from '../../ui/surfaces/table';
import { countsOf } from './assignment-facts';
import type { AssignmentSummary } from './queries';
import { useDayWords } from './use-day-words';

/** Where an assignment's class is watched; undefined while there is no such page. */
export type ClassPath = (assignmentId: number) => string;

function Work({ assignment }: { assignment: AssignmentSummary }) {
  const { t } = useTranslation('assignments');
  const { all, handedIn, toScore, missing } = countsOf(assignment);
  const { id, title, first_to_score: first } = assignment;
  if (all === 0) return <span className="block text-sm text-muted">{t('work.nobody')}</span>;
  return (
    <ul className="m-0 flex list-none flex-wrap items-center gap-x-3 gap-y-1 p-0 max-tablet:inline-flex">
      {first ? (
        <li className="db-badge font-bold" data-tint="now">
          <Link
            className="block text-inherit pointer-coarse:py-2.5"
            to="/dashboard/assignments/$id/assignments-students/$studentId"
            params={{ id: String(id), studentId: String(first.student_id) }}
            search={{ position: first.position }}
            aria-label={t('work.toScoreOf', { count: toScore, title })}
          >
            {t('work.toScore', { count: toScore })}
          </Link>
        </li>
      ) : null}
      {missing > 0 ? (
        <li className="db-badge font-bold" data-tint="warn">
          {t('work.missing', { count: missing })}
        </li>
      ) : null}
      <li>{t('work.handedIn', { count: handedIn, all })}</li>
    </ul>
  );
}

interface RowProps {
  readonly assignment: AssignmentSummary;
  readonly classPath: ClassPath | undefined;
  readonly selection: RowSelection | undefined;
}

function Row({ assignment, classPath, selection }: RowProps) {
  const { t } = useTranslation('assignments');
  const { short } = useDayWords();
  const { id, title, subject_id, groups, starts_on, ends_on, due_on, student_count } = assignment;
  return (
    <tr>
      {selection ? <RowCheckbox selection={selection} id={id} name={title} /> : null}
      <th scope="row">
        <Link
          to="/dashboard/assignments/$id"
          params={{ id: String(id) }}
          className="db-row-name text-ink no-underline hover:text-brand-text hover:underline"
        >
          <Cover kind="sequence" subject={subject_id} title={title} size="tile" />
          <span>
            {title}
            <span
              className="block text-sm font-normal text-muted data-[state=running]:text-done-text"
              data-state={assignment.state}
            >
              {t(assignment.archived ? 'state.archived' : `state.${assignment.state}`)}
              {assignment.newer_version === undefined ? null : ` · ${t('list.newer')}`}
            </span>
          </span>
        </Link>
      </th>
      <td data-label={t('list.whom')}>
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 font-semibold *:whitespace-nowrap max-tablet:inline-flex max-tablet:*:whitespace-normal">
          {groups.map((group) => (
            <GroupMark key={group.id} name={group.name} color={group.color} />
          ))}
        </span>
        <span className="block text-sm text-muted">{t('students', { count: student_count })}</span>
      </td>
      <td data-label={t('list.days')}>
        {starts_on === ends_on
          ? short(starts_on)
          : t('list.range', { from: short(starts_on), to: short(ends_on) })}
        {due_on === undefined ? null : (
          <span className="block text-sm text-muted">{t('list.due', { day: short(due_on) })}</span>
        )}
      </td>
      <td data-label={t('list.work')}>
        <Work assignment={assignment} />
      </td>
      {classPath ? (
        <td>
          <Link
            to={classPath(id)}
            className="inline-flex min-h-11 items-center gap-1.5 font-bold whitespace-nowrap"
            aria-label={t('list.classOf', { title })}
          >
            <IconUsersGroup className="flex-none" size={18} aria-hidden="true" />
            {t('list.class')}
          </Link>
        </td>
      ) : null}
    </tr>
  );
}

interface AssignmentTableProps {
  readonly assignments: readonly AssignmentSummary[];
  readonly classPath: ClassPath | undefined;
  /** For who runs them. */
  readonly selection: RowSelection | undefined;
}

/** Assignments as rows: to whom, when, and how far the work is, in words. */
export function AssignmentTable({ assignments, classPath, selection }: AssignmentTableProps) {
  const { t } = useTranslation('assignments');
  return (
    <div className="db-sheet" data-size="small">
      <Table
        label={t('list.title')}
        className="[&_td]:text-balance"
        heads={[t('list.assignment'), t('list.whom'), t('list.days'), t('list.work')]}
        first={selection ? <SelectAllCheckbox selection={selection} /> : null}
        menu={classPath !== undefined && t('list.class')}
      >
        <tbody>
          {assignments.map((assignment) => (
            <Row
              key={assignment.id}
              assignment={assignment}
              classPath={classPath}
              selection={selection}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

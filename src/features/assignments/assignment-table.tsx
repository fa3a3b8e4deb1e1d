import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../documents/cover';
import { GroupMark } from '../../lists/group-mark';
import { Tick, TickAll, type Ticks } from '../../lists/ticks';
import { countsOf } from './assignment-facts';
import classes from './assignments.module.css';
import type { AssignmentSummary } from './queries';
import { useDayWords } from './use-day-words';

/** Where an assignment's class is watched; undefined while there is no such page. */
export type ClassPath = (assignmentId: number) => string;

function Work({ assignment }: { assignment: AssignmentSummary }) {
  const { t } = useTranslation('assignments');
  const { all, handedIn, toScore, missing } = countsOf(assignment);
  const { id, title, first_to_score: first } = assignment;
  if (all === 0) return <span className={classes['quiet']}>{t('work.nobody')}</span>;
  return (
    <ul className={classes['work']}>
      {first ? (
        <li data-tone="now">
          <Link
            to="/dashboard/assignments/$id/assignments-students/$studentId"
            params={{ id: String(id), studentId: String(first.student_id) }}
            search={{ position: first.position }}
            aria-label={t('work.toScoreOf', { count: toScore, title })}
          >
            {t('work.toScore', { count: toScore })}
          </Link>
        </li>
      ) : null}
      {missing > 0 ? <li data-tone="warn">{t('work.missing', { count: missing })}</li> : null}
      <li>{t('work.handedIn', { count: handedIn, all })}</li>
    </ul>
  );
}

interface RowProps {
  readonly assignment: AssignmentSummary;
  readonly classPath: ClassPath | undefined;
  readonly ticks: Ticks | undefined;
}

function Row({ assignment, classPath, ticks }: RowProps) {
  const { t } = useTranslation('assignments');
  const { short } = useDayWords();
  const { id, title, subject_id, groups, starts_on, ends_on, due_on, student_count } = assignment;
  return (
    <tr>
      {ticks ? <Tick ticks={ticks} id={id} name={title} /> : null}
      <th scope="row">
        <Link
          to="/dashboard/assignments/$id"
          params={{ id: String(id) }}
          className={`db-row-name ${classes['name'] ?? ''}`}
        >
          <Cover kind="sequence" subject={subject_id} title={title} size="tile" />
          <span>
            {title}
            <span className={classes['state']} data-state={assignment.state}>
              {t(assignment.archived ? 'state.archived' : `state.${assignment.state}`)}
              {assignment.newer_version === undefined ? null : ` · ${t('list.newer')}`}
            </span>
          </span>
        </Link>
      </th>
      <td data-label={t('list.whom')}>
        <span className={classes['marks']}>
          {groups.map((group) => (
            <GroupMark key={group.id} name={group.name} color={group.color} />
          ))}
        </span>
        <span className={classes['quiet']}>{t('students', { count: student_count })}</span>
      </td>
      <td data-label={t('list.days')}>
        {starts_on === ends_on
          ? short(starts_on)
          : t('list.range', { from: short(starts_on), to: short(ends_on) })}
        {due_on === undefined ? null : (
          <span className={classes['quiet']}>{t('list.due', { day: short(due_on) })}</span>
        )}
      </td>
      <td data-label={t('list.work')}>
        <Work assignment={assignment} />
      </td>
      {classPath ? (
        <td>
          <Link
            to={classPath(id)}
            className={classes['go'] ?? ''}
            aria-label={t('list.classOf', { title })}
          >
            <IconUsersGroup size={18} aria-hidden="true" />
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
  readonly ticks: Ticks | undefined;
}

/** Assignments as rows: to whom, when, and how far the work is, in words. */
export function AssignmentTable({ assignments, classPath, ticks }: AssignmentTableProps) {
  const { t } = useTranslation('assignments');
  return (
    <div className="rounded-sheet bg-card px-4 py-3 raised">
      <table className={`db-table ${classes['table'] ?? ''}`}>
        <caption className="db-hidden">{t('list.title')}</caption>
        <thead>
          <tr>
            {ticks ? <TickAll ticks={ticks} /> : null}
            <th scope="col">{t('list.assignment')}</th>
            <th scope="col">{t('list.whom')}</th>
            <th scope="col">{t('list.days')}</th>
            <th scope="col">{t('list.work')}</th>
            {classPath ? (
              <td>
                <span className="db-hidden">{t('list.class')}</span>
              </td>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {assignments.map((assignment) => (
            <Row key={assignment.id} assignment={assignment} classPath={classPath} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { ApiError } from '../../api/errors';
import { DoneNotice } from '../../lists/done-notice';
import { GroupMark } from '../../lists/group-mark';
import { QueryState } from '../../lists/query-state';
import { dayWords } from '../../locales/day-words';
import { useFormats } from '../../locales/use-formats';
import { Action } from '../../ui/buttons/action';
import { useScreenTitle } from '../../ui/use-screen-title';
import { DeviceName } from './device-name';
import { gradeWords } from './grade-words';
import {
  studentQuery,
  type AssignmentOfStudent,
  type StudentPage,
  type StudentSummary,
} from './queries';
import classes from './students.module.css';
import { StudentRecord } from './student-record';
import { useDeviceNames } from './use-device-names';
import { useStudentChanges } from './use-student-changes';

interface StudentScreenProps {
  readonly studentId: number;
  readonly role: Role;
  /** What is shown for a student who is not there, or not this person's: the two are one. */
  readonly missing: ReactNode;
  /** What the work is worth; of those who see no work of students there is none. */
  readonly marks: MarkSlots | undefined;
}

/** Marks are a room of their own: the route brings them together. */
export interface MarkSlots {
  readonly whole: ReactNode;
  readonly ofAssignment: (assignmentId: number) => ReactNode;
  readonly ofLesson: (assignmentId: number, position: number) => ReactNode;
}

interface FactsProps {
  readonly student: StudentSummary;
  /** Whether this person sees what the student works on. */
  readonly seesWork: boolean;
}

function Facts({ student, seesWork }: FactsProps) {
  const { t } = useTranslation('students');
  const facts = [
    ['username', student.username],
    ['grade', gradeWords(student)],
    ['school', student.school ?? '–'],
    ['state', t(student.active ? 'state.on' : 'state.off')],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`column.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('column.group')}</dt>
        <dd className="flex flex-wrap gap-x-4 gap-y-1">
          {student.groups.map(({ id, name, color }) => (
            <Link key={id} to="/dashboard/groups/$id/students" params={{ id: String(id) }}>
              <GroupMark name={name} color={color} />
            </Link>
          ))}
          {student.groups.length === 0 ? t('state.no_group') : null}
        </dd>
      </div>
      {seesWork && student.groups.length > 0 ? (
        <div>
          <dt>{t('page.report')}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {student.groups.map(({ id, name }) => (
              <Link
                key={id}
                to="/dashboard/data"
                search={{ view: 'reports', group: id, student: student.id }}
                aria-label={t('page.reportOf', { group: name })}
              >
                {name}
              </Link>
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Since when there is which card; they are made and stopped where the group's are. */
function Ways({ page, role }: { page: StudentPage; role: Role }) {
  const { t, i18n } = useTranslation('students');
  const { student, pictures_on, badge_on } = page;
  const since = (day: string | undefined) =>
    day === undefined
      ? t('ways.none')
      : t('ways.since', { day: dayWords(i18n.language, day, { dateStyle: 'medium' }) });
  const [group] = student.groups;
  return (
    <section className="db-sheet" data-size="small">
      <h2>{t('ways.title')}</h2>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('ways.password')}</dt>
          <dd>{t(page.has_password ? 'ways.has' : 'ways.service')}</dd>
        </div>
        <div>
          <dt>{t('ways.pictures')}</dt>
          <dd>{since(pictures_on)}</dd>
        </div>
        <div>
          <dt>{t('ways.badge')}</dt>
          <dd>{since(badge_on)}</dd>
        </div>
      </dl>
      {group && student.active ? (
        <p>
          <Link
            to="/dashboard/groups/$id/students"
            params={{ id: String(group.id) }}
            search={{ search: student.username }}
          >
            {t(may(role, 'students.let_in') ? 'ways.open' : 'ways.revoke', { group: group.name })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Where the student has worked, and what waits there. */
function Devices({ page }: { page: StudentPage }) {
  const { t } = useTranslation('students');
  const { moment } = useFormats();
  const names = useDeviceNames();
  return (
    <section className="db-sheet" data-size="small">
      <h2>{t('devices.title')}</h2>
      {names.done ? <DoneNotice done={names.done} onClose={names.forget} /> : null}
      {page.devices.length === 0 ? (
        <p className="db-lead">{t('devices.none')}</p>
      ) : (
        <ul className={classes['lessons']} data-of="devices">
          {page.devices.map(({ heard_at, unsent, ready, device }) => (
            <li key={device?.id ?? heard_at}>
              {device ? <DeviceName device={device} onName={names.ask} /> : null}
              <span>{t('devices.lastSeen', { when: moment(heard_at) })}</span>
              <span>{unsent > 0 ? t('devices.unsent', { count: unsent }) : t('devices.sent')}</span>
              <span>{t('devices.ready', { count: ready })}</span>
            </li>
          ))}
        </ul>
      )}
      {names.dialog}
    </section>
  );
}

interface WorkProps {
  readonly studentId: number;
  readonly assignment: AssignmentOfStudent;
  readonly marks: MarkSlots | undefined;
}

/** One assignment: its mark, and each lesson with its state and score, which leads to the work. */
function Work({ studentId, assignment, marks }: WorkProps) {
  const { t, i18n } = useTranslation('students');
  const day = (value: string) => dayWords(i18n.language, value, { dateStyle: 'medium' });
  return (
    <li>
      <h3>
        <Link to="/dashboard/assignments/$id" params={{ id: String(assignment.id) }}>
          {assignment.title}
        </Link>
      </h3>
      {marks?.ofAssignment(assignment.id)}
      <ul className={classes['lessons']}>
        {assignment.lessons.map(({ position, title, school_day, state }) => (
          <li key={position}>
            <Link
              to="/dashboard/assignments/$id/assignments-students/$studentId"
              params={{ id: String(assignment.id), studentId: String(studentId) }}
              search={{ position, show: 'all' }}
            >
              {title}
            </Link>
            <span className="text-muted">{day(school_day)}</span>
            <span>{t(`work.${state}`)}</span>
            <span>{marks?.ofLesson(assignment.id, position)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface AssignmentsProps {
  readonly page: StudentPage;
  readonly assignments: readonly AssignmentOfStudent[];
  readonly title: string;
  /** What stands there while there are none; without it nothing does. */
  readonly none?: string;
  readonly marks: MarkSlots | undefined;
}

function Assignments({ page, assignments, title, none, marks }: AssignmentsProps) {
  if (assignments.length === 0 && none === undefined) return null;
  return (
    <section className="db-sheet" data-size="small">
      <h2>{title}</h2>
      {assignments.length === 0 ? (
        <p className="db-lead">{none}</p>
      ) : (
        <ul className={classes['works']}>
          {assignments.map((assignment) => (
            <Work
              key={assignment.id}
              studentId={page.student.id}
              assignment={assignment}
              marks={marks}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the student still has something to do in it. */
const isOpen = ({ lessons }: AssignmentOfStudent): boolean =>
  lessons.some(({ state }) => state !== 'handed_in' && state !== 'scored');

/** What the student works on; then what it is worth, and what is finished. */
function AllWork({ page, marks }: { page: StudentPage; marks: MarkSlots | undefined }) {
  const { t } = useTranslation('students');
  const { assignments } = page;
  if (!assignments) return null;
  const shared = { page, marks };
  const finished = assignments.filter((each) => !isOpen(each));
  return (
    <>
      <Assignments
        {...shared}
        assignments={assignments.filter(isOpen)}
        title={t('page.current')}
        none={t(finished.length > 0 ? 'page.allFinished' : 'page.noAssignments')}
      />
      {marks?.whole}
      <Assignments {...shared} assignments={finished} title={t('page.finished')} />
    </>
  );
}

/** One student: who it is, the groups, the ways in, and what was given and done. */
export function StudentScreen({ studentId, role, missing, marks }: StudentScreenProps) {
  const { t, i18n } = useTranslation('students');
  const { data, error, refetch } = useQuery(studentQuery(studentId));
  const changes = useStudentChanges(role);
  useScreenTitle(data?.student.name ?? t('title'));
  if (error instanceof ApiError && error.code === 'not_found') return missing;
  if (!data) return <QueryState error={error} refetch={refetch} />;
  const { student } = data;
  return (
    <div className={classes['page']}>
      <div className="db-page-head">
        <h1 className="db-page-title">{student.name}</h1>
        <div className="db-page-tools">
          {changes.actionsOf(student).map(({ key, words, icon, run }) => (
            <Action key={key} look="plain" size="small" icon={icon} onClick={run}>
              {words}
            </Action>
          ))}
        </div>
      </div>
      {changes.done ? <DoneNotice done={changes.done} onClose={changes.forget} /> : null}
      <section className="db-sheet" data-size="small">
        <Facts student={student} seesWork={data.assignments !== undefined} />
        {student.active ? null : (
          <p>
            {student.delete_on === undefined
              ? t('page.isOff')
              : t('page.willBeDeleted', {
                  day: dayWords(i18n.language, student.delete_on, { dateStyle: 'long' }),
                })}
          </p>
        )}
      </section>
      <AllWork page={data} marks={marks} />
      <Devices page={data} />
      <Ways page={data} role={role} />
      <StudentRecord page={data} role={role} onDone={changes.say} />
      {changes.dialog}
    </div>
  );
}

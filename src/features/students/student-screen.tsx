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
import { formatDay } from '../../locales/format-day';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { Facts } from '../../ui/surfaces/facts';
import { useScreenTitle } from '../../ui/use-screen-title';
import { DeviceName } from './device-name';
import { formatGrade } from './format-grade';
import {
  studentQuery,
  type AssignmentOfStudent,
  type StudentPage,
  type StudentSummary,
} from './queries';
import { StudentRecord } from './student-record';
import { useDeviceNames } from './use-device-names';
import { useStudentChanges } from './use-student-changes';

/** A link that stands alone in its line is as high as a finger. */
const link = 'pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

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

function StudentFacts({ student, seesWork }: FactsProps) {
  const { t } = useTranslation('students');
  const groups = student.groups.map(({ id, name, color }) => (
    <Link key={id} to="/dashboard/groups/$id/students" params={{ id: String(id) }} className={link}>
      <GroupMark name={name} color={color} />
    </Link>
  ));
  const reports = student.groups.map(({ id, name }) => (
    <Link
      key={id}
      to="/dashboard/data"
      search={{ view: 'reports', group: id, student: student.id }}
      className={link}
      aria-label={t('page.reportOf', { group: name })}
    >
      {name}
    </Link>
  ));
  const some = (links: readonly ReactNode[]) => (
    <span className="flex flex-wrap gap-x-4 gap-y-1">{links}</span>
  );
  return (
    <Facts
      look="beside"
      facts={[
        { term: t('column.username'), is: student.username },
        { term: t('column.grade'), is: formatGrade(student) },
        { term: t('column.school'), is: student.school ?? '–' },
        { term: t('column.state'), is: t(student.active ? 'state.on' : 'state.off') },
        { term: t('column.group'), is: groups.length > 0 ? some(groups) : t('state.no_group') },
        seesWork && reports.length > 0 && { term: t('page.report'), is: some(reports) },
      ]}
    />
  );
}

/** Since when there is which card; they are made and stopped where the group's are. */
function Ways({ page, role }: { page: StudentPage; role: Role }) {
  const { t } = useTranslation('students');
  const { day: dayOf } = useFormats();
  const { student, pictures_on, badge_on } = page;
  const since = (day: string | undefined) =>
    day === undefined ? t('ways.none') : t('ways.since', { day: dayOf(day) });
  const [group] = student.groups;
  return (
    <section className="db-sheet" data-size="small">
      <h2>{t('ways.title')}</h2>
      <Facts
        look="beside"
        facts={[
          { term: t('ways.password'), is: t(page.has_password ? 'ways.has' : 'ways.service') },
          { term: t('ways.pictures'), is: since(pictures_on) },
          { term: t('ways.badge'), is: since(badge_on) },
        ]}
      />
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
        <ul className="mt-1 grid list-none p-0">
          {page.devices.map(({ heard_at, unsent, ready, device }) => (
            <li
              key={device?.id ?? heard_at}
              className="grid grid-cols-[minmax(0,1fr)_12rem_12rem] items-center gap-x-4 gap-y-1 py-2 max-narrow:grid-cols-[minmax(0,1fr)_auto] max-narrow:[&>:first-child]:col-span-full"
            >
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
  const { t } = useTranslation('students');
  const { day } = useFormats();
  return (
    <li className="not-first:pt-3 not-last:pb-3">
      <h3>
        <Link
          to="/dashboard/assignments/$id"
          params={{ id: String(assignment.id) }}
          className={link}
        >
          {assignment.title}
        </Link>
      </h3>
      {marks?.ofAssignment(assignment.id)}
      <ul className="mt-1 grid list-none p-0">
        {assignment.lessons.map(({ position, title, school_day, state }) => (
          <li
            key={position}
            className="flex flex-wrap gap-x-4 gap-y-1 py-1 max-narrow:grid max-narrow:grid-cols-[minmax(0,1fr)_auto] pointer-coarse:items-center pointer-coarse:py-0"
          >
            <Link
              to="/dashboard/assignments/$id/assignments-students/$studentId"
              params={{ id: String(assignment.id), studentId: String(studentId) }}
              search={{ position, show: 'all' }}
              className={`${link} min-w-0 flex-[1_1_12rem] max-narrow:col-span-full`}
            >
              {title}
            </Link>
            <span className="basis-32 text-muted">{day(school_day)}</span>
            <span className="basis-36">{t(`work.${state}`)}</span>
            <span className="basis-36">{marks?.ofLesson(assignment.id, position)}</span>
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
        <ul className="db-list" data-lined="">
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
    <div className="grid grid-cols-1 gap-4 [&_h2]:text-2xl">
      <div className="db-page-head">
        <h1 className="db-page-title">{student.name}</h1>
        <div className="db-page-tools">
          {changes.actionsOf(student).map(({ key, words, icon, run }) => (
            <Button key={key} look="plain" size="small" icon={icon} onClick={run}>
              {words}
            </Button>
          ))}
        </div>
      </div>
      {changes.done ? <DoneNotice done={changes.done} onClose={changes.forget} /> : null}
      <section className="db-sheet" data-size="small">
        <StudentFacts student={student} seesWork={data.assignments !== undefined} />
        {student.active ? null : (
          <p>
            {student.delete_on === undefined
              ? t('page.isOff')
              : t('page.willBeDeleted', {
                  day: formatDay(i18n.language, student.delete_on, { dateStyle: 'long' }),
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

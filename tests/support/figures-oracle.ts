/** The figures about classes, counted anew in TypeScript from whole tables: what the server's queries are held to. */
import { addDays, dayIn } from '../../domain/day';
import type { Db } from '../../server/db/tables';

export type RawTables = Awaited<ReturnType<typeof readRaw>>;

/** Every row of a district in the tables that the figures come from. What an answer counts beyond them is one too many. */
export async function readRaw(db: Db, districtId: number) {
  const schools = db.selectFrom('schools').where('district_id', '=', districtId);
  const users = db.selectFrom('users').where('school_id', 'in', schools.select('id'));
  const groups = db.selectFrom('groups').where('school_id', 'in', schools.select('id'));
  const given = db.selectFrom('assignments').where('school_id', 'in', schools.select('id'));
  const copies = db
    .selectFrom('assignment_students')
    .where('assignment_id', 'in', given.select('id'));
  const ofGroups = groups.select('id');
  const ofGiven = given.select('id');
  return {
    schools: await schools.selectAll().execute(),
    users: await users.selectAll().execute(),
    groups: await groups.selectAll().execute(),
    groupStudents: await db
      .selectFrom('group_students')
      .selectAll()
      .where('group_id', 'in', ofGroups)
      .execute(),
    groupTeachers: await db
      .selectFrom('group_teachers')
      .selectAll()
      .where('group_id', 'in', ofGroups)
      .execute(),
    assignments: await given.selectAll().execute(),
    assignmentGroups: await db
      .selectFrom('assignment_groups')
      .selectAll()
      .where('assignment_id', 'in', ofGiven)
      .execute(),
    lessons: await db
      .selectFrom('assignment_lessons')
      .selectAll()
      .where('assignment_id', 'in', ofGiven)
      .execute(),
    versions: await db
      .selectFrom('sequence_versions')
      .selectAll()
      .where('id', 'in', given.select('version_id'))
      .execute(),
    copies: await copies.selectAll().execute(),
    reports: await db
      .selectFrom('device_reports')
      .selectAll()
      .where('user_id', 'in', users.select('id'))
      .execute(),
    returns: await db
      .selectFrom('score_versions')
      .selectAll()
      .where('assignment_student_id', 'in', copies.select('id'))
      .execute(),
  };
}

type Copy = RawTables['copies'][number];

export interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly subject?: number | undefined;
}

const zoneOf = (raw: RawTables, schoolId: number | null): string =>
  raw.schools.find(({ id }) => id === schoolId)?.time_zone ?? 'UTC';

/** Active students of a group. */
export const membersOf = (raw: RawTables, groupId: number) =>
  raw.users.filter(
    ({ id, active, role }) =>
      active &&
      role === 'Student' &&
      raw.groupStudents.some((row) => row.group_id === groupId && row.student_id === id),
  );

/** Lessons of running versions that were given to a group; of an archived assignment those with work of a member. */
export function lessonsOf(raw: RawTables, groupId: number, { from, to, subject }: Wanted) {
  return raw.assignments
    .filter(({ id }) =>
      raw.assignmentGroups.some((row) => row.assignment_id === id && row.group_id === groupId),
    )
    .flatMap((assignment) => {
      const version = raw.versions.find(({ id }) => id === assignment.version_id);
      if (!version || (subject !== undefined && version.subject_id !== subject)) return [];
      return raw.lessons
        .filter(
          (row) => row.assignment_id === assignment.id && row.position <= version.lesson_count,
        )
        .filter(({ school_day }) => school_day >= from && school_day <= to)
        .filter(
          ({ position }) =>
            assignment.archived_at === null ||
            membersOf(raw, groupId).some(({ id }) => copyOf(raw, assignment.id, position, id)),
        )
        .map(({ position, school_day }) => ({ assignment, version, position, school_day }));
    });
}

/** What a student has of a lesson; of an archived assignment only when there is work on it. */
export const copyOf = (raw: RawTables, assignmentId: number, position: number, studentId: number) =>
  raw.copies.find(
    (copy) =>
      copy.assignment_id === assignmentId &&
      copy.position === position &&
      copy.student_id === studentId &&
      copy.left_at === null &&
      (copy.state !== 'not_started' ||
        raw.assignments.some(({ id, archived_at }) => id === assignmentId && archived_at === null)),
  );

function isLate(raw: RawTables, copy: Copy): boolean {
  const assignment = raw.assignments.find(({ id }) => id === copy.assignment_id);
  const due = copy.due_on ?? assignment?.due_on;
  const at = copy.handed_in_at;
  if (!assignment || !due || !at) return false;
  const wasReturned = raw.returns.some(
    (row) =>
      row.assignment_student_id === copy.id && row.outcome === 'returned' && row.saved_at <= at,
  );
  return dayIn(zoneOf(raw, assignment.school_id), at) > due && !wasReturned;
}

/** What a cell of the matrix has to say, by assignment, position and student. */
export function expectedCells(raw: RawTables, groupId: number, wanted: Wanted) {
  const lessons = lessonsOf(raw, groupId, wanted);
  return membersOf(raw, groupId).flatMap(({ id: student }) =>
    lessons.map(({ assignment, position }) => {
      const copy = copyOf(raw, assignment.id, position, student);
      const isGiven = copy?.state === 'returned' || copy?.state === 'scored';
      const cell = copy && {
        state: copy.state,
        ...(isGiven &&
          copy.result && { points: copy.result.points, max_points: copy.result.max_points }),
        ...(isLate(raw, copy) && { late: true }),
        ...(copy.excused && { excused: true }),
      };
      return { assignment: assignment.id, position, student, cell: cell ?? null };
    }),
  );
}

/** The scores of a student in the lessons of a group, the work that was handed in last first. */
export function expectedScores(
  raw: RawTables,
  groupId: number,
  { student, ...wanted }: Wanted & { readonly student: number },
) {
  return lessonsOf(raw, groupId, wanted)
    .flatMap(({ assignment, version, position }) =>
      raw.copies
        .filter(
          (copy) =>
            copy.assignment_id === assignment.id &&
            copy.position === position &&
            copy.student_id === student &&
            copy.state === 'scored',
        )
        .map((copy) => ({ copy, subject_id: version.subject_id })),
    )
    .sort(
      ({ copy: one }, { copy: other }) =>
        (other.handed_in_at?.getTime() ?? 0) - (one.handed_in_at?.getTime() ?? 0) ||
        other.position - one.position ||
        other.id - one.id,
    )
    .map(({ copy: { result }, subject_id }) => ({
      subject_id,
      points: result?.points,
      max_points: result?.max_points,
    }));
}

function piecesOf(raw: RawTables, groupId: number, wanted: Wanted): readonly Copy[] {
  const members = membersOf(raw, groupId);
  return lessonsOf(raw, groupId, wanted)
    .flatMap(({ assignment, position }) =>
      members.map(({ id }) => copyOf(raw, assignment.id, position, id)),
    )
    .filter((copy) => copy !== undefined)
    .filter(({ excused }) => !excused);
}

/** Whether students of the group have lessons of which nobody has begun any. */
export function hasNotBegun(raw: RawTables, groupId: number, wanted: Wanted): boolean {
  const pieces = piecesOf(raw, groupId, wanted);
  return pieces.length > 0 && pieces.every(({ state }) => state === 'not_started');
}

/** Open copies for the day in a school, and whether each is ready on the device that was last seen. */
function copiesOnDay(raw: RawTables, schoolId: number, day: string) {
  return raw.copies.flatMap((copy) => {
    const assignment = raw.assignments.find(({ id }) => id === copy.assignment_id);
    const lesson = raw.lessons.find(
      (row) => row.assignment_id === copy.assignment_id && row.position === copy.position,
    );
    const [newest] = raw.reports
      .filter((row) => row.user_id === copy.student_id)
      .sort((one, other) => other.reported_at.getTime() - one.reported_at.getTime());
    const counts =
      assignment?.school_id === schoolId &&
      assignment.archived_at === null &&
      (copy.school_day ?? lesson?.school_day) === day &&
      ['not_started', 'in_progress', 'returned'].includes(copy.state) &&
      copy.left_at === null &&
      !copy.excused &&
      raw.users.some(({ id, active }) => id === copy.student_id && active);
    return counts ? [{ ...copy, isReady: newest?.packs[String(copy.id)] === 'ready' }] : [];
  });
}

const studentsOf = (copies: readonly { readonly student_id: number }[]): number =>
  new Set(copies.map(({ student_id }) => student_id)).size;

/** Students of whom an open copy for the day is not ready. */
const notReady = (raw: RawTables, schoolId: number, day: string): number =>
  studentsOf(copiesOnDay(raw, schoolId, day).filter(({ isReady }) => !isReady));

/** Classes in use of which a student lacks a lesson that was given to the class. */
export function expectedClassesNotReady(raw: RawTables, schoolId: number, day: string | undefined) {
  if (day === undefined) return [];
  const copies = copiesOnDay(raw, schoolId, day);
  return raw.groups
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id }) => {
      const own = copies.filter(
        ({ assignment_id, student_id }) =>
          raw.assignmentGroups.some(
            (row) => row.assignment_id === assignment_id && row.group_id === id,
          ) &&
          raw.groupStudents.some((row) => row.group_id === id && row.student_id === student_id),
      );
      return {
        id,
        students: studentsOf(own),
        not_ready: studentsOf(own.filter(({ isReady }) => !isReady)),
      };
    })
    .filter((row) => row.not_ready > 0);
}

/** The home of an administrator: one school. @param day of the lessons that should be on the tablets, if there are any */
export function expectedOverview(
  raw: RawTables,
  schoolId: number,
  wanted: Wanted,
  day: string | undefined,
) {
  const groups = raw.groups.filter((row) => row.school_id === schoolId && !row.archived_at);
  const pieces = groups.flatMap(({ id }) => piecesOf(raw, id, wanted));
  return {
    id: schoolId,
    classes: groups.length,
    classes_not_started: groups.filter(({ id }) => hasNotBegun(raw, id, wanted)).length,
    pieces: pieces.length,
    handed_in: pieces.filter(({ state }) => state === 'handed_in' || state === 'scored').length,
    not_ready: day === undefined ? 0 : notReady(raw, schoolId, day),
  };
}

/** Of copies that were handed in, in order: the one in the middle, or what lies between the two there. */
function expectedTime(pieces: readonly Copy[]) {
  const known = pieces
    .filter(({ state }) => state !== 'not_started' && state !== 'in_progress')
    .flatMap(({ active_seconds }) => (active_seconds === null ? [] : [active_seconds]))
    .sort((one, other) => one - other);
  const [lower, upper] = [known[(known.length - 1) >> 1], known[known.length >> 1]];
  if (lower === undefined || upper === undefined) return undefined;
  return { pieces: known.length, median_seconds: Math.floor((lower + upper) / 2 + 0.5) };
}

export function expectedProgress(raw: RawTables, groupId: number, wanted: Wanted) {
  const members = membersOf(raw, groupId);
  const lessons = lessonsOf(raw, groupId, wanted);
  const pieces = piecesOf(raw, groupId, wanted);
  const inState = (...states: readonly string[]) =>
    pieces.filter(({ state }) => states.includes(state)).length;
  const time = expectedTime(pieces);
  return {
    id: groupId,
    students: members.length,
    lessons: lessons.length,
    pieces: pieces.length,
    handed_in: inState('handed_in', 'scored'),
    late: pieces.filter((copy) => isLate(raw, copy)).length,
    returned: inState('returned'),
    ...(time && { time_on_task: time }),
  };
}

/** @param teacherId counts only the students of the teacher's groups in use */
export function expectedUse(
  raw: RawTables,
  schoolId: number,
  weeks: readonly string[],
  teacherId?: number,
) {
  const zone = zoneOf(raw, schoolId);
  const isOwn = (studentId: number): boolean =>
    teacherId === undefined ||
    raw.groups.some(
      ({ id, archived_at }) =>
        archived_at === null &&
        raw.groupTeachers.some((row) => row.group_id === id && row.teacher_id === teacherId) &&
        raw.groupStudents.some((row) => row.group_id === id && row.student_id === studentId),
    );
  const students = raw.users.filter(({ id, role }) => role === 'Student' && isOwn(id));
  const ofSchool = new Set(
    raw.assignments.filter(({ school_id }) => school_id === schoolId).map(({ id }) => id),
  );
  const openedIn = (from: string, to: string): number =>
    students.filter(({ id }) =>
      raw.copies.some(({ assignment_id, student_id, begun_at }) => {
        if (student_id !== id || begun_at === null || !ofSchool.has(assignment_id)) return false;
        const day = dayIn(zone, begun_at);
        return day >= from && day <= to;
      }),
    ).length;
  return {
    students: students.filter(({ active, school_id }) => active && school_id === schoolId).length,
    openedIn,
    weeks: weeks.map((monday) => openedIn(monday, addDays(monday, 6))),
  };
}

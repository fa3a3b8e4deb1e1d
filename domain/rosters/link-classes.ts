/** The classes of a roster, and who is in them on the day it is read. */
import type { Day } from '../day';
import type { InPieces } from '../in-pieces';
import type { Finder } from './findings';
import type { Places } from './link-orgs';
import { linkedAtOnce } from './link-people';
import type { Enrolled, LinkedPeople } from './link-people';
import { readSubject } from './read-cells';
import type { ClassRow, CourseRow, EnrollmentRow, RowIndexes } from './read-rows';
import type { RosterClass, RosterEnrollment, RosterTerm } from './roster';
import type { IndexedRow } from './row-index';

export const linkTerms = ({ terms }: RowIndexes): ReadonlyMap<string, RosterTerm> =>
  new Map(
    [...terms.rows.values()].map(({ sourcedId, value }) => [sourcedId, { sourcedId, ...value }]),
  );

/** A class of several terms goes on until the last one ends; one of terms that nobody can read goes on. */
function isOver(termIds: readonly string[], terms: ReadonlyMap<string, RosterTerm>, today: Day) {
  const ends = termIds.map((id) => terms.get(id)?.endsOn);
  return ends.length > 0 && ends.every((end) => end !== undefined && end < today);
}

/** Takes out the classes that are over, and notes what of their courses and terms is not there. */
export function endClasses(
  { classes, courses, terms: termIndex }: RowIndexes,
  terms: ReadonlyMap<string, RosterTerm>,
  today: Day,
  finder: Finder,
  delivered: { readonly courses: boolean; readonly terms: boolean },
): void {
  const { rows } = courses;
  for (const { sourcedId, line, value } of [...classes.rows.values()]) {
    const { courseId, termIds } = value;
    if (delivered.courses && courseId !== '' && !rows.has(courseId)) {
      finder.note('classes.csv', 'course_unknown', { line, value: courseId });
    }
    for (const id of delivered.terms ? termIds : []) {
      if (!termIndex.rows.has(id)) finder.note('classes.csv', 'term_unknown', { line, value: id });
    }
    if (!isOver(termIds, terms, today)) continue;
    classes.ended.add(sourcedId);
    classes.rows.delete(sourcedId);
  }
}

/** Enrollments that are not over and have begun. One that begins later is there when its day has come. */
const enrollmentsOn = (
  { enrollments }: RowIndexes,
  today: Day,
): readonly IndexedRow<EnrollmentRow>[] =>
  [...enrollments.rows.values()].filter(
    ({ value: { startsOn, endsOn } }) => (startsOn ?? today) <= today && today <= (endsOn ?? today),
  );

/** Who teaches, and at which schools people's classes are: some rosters say no more of a person's school. */
export function* enrolledAt(
  indexes: RowIndexes,
  orgs: Places,
  today: Day,
  delivered: { readonly enrollments: boolean },
): InPieces<Enrolled> {
  const { classes, doubtful } = indexes;
  const unsure = new Set(doubtful.enrolled);
  const schools = new Map<string, Set<string>>();
  const teachers = new Set<string>();
  for (const [at, { value }] of enrollmentsOn(indexes, today).entries()) {
    if (at % linkedAtOnce === 0) yield;
    const row = classes.rows.get(value.classId);
    const school = row && orgs.schoolOf(row.value.schoolId);
    if (school === undefined) {
      if (value.role === 'teacher' && !classes.ended.has(value.classId)) unsure.add(value.userId);
      continue;
    }
    if (value.role === 'teacher') teachers.add(value.userId);
    if (value.role === 'other') continue;
    const known = schools.get(value.userId);
    if (known) known.add(school);
    else schools.set(value.userId, new Set([school]));
  }
  const mayTeach = (userId: string): boolean =>
    !delivered.enrollments || unsure.has(userId) || unsure.has('');
  return { schools, teachers, mayTeach };
}

interface Grades {
  /** What most students of each class are in; of several the lowest. */
  readonly of: (classId: string) => number | undefined;
  /** Classes whose students are all of grades that are not ours. */
  readonly outside: ReadonlySet<string>;
}

function* gradesOfStudents(
  indexes: RowIndexes,
  linked: LinkedPeople,
  today: Day,
): InPieces<Grades> {
  const counts = new Map<string, Map<number, number>>();
  const outside = new Set<string>();
  const inside = new Set<string>();
  for (const [at, { value }] of enrollmentsOn(indexes, today).entries()) {
    if (at % linkedAtOnce === 0) yield;
    if (value.role !== 'student') continue;
    if (linked.passedOver.has(value.userId)) outside.add(value.classId);
    const person = linked.people.get(value.userId);
    if (!person) continue;
    inside.add(value.classId);
    if (person.gradeId === undefined) continue;
    const ofClass = counts.get(value.classId) ?? new Map<number, number>();
    counts.set(value.classId, ofClass.set(person.gradeId, (ofClass.get(person.gradeId) ?? 0) + 1));
  }
  for (const classId of inside) outside.delete(classId);
  const of = (classId: string): number | undefined =>
    [...(counts.get(classId) ?? [])].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0];
  return { of, outside };
}

const areOutside = ({ grades }: CourseRow): boolean =>
  grades.gradeIds.length === 0 && grades.outside.length > 0;

export function* linkClasses(
  indexes: RowIndexes,
  orgs: Places,
  linked: LinkedPeople,
  today: Day,
  finder: Finder,
): InPieces<LinkedClasses> {
  const { classes, courses } = indexes;
  const found = new Map<string, RosterClass>();
  const passedOver = new Set<string>();
  const ofStudents = yield* gradesOfStudents(indexes, linked, today);
  for (const row of [...classes.rows.values()]) {
    const { sourcedId, line, value } = row;
    const schoolId = orgs.schoolOf(value.schoolId);
    if (orgs.hasEnded(value.schoolId)) {
      classes.ended.add(sourcedId);
      continue;
    }
    if (schoolId === undefined) {
      classes.drop(row, { code: 'school_unknown', value: value.schoolId });
      continue;
    }
    const course = courses.rows.get(value.courseId)?.value;
    const [first, second] = value.grades.gradeIds;
    const only = second === undefined ? first : undefined;
    const gradeId = only ?? ofStudents.of(sourcedId) ?? first ?? course?.grades.gradeIds[0];
    const outside =
      areOutside(value) || (course && areOutside(course)) || ofStudents.outside.has(sourcedId);
    if (gradeId !== undefined) found.set(sourcedId, classOf(row, schoolId, gradeId, course));
    else if (outside) {
      finder.note('classes.csv', 'grade_outside', { line, value: sourcedId });
      passedOver.add(sourcedId);
    } else classes.drop(row, { code: 'class_grade_unknown', value: value.title });
  }
  return { classes: found, held: classes.held, passedOver };
}

function classOf(
  { sourcedId, line, value }: IndexedRow<ClassRow>,
  schoolId: string,
  gradeId: number,
  course: CourseRow | undefined,
): RosterClass {
  const said = [value.subjects, course?.subjects ?? '', course?.title ?? '', value.title];
  return {
    ...{ sourcedId, name: value.title, schoolId, gradeId, line },
    subjectId: readSubject(said),
    termIds: value.termIds,
  };
}

interface LinkedClasses {
  readonly classes: ReadonlyMap<string, RosterClass>;
  readonly held: ReadonlySet<string>;
  readonly passedOver: ReadonlySet<string>;
}

/** Each pair of class and person once. */
export function* linkEnrollments(
  indexes: RowIndexes,
  { people, passedOver: otherPeople }: LinkedPeople,
  { classes, passedOver: otherClasses }: LinkedClasses,
  today: Day,
  finder: Finder,
): InPieces<readonly RosterEnrollment[]> {
  const { users, classes: classIndex } = indexes;
  const isQuiet = ({ userId, classId }: EnrollmentRow): boolean =>
    otherPeople.has(userId) ||
    otherClasses.has(classId) ||
    users.ended.has(userId) ||
    classIndex.ended.has(classId);
  const isHeld = ({ userId, classId }: EnrollmentRow): boolean =>
    users.held.has(userId) || classIndex.held.has(classId);
  const pairs = new Map<string, RosterEnrollment>();
  for (const [at, { sourcedId, line, value }] of enrollmentsOn(indexes, today).entries()) {
    if (at % linkedAtOnce === 0) yield;
    const { classId, userId, role } = value;
    const place = { file: 'enrollments.csv', line, sourcedId } as const;
    const note = { line, value: sourcedId };
    const [person, ofClass] = [people.get(userId), classes.get(classId)];
    if (role === 'other') finder.note('enrollments.csv', 'role_not_kept', note);
    else if (isHeld(value)) finder.note('enrollments.csv', 'of_held_row', note);
    else if (isQuiet(value)) continue;
    else if (!ofClass) finder.problem({ ...place, code: 'class_unknown', value: classId });
    else if (!person) finder.problem({ ...place, code: 'person_unknown', value: userId });
    else if (role !== person.role.toLowerCase()) {
      finder.problem({ ...place, code: 'roles_conflict', column: 'role', value: role });
    } else if (!isAt(person.role, person.schoolIds, ofClass.schoolId)) {
      finder.problem({ ...place, code: 'class_elsewhere', value: classId });
    } else {
      const key = JSON.stringify([classId, userId]);
      if (pairs.has(key)) finder.note('enrollments.csv', 'same_twice', note);
      else pairs.set(key, { classId, personId: userId, line });
    }
  }
  return [...pairs.values()];
}

/** A student is of one school here: the first that the roster names. A teacher may come from another one. */
const isAt = (role: 'Student' | 'Teacher', schoolIds: readonly string[], school: string): boolean =>
  role === 'Teacher' || schoolIds[0] === school;

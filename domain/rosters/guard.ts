/**
 * What a roster would take from so many at once that it may be a mistake: then somebody types the number of people whom it
 * concerns before anything is changed (docs/decisions/082-the-guard-remembers-two-weeks.md).
 */
import { foldName } from '../student-list';
import type { KnownDistrict } from './known';
import type { ClassStep, MemberSteps } from './plan-classes';
import type { PersonStep } from './plan-people';

/** Of a school's students from rosters, who may leave it by one roster without a question. */
export const mostLeaving = 0.1;
/** Of a school's teachers, who may leave by one roster without a question: one always may. */
const mostTeachersLeaving = 0.1;
const fewTeachers = 1;
/** Of a class's students. Below so many students only all of them count. */
const mostOfClass = 0.5;
const smallClass = 4;

export type GuardReason =
  | {
      readonly kind: 'school';
      readonly schoolId: number;
      /** Deactivated, moved to another school, or taken for somebody of another name. */
      readonly leaving: number;
      /** Students that rosters brought, or this one names, and who are active there now, or were a moment ago. */
      readonly students: number;
      /** Of these, whom rosters have deactivated lately, and about whom nobody was asked. */
      readonly lately: number;
    }
  | {
      readonly kind: 'teachers';
      readonly schoolId: number;
      /** Deactivated. */
      readonly leaving: number;
      /** Teachers that rosters brought, and who are active there now. */
      readonly teachers: number;
    }
  | {
      readonly kind: 'class';
      readonly groupId: number;
      readonly name: string;
      /** Whom it loses. */
      readonly leaving: number;
      readonly students: number;
    };

export interface Guard {
  readonly reasons: readonly GuardReason[];
  /** People whom one of the reasons is about, each once; 0 where nobody has to be asked. */
  readonly number: number;
}

interface Steps {
  readonly people: readonly PersonStep[];
  readonly classes: readonly ClassStep[];
  readonly members: MemberSteps;
}

export function guardOf(known: KnownDistrict, { people, classes, members }: Steps): Guard {
  const concerned = new Set<number>();
  const gone = goneFromSchool(people);
  const schools = leavingSchools(known, people, gone, concerned);
  const teachers = leavingTeachers(known, people, concerned);
  const emptied = emptiedClasses(known, { people, classes, members }, gone, concerned);
  return { reasons: [...schools, ...teachers, ...emptied], number: concerned.size };
}

const isStudent = ({ role }: { readonly role: string }): boolean => role === 'Student';

const wordsOf = (name: string): readonly string[] => foldName(name).split(' ');

/** Whether no word of a name is left: ids of another district, or names that were sorted without their ids. */
const isSomebodyElse = (name: string, before: string): boolean => {
  const words = new Set(wordsOf(before));
  return !wordsOf(name).some((word) => words.has(word));
};

/** Whom a roster deactivates, whom it takes to another school, and whose account would be somebody else's. */
function goneFromSchool(people: readonly PersonStep[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { known, change, changed, person } of people) {
    if (!known?.active || !isStudent(known) || change === 'waits') continue;
    const isOther = person !== undefined && isSomebodyElse(person.name, known.name);
    if (change === 'leaves' || changed.includes('school') || isOther) gone.add(known.id);
  }
  return gone;
}

function leavingSchools(
  known: KnownDistrict,
  people: readonly PersonStep[],
  gone: ReadonlySet<number>,
  concerned: Set<number>,
): readonly GuardReason[] {
  const named = new Set(people.flatMap(({ known: one }) => one?.id ?? []));
  const returning = new Set(people.filter(isReturning).map(({ known: one }) => one));
  const bySchool = new Map<number, { students: number; lately: number; leaving: number[] }>();
  for (const person of known.people) {
    const { id, schoolId, sourcedId, active, leftLately } = person;
    const isLately = leftLately && !active && !returning.has(person);
    if (schoolId === null || !(active || isLately) || !isStudent(person)) continue;
    // Those whom this roster names first can be moved by it, too.
    if (sourcedId === null && !named.has(id)) continue;
    const school = bySchool.get(schoolId) ?? { students: 0, lately: 0, leaving: [] };
    school.students += 1;
    if (isLately) school.lately += 1;
    if (gone.has(id)) school.leaving.push(id);
    bySchool.set(schoolId, school);
  }
  return [...bySchool].flatMap(([schoolId, { students, lately, leaving }]) => {
    // A tenth each night is a school in two weeks.
    const all = leaving.length + lately;
    if (leaving.length === 0 || all <= students * mostLeaving) return [];
    for (const id of leaving) concerned.add(id);
    return [{ kind: 'school' as const, schoolId, leaving: leaving.length, students, lately }];
  });
}

/** A file of people without its teachers takes the lessons from every class, and from no student an account. */
function leavingTeachers(
  known: KnownDistrict,
  people: readonly PersonStep[],
  concerned: Set<number>,
): readonly GuardReason[] {
  const gone = new Set(
    people.flatMap(({ change, known: one }) => (change === 'leaves' && one ? [one.id] : [])),
  );
  const bySchool = new Map<number, { teachers: number; leaving: number[] }>();
  for (const { id, role, schoolId, sourcedId, active } of known.people) {
    if (role !== 'Teacher' || schoolId === null || sourcedId === null || !active) continue;
    const school = bySchool.get(schoolId) ?? { teachers: 0, leaving: [] };
    school.teachers += 1;
    if (gone.has(id)) school.leaving.push(id);
    bySchool.set(schoolId, school);
  }
  return [...bySchool].flatMap(([schoolId, { teachers, leaving }]) => {
    const few = Math.max(fewTeachers, teachers * mostTeachersLeaving);
    if (leaving.length <= few && leaving.length < Math.max(teachers, 1)) return [];
    for (const id of leaving) concerned.add(id);
    return [{ kind: 'teachers' as const, schoolId, leaving: leaving.length, teachers }];
  });
}

/**
 * Classes in use with students, of whom none is left, or less than half of several: put away, taken out, or gone. Others who
 * come in instead change nothing about that, nor do those whom somebody has put there by hand, and whom no roster takes out.
 */
function emptiedClasses(
  known: KnownDistrict,
  { people, classes, members }: Steps,
  gone: ReadonlySet<number>,
  concerned: Set<number>,
): readonly GuardReason[] {
  // Who and what comes back counts, or more would leave once a part of the roster is there.
  const back = new Set(people.filter(isReturning).map(({ known: one }) => one));
  const backClasses = new Set(classes.filter(isReturning).map(({ known: one }) => one));
  const active = new Set(
    known.people.filter((one) => (one.active || back.has(one)) && isStudent(one)).map(idOf),
  );
  const putAway = new Set(
    classes.flatMap(({ change, known: one }) => (change === 'leaves' && one ? [one.id] : [])),
  );
  const leaving = new Set(members.leave.map(({ groupId, personId }) => pair(groupId, personId)));
  const inUse = new Map(
    known.classes
      .filter((one) => !one.archived || backClasses.has(one))
      .map((one) => [one.id, one]),
  );
  const students = new Map<number, ReturnType<typeof nobody>>();
  const nobody = () => ({ losing: [] as number[], left: 0, isOfRoster: false, stays: false });
  for (const { groupId, personId, fromRoster } of known.members) {
    if (!inUse.has(groupId) || !active.has(personId)) continue;
    const group = students.get(groupId) ?? nobody();
    const goes = putAway.has(groupId) || gone.has(personId) || leaving.has(pair(groupId, personId));
    if (goes) group.losing.push(personId);
    else group.left += 1;
    if (fromRoster) group.isOfRoster = true;
    if (fromRoster && !goes) group.stays = true;
    students.set(groupId, group);
  }
  return [...students].flatMap(([groupId, { losing, left, isOfRoster, stays }]) => {
    const group = inUse.get(groupId);
    const isEmptied = left === 0 || (isOfRoster && !stays);
    const all = losing.length + left;
    const isHalved = all >= smallClass && losing.length > all * mostOfClass;
    if (!group || losing.length === 0 || !(isEmptied || isHalved)) return [];
    for (const id of losing) concerned.add(id);
    const leaving = losing.length;
    const of = { groupId, name: group.name, leaving, students: isEmptied ? leaving : all };
    return [{ kind: 'class' as const, ...of }];
  });
}

const isReturning = ({ change }: PersonStep | ClassStep): boolean => change === 'returns';
const idOf = ({ id }: { readonly id: number }): number => id;
const pair = (groupId: number, personId: number): string =>
  `${String(groupId)} ${String(personId)}`;

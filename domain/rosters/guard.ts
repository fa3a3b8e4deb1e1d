/**
 * What a roster would take from so many at once that it may be a mistake: then somebody types the number of people whom it
 * concerns before anything is changed (docs/decisions/082-the-guard-remembers-two-weeks.md).
 */
import { foldName } from '../student-list';
import type { KnownDistrict, KnownPerson } from './known';
import type { ClassStep, MemberSteps } from './plan-classes';
import type { PersonStep } from './plan-people';

/** So long it is remembered who has left without a question, in days. */
export const rememberedDays = 14;

/** Of a school's students from rosters, who may leave it by one roster without a question. */
export const maxLeaving = 0.1;
/** Of a school's teachers, who may leave by one roster without a question: one always may. */
const maxTeachersLeaving = 0.1;
const fewTeachers = 1;
/** Of a class's students. Below so many students only all of them count. */
const maxOfClass = 0.5;
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
      /** Teachers that rosters brought, and who are active there now, or were a moment ago, and do not go elsewhere. */
      readonly teachers: number;
      /** Of these, as above. */
      readonly lately: number;
    }
  | {
      readonly kind: 'class';
      readonly groupId: number;
      readonly name: string;
      /** Whom it loses. */
      readonly leaving: number;
      readonly students: number;
      /** Of these, as above. Of those whom rosters took out of the class alone nothing is kept. */
      readonly lately: number;
    };

export interface Guard {
  readonly reasons: readonly GuardReason[];
  /** People whom one of the reasons is about, each once; 0 where nobody has to be asked. */
  readonly number: number;
}

/** Of which schools and classes somebody was asked about, by their ids: there it is remembered anew who has left. */
export interface Asked {
  /** About their students. */
  readonly schools: readonly number[];
  /** Schools, about their teachers. */
  readonly teachers: readonly number[];
  readonly classes: readonly number[];
}

export function askedBy({ reasons }: Guard): Asked {
  const schoolsOf = (kind: 'school' | 'teachers') =>
    reasons.flatMap((reason) => (reason.kind === kind ? [reason.schoolId] : []));
  const classes = reasons.flatMap((reason) => (reason.kind === 'class' ? [reason.groupId] : []));
  return { schools: schoolsOf('school'), teachers: schoolsOf('teachers'), classes };
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
  const isCounted = (person: KnownPerson): boolean =>
    // Those whom this roster names first can be moved by it, too.
    isStudent(person) && (person.sourcedId !== null || named.has(person.id));
  const tallies = talliesOf(known.people.filter(isCounted), lateOf(people), gone);
  return [...tallies].flatMap(([schoolId, { all, lately, leaving }]) => {
    // A tenth each night is a school in two weeks.
    if (leaving.length === 0 || leaving.length + lately <= all * maxLeaving) return [];
    for (const id of leaving) concerned.add(id);
    return [{ kind: 'school' as const, schoolId, leaving: leaving.length, students: all, lately }];
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
  // Who goes to another school is none who stays: else more would be asked once that part of the roster is there.
  const moving = new Set(
    people.flatMap(({ change, changed, known: one }) =>
      one && change !== 'leaves' && change !== 'waits' && changed.includes('school')
        ? [one.id]
        : [],
    ),
  );
  const isCounted = ({ id, role, sourcedId }: KnownPerson): boolean =>
    role === 'Teacher' && sourcedId !== null && !moving.has(id);
  const tallies = talliesOf(known.people.filter(isCounted), lateOf(people), gone);
  return [...tallies].flatMap(([schoolId, { all, lately, leaving }]) => {
    const few = Math.max(fewTeachers, all * maxTeachersLeaving);
    const isOnly = leaving.length === all;
    if (leaving.length === 0 || (leaving.length + lately <= few && !isOnly)) return [];
    for (const id of leaving) concerned.add(id);
    return [
      { kind: 'teachers' as const, schoolId, leaving: leaving.length, teachers: all, lately },
    ];
  });
}

/** Tells whom rosters have deactivated lately, and who does not come back with this one. */
function lateOf(people: readonly PersonStep[]): (person: KnownPerson) => boolean {
  const returning = new Set(people.filter(isReturning).map(({ known: one }) => one));
  return (person) => person.leftLately && !person.active && !returning.has(person);
}

interface Tally {
  /** Who is active there, or was until lately. */
  readonly all: number;
  readonly lately: number;
  readonly leaving: readonly number[];
}

/** Counts people by their school. */
function talliesOf(
  people: readonly KnownPerson[],
  isLate: (person: KnownPerson) => boolean,
  gone: ReadonlySet<number>,
): ReadonlyMap<number, Tally> {
  const bySchool = new Map<number, { all: number; lately: number; leaving: number[] }>();
  for (const person of people) {
    const { id, schoolId, active } = person;
    const isLately = isLate(person);
    if (schoolId === null || !(active || isLately)) continue;
    const school = bySchool.get(schoolId) ?? { all: 0, lately: 0, leaving: [] };
    school.all += 1;
    if (isLately) school.lately += 1;
    if (gone.has(id)) school.leaving.push(id);
    bySchool.set(schoolId, school);
  }
  return bySchool;
}

/**
 * Classes in use with students, of whom none is left, or less than half of several: archived, taken out, or gone. Others who
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
  const isLate = lateOf(people);
  const late = new Set(known.people.filter((one) => isLate(one) && isStudent(one)).map(idOf));
  const archivedIds = new Set(
    classes.flatMap(({ change, known: one }) => (change === 'leaves' && one ? [one.id] : [])),
  );
  const leaving = new Set(members.leave.map(({ groupId, personId }) => pair(groupId, personId)));
  const inUse = new Map(
    known.classes
      .filter((one) => !one.archived || backClasses.has(one))
      .map((one) => [one.id, one]),
  );
  const students = new Map<number, ReturnType<typeof nobody>>();
  const nobody = () => ({
    ...{ losing: [] as number[], left: 0, lately: 0 },
    ...{ isOfRoster: false, stays: false },
  });
  for (const { groupId, personId, fromRoster } of known.members) {
    if (!inUse.has(groupId)) continue;
    const group = students.get(groupId) ?? nobody();
    if (late.has(personId)) {
      students.set(groupId, { ...group, lately: group.lately + 1 });
      continue;
    }
    if (!active.has(personId)) continue;
    const goes =
      archivedIds.has(groupId) || gone.has(personId) || leaving.has(pair(groupId, personId));
    if (goes) group.losing.push(personId);
    else group.left += 1;
    if (fromRoster) group.isOfRoster = true;
    if (fromRoster && !goes) group.stays = true;
    students.set(groupId, group);
  }
  return [...students].flatMap(([groupId, { losing, left, lately, isOfRoster, stays }]) => {
    const group = inUse.get(groupId);
    const isEmptied = left === 0 || (isOfRoster && !stays);
    const all = losing.length + left + lately;
    // Half each night is a class in a week.
    const isHalved = all >= smallClass && losing.length + lately > all * maxOfClass;
    if (!group || losing.length === 0 || !(isEmptied || isHalved)) return [];
    for (const id of losing) concerned.add(id);
    const leaving = losing.length;
    const numbers = isEmptied ? { students: leaving, lately: 0 } : { students: all, lately };
    return [{ kind: 'class' as const, groupId, name: group.name, leaving, ...numbers }];
  });
}

const isReturning = ({ change }: PersonStep | ClassStep): boolean => change === 'returns';
const idOf = ({ id }: { readonly id: number }): number => id;
const pair = (groupId: number, personId: number): string =>
  `${String(groupId)} ${String(personId)}`;

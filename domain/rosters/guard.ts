/**
 * What a roster would take from so many at once that it may be a mistake: then somebody types the number of students whom
 * it concerns before anything is changed.
 */
import type { KnownDistrict } from './known';
import type { ClassStep, MemberSteps } from './plan-classes';
import type { PersonStep } from './plan-people';

/** Of a school's students from rosters, who may leave it by one roster without a question. */
export const mostLeaving = 0.1;

export type GuardReason =
  | {
      readonly kind: 'school';
      readonly schoolId: number;
      /** Deactivated, or moved to another school. */
      readonly leaving: number;
      /** Students that rosters brought and who are active there now. */
      readonly students: number;
    }
  | {
      readonly kind: 'class';
      readonly groupId: number;
      readonly name: string;
      /** All that it has. */
      readonly students: number;
    };

export interface Guard {
  readonly reasons: readonly GuardReason[];
  /** Students whom one of the reasons is about, each once; 0 where nobody has to be asked. */
  readonly number: number;
}

interface Steps {
  readonly people: readonly PersonStep[];
  readonly classes: readonly ClassStep[];
  readonly members: MemberSteps;
}

export function guardOf(known: KnownDistrict, { people, classes, members }: Steps): Guard {
  const concerned = new Set<number>();
  const schools = leavingSchools(known, people, concerned);
  const emptied = emptiedClasses(known, { people, classes, members }, concerned);
  return { reasons: [...schools, ...emptied], number: concerned.size };
}

const isStudent = ({ role }: { readonly role: string }): boolean => role === 'Student';

/** Whom a roster deactivates, and whom it takes to another school. */
function goneFromSchool(people: readonly PersonStep[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { known, change, changed } of people) {
    if (!known?.active || !isStudent(known)) continue;
    if (change === 'leaves' || (change !== 'waits' && changed.includes('school')))
      gone.add(known.id);
  }
  return gone;
}

function leavingSchools(
  known: KnownDistrict,
  people: readonly PersonStep[],
  concerned: Set<number>,
): readonly GuardReason[] {
  const gone = goneFromSchool(people);
  const bySchool = new Map<number, { students: number; leaving: number[] }>();
  for (const person of known.people) {
    const { id, schoolId, sourcedId, active } = person;
    if (schoolId === null || sourcedId === null || !active || !isStudent(person)) continue;
    const school = bySchool.get(schoolId) ?? { students: 0, leaving: [] };
    school.students += 1;
    if (gone.has(id)) school.leaving.push(id);
    bySchool.set(schoolId, school);
  }
  return [...bySchool].flatMap(([schoolId, { students, leaving }]) => {
    if (leaving.length <= students * mostLeaving) return [];
    for (const id of leaving) concerned.add(id);
    return [{ kind: 'school' as const, schoolId, leaving: leaving.length, students }];
  });
}

/**
 * Classes in use with students, of whom none is left: put away, taken out, or deactivated. Others who come in instead
 * change nothing about that.
 */
function emptiedClasses(
  known: KnownDistrict,
  { people, classes, members }: Steps,
  concerned: Set<number>,
): readonly GuardReason[] {
  const active = new Set(known.people.filter((one) => one.active && isStudent(one)).map(idOf));
  const deactivated = new Set(
    people.flatMap(({ change, known: one }) => (change === 'leaves' && one ? [one.id] : [])),
  );
  const putAway = new Set(
    classes.flatMap(({ change, known: one }) => (change === 'leaves' && one ? [one.id] : [])),
  );
  const leaving = new Set(members.leave.map(({ groupId, personId }) => pair(groupId, personId)));
  const inUse = new Map(
    known.classes.filter(({ archived }) => !archived).map((one) => [one.id, one]),
  );
  const students = new Map<number, { all: number[]; isLeft: boolean }>();
  for (const { groupId, personId } of known.members) {
    if (!inUse.has(groupId) || !active.has(personId)) continue;
    const group = students.get(groupId) ?? { all: [], isLeft: false };
    group.all.push(personId);
    const goes =
      putAway.has(groupId) || deactivated.has(personId) || leaving.has(pair(groupId, personId));
    if (!goes) group.isLeft = true;
    students.set(groupId, group);
  }
  return [...students].flatMap(([groupId, { all, isLeft }]) => {
    const group = inUse.get(groupId);
    if (!group || isLeft) return [];
    for (const id of all) concerned.add(id);
    return [{ kind: 'class' as const, groupId, name: group.name, students: all.length }];
  });
}

const idOf = ({ id }: { readonly id: number }): number => id;
const pair = (groupId: number, personId: number): string =>
  `${String(groupId)} ${String(personId)}`;

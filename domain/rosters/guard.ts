/**
 * What a roster would take from so many at once that it may be a mistake: then somebody types the number of students whom
 * it concerns before anything is changed.
 */
import { foldName } from '../student-list';
import type { KnownDistrict } from './known';
import type { ClassStep, MemberSteps } from './plan-classes';
import type { PersonStep } from './plan-people';

/** Of a school's students from rosters, who may leave it by one roster without a question. */
export const mostLeaving = 0.1;

export type GuardReason =
  | {
      readonly kind: 'school';
      readonly schoolId: number;
      /** Deactivated, moved to another school, or taken for somebody of another name. */
      readonly leaving: number;
      /** Students that rosters brought, or this one names, and who are active there now. */
      readonly students: number;
    }
  | {
      readonly kind: 'class';
      readonly groupId: number;
      readonly name: string;
      /** Whom it loses. */
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
  const gone = goneFromSchool(people);
  const schools = leavingSchools(known, people, gone, concerned);
  const emptied = emptiedClasses(known, { people, classes, members }, gone, concerned);
  return { reasons: [...schools, ...emptied], number: concerned.size };
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
  const bySchool = new Map<number, { students: number; leaving: number[] }>();
  for (const person of known.people) {
    const { id, schoolId, sourcedId, active } = person;
    if (schoolId === null || !active || !isStudent(person)) continue;
    // Those whom this roster names first can be moved by it, too.
    if (sourcedId === null && !named.has(id)) continue;
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
 * Classes in use with students, of whom none is left: put away, taken out, or gone. Others who come in instead change
 * nothing about that, nor do those whom somebody has put there by hand, and whom no roster takes out.
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
  const nobody = () => ({ losing: [] as number[], isLeft: false, isOfRoster: false, stays: false });
  for (const { groupId, personId, fromRoster } of known.members) {
    if (!inUse.has(groupId) || !active.has(personId)) continue;
    const group = students.get(groupId) ?? nobody();
    const goes = putAway.has(groupId) || gone.has(personId) || leaving.has(pair(groupId, personId));
    if (goes) group.losing.push(personId);
    else group.isLeft = true;
    if (fromRoster) group.isOfRoster = true;
    if (fromRoster && !goes) group.stays = true;
    students.set(groupId, group);
  }
  return [...students].flatMap(([groupId, { losing, isLeft, isOfRoster, stays }]) => {
    const group = inUse.get(groupId);
    if (!group || (isLeft && (!isOfRoster || stays))) return [];
    for (const id of losing) concerned.add(id);
    return [{ kind: 'class' as const, groupId, name: group.name, students: losing.length }];
  });
}

const isReturning = ({ change }: PersonStep | ClassStep): boolean => change === 'returns';
const idOf = ({ id }: { readonly id: number }): number => id;
const pair = (groupId: number, personId: number): string =>
  `${String(groupId)} ${String(personId)}`;

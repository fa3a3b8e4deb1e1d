/** What becomes of each class of a roster, and who comes into it and leaves it. */
import type { KnownClass, KnownDistrict, KnownMember } from './known';
import type { InPieces } from '../in-pieces';
import { plannedAtOnce } from './plan-people';
import type { PersonStep } from './plan-people';
import type { SchoolStep } from './plan-schools';
import type { Roster, RosterClass } from './roster';

export type ClassField = 'name' | 'grade' | 'subject';

export interface ClassStep {
  readonly sourcedId: string;
  readonly change: 'new' | 'changes' | 'returns' | 'leaves' | 'stays' | 'waits';
  /** None of one that leaves. */
  readonly ofRoster: RosterClass | undefined;
  readonly known: KnownClass | undefined;
  readonly changed: readonly ClassField[];
  readonly waitsFor?: 'school' | 'school_differs' | 'off_by_hand';
}

function changesOf(wanted: RosterClass, known: KnownClass): readonly ClassField[] {
  const changed: ClassField[] = [];
  if (wanted.name !== known.name) changed.push('name');
  if (wanted.gradeId !== known.gradeId) changed.push('grade');
  // A subject that a person has chosen stays where the roster names none.
  if (wanted.subjectId !== undefined && wanted.subjectId !== known.subjectId) {
    changed.push('subject');
  }
  return changed;
}

function stepOf(
  wanted: RosterClass,
  known: KnownClass | undefined,
  school: SchoolStep | undefined,
): ClassStep {
  const base = { sourcedId: wanted.sourcedId, ofRoster: wanted, known, changed: [] } as const;
  if (!school || school.change === 'waits') return { ...base, change: 'waits', waitsFor: 'school' };
  if (!known) return { ...base, change: 'new' };
  // A group cannot go to another school: its work, its teachers and its codes belong to this one.
  if (school.schoolId !== known.schoolId) {
    return { ...base, change: 'waits', waitsFor: 'school_differs' };
  }
  if (known.archived && !known.leftByRoster) {
    return { ...base, change: 'waits', waitsFor: 'off_by_hand' };
  }
  const changed = changesOf(wanted, known);
  const change = changed.length > 0 ? 'changes' : 'stays';
  return { ...base, changed, change: known.archived ? 'returns' : change };
}

export function planClasses(
  roster: Roster,
  { classes }: KnownDistrict,
  schools: ReadonlyMap<string, SchoolStep>,
): readonly ClassStep[] {
  if (!roster.says.classes) return [];
  const known = new Map(classes.map((each) => [each.sourcedId, each]));
  const steps = [...roster.classes.values()].map((wanted) =>
    stepOf(wanted, known.get(wanted.sourcedId), schools.get(wanted.schoolId)),
  );
  const leaving = roster.unsure.has('classes')
    ? []
    : classes.filter(
        ({ sourcedId, archived }) =>
          !archived && !roster.classes.has(sourcedId) && !roster.held.classes.has(sourcedId),
      );
  return [
    ...steps,
    ...leaving.map((each): ClassStep => ({
      ...{ sourcedId: each.sourcedId, change: 'leaves', ofRoster: undefined, known: each },
      changed: [],
    })),
  ];
}

export interface Joining {
  readonly classId: string;
  readonly personId: string;
}

export interface MemberSteps {
  readonly join: readonly Joining[];
  readonly leave: readonly KnownMember[];
}

const isInUse = ({ change }: PersonStep | ClassStep): boolean =>
  change !== 'waits' && change !== 'leaves';

function byKnownId<Step extends PersonStep | ClassStep>(
  steps: readonly Step[],
): ReadonlyMap<number, Step> {
  const byId = new Map<number, Step>();
  for (const step of steps) if (step.known) byId.set(step.known.id, step);
  return byId;
}

/**
 * Of people and classes that are in use by then. Whoever leaves stays in the classes, and a class that is archived keeps
 * its people: who comes back has everything back.
 */
export function* planMembers(
  roster: Roster,
  { members }: KnownDistrict,
  people: readonly PersonStep[],
  classes: readonly ClassStep[],
): InPieces<MemberSteps> {
  if (!roster.says.classes || !roster.says.enrollments) return { join: [], leave: [] };
  const [personById, classById] = [byKnownId(people), byKnownId(classes)];
  const personOf = new Map(people.filter(isInUse).map((step) => [step.sourcedId, step]));
  const classOf = new Map(classes.filter(isInUse).map((step) => [step.sourcedId, step]));
  const pair = (classId: string, personId: string) => JSON.stringify([classId, personId]);
  const wanted = new Set<string>();
  const there = new Set<string>();
  for (const [at, { groupId, personId }] of members.entries()) {
    if (at % plannedAtOnce === 0) yield;
    const [inClass, person] = [classById.get(groupId), personById.get(personId)];
    if (inClass && person) there.add(pair(inClass.sourcedId, person.sourcedId));
  }
  const join: Joining[] = [];
  for (const [at, { classId, personId }] of roster.enrollments.entries()) {
    if (at % plannedAtOnce === 0) yield;
    wanted.add(pair(classId, personId));
    if (!personOf.has(personId) || !classOf.has(classId)) continue;
    if (!there.has(pair(classId, personId))) join.push({ classId, personId });
  }
  yield;
  const leave = members.filter(({ groupId, personId, fromRoster }) => {
    const [inClass, person] = [classById.get(groupId), personById.get(personId)];
    if (!fromRoster || !inClass || !person || !isInUse(inClass) || !isInUse(person)) return false;
    const { sourcedId } = inClass;
    if (roster.unsure.has('members') || roster.held.members.has(sourcedId)) return false;
    return !wanted.has(pair(sourcedId, person.sourcedId));
  });
  return { join, leave };
}

/**
 * What a roster changes in a district: who and what is new, changes, returns, leaves or stays. The plan of what is left
 * of a roster that was applied in part is its rest: applying it is to plan and go on until nothing is left.
 */
import { runToCompletion } from '../in-pieces';
import type { InPieces } from '../in-pieces';
import { guardOf } from './guard';
import type { Guard } from './guard';
import type { KnownDistrict, RosterDecisions } from './known';
import { planClasses, planMembers } from './plan-classes';
import type { ClassStep, MemberSteps } from './plan-classes';
import { planPeople } from './plan-people';
import type { PersonStep } from './plan-people';
import { planSchools } from './plan-schools';
import type { SchoolStep } from './plan-schools';
import type { Roster } from './roster';

export interface RosterPlan {
  readonly schools: readonly SchoolStep[];
  readonly people: readonly PersonStep[];
  readonly classes: readonly ClassStep[];
  readonly members: MemberSteps;
  readonly guard: Guard;
}

const noDecisions: RosterDecisions = { schools: new Map(), people: new Map() };

/** @param decisions of people and schools that could be ones that are there; without one they wait */
export function* planInPieces(
  roster: Roster,
  known: KnownDistrict,
  decisions: RosterDecisions = noDecisions,
): InPieces<RosterPlan> {
  const schools = planSchools(roster, known, decisions);
  const people = yield* planPeople(roster, known, schools, decisions);
  const classes = planClasses(roster, known, schools);
  const members = yield* planMembers(roster, known, people, classes);
  yield;
  return {
    ...{ people, classes, members },
    schools: [...schools.values()],
    guard: guardOf(known, { people, classes, members }),
  };
}

/** The same without a pause. */
export const planRoster = (
  roster: Roster,
  known: KnownDistrict,
  decisions: RosterDecisions = noDecisions,
): RosterPlan => runToCompletion(planInPieces(roster, known, decisions));

type Counted = PersonStep['change'];
type Counts = Readonly<Record<Counted, number>>;

/** What becomes of a school's people and classes. Those who move are counted where they go. */
export interface SchoolCounts {
  /** Of the roster; none of a school that it does not name. */
  readonly sourcedId: string | undefined;
  readonly schoolId: number | undefined;
  readonly name: string;
  readonly students: Counts;
  readonly teachers: Counts;
  readonly classes: Counts;
}

const noCounts = (): Record<Counted, number> => ({
  ...{ new: 0, changes: 0, returns: 0, leaves: 0, stays: 0, waits: 0 },
});

/** The plan in numbers, school by school, in the order of their names. */
export function countsBySchool(plan: RosterPlan, known: KnownDistrict): readonly SchoolCounts[] {
  const rows = new Map<string, ReturnType<typeof emptyRow>>();
  const emptyRow = (name: string, schoolId: number | undefined, sourcedId: string | undefined) => ({
    ...{ sourcedId, schoolId, name },
    ...{ students: noCounts(), teachers: noCounts(), classes: noCounts() },
  });
  const keyById = new Map<number, string>();
  for (const { school, schoolId } of plan.schools) {
    rows.set(school.sourcedId, emptyRow(school.name, schoolId, school.sourcedId));
    if (schoolId !== undefined) keyById.set(schoolId, school.sourcedId);
  }
  const names = new Map(known.schools.map(({ id, name }) => [id, name]));
  const rowOf = (sourcedId: string | undefined, schoolId: number | null | undefined) => {
    const found = sourcedId ?? keyById.get(schoolId ?? 0) ?? `id ${String(schoolId)}`;
    const row =
      rows.get(found) ?? emptyRow(names.get(schoolId ?? 0) ?? '', schoolId ?? undefined, undefined);
    rows.set(found, row);
    return row;
  };
  for (const { change, person, known: account } of plan.people) {
    const row = rowOf(person?.schoolIds[0], account?.schoolId);
    const role = person?.role ?? account?.role;
    row[role === 'Student' ? 'students' : 'teachers'][change] += 1;
  }
  for (const { change, ofRoster, known: group } of plan.classes) {
    rowOf(ofRoster?.schoolId, group?.schoolId).classes[change] += 1;
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

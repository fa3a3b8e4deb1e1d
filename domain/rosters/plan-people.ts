/** What becomes of each person of a roster, and of those whom rosters have named before. */
import type { InPieces } from '../in-pieces';
import { homeOf } from '../reference';
import { foldName } from '../student-list';
import type { KnownDistrict, KnownPerson, RosterDecisions } from './known';
import type { SchoolStep } from './plan-schools';
import type { Roster, RosterPerson } from './roster';

export type PersonField = 'name' | 'grade' | 'school' | 'further_schools';

/** Why somebody stays as they are although the roster says something else. */
export type WaitingFor = 'decision' | 'school' | 'role_differs' | 'kept_by_hand' | 'off_by_hand';

export interface PersonStep {
  readonly sourcedId: string;
  readonly change: 'new' | 'changes' | 'returns' | 'leaves' | 'stays' | 'waits';
  /** None of somebody who leaves. */
  readonly person: RosterPerson | undefined;
  readonly known: KnownPerson | undefined;
  /** Whether the account is known by this sourcedId only from now on. */
  readonly isLinked: boolean;
  readonly changed: readonly PersonField[];
  readonly waitsFor?: WaitingFor;
  /** Accounts that could be this person's. */
  readonly candidates: readonly number[];
}

const key = (...parts: readonly (string | number | null | undefined)[]): string =>
  JSON.stringify(parts);

function addTo<Key>(map: Map<Key, number[]>, at: Key, id: number): void {
  const ids = map.get(at);
  if (ids) ids.push(id);
  else map.set(at, [id]);
}

/** Accounts that the roster does not name, by what tells that one could be somebody of it. */
function indexFree(free: readonly KnownPerson[]) {
  const byTrait = new Map<string, number[]>();
  for (const { id, role, email, username, name, gradeId, schoolId } of free) {
    const home = homeOf(role);
    if (email !== null) addTo(byTrait, key(home, 'email', email), id);
    if (username !== null) addTo(byTrait, key(home, 'username', username), id);
    const grade = home === 'student' ? gradeId : null;
    addTo(byTrait, key(home, 'name', foldName(name), grade, schoolId), id);
    // Whose grade nobody has written down may be in any.
    if (home === 'student' && gradeId !== null) continue;
    addTo(byTrait, key(home, 'name', foldName(name), 'any', schoolId), id);
  }
  return byTrait;
}

/** Of an e-mail address, a username, or a name with grade and school. */
function candidatesFor(
  person: RosterPerson,
  schoolIds: readonly number[],
  byTrait: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const home = homeOf(person.role);
  const name = foldName(person.name);
  const grade = home === 'student' ? (person.gradeId ?? null) : null;
  const traits = [
    ...(person.email === undefined ? [] : [key(home, 'email', person.email)]),
    ...(person.username === undefined ? [] : [key(home, 'username', person.username)]),
    ...schoolIds.flatMap((id) => [
      key(home, 'name', name, grade, id),
      key(home, 'name', name, 'any', id),
    ]),
  ];
  return [...new Set(traits.flatMap((trait) => byTrait.get(trait) ?? []))].sort((a, b) => a - b);
}

/** Schools of the person that there are already; undefined while one waits for a decision. */
function schoolIdsOf(
  person: RosterPerson,
  schools: ReadonlyMap<string, SchoolStep>,
): readonly (number | undefined)[] | 'waits' {
  const steps = person.schoolIds.map((id) => schools.get(id));
  if (steps.some((step) => step === undefined || step.change === 'waits')) return 'waits';
  return steps.map((step) => step?.schoolId);
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

function changesOf(
  person: RosterPerson,
  known: KnownPerson,
  schoolIds: readonly (number | undefined)[],
  ofRoster: ReadonlySet<number>,
): readonly PersonField[] {
  const [home, ...further] = schoolIds;
  const changed: PersonField[] = [];
  if (person.name !== known.name) changed.push('name');
  if (person.role === 'Student') {
    if (person.gradeId !== undefined && person.gradeId !== known.gradeId) changed.push('grade');
  }
  if (home !== known.schoolId) changed.push('school');
  if (person.role === 'Teacher') {
    const has = known.furtherSchoolIds.filter((id) => ofRoster.has(id));
    const wanted = further.filter((id) => id !== undefined);
    if (further.includes(undefined) || !isSame(has, wanted)) changed.push('further_schools');
  }
  return changed;
}

/** By teacher the schools, with their sourcedIds, of classes of which the files do not say for sure who is in them. */
function schoolsOfUnsureClasses(
  { says, unsure, held }: Roster,
  { classes, members, people }: KnownDistrict,
  schools: ReadonlyMap<string, SchoolStep>,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const isUnsure = !says.enrollments || unsure.has('members') || unsure.has('classes');
  const sourcedIds = new Map(
    [...schools].map(([sourcedId, { schoolId }]) => [schoolId, sourcedId]),
  );
  const schoolOf = new Map(
    classes
      .filter(({ sourcedId: id }) => isUnsure || held.classes.has(id) || held.members.has(id))
      .map(({ id, schoolId }) => [id, schoolId]),
  );
  const teachers = new Set(people.flatMap(({ id, role }) => (role === 'Teacher' ? [id] : [])));
  const kept = new Map<number, Map<number, string>>();
  for (const { groupId, personId } of members) {
    const schoolId = schoolOf.get(groupId);
    const sourcedId = sourcedIds.get(schoolId);
    if (schoolId === undefined || sourcedId === undefined || !teachers.has(personId)) continue;
    kept.set(personId, (kept.get(personId) ?? new Map<number, string>()).set(schoolId, sourcedId));
  }
  return kept;
}

/** Entries of one piece of work. */
export const plannedAtOnce = 500;

export function* planPeople(
  roster: Roster,
  known: KnownDistrict,
  schools: ReadonlyMap<string, SchoolStep>,
  decisions: RosterDecisions,
): InPieces<readonly PersonStep[]> {
  const linked = new Map<string, KnownPerson>();
  const elsewhere = new Map<string, KnownPerson[]>();
  for (const person of known.people) {
    if (person.sourcedId !== null) linked.set(person.sourcedId, person);
    else if (person.elsewhereId !== null) {
      elsewhere.set(person.elsewhereId, [...(elsewhere.get(person.elsewhereId) ?? []), person]);
    }
  }
  const isNamed = ({ sourcedId }: KnownPerson): boolean =>
    sourcedId !== null && (roster.people.has(sourcedId) || roster.held.people.has(sourcedId));
  const elsewhereOf = (sourcedId: string): KnownPerson | undefined => {
    const [same, another] = elsewhere.get(sourcedId) ?? [];
    return another ? undefined : same;
  };
  const isElsewhere = ({ sourcedId, elsewhereId }: KnownPerson): boolean =>
    sourcedId === null &&
    elsewhereId !== null &&
    roster.people.has(elsewhereId) &&
    elsewhereOf(elsewhereId) !== undefined;
  const free = known.people.filter((person) => !isNamed(person) && !isElsewhere(person));
  const freeById = new Map(free.map((person) => [person.id, person]));
  const byTrait = indexFree(free);
  const ofRoster = new Set([...schools.values()].flatMap(({ schoolId }) => schoolId ?? []));
  // Said to be somebody of the roster, and so nobody else's.
  const claimed = new Set(
    [...decisions.people].filter(([sourcedId]) => roster.people.has(sourcedId)).map(([, id]) => id),
  );
  const keptSchools = schoolsOfUnsureClasses(roster, known, schools);
  const settled = new Set<number>();
  const awaited = new Set<number>();

  function stepOf(person: RosterPerson): PersonStep {
    const { sourcedId } = person;
    const base = { sourcedId, person, isLinked: false, changed: [], candidates: [] } as const;
    const waits = (waitsFor: WaitingFor, of?: KnownPerson): PersonStep => ({
      ...{ ...base, known: of, change: 'waits', waitsFor },
    });
    const schoolIds = schoolIdsOf(person, schools);
    const mine = linked.get(sourcedId);
    if (schoolIds === 'waits') return waits('school', mine);
    if (mine) return stepOfKnown(person, mine, schoolIds, false);
    const same = elsewhereOf(sourcedId);
    if (same && homeOf(same.role) === homeOf(person.role)) {
      return stepOfKnown(person, same, schoolIds, true);
    }
    const decided = decisions.people.get(sourcedId);
    const chosen = typeof decided === 'number' ? freeById.get(decided) : undefined;
    if (chosen && homeOf(chosen.role) === homeOf(person.role) && !settled.has(chosen.id)) {
      settled.add(chosen.id);
      return stepOfKnown(person, chosen, schoolIds, true);
    }
    const there = schoolIds.filter((id) => id !== undefined);
    const candidates = candidatesFor(person, there, byTrait).filter((id) => !claimed.has(id));
    if (decided === 'new' || (decided === undefined && candidates.length === 0)) {
      return { ...base, known: undefined, change: 'new' };
    }
    for (const id of candidates) awaited.add(id);
    return { ...waits('decision'), candidates };
  }

  function stepOfKnown(
    person: RosterPerson,
    mine: KnownPerson,
    schoolIds: readonly (number | undefined)[],
    isLinked: boolean,
  ): PersonStep {
    const { sourcedId } = person;
    const base = { sourcedId, person, known: mine, isLinked, candidates: [] } as const;
    const waits = (waitsFor: WaitingFor): PersonStep => ({
      ...{ ...base, isLinked: false, change: 'waits', changed: [], waitsFor },
    });
    if (homeOf(mine.role) !== homeOf(person.role)) return waits('role_differs');
    // Of an administrator a roster changes nothing.
    if (mine.role !== person.role) return waits('kept_by_hand');
    if (!mine.active && !mine.leftByRoster) return waits('off_by_hand');
    const kept = keptSchools.get(mine.id) ?? new Map<number, string>();
    const more = [...kept].filter(([id]) => !schoolIds.includes(id));
    const placed = { ...person, schoolIds: [...person.schoolIds, ...more.map(([, of]) => of)] };
    const changed = changesOf(placed, mine, [...schoolIds, ...more.map(([id]) => id)], ofRoster);
    const moves = changed.length > 0 || isLinked ? 'changes' : 'stays';
    return { ...base, person: placed, changed, change: mine.active ? moves : 'returns' };
  }

  const steps: PersonStep[] = [];
  for (const person of roster.people.values()) {
    if (steps.length % plannedAtOnce === 0) yield;
    steps.push(stepOf(person));
  }
  const leaving = roster.unsure.has('people')
    ? []
    : [...linked.values()].filter(
        (person) =>
          !isNamed(person) && person.active && !settled.has(person.id) && !awaited.has(person.id),
      );
  return [...steps, ...leaving.filter(isOfRoster).map(leave)];
}

/** Administrators stay, whatever a roster leaves out. */
const isOfRoster = ({ role }: KnownPerson): boolean => role === 'Student' || role === 'Teacher';

const leave = (known: KnownPerson): PersonStep => ({
  sourcedId: known.sourcedId ?? '',
  ...{ change: 'leaves', person: undefined, known, isLinked: false, changed: [], candidates: [] },
});

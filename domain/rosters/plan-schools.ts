import { foldName } from '../student-list';
import type { KnownDistrict, RosterDecisions } from './known';
import type { Roster, RosterSchool } from './roster';

export interface SchoolStep {
  readonly school: RosterSchool;
  /** `linked`: there already, and known by this sourcedId from now on. */
  readonly change: 'new' | 'linked' | 'stays' | 'waits';
  readonly schoolId: number | undefined;
  /** Schools of the same name, of which somebody has to say whether it is one of them. */
  readonly candidates: readonly number[];
}

/** Schools are never renamed or ended by a roster: what hangs on them is more than it knows of. */
export function planSchools(
  { schools }: Roster,
  known: KnownDistrict,
  decisions: RosterDecisions,
): ReadonlyMap<string, SchoolStep> {
  const linked = new Map(known.schools.map(({ sourcedId, id }) => [sourcedId, id]));
  const free = known.schools.filter(
    ({ sourcedId }) => sourcedId === null || !schools.has(sourcedId),
  );
  const taken = new Set<number>();
  const steps = new Map<string, SchoolStep>();
  for (const school of schools.values()) {
    const schoolId = linked.get(school.sourcedId);
    const step = (change: SchoolStep['change'], id?: number, candidates: readonly number[] = []) =>
      steps.set(school.sourcedId, { school, change, schoolId: id, candidates });
    if (schoolId !== undefined) {
      step('stays', schoolId);
      continue;
    }
    const same = free.filter(({ name }) => foldName(name) === foldName(school.name));
    const candidates = same.map(({ id }) => id);
    const decided = decisions.schools.get(school.sourcedId);
    if (
      typeof decided === 'number' &&
      free.some(({ id }) => id === decided) &&
      !taken.has(decided)
    ) {
      taken.add(decided);
      step('linked', decided);
    } else if (decided === 'new' || (decided === undefined && candidates.length === 0)) step('new');
    else step('waits', undefined, candidates);
  }
  return steps;
}

/** A plan and what was found, as they are told: in numbers, and line by line. */
import type { Findings } from '../../../domain/rosters/findings';
import type { KnownDistrict } from '../../../domain/rosters/known';
import { countsBySchool } from '../../../domain/rosters/plan';
import type { RosterPlan } from '../../../domain/rosters/plan';
import type { Roster } from '../../../domain/rosters/roster';
import type { Schema } from '../../contract-types';

type Report = Schema<'RosterReport'>;
type Line = Schema<'RosterLine'>;

const mostReasons = 100;
const mostSchools = 1_000;
const mostCandidates = 10;

const noGuard: Report['guard'] = { number: 0, reasons: [] };

const problemsOf = ({ problemCounts }: Findings): number =>
  Object.values(problemCounts).reduce((sum, count) => sum + count, 0);

/** Of a set that was refused. */
export const refusedReport = (findings: Findings): Report => ({
  refused: [...findings.refused],
  problems: problemsOf(findings),
  notes: [...findings.notes],
  ...{ schools: [], guard: noGuard },
});

export function reportOf(
  roster: Roster,
  findings: Findings,
  plan: RosterPlan,
  known: KnownDistrict,
): Report {
  const names = new Map(known.schools.map(({ id, name }) => [id, name]));
  const reasons = plan.guard.reasons.map((reason) =>
    reason.kind === 'school'
      ? { ...reason, name: names.get(reason.schoolId) ?? '' }
      : { ...reason, leaving: reason.students },
  );
  return {
    ...refusedReport(findings),
    version: roster.version,
    schools: countsBySchool(plan, known)
      .slice(0, mostSchools)
      .map(({ name, students, teachers, classes }) => ({ name, students, teachers, classes })),
    guard: {
      number: plan.guard.number,
      reasons: reasons
        .slice(0, mostReasons)
        .map(({ kind, name, students, leaving }) => ({ kind, name, students, leaving })),
    },
  };
}

export const problemLines = ({ problems }: Findings): readonly Line[] =>
  problems.map(({ code, sourcedId, firstLine, ...place }) => ({
    kind: 'problem',
    problem: code,
    ...place,
    ...(sourcedId !== undefined && { sourced_id: sourcedId }),
    ...(firstLine !== undefined && { first_line: firstLine }),
  }));

/** Everything of the plan but what stays as it is. */
export function planLines(plan: RosterPlan, known: KnownDistrict): readonly Line[] {
  const people = new Map(known.people.map(({ id, name }) => [id, name]));
  const schools = new Map(known.schools.map(({ id, name }) => [id, name]));
  const candidatesOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.length === 0
      ? {}
      : {
          candidates: ids.slice(0, mostCandidates).map((id) => ({ id, name: names.get(id) ?? '' })),
        };
  const ofSchools = plan.schools.map(({ school, change, candidates }): Line => ({
    ...{ kind: 'school', sourced_id: school.sourcedId, name: school.name, change },
    ...{ file: 'orgs.csv', line: school.line },
    ...candidatesOf(candidates, schools),
  }));
  const ofPeople = plan.people.map((step): Line => ({
    ...{ kind: 'person', sourced_id: step.sourcedId, change: step.change },
    name: step.person?.name ?? step.known?.name ?? '',
    ...(step.person && { file: 'users.csv' as const, line: step.person.line }),
    ...(step.changed.length > 0 && { changed: [...step.changed] }),
    ...(step.waitsFor && { waits_for: step.waitsFor }),
    ...candidatesOf(step.candidates, people),
  }));
  const ofClasses = plan.classes.map((step): Line => ({
    ...{ kind: 'class', sourced_id: step.sourcedId, change: step.change },
    name: step.ofRoster?.name ?? step.known?.name ?? '',
    ...(step.ofRoster && { file: 'classes.csv' as const, line: step.ofRoster.line }),
    ...(step.changed.length > 0 && { changed: [...step.changed] }),
    ...(step.waitsFor && { waits_for: step.waitsFor }),
  }));
  return [...ofSchools, ...ofPeople, ...ofClasses].filter(({ change }) => change !== 'stays');
}

/** A plan and what was found, as they are told: in numbers, and line by line. */
import { earlierLine } from '../../../../domain/rosters/findings';
import type { Findings } from '../../../../domain/rosters/findings';
import type { KnownDistrict, KnownPerson } from '../../../../domain/rosters/known';
import { countsBySchool } from '../../../../domain/rosters/plan';
import type { RosterPlan } from '../../../../domain/rosters/plan';
import type { Roster } from '../../../../domain/rosters/roster';
import type { Schema } from '../../../contract-types';

type Report = Schema<'RosterReport'>;
type Reason = Report['guard']['reasons'][number];
type Line = Schema<'RosterLine'>;

const maxReasons = 100;
const maxSchools = 1_000;
const maxCandidates = 10;

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

/** A plan in numbers. */
export function planReport(plan: RosterPlan, known: KnownDistrict) {
  const names = new Map(known.schools.map(({ id, name }) => [id, name]));
  const schoolByGroup = new Map(known.classes.map(({ id, schoolId }) => [id, schoolId]));
  const reasons = plan.guard.reasons.map((reason): Reason => {
    const { kind, leaving } = reason;
    const counts = { leaving, ...(reason.lately > 0 && { lately: reason.lately }) };
    if (kind !== 'class') {
      const students = kind === 'teachers' ? reason.teachers : reason.students;
      return { kind, name: names.get(reason.schoolId) ?? '', students, ...counts };
    }
    const school = names.get(schoolByGroup.get(reason.groupId) ?? 0);
    const { name, students } = reason;
    return { kind, name, ...(school !== undefined && { school }), students, ...counts };
  });
  return {
    schools: countsBySchool(plan, known)
      .slice(0, maxSchools)
      .map(({ name, students, teachers, classes }) => ({ name, students, teachers, classes })),
    members: { joins: plan.members.join.length, leaves: plan.members.leave.length },
    guard: { number: plan.guard.number, reasons: reasons.slice(0, maxReasons) },
  } satisfies Partial<Report>;
}

export const reportOf = (
  { version }: Roster,
  findings: Findings,
  plan: RosterPlan,
  known: KnownDistrict,
): Report => ({ ...refusedReport(findings), version, ...planReport(plan, known) });

/** Where a row stands; one that an earlier set has brought stands in none of these files. */
const rowAt = (file: NonNullable<Line['file']>, line: number) =>
  line === earlierLine ? { file, earlier: true } : { file, line };

export const problemLines = ({ problems }: Findings): readonly Line[] =>
  problems.map(({ code, sourcedId, firstLine = earlierLine, file, line, ...place }) => ({
    ...{ kind: 'problem', problem: code, ...rowAt(file, line), ...place },
    ...(sourcedId !== undefined && { sourced_id: sourcedId }),
    ...(firstLine !== earlierLine && { first_line: firstLine }),
  }));

type Candidate = Schema<'RosterCandidate'>;

/** What tells one account from another of the same name. */
function candidateOf(person: KnownPerson, schools: ReadonlyMap<number, string>): Candidate {
  const { id, name, email, username, gradeId, schoolId } = person;
  const school = schools.get(schoolId ?? 0);
  const login = email ?? username;
  return {
    ...{ id, name },
    ...(school !== undefined && { school }),
    ...(gradeId !== null && { grade_id: gradeId }),
    ...(login !== null && { login }),
  };
}

const few = (candidates: readonly Candidate[]) =>
  candidates.length === 0 ? {} : { candidates: candidates.slice(0, maxCandidates) };

/** Everything of the plan but what stays as it is. */
export function planLines(plan: RosterPlan, known: KnownDistrict): readonly Line[] {
  const people = new Map(known.people.map((person) => [person.id, person]));
  const schools = new Map(known.schools.map(({ id, name }) => [id, name]));
  const ofRoster = new Map(plan.schools.map(({ school }) => [school.sourcedId, school.name]));
  const at = (sourcedId: string | undefined, id: number | null | undefined) => {
    const school = ofRoster.get(sourcedId ?? '') ?? schools.get(id ?? 0);
    return school === undefined ? {} : { school };
  };
  const ofSchools = plan.schools.map(({ school, change, candidates }): Line => ({
    ...{ kind: 'school', sourced_id: school.sourcedId, name: school.name, change },
    ...rowAt('orgs.csv', school.line),
    ...(change === 'waits' && { waits_for: 'decision' as const }),
    ...few(candidates.map((id) => ({ id, name: schools.get(id) ?? '' }))),
  }));
  const ofPeople = plan.people.map((step): Line => {
    const grade = step.person?.gradeId ?? step.known?.gradeId ?? undefined;
    return {
      ...{ kind: 'person', sourced_id: step.sourcedId, change: step.change },
      name: step.person?.name ?? step.known?.name ?? '',
      ...at(step.person?.schoolIds[0], step.known?.schoolId),
      ...(grade !== undefined && { grade_id: grade }),
      ...(step.person && rowAt('users.csv', step.person.line)),
      ...(step.changed.length > 0 && { changed: [...step.changed] }),
      ...(step.waitsFor && { waits_for: step.waitsFor }),
      ...few(
        step.candidates.flatMap((id) => {
          const person = people.get(id);
          return person ? [candidateOf(person, schools)] : [];
        }),
      ),
    };
  });
  const ofClasses = plan.classes.map((step): Line => ({
    ...{ kind: 'class', sourced_id: step.sourcedId, change: step.change },
    name: step.ofRoster?.name ?? step.known?.name ?? '',
    ...at(step.ofRoster?.schoolId, step.known?.schoolId),
    ...(step.ofRoster && rowAt('classes.csv', step.ofRoster.line)),
    ...(step.changed.length > 0 && { changed: [...step.changed] }),
    ...(step.waitsFor && { waits_for: step.waitsFor }),
  }));
  return [...ofSchools, ...ofPeople, ...ofClasses].filter(({ change }) => change !== 'stays');
}

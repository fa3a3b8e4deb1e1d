/** A set of files read and compared with what there is: from bytes and texts to texts, in whichever thread. */
import type { Day } from '../../../domain/day';
import type { InPieces } from '../../../domain/in-pieces';
import { askedBy } from '../../../domain/rosters/guard';
import type { Asked } from '../../../domain/rosters/guard';
import type { KnownDistrict, RosterDecisions } from '../../../domain/rosters/known';
import { planInPieces } from '../../../domain/rosters/plan';
import type { RosterPlan } from '../../../domain/rosters/plan';
import type { GivenFile } from '../../../domain/rosters/read-manifest';
import { readRoster } from '../../../domain/rosters/read-roster';
import type { Schema } from '../../contract-types';
import type { RosterOrders } from '../../db/roster-tables';
import { chunkStages } from './plan-chunks';
import { readRosterZip } from './read-zip';
import type { ZipRefusal } from './read-zip';
import { planLines, problemLines, refusedReport, reportOf } from './report';

export interface PlanTask {
  readonly zip: Uint8Array;
  /** In the district when the set came: what was over by then has ended. */
  readonly today: Day;
  /** What the district has, a `KnownDistrict` as JSON. */
  readonly known: string;
  /** What was decided; none while a set is only looked at. */
  readonly orders?: Pick<RosterOrders, 'people' | 'schools'> | undefined;
  /** What is made of the plan beside its numbers. */
  readonly wants: 'report' | 'numbers' | 'chunks';
}

/** Lines of a report as a JSON list. */
export interface LinesText {
  readonly count: number;
  readonly json: string;
}

export interface PlannedSet {
  readonly unreadable?: never;
  readonly refused?: never;
  readonly report: Schema<'RosterReport'>;
  readonly problems: readonly LinesText[];
  /** Of the plan, where a report is wanted. */
  readonly lines: readonly LinesText[];
  /** How many people the guard asks for, and where they leave. */
  readonly number: number;
  readonly asked: Asked;
  readonly makesSchools: boolean;
  /** People and schools that somebody has to decide about. */
  readonly undecided: number;
  /** What the plan would change. */
  readonly changes: number;
  /** See `chunkStages`, where they are wanted. */
  readonly stages: readonly (readonly string[])[];
}

export interface RefusedSet {
  readonly unreadable?: never;
  readonly refused: Schema<'RosterReport'>;
  readonly problems: readonly LinesText[];
}

/** `too_much`: it would take more time or memory than there is for it. */
export interface UnreadableSet {
  readonly unreadable: ZipRefusal | 'too_much';
}

export type Planned = PlannedSet | RefusedSet | UnreadableSet;

/** Rows of one insert. */
const linesAtOnce = 1_000;

function textsOf(lines: readonly Schema<'RosterLine'>[]): readonly LinesText[] {
  const texts: LinesText[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce);
    texts.push({ count: part.length, json: JSON.stringify(part) });
  }
  return texts;
}

const decisionsOf = ({ people, schools }: NonNullable<PlanTask['orders']>): RosterDecisions => ({
  people: new Map(people),
  schools: new Map(schools),
});

const isUndecided = (
  step: RosterPlan['schools'][number] | RosterPlan['people'][number],
): boolean => ('waitsFor' in step ? step.waitsFor === 'decision' : step.change === 'waits');

const changesOf = (plan: RosterPlan): number =>
  [...plan.schools, ...plan.people, ...plan.classes].filter(
    ({ change }) => change !== 'stays' && change !== 'waits',
  ).length +
  plan.members.join.length +
  plan.members.leave.length;

function* planFiles(
  files: readonly GivenFile[],
  { today, known: knownText, orders, wants }: PlanTask,
): InPieces<Planned> {
  const { roster, findings } = yield* readRoster(files, today);
  const problems = textsOf(problemLines(findings));
  if (!roster) return { refused: refusedReport(findings), problems };
  yield;
  const known = JSON.parse(knownText) as KnownDistrict;
  const decisions = orders && decisionsOf(orders);
  const plan = yield* planInPieces(roster, known, decisions);
  yield;
  return {
    ...{ report: reportOf(roster, findings, plan, known), problems },
    lines: wants === 'report' ? textsOf(planLines(plan, known)) : [],
    ...{ number: plan.guard.number, asked: askedBy(plan.guard) },
    makesSchools: plan.schools.some(({ change }) => change === 'new'),
    undecided: [...plan.schools, ...plan.people].filter(isUndecided).length,
    changes: changesOf(plan),
    stages: wants === 'chunks' ? chunkStages(plan, roster) : [],
  };
}

/** @param run does the work, at once or in turns with other work */
export async function planSet(
  task: PlanTask,
  run: (work: InPieces<Planned>) => Planned | Promise<Planned>,
): Promise<Planned> {
  const { files, refused } = await readRosterZip(
    Buffer.from(task.zip.buffer, task.zip.byteOffset, task.zip.byteLength),
  );
  return refused ? { unreadable: refused } : run(planFiles(files, task));
}

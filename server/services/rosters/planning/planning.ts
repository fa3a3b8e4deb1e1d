/** A set of files read and compared with what there is: from bytes and texts to texts, in whichever thread. */
import type { Day } from '../../../../domain/day';
import type { InPieces } from '../../../../domain/in-pieces';
import { askedBy } from '../../../../domain/rosters/guard';
import type { Asked } from '../../../../domain/rosters/guard';
import type { KnownDistrict, RosterDecisions } from '../../../../domain/rosters/known';
import { planInPieces } from '../../../../domain/rosters/plan';
import type { RosterPlan } from '../../../../domain/rosters/plan';
import { isDelta } from '../../../../domain/rosters/read-manifest';
import type { GivenFile } from '../../../../domain/rosters/read-manifest';
import { readRoster } from '../../../../domain/rosters/read-roster';
import type { Schema } from '../../../contract-types';
import type { LinesText } from '../../../db/roster-lines.repo';
import type { RosterRunInput } from '../../../db/roster-tables';
import { chunkStages } from './plan-chunks';
import { readRosterZip } from './read-zip';
import type { ZipRefusal } from './read-zip';
import { planLines, problemLines, refusedReport, reportOf } from './report';
import { writeRosterZip } from '../write-zip';

export interface PlanTask {
  readonly zip: Uint8Array;
  /** The set before, a zip of whole files; null where there is none, and left out until it is asked for. */
  readonly base?: Uint8Array | null;
  /** In the district when the set came: what was over by then has ended. */
  readonly today: Day;
  /** What the district has, a `KnownDistrict` as JSON. */
  readonly known: string;
  /** What was decided; none while a set is only looked at. */
  readonly orders?: Pick<RosterRunInput, 'people' | 'schools'> | undefined;
  /** What is made of the plan beside its numbers. */
  readonly wants: 'report' | 'numbers' | 'chunks';
  /** Whether the set is kept: then it is written as it was read. */
  readonly keeps?: boolean;
  /** Whether the files are our own writing of what a service has sent: nobody can look up a line of them. */
  readonly isFetched?: boolean;
}

export interface PlannedSet {
  readonly unreadable?: never;
  readonly refused?: never;
  readonly asksForBase?: never;
  /** The set, laid over the one before, as it is kept: a zip of whole files. */
  readonly whole?: Uint8Array;
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
  readonly asksForBase?: never;
  readonly refused: Schema<'RosterReport'>;
  readonly problems: readonly LinesText[];
}

/** `too_much`: it would take more time or memory than there is for it. */
export interface UnreadableSet {
  readonly unreadable: ZipRefusal | 'too_much';
  readonly asksForBase?: never;
}

/** It has only changes: without the set before nothing can be said of it. */
export interface ChangesAlone {
  readonly asksForBase: true;
  readonly refused?: never;
  readonly unreadable?: never;
}

export type Planned = PlannedSet | RefusedSet | UnreadableSet | ChangesAlone;

/** What was planned, before it is put into a zip. */
type PlannedFiles =
  | Exclude<Planned, PlannedSet>
  | (Omit<PlannedSet, 'whole'> & { readonly files: readonly GivenFile[] });

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

function withoutLine<Told extends { readonly line?: number; readonly first_line?: number }>(
  told: Told,
): Omit<Told, 'line' | 'first_line'> {
  const { line: _line, first_line: _first, ...rest } = told;
  return rest;
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
  base: readonly GivenFile[] | undefined,
  { today, known: knownText, orders, wants, keeps = false, isFetched = false }: PlanTask,
): InPieces<PlannedFiles> {
  const how = { base, writesWhole: keeps };
  const { roster, findings: found, whole } = yield* readRoster(files, today, how);
  const findings = isFetched ? { ...found, notes: found.notes.map(withoutLine) } : found;
  const placed = (lines: readonly Schema<'RosterLine'>[]) =>
    textsOf(isFetched ? lines.map(withoutLine) : lines);
  const problems = placed(problemLines(findings));
  if (!roster) return { refused: refusedReport(findings), problems };
  yield;
  const known = JSON.parse(knownText) as KnownDistrict;
  const decisions = orders && decisionsOf(orders);
  const plan = yield* planInPieces(roster, known, decisions);
  yield;
  return {
    ...{ report: reportOf(roster, findings, plan, known), problems },
    lines: wants === 'report' ? placed(planLines(plan, known)) : [],
    ...{ number: plan.guard.number, asked: askedBy(plan.guard) },
    makesSchools: plan.schools.some(({ change }) => change === 'new'),
    undecided: [...plan.schools, ...plan.people].filter(isUndecided).length,
    changes: changesOf(plan),
    stages: wants === 'chunks' ? chunkStages(plan, roster) : [],
    files: whole,
  };
}

const readZip = (zip: Uint8Array) =>
  readRosterZip(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));

/** @param run does the work, at once or in turns with other work */
export async function planSet(
  task: PlanTask,
  run: (work: InPieces<PlannedFiles>) => PlannedFiles | Promise<PlannedFiles>,
): Promise<Planned> {
  const { files: given, refused } = await readZip(task.zip);
  if (refused) return { unreadable: refused };
  const hasChanges = isDelta(given);
  if (hasChanges && task.base === undefined) return { asksForBase: true };
  const base = hasChanges && task.base ? (await readZip(task.base)).files : undefined;
  const planned = await run(planFiles(given, base, task));
  if (!('files' in planned)) return planned;
  const { files, ...set } = planned;
  return task.keeps ? { ...set, whole: await writeRosterZip(files) } : set;
}

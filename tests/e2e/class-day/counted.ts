/** The tables themselves: what was promised is there, once, and nothing else. */
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/tables';
import type { School } from '../../support/app';
import type { Given } from './api-tablet';
import type { Deserved } from './teacher-scores';
import { maxPoints, pointsOf } from './teacher-scores';

interface VersionRow {
  readonly studentId: number;
  readonly questionId: string;
  readonly value: unknown;
  readonly opId: string;
}

interface ScoreRow {
  readonly studentId: number;
  readonly state: string;
  readonly handedIn: boolean;
  readonly answers: number;
  readonly rev: number;
  readonly points: number;
  readonly most: number;
  readonly levels: readonly number[];
  readonly open: number | null;
  readonly releases: number;
  readonly conflicts: number;
  readonly shown: number;
}

interface OperationRow {
  readonly opId: string;
  readonly status: string;
}

interface StoredDay {
  readonly versions: readonly VersionRow[];
  readonly scores: readonly ScoreRow[];
  /** Saves and releases of scores, as they were answered. */
  readonly scoring: readonly OperationRow[];
  /** Operations of the students. */
  readonly work: readonly OperationRow[];
}

/** Reads the tables after the server has gone home. */
export async function readDay(school: School, assignmentId: number): Promise<StoredDay> {
  return school.tables((db) => readTables(db, assignmentId));
}

async function readTables(db: Db, assignmentId: number): Promise<StoredDay> {
  const versions = await sql<VersionRow>`
    select a.student_id as "studentId", v.question_id as "questionId", v.value, v.op_id as "opId"
    from answer_versions v join assignment_students a on a.id = v.assignment_student_id
    where a.assignment_id = ${assignmentId} order by v.id`.execute(db);
  const scores = await sql<ScoreRow>`
    select a.student_id as "studentId", a.state, a.handed_in_at is not null as "handedIn",
      (select count(*)::int from answers n where n.assignment_student_id = a.id) as answers,
      s.rev, s.points, s.max_points as most,
      (select json_agg((m ->> 'points')::float) from jsonb_array_elements(s.body -> 'marks') m)
        as levels,
      (select (q ->> 'points')::float from jsonb_array_elements(s.body -> 'questions') q) as open,
      (select count(*)::int from score_versions v
        where v.assignment_student_id = a.id and v.reason = 'release') as releases,
      (select count(*)::int from score_versions v
        where v.assignment_student_id = a.id and v.reason = 'conflict') as conflicts,
      (a.result ->> 'points')::float as shown
    from assignment_students a join scores s on s.assignment_student_id = a.id
    where a.assignment_id = ${assignmentId} order by a.student_id`.execute(db);
  // Only the answers about a score name the state of the work.
  const scoring = await sql<OperationRow>`
    select o.op_id as "opId", o.result ->> 'status' as status
    from sync_operations o join users u on u.id = o.user_id and u.role = 'Teacher'
    where o.result ->> 'state' is not null`.execute(db);
  const work = await sql<OperationRow>`
    select o.op_id as "opId", o.result ->> 'status' as status
    from sync_operations o where o.user_id in
      (select student_id from assignment_students where assignment_id = ${assignmentId})`.execute(
    db,
  );
  return {
    versions: versions.rows,
    scores: scores.rows,
    scoring: scoring.rows,
    work: work.rows,
  };
}

const lineOf = ({ studentId, questionId, value }: Omit<Given, 'opId'>): string =>
  JSON.stringify([studentId, questionId, value]);

/** Every answer of which a student was told that it is kept is stored once, and there is no other. */
export function expectAnswersOnce(stored: StoredDay, given: readonly Given[]): void {
  const lines = stored.versions.map((row) =>
    lineOf({ ...row, value: row.value as Given['value'] }),
  );
  expect(lines.sort()).toEqual(given.map(lineOf).sort());
  expect(new Set(stored.versions.map(({ opId }) => opId)).size).toBe(given.length);
  const known = given.flatMap(({ opId }) => (opId === undefined ? [] : [opId]));
  const ids = stored.versions.map(({ opId }) => opId);
  expect(ids).toEqual(expect.arrayContaining(known));
}

/** Each operation that was sent, however often, is there once and was done. */
export function expectWorkOnce(stored: StoredDay, sent: readonly string[]): void {
  expect(stored.work.filter(({ status }) => status !== 'applied')).toEqual([]);
  const wanted = new Set(sent);
  expect(stored.work.filter(({ opId }) => wanted.has(opId))).toHaveLength(sent.length);
}

/** @param due what each student was given, by id */
export function expectScoresOnce(
  stored: StoredDay,
  due: ReadonlyMap<number, Deserved>,
  questions: number,
): void {
  const wanted = [...due].map(([studentId, score]) => ({
    studentId,
    state: 'scored',
    handedIn: true,
    answers: questions,
    points: pointsOf(score),
    most: maxPoints,
    levels: score.levels,
    open: score.open,
    releases: 1,
    conflicts: 0,
    shown: pointsOf(score),
  }));
  const found = stored.scores.map(({ rev, ...row }) => (rev > 0 ? row : undefined));
  expect(found).toEqual(wanted.sort((a, b) => a.studentId - b.studentId));
  expect(stored.scoring.filter(({ status }) => status !== 'applied')).toEqual([]);
  // Each save and each release moves a score on by one: none was done twice.
  const steps = stored.scores.reduce((sum, { rev }) => sum + rev, 0);
  expect(steps).toBe(stored.scoring.length);
}

/** What the server holds of a score that was given once. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { School } from '../support/school';

/** It is there once, was given once, and nobody else's was set aside for it. */
export async function expectScored(school: School, workId: number, comment: string): Promise<void> {
  const { scores, versions, state } = await school.tables(async (db) => {
    const scored = await sql<{ body: { comment: string; marks: readonly unknown[] } }>`
      select body from scores where assignment_student_id = ${workId}`.execute(db);
    const kept = await sql<{ reason: string; outcome: string | null }>`
      select reason, outcome from score_versions where assignment_student_id = ${workId}
      order by id`.execute(db);
    const work = await sql<{ state: string }>`
      select state from assignment_students where id = ${workId}`.execute(db);
    return { scores: scored.rows, versions: kept.rows, state: work.rows[0]?.state };
  });
  expect(state).toBe('scored');
  expect(scores).toHaveLength(1);
  expect(scores[0]?.body.comment).toBe(comment);
  expect(scores[0]?.body.marks).toHaveLength(3);
  expect(versions.filter(({ reason }) => reason === 'release')).toEqual([
    { reason: 'release', outcome: 'scored' },
  ]);
  expect(versions.filter(({ reason }) => reason === 'conflict')).toEqual([]);
}

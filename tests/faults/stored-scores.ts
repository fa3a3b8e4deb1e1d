/** Reads what the server has stored of scores straight from its tables. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';
import type { CopyRow, ScoreVersionRow, StoredScores } from './score-ledger';

type Totals = Omit<StoredScores, 'versions' | 'copies'>;

/**
 * Of these students' lessons, with the sums over all.
 * @param teachers the sums are of these and of these lessons alone
 */
export async function readStoredScores(
  db: Db,
  lessons: readonly number[],
  teachers?: readonly number[],
): Promise<StoredScores> {
  const ids = [...lessons];
  const people = teachers && [...teachers];
  const isTheirs = people ? sql`o.user_id = any(${people}::int[])` : sql`true`;
  const isOfThese = people ? sql`assignment_student_id = any(${ids}::int[])` : sql`true`;
  const versions = await sql<ScoreVersionRow>`
    select v.assignment_student_id as lesson, u.email as teacher, v.rev, v.reason, v.outcome,
      v.body ->> 'comment' as comment, (extract(epoch from v.saved_at) * 1000)::float8 as "savedAt"
    from score_versions v join users u on u.id = v.saved_by
    where v.assignment_student_id = any(${ids}::int[]) order by v.id`.execute(db);
  const copies = await sql<CopyRow>`
    select c.id as lesson, c.state, (extract(epoch from c.handed_in_at) * 1000)::float8 as "handedInAt",
      (select extract(epoch from max(o.received_at)) * 1000 from sync_operations o
        where o.user_id = c.student_id and o.result ->> 'code' = 'returned_since')::float8 as "staleAt",
      c.result ->> 'comment' as result, coalesce(s.rev, 0) as rev, s.body ->> 'comment' as comment
    from assignment_students c left join scores s on s.assignment_student_id = c.id
    where c.id = any(${ids}::int[])`.execute(db);
  const totals = await sql<Totals>`
    select
      (select count(*) from sync_operations o join users u on u.id = o.user_id
        where ${isTheirs} and u.role = 'Teacher' and o.result ->> 'status' = 'applied')::int as applied,
      (select count(*) from sync_operations o join users u on u.id = o.user_id
        where ${isTheirs} and u.role = 'Teacher' and o.result ->> 'status' = 'kept')::int as kept,
      (select coalesce(sum(rev), 0) from scores where ${isOfThese})::int as revisions,
      (select count(*) from score_versions where reason = 'conflict' and ${isOfThese})::int as conflicts`.execute(
    db,
  );
  const [sums] = totals.rows;
  if (!sums) throw new Error('No sums.');
  return { ...sums, versions: versions.rows, copies: copies.rows };
}

/** The lines of what a set of files would change: its report, read by pages. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';

type Line = Schema<'RosterLine'>;

/** Lines of a report as a JSON list, for one insert. */
export interface LinesText {
  readonly count: number;
  readonly json: string;
}

/**
 * Wants a transaction.
 * @param after the position of the last line before them
 */
export async function insertRosterLines(
  trx: DbOrTransaction,
  runId: number,
  lines: readonly LinesText[],
  after: number,
): Promise<void> {
  let at = after;
  for (const { count, json } of lines) {
    await sql`insert into roster_run_lines (run_id, position, kind, line)
      select ${runId}::int, ${at}::int + l.position, l.line ->> 'kind', l.line
      from jsonb_array_elements(${json}::jsonb) with ordinality as l(line, position)`.execute(trx);
    at += count;
  }
}

/**
 * Puts the plan that is being applied in the place of the one that was looked at. What is applied is the set as it is kept:
 * where a row stood in the files that came, only the former lines know. Wants a transaction.
 */
export async function renewRosterReport(
  trx: DbOrTransaction,
  id: number,
  { schools, members, guard }: Schema<'RosterReport'>,
  lines: readonly LinesText[],
): Promise<void> {
  await sql`update roster_runs set report = report || ${JSON.stringify({ schools, members, guard })}::jsonb
    where id = ${id}`.execute(trx);
  const { last } = await trx
    .selectFrom('roster_run_lines')
    .select((query) => query.fn.coalesce(query.fn.max('position'), sql<number>`0`).as('last'))
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertRosterLines(trx, id, lines, last);
  await sql`update roster_run_lines l set line = (l.line - 'line' - 'earlier') || coalesce(p.place, '{}')
    from roster_run_lines n left join (
      select kind, line ->> 'sourced_id' as sourced_id, jsonb_strip_nulls(
        jsonb_build_object('line', line -> 'line', 'earlier', line -> 'earlier')) as place
      from roster_run_lines where run_id = ${id} and kind <> 'problem' and position <= ${last}::int
    ) p on p.kind = n.kind and p.sourced_id = n.line ->> 'sourced_id'
    where n.run_id = ${id} and n.position > ${last}::int and l.run_id = n.run_id and l.position = n.position`.execute(
    trx,
  );
  await sql`delete from roster_run_lines
    where run_id = ${id} and kind <> 'problem' and position <= ${last}::int`.execute(trx);
}

/** What lines are chosen by; each that is left out takes all. */
export interface LineFilter {
  readonly kind?: Schema<'RosterLineKind'>;
  readonly change?: Schema<'RosterChange'>;
  readonly waits_for?: Schema<'RosterWait'>;
}

export async function findRosterLines(
  db: DbOrTransaction,
  runId: number,
  { kind, change, waits_for: waits }: LineFilter,
  slice: Slice,
) {
  const chosen = sql`from roster_run_lines where run_id = ${runId}
    and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    and ${change === undefined ? sql`true` : sql`line ->> 'change' = ${change}`}
    and ${waits === undefined ? sql`true` : sql`line ->> 'waits_for' = ${waits}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<{ line: Line }>`
    select line ${chosen} order by position limit ${slice.limit} offset ${slice.offset}`.execute(
    db,
  );
  return { total: counted.rows[0]?.total ?? 0, lines: found.rows.map(({ line }) => line) };
}

/** The next lines of the report after a position, in order. */
export async function findRosterLinesAfter(
  db: DbOrTransaction,
  runId: number,
  position: number,
  most: number,
): Promise<readonly { readonly position: number; readonly line: Line }[]> {
  return db
    .selectFrom('roster_run_lines')
    .select(['position', 'line'])
    .where('run_id', '=', runId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
    .execute();
}

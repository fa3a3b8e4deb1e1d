/** How many students of a school may have lessons by its orders, and how many have opened one this school year. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import { seatStates } from '../../domain/orders';
import type { DbOrTransaction } from './tables';

export interface SeatRow {
  readonly id: number;
  readonly name: string;
  readonly is_demo: boolean;
  /** In the zone of the school, as every day here. */
  readonly today: Day;
  readonly trial_from: Day;
  readonly bought: number;
  readonly ends_on: Day | null;
  readonly ended_on: Day | null;
  readonly coming: number;
  readonly in_use: number;
  readonly over_since: Day | null;
  readonly lost_on: Day | null;
}

/**
 * The seats of some schools, by name. What was opened belongs to the school of its assignment, as in the figures about
 * use: a student who changes school is counted where the lesson was. Only where more opened a lesson than seats were
 * bought it is looked up since when.
 * @param uses of which schools the use is counted; of those without seats it changes nothing for how they stand
 */
export async function findSeats(
  db: DbOrTransaction,
  schoolIds: readonly number[],
  now: Date,
  uses: 'all' | 'with seats' = 'all',
): Promise<readonly SeatRow[]> {
  if (schoolIds.length === 0) return [];
  const counted =
    uses === 'all' ? sql`place p` : sql`(bought b join place p on p.id = b.id and b.bought > 0)`;
  const found = await sql<SeatRow>`
    with place as materialized (
      select p.*, make_date(extract(year from p.today)::int - (case when extract(month from p.today) < 7 then 1 else 0 end), 7, 1)
        as year_from
      from (
        select sc.id, sc.name, sc.time_zone, sc.seats_lost_at, d.is_demo,
          (${now}::timestamptz at time zone sc.time_zone)::date as today,
          (sc.trial_from at time zone sc.time_zone)::date as trial_from
        from schools sc join districts d on d.id = sc.district_id
        where sc.id = any(${[...schoolIds]}::int[])) p),
    bought as materialized (
      select p.id,
        coalesce(sum(s.seats) filter (where p.today between o.starts_on and o.ends_on), 0)::int as bought,
        max(o.ends_on) filter (where p.today between o.starts_on and o.ends_on) as ends_on,
        max(o.ends_on) filter (where o.ends_on < p.today) as ended_on,
        coalesce(sum(s.seats) filter (where o.starts_on > p.today), 0)::int as coming,
        max(s.changed_at) filter (where p.today between o.starts_on and o.ends_on) as changed_at
      from place p join order_seats s on s.school_id = p.id
      join orders o on o.id = s.order_id and o.state = any(${[...seatStates]}::text[])
      group by p.id),
    used as materialized (
      select p.id, count(*)::int as in_use
      from ${counted} join students_opened o on o.school_id = p.id and o.span = 'year' and o.starts_on = p.year_from
      group by p.id),
    first_opened as (
      select p.id, c.student_id, min(c.begun_at) as at
      from used u join bought b on b.id = u.id and b.bought > 0 and u.in_use > b.bought
      join place p on p.id = u.id
      join assignments a on a.school_id = p.id
      join assignment_students c on c.assignment_id = a.id
        and c.begun_at >= p.year_from::timestamp at time zone p.time_zone
        and c.begun_at < (p.year_from + interval '1 year') at time zone p.time_zone
      group by p.id, c.student_id),
    opened as (
      select f.id, f.at, row_number() over (partition by f.id order by f.at) as place from first_opened f),
    over_since as (
      select f.id, min(f.at) as over_at from opened f join bought b on b.id = f.id
      where f.place > b.bought group by f.id)
    select p.id, p.name, p.is_demo, p.today, p.trial_from, coalesce(b.bought, 0) as bought, b.ends_on, b.ended_on,
      coalesce(b.coming, 0) as coming, coalesce(u.in_use, 0) as in_use,
      (greatest(w.over_at, b.changed_at, p.seats_lost_at) at time zone p.time_zone)::date as over_since,
      (p.seats_lost_at at time zone p.time_zone)::date as lost_on
    from place p left join bought b on b.id = p.id left join used u on u.id = p.id
    left join over_since w on w.id = p.id
    order by p.name, p.id`.execute(db);
  return found.rows;
}

/** When the trial of a teacher without a school began, in the teacher's own zone. */
export async function findOwnTrial(db: DbOrTransaction, userId: number): Promise<Day | undefined> {
  const found = await sql<{ trial_from: Day }>`
    select (trial_from at time zone time_zone)::date as trial_from from users where id = ${userId}`.execute(
    db,
  );
  return found.rows[0]?.trial_from;
}

/** These have lost seats just now, otherwise than by their last day. */
export async function noteSeatsLost(
  db: DbOrTransaction,
  schoolIds: readonly number[],
  now: Date,
): Promise<void> {
  if (schoolIds.length === 0) return;
  await db
    .updateTable('schools')
    .set({ seats_lost_at: now })
    .where('id', 'in', [...schoolIds])
    .execute();
}

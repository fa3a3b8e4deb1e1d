/** Orders of seats, their history and their files. */
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import type { Day } from '../../domain/day';
import type { Slice } from './slice';
import type { DbOrTransaction, Tables } from './tables';
import { zoneOfDistrict } from './users.repo';

interface SeatsOfSchool {
  readonly school_id: number;
  readonly name: string;
  readonly seats: number;
}

export interface OrderRow extends Selectable<Tables['orders']> {
  readonly school_name: string | null;
  readonly district_name: string;
  /** Of the school; a district has the zone of most of its own. */
  readonly time_zone: string;
  readonly has_file: boolean;
  readonly seats: readonly SeatsOfSchool[];
}

const columns = sql`o.*, sc.name as school_name, d.name as district_name,
  coalesce(sc.time_zone, ${zoneOfDistrict(sql`o.district_id`)}, 'UTC') as time_zone,
  exists (select 1 from order_files f where f.order_id = o.id) as has_file,
  coalesce((
    select jsonb_agg(jsonb_build_object('school_id', s.school_id, 'name', n.name, 'seats', s.seats) order by n.name, n.id)
    from order_seats s join schools n on n.id = s.school_id where s.order_id = o.id), '[]') as seats`;
const from = sql`from orders o join districts d on d.id = o.district_id left join schools sc on sc.id = o.school_id`;

/** @param kept of `orders o` those that may be seen */
export async function findOrders(
  db: DbOrTransaction,
  kept: RawBuilder<boolean>,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly orders: readonly OrderRow[] }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from orders o where ${kept}`.execute(db);
  const found = await sql<OrderRow>`
    select ${columns} ${from} where ${kept} order by o.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { total: counted.rows[0]?.total ?? 0, orders: found.rows };
}

export async function findOrder(
  db: DbOrTransaction,
  kept: RawBuilder<boolean>,
  id: number,
): Promise<OrderRow | undefined> {
  const found = await sql<OrderRow>`
    select ${columns} ${from} where ${kept} and o.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Which order of a person a key has made. */
export async function findMadeOrder(
  db: DbOrTransaction,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('created_by', '=', userId)
    .where('made_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Whoever orders for a district or one of its schools waits for whoever does so already. */
export async function lockOrders(db: DbOrTransaction, districtId: number): Promise<void> {
  await sql`select 1 from districts where id = ${districtId} for no key update`.execute(db);
}

/** Whether a quote that still stands, or a purchase order, for one of these schools and that year waits. */
export async function hasOpenOrder(
  db: DbOrTransaction,
  schoolIds: readonly number[],
  endsOn: Day,
  today: Day,
): Promise<boolean> {
  const found = await sql`
    select 1 from orders o join order_seats s on s.order_id = o.id
    where s.school_id = any(${[...schoolIds]}::int[]) and o.ends_on = ${endsOn}::date
      and (o.state = 'ordered' or o.state = 'quoted' and o.valid_until >= ${today}::date) limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** Whether another order of the district, not canceled, has this number. */
export async function isPoNumberUsed(
  db: DbOrTransaction,
  {
    districtId,
    number,
    but,
  }: { readonly districtId: number; readonly number: string; readonly but: number },
): Promise<boolean> {
  const found = await sql`
    select 1 from orders where district_id = ${districtId} and lower(po_number) = lower(${number})
      and state <> 'canceled' and id <> ${but} limit 1`.execute(db);
  return found.rows.length > 0;
}

export async function insertOrder(
  db: DbOrTransaction,
  order: Insertable<Tables['orders']>,
  seats: readonly { readonly school_id: number; readonly seats: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOrderSeats(db, id, seats, order.created_at);
  return id;
}

/** What stays as it was keeps the time of its last change. */
export async function setOrderSeats(
  db: DbOrTransaction,
  orderId: number,
  seats: readonly { readonly school_id: number; readonly seats: number }[],
  now: Date | string,
): Promise<void> {
  const ids = seats.map(({ school_id }) => school_id);
  await db
    .deleteFrom('order_seats')
    .where('order_id', '=', orderId)
    .where('school_id', 'not in', ids)
    .execute();
  await sql`
    insert into order_seats (order_id, school_id, seats, changed_at)
    select ${orderId}::int, id, seats, ${now}::timestamptz
    from unnest(${ids}::int[], ${seats.map((line) => line.seats)}::int[]) as line (id, seats)
    on conflict (order_id, school_id) do update
      set seats = excluded.seats, changed_at = excluded.changed_at
      where order_seats.seats <> excluded.seats`.execute(db);
}

/** Seats that begin to count now, for `changed_at` of `setOrderSeats`. */
export async function touchOrderSeats(
  db: DbOrTransaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('order_seats')
    .set({ changed_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/** @returns whether it was still at that revision */
export async function updateOrder(
  db: DbOrTransaction,
  { id, rev }: { readonly id: number; readonly rev: number },
  change: Updateable<Tables['orders']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ...change, rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addOrderEvent(
  db: DbOrTransaction,
  event: Insertable<Tables['order_events']>,
): Promise<void> {
  await db.insertInto('order_events').values(event).execute();
}

/** Oldest first; where there are more, the newest ones. */
export async function findOrderEvents(
  db: DbOrTransaction,
  orderId: number,
  most: number,
): Promise<Pick<Selectable<Tables['order_events']>, 'kind' | 'at' | 'by_name' | 'note'>[]> {
  const newest = await db
    .selectFrom('order_events')
    .select(['kind', 'at', 'by_name', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}

export async function putOrderFile(
  db: DbOrTransaction,
  file: Insertable<Tables['order_files']>,
): Promise<void> {
  const { name, bytes } = file;
  await db
    .insertInto('order_files')
    .values(file)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ name, bytes }))
    .execute();
}

export async function findOrderFileName(
  db: DbOrTransaction,
  orderId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_files')
    .select('name')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.name;
}

export const findOrderFile = (
  db: DbOrTransaction,
  orderId: number,
): Promise<{ name: string; bytes: Uint8Array } | undefined> =>
  db
    .selectFrom('order_files')
    .select(['name', 'bytes'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** Who was billed in the newest of those orders, for the next one. */
export async function findLastOrder(
  db: DbOrTransaction,
  kept: RawBuilder<boolean>,
): Promise<OrderRow | undefined> {
  const found = await sql<OrderRow>`
    select ${columns} ${from} where ${kept} order by o.id desc limit 1`.execute(db);
  return found.rows[0];
}

/** For whoever sells: all that are not over, or all, newest first. */
export async function findSoldOrders(
  db: DbOrTransaction,
  { all, today }: { readonly all: boolean; readonly today: Day },
  limit: number,
): Promise<readonly OrderRow[]> {
  const open = sql<boolean>`(o.state in ('ordered', 'confirmed', 'invoiced')
    or o.state = 'quoted' and o.valid_until >= ${today}::date
    or o.state = 'active' and o.ends_on >= ${today}::date)`;
  return (await findOrders(db, all ? sql<boolean>`true` : open, { limit, offset: 0 })).orders;
}

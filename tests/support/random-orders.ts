/** Orders of a district by chance, in every state and at every time, and what they come to, counted anew from the rows. */
import { randomUUID } from 'node:crypto';
import { addDays } from '../../domain/day';
import type { Db } from '../../server/db/tables';
import type { Random } from './random';
import { addRow } from './rows';

const states = ['quoted', 'ordered', 'confirmed', 'invoiced', 'active', 'canceled'] as const;

interface District {
  readonly id: number;
  readonly schools: readonly number[];
  readonly now: Date;
}

export async function writeOrders(
  db: Db,
  random: Random,
  { id: district_id, schools, now }: District,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (let at = random.below(5); at > 0; at -= 1) {
    // Some begin or end on the very day, which is not the same one in every zone.
    const starts_on = addDays(today, random.pick([-246, -400, -2, -1, 0, 1, 30]));
    const id = await addRow(db, 'orders', {
      district_id,
      made_key: randomUUID(),
      state: random.pick(states),
      starts_on,
      ends_on: addDays(starts_on, random.pick([0, 1, 2, 245, 246, 247, 364])),
      valid_until: addDays(today, 30),
      unit_cents: 900,
      bill_name: 'District',
      bill_street: '1 Main St',
      bill_city: 'Cedar',
      bill_state: 'OR',
      bill_zip: '97401',
      contact_name: 'Head',
      contact_email: 'head@district.test',
      created_at: now,
    });
    for (const school_id of schools.filter(() => random.chance(0.7))) {
      const line = { order_id: id, school_id, seats: 1 + random.below(20), changed_at: now };
      await db.insertInto('order_seats').values(line).execute();
    }
  }
}

/** Seats of a school on one of its days, of orders that a school has confirmed and nobody has canceled. */
export async function expectedBought(db: Db, schoolId: number, today: string): Promise<number> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db
    .selectFrom('order_seats')
    .selectAll()
    .where('school_id', '=', schoolId)
    .execute();
  return lines
    .filter(({ order_id }) =>
      orders.some(
        ({ id, state, starts_on, ends_on }) =>
          id === order_id &&
          ['confirmed', 'invoiced', 'active'].includes(state) &&
          starts_on <= today &&
          today <= ends_on,
      ),
    )
    .reduce((sum, { seats }) => sum + seats, 0);
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a column is one of some ids; none of them: false. Of one it is a plain comparison: nearly everybody works at
 * one school, and the planner carries such a condition over a join and reads an index in its order.
 */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0
    ? sql<boolean>`${column} = ${only}::int`
    : sql<boolean>`${column} = any(${[...ids]}::int[])`;
}

/** What searches of lists have in common: parts of names, and what stands first. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Slice } from './slice';

const literal = (part: string): string => part.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** For `ilike`: a part of a text, whose signs stand for themselves. */
export const partPattern = (part: string): string => `%${literal(part)}%`;

/** Further words of a search are not looked at. */
const maxWords = 12;

/** Letters and digits alone, so no sign of a pattern is among them. `\m` is where a word begins. */
function wordPatterns(search: string): readonly string[] {
  const words = [...search.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, maxWords);
  return words.map(([word]) => `\\m${word}`);
}

type Names = readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]];

/** Whether every word begins a word of the name, or another name begins so. @param text the name, as it is compared */
function ofWords(
  search: string,
  text: RawBuilder<unknown>,
  others: readonly RawBuilder<unknown>[],
) {
  const patterns = wordPatterns(search);
  const start = `${literal(search)}%`;
  const ways = [
    ...(patterns.length === 0 ? [] : [sql`${text} ~* all(${[...patterns]}::text[])`]),
    ...others.map((other) => sql`${other} ilike ${start}`),
  ];
  return ways.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(${sql.join(ways, sql` or `)}, false)`;
}

/**
 * The order of a list that is searched: what begins with the words, then what has them at the beginnings of its own
 * words, then all else that was found. Without words it is the list's own order, and costs nothing.
 * @param search what was typed; empty for all
 * @param names the column of the name or title, then others by which somebody is found as well
 * @param order the list's own order, which also parts what begins alike
 */
export function beginningsFirst(
  search: string,
  [name, ...others]: Names,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (search === '') return order;
  // Titles have the database's own rules of letters, of which some know no É.
  const text = sql`(${name} collate "und-x-icu")`;
  return sql`case when ${text} ilike ${`${literal(search)}%`} then 1
    when ${ofWords(search, text, others)} then 2 else 3 end, ${order}`;
}

/**
 * One page of people in the order of `beginningsFirst`, by name: rows of `id` and `place`, by which they are put in
 * order. Each of the three kinds is read no further than the page goes; in one school along its index of names, which costs
 * no sorting of all that is found.
 * @param chosen `from users u … where …`, with the search in it
 * @param names others than `u.name` by which somebody is found
 */
export function pageByName(
  search: string,
  chosen: RawBuilder<unknown>,
  names: readonly RawBuilder<unknown>[],
  { limit, offset }: Slice,
): RawBuilder<unknown> {
  const inOrder = sql`order by u.name, u.id`;
  if (search === '') {
    // Numbered outside: a limit that stands beside a window keeps nothing from being sorted whole.
    return sql`select id, row_number() over (order by name, id) as place from (
      select u.id, u.name ${chosen} ${inOrder} limit ${limit} offset ${offset}) page`;
  }
  const end = offset + limit;
  // As the index has them; U+FFFF stands behind all letters. The pattern decides, the two only narrow it down.
  const low = search.toLowerCase();
  const begins = sql`(u.name >= ${low} and u.name < ${`${low}\uffff`}
    and u.name ilike ${`${literal(search)}%`})`;
  const words = ofWords(search, sql`u.name`, names);
  const some = (which: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
    sql`select u.id, u.name ${chosen} and ${which} ${inOrder} limit ${most}`;
  return sql`
    with first as materialized (${some(begins, sql`${end}::int`)}),
      second as materialized (${some(
        sql`not ${begins} and ${words}`,
        sql`${end}::int - (select count(*) from first)`,
      )}),
      third as materialized (${some(
        sql`not ${begins} and not ${words}`,
        sql`${end}::int - (select count(*) from first) - (select count(*) from second)`,
      )})
    select id, row_number() over (order by kind, name, id) as place from (
      select 1 as kind, id, name from first
      union all select 2, id, name from second
      union all select 3, id, name from third) found
    order by kind, name, id limit ${limit} offset ${offset}`;
}

/** Statements that the embedded database keeps prepared answer as those that it does not. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PGliteStatements } from './pglite-statements';

let database: PGlite;
const ask = async (text: string, ...parameters: unknown[]) =>
  (await PGliteStatements.of(database).query<Record<string, unknown>>(text, parameters)).rows;
const kept = async () => {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where name like 'kept%'`,
  );
  return rows[0]?.n;
};

beforeAll(async () => {
  database = await PGlite.create();
  await ask('create table kites (id int primary key, name text)');
  await ask(`insert into kites values (1, 'red'), (2, 'blue')`);
  // A database begins in two seconds, on a machine that is at its end in twenty.
}, 60_000);
afterAll(() => database.close());

it('is prepared once, whatever is asked with it', async () => {
  const before = (await kept()) ?? 0;
  const text = 'select name from kites where id = $1';
  expect(await ask(text, 1)).toEqual([{ name: 'red' }]);
  expect(await ask(text, 2)).toEqual([{ name: 'blue' }]);
  expect(await ask(text, 3)).toEqual([]);
  expect(await kept()).toBe(before + 1);
});

it.each([
  ['a missing value', '$1::text', null],
  ['an undefined one', '$1::int', undefined],
  ['a number', '$1::numeric', 1.5],
  ['a large number', '$1::int8', 9_007_199_254_740_993n],
  ['a truth', '$1::bool', false],
  ['text with signs', '$1::text', '“ñ” 🐢 \\ \' "'],
  ['a moment', '$1::timestamptz', new Date('2026-11-28T09:00:00.123Z')],
  ['a day', '$1::date', '2026-11-28'],
  ['an object', '$1::jsonb', { a: [1, null, 'x'] }],
  ['numbers', '$1::int[]', [1, 2, 3]],
  ['texts', '$1::text[]', ['a,b', '{c}', '"d"']],
  ['bytes', '$1::bytea', new Uint8Array([0, 1, 255])],
])('takes and gives %s as the library does', async (_, what, value) => {
  const text = `select ${what} as it`;
  const { rows } = await database.query(text, [value]);
  expect(await ask(text, value)).toEqual(rows);
});

it('says how many rows were changed', async () => {
  const statements = PGliteStatements.of(database);
  const text = 'update kites set name = $1 where id > $2';
  expect(await statements.query(text, ['green', 0])).toMatchObject({ affectedRows: 2 });
  expect(await statements.query(text, ['green', 9])).toMatchObject({ affectedRows: 0 });
});

describe('after an error', () => {
  it('the next statement is answered, also the same one', async () => {
    const text = 'select 4 / $1::int as it';
    await expect(ask(text, 0)).rejects.toMatchObject({ code: '22012', severity: 'ERROR' });
    expect(await ask(text, 2)).toEqual([{ it: 2 }]);
    await expect(ask('select nothing from kites')).rejects.toMatchObject({ code: '42703' });
    await expect(ask('select $1::int as it', 'x')).rejects.toMatchObject({ code: '22P02' });
    expect(await ask(text, 4)).toEqual([{ it: 1 }]);
  });

  it('a transaction is over until it is rolled back', async () => {
    await ask('begin');
    await ask('insert into kites values (3, $1)', 'gone');
    await expect(ask('insert into kites values (1, $1)', 'twice')).rejects.toMatchObject({
      code: '23505',
      constraint: 'kites_pkey',
    });
    await expect(ask('select count(*) from kites')).rejects.toMatchObject({ code: '25P02' });
    await ask('rollback');
    expect(await ask('select count(*)::int as n from kites')).toEqual([{ n: 2 }]);
  });
});

describe('a schema that changes', () => {
  const all = 'select * from kites order by id limit 1';

  it('gives the columns of now, also after it was changed back', async () => {
    await ask(all);
    await ask('alter table kites add column tail int');
    expect(Object.keys((await ask(all))[0] ?? {})).toEqual(['id', 'name', 'tail']);
    await ask('begin');
    await ask('alter table kites drop column tail');
    expect(Object.keys((await ask(all))[0] ?? {})).toEqual(['id', 'name']);
    await ask('rollback');
    expect(Object.keys((await ask(all))[0] ?? {})).toEqual(['id', 'name', 'tail']);
  });

  it('leaves none of before prepared', async () => {
    await ask(all);
    await ask('create table strings (id int)');
    await ask('select 1 as one');
    expect(await kept()).toBe(1);
  });
});

it('keeps those that were used last', async () => {
  const often = 'select id from kites where id = $1';
  for (let at = 0; at < 500; at += 1) {
    await ask(`select ${String(at)} as n`);
    await ask(often, 1);
  }
  expect(await kept()).toBeLessThanOrEqual(400);
  const before = await database.query(
    `select name from pg_prepared_statements where statement = '${often}'`,
  );
  expect(before.rows).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { categoriesUrl, categoryCalls } from '../support/category-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool } from '../support/factories';
import { suiteServer } from '../support/suite-server';

onBothDatabases('changes of sequence categories', (kind) => {
  const server = suiteServer(kind);
  const { tokenOf, call, treeOf, drawn, makeTree, makeSequence, categoriesOf } = categoryCalls(
    () => server,
  );

  it('move with what is below, and never into themselves', async () => {
    const { token, core, math, enrichment, clubs } = await makeTree();
    const move = (id: number, parent_id: number | null, position: number) =>
      call(token, 'POST', `/${String(id)}/move`, { parent_id, position });
    expect((await move(enrichment, null, 0)).statusCode).toBe(204);
    expect(await drawn(token)).toEqual(['Enrichment', ' math', 'Core', ' Math', ' Reading']);
    const inside = await move(core, math, 0);
    expect([inside.statusCode, inside.json()]).toMatchObject([422, { code: 'category_cycle' }]);
    expect(inside.json<{ message: string }>().message).toMatch(/into itself/);
    const twice = await move(clubs, core, 0);
    expect([twice.statusCode, twice.json()]).toMatchObject([
      422,
      { code: 'category_title_taken', errors: { title: [expect.any(String)] } },
    ]);
    expect((await move(core, enrichment, 9)).statusCode).toBe(204);
    expect(await drawn(token)).toEqual(['Enrichment', ' math', ' Core', '  Math', '  Reading']);
  });

  it('merge sequences and children, each sequence once', async () => {
    const { school, token, core, math, enrichment, clubs } = await makeTree();
    const both = await makeSequence(school, [core, enrichment]);
    const club = await makeSequence(school, [clubs]);
    const answer = await call(token, 'POST', `/${String(enrichment)}/merge`, { into: core });
    expect(answer.statusCode).toBe(204);
    expect(await drawn(token)).toEqual(['Core', ' Math', ' Reading']);
    expect(await categoriesOf(both)).toEqual([core]);
    expect(await categoriesOf(club)).toEqual([math]);
    const counts = (await treeOf(token)).data.map(({ sequence_count }) => sequence_count);
    expect(counts).toEqual([1, 1, 0]);
  });

  it('hold for a sequence that names a category which is gone by now', async () => {
    const { school, token, core, math, enrichment, clubs } = await makeTree();
    const merge = (id: number, into: number) =>
      call(token, 'POST', `/${String(id)}/merge`, { into });
    expect((await merge(clubs, math)).statusCode).toBe(204);
    expect((await call(token, 'DELETE', `/${String(math)}`)).statusCode).toBe(204);
    const late = await makeSequence(school, [clubs, enrichment]);
    expect(await categoriesOf(late)).toEqual([core, enrichment]);
    const other = await makeTree();
    const foreign = await makeSequence(other.school, [clubs, core, other.core]);
    expect(await categoriesOf(foreign)).toEqual([other.core]);
  });

  it('delete tells before what it moves: children and sequences go one level up', async () => {
    const { school, token, add, core, math } = await makeTree();
    await add('Fractions', math);
    const sequence = await makeSequence(school, [math]);
    const uses = await server.get(`${categoriesUrl}/${String(math)}/uses`, token);
    expect(uses.json()).toEqual({ sequences: 1, children: 1 });
    expect((await call(token, 'DELETE', `/${String(math)}`)).statusCode).toBe(204);
    expect((await drawn(token)).slice(0, 3)).toEqual(['Core', ' Fractions', ' Reading']);
    expect(await categoriesOf(sequence)).toEqual([core]);
    expect((await call(token, 'DELETE', `/${String(core)}`)).statusCode).toBe(204);
    expect(await categoriesOf(sequence)).toEqual([]);
    expect((await call(token, 'DELETE', `/${String(core)}`)).statusCode).toBe(404);
  });

  it('rename, with blanks put in order and nothing PostgreSQL cannot store', async () => {
    const { token, core } = await makeTree();
    const rename = (title: string) => call(token, 'PATCH', `/${String(core)}`, { title });
    expect((await rename('  The\u0000  core \n of it 🧭 ')).statusCode).toBe(204);
    expect((await drawn(token))[0]).toBe('The core of it 🧭');
    expect((await rename('ENRICHMENT')).json()).toMatchObject({ code: 'category_title_taken' });
    expect((await rename('   ')).json()).toMatchObject({ code: 'invalid' });
    expect((await rename('نشاط إضافي')).statusCode).toBe(204);
  });

  it.each([
    ['POST', '', {}],
    ['POST', '', { title: '' }],
    ['POST', '', { title: 'x'.repeat(81) }],
    ['POST', '', { title: 'x', parent_id: 0 }],
    ['POST', '', { title: 'x', parent_id: '1' }],
    ['POST', '', { title: 'x', district_id: 1 }],
    ['PATCH', '/1', { title: 5 }],
    ['POST', '/1/move', { position: 0 }],
    ['POST', '/1/move', { parent_id: null, position: -1 }],
    ['POST', '/1/move', { parent_id: null, position: 301 }],
    ['POST', '/1/merge', {}],
  ] as const)('refuse %s %s with %o', async (method, path, body) => {
    const token = await tokenOf('District Administrator', await makeSchool(server.db));
    expect((await call(token, method, path, body)).statusCode).toBe(422);
  });

  it('keep to five levels and to three hundred', async () => {
    const { school, token, add, math } = await makeTree();
    let deepest = math;
    for (const title of ['three', 'four', 'five']) deepest = await add(title, deepest);
    const six = await call(token, 'POST', '', { title: 'six', parent_id: deepest });
    expect(six.json()).toMatchObject({ code: 'category_depth' });
    await server.db
      .insertInto('sequence_categories')
      .values(
        Array.from({ length: 292 }, (_, at) => ({
          district_id: school.districtId,
          position: at + 2,
          title: `Filler ${String(at)}`,
        })),
      )
      .execute();
    const last = await call(token, 'POST', '', { title: 'The last' });
    expect(last.json()).toMatchObject({ code: 'category_limit' });
    expect((await treeOf(token)).data).toHaveLength(300);
  });

  it('stays a tree when several people move it about at once', async () => {
    const { school, token, core, math, enrichment, clubs } = await makeTree();
    const other = await tokenOf('District Administrator', school);
    const answers = await Promise.all(
      [token, other, token, other].flatMap((who) => [
        call(who, 'POST', `/${String(core)}/move`, { parent_id: enrichment, position: 0 }),
        call(who, 'POST', `/${String(enrichment)}/move`, { parent_id: core, position: 0 }),
        call(who, 'POST', `/${String(math)}/move`, { parent_id: null, position: 0 }),
        call(who, 'POST', '', { title: 'Only once' }),
        call(who, 'POST', `/${String(clubs)}/merge`, { into: core }),
      ]),
    );
    for (const answer of answers) expect([201, 204, 404, 422]).toContain(answer.statusCode);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const { data } = await treeOf(token);
    const stored = await server.db
      .selectFrom('sequence_categories')
      .select('id')
      .where('district_id', '=', school.districtId)
      .execute();
    // What stands in a circle would be stored, and missing from the list.
    expect(data.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    for (const one of data) {
      const family = data.filter(({ parent_id }) => parent_id === one.parent_id);
      expect(new Set(family.map(({ position }) => position)).size).toBe(family.length);
    }
  });
});

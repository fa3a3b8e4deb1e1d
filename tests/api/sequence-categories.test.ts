import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { migrations } from '../../server/db/migrate';
import { setSequenceCategories } from '../../server/db/sequence-categories.repo';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { planCalls, saveOp, sequenceDraft } from '../support/plan-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

type Tree = Schema<'SequenceCategories'>;
type Body = Readonly<Record<string, unknown>>;

const base = '/api/dashboard/sequence-categories';

onBothDatabases('sequence categories', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const tokenOf = async (role: Schema<'Role'>, school?: School) =>
    (await signIn(server, await makeUser(server.db, { role, ...(school && { school }) }))).access;
  const call = (token: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: Body) =>
    server.send({ method, url: `${base}${path}`, token, ...(payload && { payload }) });
  const treeOf = async (token: string) => (await server.send({ url: base, token })).json<Tree>();
  /** The tree as lines, indented by a blank a level. */
  async function drawn(token: string): Promise<string[]> {
    const { data } = await treeOf(token);
    const levels = new Map<number | null, number>([[null, -1]]);
    return data.map(({ id, parent_id, title }) => {
      const level = (levels.get(parent_id) ?? 0) + 1;
      levels.set(id, level);
      return ' '.repeat(level) + title;
    });
  }

  /** A district whose administrator has made `Core > Math, Reading` and `Enrichment > math`. */
  async function makeTree() {
    const school = await makeSchool(server.db);
    const token = await tokenOf('District Administrator', school);
    const add = async (title: string, parent_id: number | null = null) =>
      (await call(token, 'POST', '', { title, parent_id })).json<{ id: number }>().id;
    const core = await add('Core');
    const math = await add('Math', core);
    const reading = await add('Reading', core);
    const enrichment = await add('Enrichment');
    const clubs = await add('math', enrichment);
    return { school, token, add, core, math, reading, enrichment, clubs };
  }

  async function makeSequence(school: School, categories: readonly number[]): Promise<number> {
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const { id } = await server.db
      .insertInto('sequences')
      .values({
        scope: 'owner',
        owner_id: teacher.id,
        title: 'A sequence',
        summary: '',
        subject_id: 1,
        grade_ids: '[]',
        language: 'en',
        standards: '[]',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setSequenceCategories(server.db, id, school.districtId, categories);
    return id;
  }

  const categoriesOf = async (sequence: number) =>
    (
      await server.db
        .selectFrom('sequence_category_links')
        .select('category_id')
        .where('sequence_id', '=', sequence)
        .orderBy('category_id')
        .execute()
    ).map(({ category_id }) => category_id);

  describe('who may do what', () => {
    it('is read by everybody of the district with lessons, and kept by its administrator', async () => {
      const { school, token, core, math } = await makeTree();
      const lines = ['Core', ' Math', ' Reading', 'Enrichment', ' math'];
      expect(await drawn(token)).toEqual(lines);
      const readers = [
        await tokenOf('Teacher', school),
        await tokenOf('School Administrator', school),
        await tokenOf('Teacher', await makeSchool(server.db, { districtId: school.districtId })),
      ];
      for (const reader of readers) {
        expect(await drawn(reader)).toEqual(lines);
        const { can_edit, data } = await treeOf(reader);
        expect(can_edit).toBe(false);
        expect(data.every((one) => one.sequence_count === undefined)).toBe(true);
        for (const answer of [
          await call(reader, 'POST', '', { title: 'Mine' }),
          await call(reader, 'PATCH', `/${String(core)}`, { title: 'Mine' }),
          await call(reader, 'POST', `/${String(core)}/move`, { parent_id: null, position: 1 }),
          await call(reader, 'POST', `/${String(math)}/merge`, { into: core }),
          await call(reader, 'DELETE', `/${String(core)}`),
          await server.send({ url: `${base}/${String(core)}/uses`, token: reader }),
        ]) {
          expect(answer.statusCode).toBe(403);
        }
      }
      expect(await drawn(token)).toEqual(lines);
    });

    it('is closed to people without lessons', async () => {
      const { school } = await makeTree();
      for (const role of ['IT Administrator', 'Student', 'Demo User'] as const) {
        const answer = await server.send({ url: base, token: await tokenOf(role, school) });
        expect(answer.statusCode, role).toBe(403);
      }
    });

    it('answers for a category of another district as for a missing one', async () => {
      const { core, math } = await makeTree();
      const other = await makeTree();
      const tries = async (id: number, into: number) => {
        const path = `/${String(id)}`;
        return [
          await call(other.token, 'PATCH', path, { title: 'Theirs' }),
          await call(other.token, 'POST', `${path}/move`, { parent_id: null, position: 0 }),
          await call(other.token, 'POST', `${path}/merge`, { into: other.core }),
          await call(other.token, 'POST', `/${String(other.core)}/merge`, { into }),
          await call(other.token, 'POST', `/${String(other.core)}/move`, {
            parent_id: into,
            position: 0,
          }),
          await call(other.token, 'POST', '', { title: 'Below', parent_id: into }),
          await call(other.token, 'DELETE', path),
          await server.send({ url: `${base}${path}/uses`, token: other.token }),
        ].map((answer) => [answer.statusCode, answer.json()] as const);
      };
      const foreign = await tries(math, core);
      expect(foreign.map(([status]) => status)).toEqual(Array(8).fill(404));
      expect(foreign).toEqual(await tries(2147483647, 2147483646));
    });

    it("shows the product's own tree to a teacher without a district, to read only", async () => {
      const token = await tokenOf('Teacher');
      expect(await drawn(token)).toEqual(['Core', 'Intervention', 'Enrichment']);
      const { can_edit, data } = await treeOf(token);
      expect(can_edit).toBe(false);
      const global = data[0]?.id ?? 0;
      const { token: administrator } = await makeTree();
      const answer = await call(administrator, 'DELETE', `/${String(global)}`);
      expect(answer.statusCode).toBe(404);
    });
  });

  describe('changes', () => {
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
      const uses = await server.send({ url: `${base}/${String(math)}/uses`, token });
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
  });

  it('are read with a sequence and found in its list, also after a merge that its teacher missed', async () => {
    const { school, token, core, math, enrichment } = await makeTree();
    const plans = planCalls(() => server);
    const teacher = await plans.planner('Teacher', school);
    const categoriesRead = async (id: number) =>
      (await plans.get(teacher, 'sequence', id)).json<{ body: { category_ids: number[] } }>().body
        .category_ids;
    const found = async (category: number) =>
      (await plans.list(teacher, 'sequence', `?category=${String(category)}`))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    const draft = sequenceDraft({ category_ids: [math] });
    const id = await plans.create(teacher, 'sequence', draft);
    expect(await categoriesRead(id)).toEqual([math]);
    await call(token, 'POST', `/${String(math)}/merge`, { into: core });
    expect(await categoriesRead(id)).toEqual([core]);
    const late = { ...draft, title: 'Written offline', category_ids: [math, enrichment] };
    const saved = await server.send({
      method: 'POST',
      url: '/api/sync',
      token: teacher.ticket,
      payload: { device_id: teacher.deviceId, operations: [saveOp('sequence', id, late, 1)] },
    });
    expect(saved.json()).toMatchObject({ results: [{ status: 'applied' }] });
    expect(await categoriesRead(id)).toEqual([core, enrichment]);
    expect(await found(core)).toEqual([id]);
    expect(await found(enrichment)).toEqual([id]);
    expect(await found(math)).toEqual([]);
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

  it('turned the names that sequences had into a tree', async () => {
    const migration = migrations.find(({ name }) => name === 'sequence-categories');
    const school = await makeSchool(server.db);
    const sequence = await makeSequence(school, []);
    await sql`drop table sequence_category_links, sequence_category_heirs, sequence_categories`.execute(
      server.db,
    );
    await sql`alter table sequences add column categories jsonb not null default '[]'`.execute(
      server.db,
    );
    const open = await sql<{ id: number }>`
      insert into sequences (title, summary, subject_id, grade_ids, standards, language, scope, created_at,
        updated_at)
      values ('Open', '', 3, '[4]', '[]', 'en', 'global', now(), now()) returning id`.execute(
      server.db,
    );
    const ofNoDistrict = open.rows[0]?.id ?? 0;
    const named = [sequence, ofNoDistrict];
    await sql`update sequences set categories = '["Labs", "Core"]' where id = any(${named})`.execute(
      server.db,
    );
    await server.db.transaction().execute(async (trx) => {
      for (const statement of migration?.statements ?? []) await sql.raw(statement).execute(trx);
    });
    const token = await tokenOf('District Administrator', school);
    const { data } = await treeOf(token);
    expect(data.map(({ title }) => title).sort()).toEqual(['Core', 'Labs']);
    expect(await categoriesOf(sequence)).toEqual(data.map(({ id }) => id).sort((a, b) => a - b));
    const common = await sql<{ id: number; title: string; position: number }>`
      select id, title, position from sequence_categories where district_id is null
      order by position`.execute(server.db);
    expect(common.rows.map(({ title }) => title)).toEqual([
      'Core',
      'Intervention',
      'Enrichment',
      'Labs',
    ]);
    expect(await categoriesOf(ofNoDistrict)).toEqual(
      common.rows.flatMap(({ id, title }) => (/Core|Labs/.test(title) ? [id] : [])),
    );
  });
});

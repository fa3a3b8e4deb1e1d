import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../server/db/migrate';
import { categoriesUrl, categoryCalls } from '../support/category-calls';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import { planCalls, saveOp, sequenceDraft } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('sequence categories', (kind) => {
  const server = suiteServer(kind);

  const { tokenOf, call, treeOf, drawn, makeTree, makeSequence, categoriesOf } = categoryCalls(
    () => server,
  );

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
          await server.get(`${categoriesUrl}/${String(core)}/uses`, reader),
        ]) {
          expect(answer.statusCode).toBe(403);
        }
      }
      expect(await drawn(token)).toEqual(lines);
    });

    it('is closed to people without lessons', async () => {
      const { school } = await makeTree();
      for (const role of ['IT Administrator', 'Student', 'Demo User'] as const) {
        const answer = await server.get(categoriesUrl, await tokenOf(role, school));
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
          await server.get(`${categoriesUrl}${path}/uses`, other.token),
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
    const saved = await server.post(
      '/api/sync',
      { device_id: teacher.deviceId, operations: [saveOp('sequence', id, late, 1)] },
      teacher.ticket,
    );
    expect(saved.json()).toMatchObject({ results: [{ status: 'applied' }] });
    expect(await categoriesRead(id)).toEqual([core, enrichment]);
    expect(await found(core)).toEqual([id]);
    expect(await found(enrichment)).toEqual([id]);
    expect(await found(math)).toEqual([]);
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

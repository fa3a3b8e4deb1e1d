/** How much one person may make, and how a database that has old rows gets its plans. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from '../../server/db/migrate';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import { oneDay, planCalls, resourceDraft, sequenceDraft, stepDraft } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('bounds of lesson plans', (kind) => {
  const server = suiteServer(kind);
  const { act, create, planner, send } = planCalls(() => server);

  /** So many more of one resource, without its rates. */
  const multiply = async (id: number, count: number) => {
    const made = await sql<{ id: number }>`insert into resources (scope, owner_id, title, summary,
        subject_id, grade_ids, standards, language, minutes, kinds, question_count, media_bytes, body,
        search, rev, created_at, updated_at)
      select scope, owner_id, title, summary, subject_id, grade_ids, standards, language, minutes, kinds,
        question_count, media_bytes, body, ''::tsvector, rev, created_at, updated_at
      from resources, generate_series(1, ${count}) where id = ${id} returning id`.execute(
      server.db,
    );
    return made.rows.map((row) => row.id);
  };

  it('keep 5,000 of a kind, and take no more', async () => {
    const teacher = await planner();
    const first = await create(teacher, 'resource');
    await multiply(first, 4_998);
    await create(teacher, 'resource');
    for (const refused of [
      await send(teacher, 'POST', 'resources', resourceDraft()),
      await act(teacher, 'resource', first, 'copy'),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'too_many_documents' });
    }
    await create(teacher, 'sequence');
  });

  it('let one person make 300 in an hour', async () => {
    const teacher = await planner();
    const id = await create(teacher, 'resource');
    await sql`update login_throttle set attempts = 300 where key like 'document-made:%'`.execute(
      server.db,
    );
    expect((await act(teacher, 'resource', id, 'copy')).statusCode).toBe(429);
    expect((await send(teacher, 'POST', 'rubrics', {})).statusCode).toBe(422);
    await create(await planner(), 'resource');
  });

  it('copy no more than 20 MB of hidden resources along', async () => {
    const school = await makeSchool(server.db);
    const owner = await planner('Teacher', school);
    const html = `<p>${'Water goes up. '.repeat(6_000)}</p>`;
    const blocks = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'rich_text', html }) as const);
    const first = await create(owner, 'resource', resourceDraft({ blocks }));
    const ids = [first, ...(await multiply(first, 57))];
    const lessons = [ids.slice(0, 29), ids.slice(29)].map((resources, day) => ({
      id: `day-${String(day)}`,
      title: '',
      summary: '',
      cover: null,
      steps: resources.map((id) => stepDraft(id, { id: `step-${String(id)}` })),
    }));
    const large = await create(owner, 'sequence', sequenceDraft({ lessons }));
    const small = await create(owner, 'sequence', oneDay(first));
    const colleague = await planner('Teacher', school);
    for (const [id, status] of [
      [large, 413],
      [small, 201],
    ] as const) {
      await act(owner, 'sequence', id, 'share', { with: 'school' });
      expect((await act(colleague, 'sequence', id, 'copy')).statusCode).toBe(status);
    }
  });

  it('begin with sequences that were shared with or owned by nobody', async () => {
    const { id: owner } = await planner();
    const statements = migrations.find(({ name }) => name === 'lesson-plans')?.statements ?? [];
    const repairs = statements.filter((text) => /^update sequences set (?!updated)/m.test(text));
    const columns = statements.find((text) => text.includes('sequences_scope_owner')) ?? '';
    const [audience] = /add column audience[^]*?stored/.exec(columns) ?? [''];
    const [rule] = /add constraint sequences_scope_owner[^]*/.exec(columns) ?? [''];
    const undo = new Error('undo');
    const scopes: string[] = [];
    const run = server.db.transaction().execute(async (trx) => {
      await sql`alter table sequences drop constraint sequences_scope_owner, drop column audience`.execute(
        trx,
      );
      const rows = sql`(values ('shared', ${owner}::int), ('shared', null), ('owner', null))`;
      await sql`insert into sequences (title, summary, subject_id, grade_ids, standards, language, scope,
          owner_id, created_at, updated_at)
        select 'Old', '', 3, '[]', '[]', 'en', scope, owner_id, now(), now()
        from ${rows} as old (scope, owner_id)`.execute(trx);
      for (const repair of repairs) await sql.raw(repair).execute(trx);
      await sql.raw(`alter table sequences ${audience}, ${rule}`).execute(trx);
      const found = await sql<{ scope: string }>`select scope from sequences where title = 'Old'
        order by id`.execute(trx);
      scopes.push(...found.rows.map(({ scope }) => scope));
      throw undo;
    });
    await expect(run).rejects.toBe(undo);
    expect(scopes).toEqual(['owner', 'global', 'global']);
  });
});

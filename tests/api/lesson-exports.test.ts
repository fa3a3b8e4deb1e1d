/** How large an export may be, and how many there may be. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { importCalls } from '../support/import-calls';
import { oneDay, planCalls, resourceDraft, sequenceDraft, stepDraft } from '../support/plan-calls';
import type { Planner } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

const megabyte = 1024 * 1024;

onBothDatabases('exports', (kind) => {
  const server = suiteServer(kind);
  const plans = planCalls(() => server);
  const { create, planner, send } = plans;
  const { exported } = importCalls(() => server);

  /** A resource with a picture of which the server believes that it is so large. */
  const resourceOf = async (teacher: Planner, title: string, bytes: number) => {
    const content = Buffer.from(title);
    const asset = createHash('sha256').update(content).digest('hex');
    const path = join(server.config.dataDir, 'assets', asset.slice(0, 2), asset);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    const row = { sha256: asset, bytes, type: 'image/png', created_at: server.clock.now() };
    await server.db.insertInto('assets').values(row).execute();
    const picture = { asset, alt: 'A film', width: 10, height: 10 };
    const block = { id: 'p', type: 'image', caption: '', ...picture } as const;
    return create(teacher, 'resource', resourceDraft({ title, blocks: [block] }));
  };
  const sequenceOf = (teacher: Planner, resources: readonly number[]) => {
    const steps = resources.map((id) => stepDraft(id, { id: `s${String(id)}` }));
    const lessons = Array.from({ length: Math.ceil(steps.length / 40) }, (_, day) => ({
      ...{ id: `d${String(day)}`, title: '', summary: '', cover: null },
      steps: steps.slice(40 * day, 40 * (day + 1)),
    }));
    return create(teacher, 'sequence', sequenceDraft({ lessons }));
  };
  const sizeOf = async (teacher: Planner, of: 'resources' | 'sequences', id: number) =>
    (await send(teacher, 'GET', `${of}/${String(id)}/export/size`)).json<Schema<'ExportSize'>>();

  it('say how large they become, what weighs most, and whether an import takes them', async () => {
    const teacher = await planner();
    const film = await resourceOf(teacher, 'Film', 200 * megabyte);
    const cloud = await resourceOf(teacher, 'Cloud', 40 * megabyte);
    const long = await resourceOf(teacher, 'Long film', 280 * megabyte);
    const small = await sizeOf(teacher, 'resources', cloud);
    expect(small).toMatchObject({ possible: true, importable: true });
    expect(small.bytes).toBeGreaterThan(40 * megabyte);
    const two = await sequenceOf(teacher, [cloud, film]);
    expect(await sizeOf(teacher, 'sequences', two)).toMatchObject({
      ...{ possible: true, importable: false },
      largest: [
        { title: 'Film', bytes: 200 * megabyte },
        { title: 'Cloud', bytes: 40 * megabyte },
      ],
    });
    const all = await sequenceOf(teacher, [cloud, film, long]);
    expect(await sizeOf(teacher, 'sequences', all)).toMatchObject({ possible: false });
    const refused = await exported(teacher, 'sequences', all);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: 'export_too_large' });
    expect((await exported(await planner(), 'sequences', all)).statusCode).toBe(404);
  });

  it('hold 20 MB of documents, and do not load more', async () => {
    const teacher = await planner();
    const html = `<p>${'Water goes up. '.repeat(6_000)}</p>`;
    const blocks = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'rich_text', html }) as const);
    const first = await create(teacher, 'resource', resourceDraft({ blocks }));
    const more = await sql<{ id: number }>`insert into resources (scope, owner_id, title, summary,
        subject_id, grade_ids, standards, language, minutes, kinds, question_count, media_bytes, body,
        search, rev, created_at, updated_at)
      select scope, owner_id, title, summary, subject_id, grade_ids, standards, language, minutes, kinds,
        question_count, media_bytes, body, ''::tsvector, rev, created_at, updated_at
      from resources, generate_series(1, 59) where id = ${first} returning id`.execute(server.db);
    const large = await sequenceOf(teacher, [first, ...more.rows.map(({ id }) => id)]);
    expect(await sizeOf(teacher, 'sequences', large)).toMatchObject({
      ...{ possible: false, importable: false, largest: [] },
    });
    expect((await exported(teacher, 'sequences', large)).statusCode).toBe(413);
  });

  it('are two at once and sixty an hour for one person', async () => {
    const teacher = await planner();
    const id = await create(teacher, 'sequence', oneDay(await create(teacher, 'resource')));
    const statuses = async (count: number) => {
      const all = Array.from({ length: count }, () => exported(teacher, 'sequences', id));
      return (await Promise.all(all)).map(({ statusCode }) => statusCode).sort();
    };
    expect(await statuses(5)).toEqual(expect.arrayContaining([200, 429]));
    // Every turn is given back, of those that were refused as well.
    expect(await statuses(2)).toEqual([200, 200]);
    await sql`update login_throttle set attempts = 60 where key like 'export:%'`.execute(server.db);
    expect(await statuses(2)).toEqual([429, 429]);
    expect((await sizeOf(teacher, 'sequences', id)).possible).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { claimImport, insertImport } from '../../server/db/lesson-imports.repo';
import { onPostgreSQL } from '../support/database';
import { importCalls } from '../support/import-calls';
import { picture } from '../support/pictures';
import { planCalls } from '../support/plan-calls';
import { getRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';
import { zipOf } from '../support/zips';

onPostgreSQL('files of imports', (kind) => {
  const server = suiteServer(kind, { ASSET_QUOTA_MB: '52' });

  const plans = planCalls(() => server);
  const { confirm, read, until } = importCalls(() => server);
  /** Every file among the media, those on their way too. */
  const media = () =>
    readdirSync(join(server.config.dataDir, 'assets'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  it('are those of what is chosen alone, and none when it cannot be made', async () => {
    const teacher = await plans.planner();
    const zip = await zipOf({
      'a.md': '# One\n\n![p](1.png)\n\n# Two\n\n![p](2.png)\n',
      '1.png': await picture('png', 30),
      '2.png': await picture('png', 30),
    });
    const ready = await read(teacher, 'x.zip', zip);
    expect(ready.summary?.items).toHaveLength(2);
    const before = media();
    const { folder } = await getRow(server.db, 'lesson_imports', ready.id);
    const second = join(server.config.dataDir, 'imports', folder, 'draft-r2.json');
    const draft = JSON.parse(readFileSync(second, 'utf8')) as ResourceDraft;
    writeFileSync(second, JSON.stringify({ ...draft, summary: 'x'.repeat(500_000) }));
    await confirm(teacher, ready.id);
    const failed = await until(teacher, ready.id, 'done', 'ready');
    expect(failed).toMatchObject({ state: 'ready', failure: { code: 'not_made' } });
    expect(media()).toEqual(before);
    await confirm(teacher, ready.id, ['r1']);
    expect(await until(teacher, ready.id, 'done', 'ready')).toMatchObject({ state: 'done' });
    expect(media()).toHaveLength(before.length + 1);
  });

  it('are refused whole when there is no room for them', async () => {
    const teacher = await plans.planner();
    const pictures = await Promise.all(Array.from({ length: 4 }, () => picture('png', 700)));
    const owned = '0'.repeat(64);
    const now = server.clock.now();
    const bytes = 51.5 * 1024 * 1024;
    const asset = { sha256: owned, bytes, type: 'video/mp4', created_at: now };
    await server.db
      .insertInto('assets')
      .values(asset)
      .onConflict((on) => on.doNothing())
      .execute();
    const text = pictures.map((_, index) => `![p](${String(index)}.png)`).join('\n\n');
    const files = Object.fromEntries(
      pictures.map((bytes, index) => [`${String(index)}.png`, bytes]),
    );
    const before = media();
    const ready = await read(teacher, 'x.zip', await zipOf({ 'a.md': text, ...files }));
    expect(ready.summary?.media_bytes).toBeGreaterThan(1024 * 1024);
    await server.db
      .insertInto('asset_owners')
      .values({ user_id: teacher.id, sha256: owned, bytes, created_at: now })
      .execute();
    await confirm(teacher, ready.id);
    const after = await until(teacher, ready.id, 'done', 'ready');
    expect(after).toMatchObject({ state: 'ready', failure: { code: 'quota_exceeded' } });
    expect(await plans.titles(teacher)).toEqual([]);
    expect(media()).toEqual(before);
  });

  it('are read in turns by person', async () => {
    const people = [await plans.planner(), await plans.planner(), await plans.planner()];
    const [one, two, three] = people.map(({ id }) => id);
    for (const user_id of [one, one, one, two, two, three]) {
      const times = { created_at: server.clock.now(), expires_at: server.clock.now() };
      const ids = { folder: randomUUID(), upload_id: randomUUID() };
      const file = { ...ids, file_name: 'a.csv', bytes: 1 };
      await insertImport(server.db, { user_id: user_id ?? 0, ...file, ...times });
    }
    const turns: unknown[] = [];
    const start = server.clock.now().getTime();
    for (let second = 1; second <= 6; second += 1) {
      const now = new Date(start + second * 1000);
      const taken = await claimImport(server.db, randomUUID(), now, new Date(start));
      turns.push(taken?.user_id);
    }
    expect(turns).toEqual([one, two, three, one, two, one]);
  });
});

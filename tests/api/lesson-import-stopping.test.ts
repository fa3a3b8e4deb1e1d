import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { clearImports } from '../../server/services/lesson-import/clearing';
import { onBothDatabases } from '../support/database';
import type { RunReading } from '../../server/services/lesson-import/run-reading';
import { importCalls, quiz } from '../support/import-calls';
import { planCalls } from '../support/plan-calls';
import { setRow } from '../support/rows';
import { startTestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

/** A reader in the middle of its drafts: it writes for a while after its end was asked for. */
const writesOn: RunReading = async ({ root, folder }, signal) => {
  let files = 0;
  const write = () => writeFile(join(root, folder, `draft-${String((files += 1))}.json`), '{}');
  while (!signal.aborted) await write();
  for (const end = Date.now() + 400; Date.now() < end;) await write();
  throw signal.reason as Error;
};

onBothDatabases('cancelling and stopping imports', (kind) => {
  const server = suiteServer(kind);

  const plans = planCalls(() => server);
  const { cancel, confirm, folders, get, read, start, until } = importCalls(() => server);
  const many = `kind,prompt,resource\n${Array.from(
    { length: 3000 },
    (_, index) => `photo,Q,R${String(index % 60)}`,
  ).join('\n')}\n`;

  it('makes nothing, or all, whenever it comes', async () => {
    const teacher = await plans.planner();
    const first = await start(teacher, 'many.csv', many);
    expect((await cancel(teacher, first)).statusCode).toBe(204);
    expect((await cancel(teacher, first)).statusCode).toBe(204);
    const ready = await read(teacher, 'many.csv', many);
    expect((await cancel(teacher, ready.id)).statusCode).toBe(204);
    expect((await confirm(teacher, ready.id)).statusCode).toBe(409);
    expect(await plans.titles(teacher)).toEqual([]);
    let made = 0;
    for (const reached of [
      ['ready', 'importing', 'done'],
      ['importing', 'done'],
      ['done'],
    ] as const) {
      const { id } = await read(teacher, 'many.csv', many);
      await confirm(teacher, id);
      await until(teacher, id, ...reached);
      const answer = await cancel(teacher, id);
      const { state } = await until(teacher, id, 'done', 'cancelled');
      expect(answer.statusCode).toBe(state === 'done' ? 409 : 204);
      if (state === 'done') made += 60;
      const { total } = (await plans.list(teacher, 'resource')).json<Schema<'Pagination'>>();
      expect(total).toBe(made);
    }
  });

  it('waits for a reader that still writes, whose folder would not go otherwise', async () => {
    const writing = await startTestServer(kind, {}, { runReading: writesOn });
    const teacher = await planCalls(() => writing).planner();
    const calls = importCalls(() => writing);
    const id = await calls.start(teacher, 'Quiz.csv', quiz);
    await calls.until(teacher, id, 'reading');
    expect((await calls.cancel(teacher, id)).statusCode).toBe(204);
    expect(calls.folders()).toEqual([]);
    await writing.close();
  });

  it('goes on after a process is lost while it read, and gives up after twice', async () => {
    const teacher = await plans.planner();
    const lose = (id: number, state: 'reading' | 'importing', attempts: number) =>
      setRow(server.db, 'lesson_imports', id, {
        state,
        worker: randomUUID(),
        worker_seen_at: server.clock.now(),
        attempts,
      });
    const { id } = await read(teacher, 'Quiz.csv', quiz);
    await lose(id, 'reading', 1);
    expect((await get(teacher, id)).json()).toMatchObject({ state: 'reading' });
    server.clock.advance(31_000);
    expect(await until(teacher, id, 'ready')).toMatchObject({ summary: { rows: { read: 3 } } });
    await lose(id, 'importing', 2);
    server.clock.advance(31_000);
    expect((await get(teacher, id)).json()).toMatchObject({
      state: 'ready',
      failure: { code: 'not_made' },
    });
    expect(await plans.titles(teacher)).toEqual([]);
    await lose(id, 'reading', 2);
    server.clock.advance(31_000);
    expect(await until(teacher, id, 'failed', 'ready')).toMatchObject({
      state: 'failed',
      failure: { code: 'interrupted' },
    });
  });

  it('lets the oldest give way to the sixth, and forgets them all in time', async () => {
    const teacher = await plans.planner();
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push((await read(teacher, 'a.csv', quiz)).id);
    const states = await Promise.all(
      ids.map(async (id) => (await get(teacher, id)).json<{ state: string }>().state),
    );
    expect(states).toEqual(['cancelled', ...Array.from({ length: 5 }, () => 'ready')]);
    server.clock.advance(8 * 24 * 60 * 60_000);
    const root = join(server.config.dataDir, 'imports');
    await clearImports({ db: server.db, clock: server.clock, root });
    const left = await server.db.selectFrom('lesson_imports').select('id').execute();
    expect(left).toEqual([]);
    expect(folders()).toEqual([]);
    expect(existsSync(root)).toBe(true);
  });
});

import { expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { inThread } from '../../server/services/lesson-import/run-reading';
import { importCalls } from '../support/import-calls';
import type { ReportPage } from '../support/import-calls';
import { planCalls } from '../support/plan-calls';
import { builtCommand } from '../support/server-process';
import { suiteServer } from '../support/suite-server';

const quiz = 'kind,prompt\nphoto,Look\n';

onPostgreSQL('imports in a thread of their own', (kind) => {
  const server = suiteServer(kind, {}, { runReading: inThread(builtCommand('import-worker.js')) });

  const plans = planCalls(() => server);
  const { cancel, get, read, report, start, until } = importCalls(() => server);

  it('read 10,000 rows with errors while other requests are answered', async () => {
    const teacher = await plans.planner();
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      index % 100 === 0 ? 'riddle,What?,1' : `number,Question ${String(index)},${String(index)}`,
    );
    const id = await start(teacher, 'big.csv', `kind,prompt,answer\n${rows.join('\n')}\n`);
    let asked = 0;
    let state = '';
    while (state !== 'ready') {
      expect((await server.get('/api/ping?n=abcdefgh')).statusCode).toBe(200);
      state = (await get(teacher, id)).json<{ state: string }>().state;
      expect(state).not.toBe('failed');
      asked += 1;
    }
    expect(asked).toBeGreaterThan(5);
    const ready = await until(teacher, id, 'ready');
    expect(ready.summary).toMatchObject({ rows: { read: 10_000, left_out: 100 }, errors: 100 });
    expect(ready.summary?.items).toHaveLength(99);
    const page = (await report(teacher, id, '?page=2&per_page=40')).json<ReportPage>();
    expect(page).toMatchObject({ total: 101, from: 41, to: 80, last_page: 3 });
    expect(page.data[0]).toMatchObject({ line: 4002, place: 'kind', code: 'kind_unknown' });
  });

  it('stop when they are cancelled, and give up what would never end', async () => {
    const teacher = await plans.planner();
    const id = await start(teacher, 'big.md', '*a '.repeat(200_000));
    await until(teacher, id, 'reading');
    expect((await cancel(teacher, id)).statusCode).toBe(204);
    // The thread is free for the next one.
    expect(await read(teacher, 'Quiz.csv', quiz)).toMatchObject({ state: 'ready' });
  });
});

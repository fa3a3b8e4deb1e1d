import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { caseBounds } from '../../domain/case-package';
import { standardsInThread } from '../../server/services/standards/run-reading';
import { onPostgreSQL } from '../support/database';
import { standard, standardCalls, stateMath } from '../support/standard-calls';
import { builtCommand } from '../support/server-process';
import { suiteServer } from '../support/suite-server';

/** Nearly as much of one kind of text as a file may have. */
const filled = (text: string) => {
  const raw = text.repeat(caseBounds.rawLength / text.length);
  const count = Math.floor(caseBounds.bytes / (caseBounds.rawLength + 200));
  return Array.from({ length: count }, (_, at) =>
    standard(`i${String(at)}`, `A.${String(at)}`, raw),
  );
};
const keys = Array.from({ length: 800_000 }, (_, at) => `"k${String(at)}":1`).join();

onPostgreSQL('standards are read in a thread of their own', (kind) => {
  const server = suiteServer(
    kind,
    {},
    { readStandards: standardsInThread(builtCommand('standards-worker.js')) },
  );
  const { send, makeDistrict } = standardCalls(() => server);

  it.each([
    ['marks within marks', JSON.stringify({ ...stateMath, CFItems: filled('<div>') })],
    ['lists within lists', '['.repeat(4_000_000) + ']'.repeat(4_000_000)],
    ['names without end', `{${keys}}`],
  ])('so that others are answered meanwhile: %s', async (_, content) => {
    const { token } = await makeDistrict();
    const progress = { isOver: false };
    const sent = send(token, content).finally(() => {
      progress.isOver = true;
    });
    const start = performance.now();
    let longest = 0;
    while (!progress.isOver) {
      const began = performance.now();
      await pause(20);
      expect((await server.get('/api/ping?n=abcdefgh')).statusCode).toBe(200);
      longest = Math.max(longest, performance.now() - began);
    }
    expect((await sent).statusCode).toBe(422);
    expect(longest).toBeLessThan((performance.now() - start) / 2);
  });
});

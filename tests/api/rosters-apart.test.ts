/** Rosters are read and planned in a process of their own: what a set costs, it costs that process. */
import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rosterFilesOf, smallRoster, withFile } from '../../domain/testing/roster-files';
import { enqueueRosterRun } from '../../server/db/roster-work.repo';
import { rostersInProcess } from '../../server/services/rosters/planning/run-planning';
import type { RunPlanning } from '../../server/services/rosters/planning/run-planning';
import { longestWaitMs } from '../support/bounds.mjs';
import { onBothDatabases, onPostgreSQL } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { rosterSetCalls, zipOfSet } from '../support/roster-sets';
import { builtCommand } from '../support/server-process';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const built = builtCommand('roster-planner.js');

/** A server that plans in a process, and a folder for programs in the place of the planner. */
function withProcesses(kind: DatabaseKind) {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { runPlanning: rostersInProcess(built) });
    folder = await mkdtemp(join(tmpdir(), 'daybook-planner-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    server: () => server,
    /** A file that nothing else uses. */
    path: () => join(folder, crypto.randomUUID()),
    /** A planner that does something else. */
    planner: async (text: string): Promise<string> => {
      const path = join(folder, `${crypto.randomUUID()}.mjs`);
      await writeFile(path, text);
      return path;
    },
  };
}

onBothDatabases('a roster that is planned in a process of its own', (kind) => {
  const { server, planner } = withProcesses(kind);
  const { bring, view, lines, look, makeKeeper, sendZip } = rosterSetCalls(server);

  it('brings what it brings without one', async () => {
    const { token, school } = await makeKeeper();
    const { id, report } = await look(token, smallRoster);
    expect(report.schools).toMatchObject([{ name: 'Lake School', students: { new: 2 } }]);
    expect(await lines(token, id)).toHaveLength(5);
    expect(await bring(token, smallRoster)).toMatchObject({
      ...{ state: 'done', report: { left_over: 0 } },
    });
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    const broken = await sendZip(token, Buffer.from('PK and nothing else'));
    expect(broken.json()).toMatchObject({ code: 'damaged_file' });
  });

  it('is tried again when its process was killed, and stops after the third time', async () => {
    const killed = rostersInProcess(await planner("process.kill(process.pid, 'SIGKILL');"));
    const whole = rostersInProcess(built);
    const ways: RunPlanning[] = [];
    const runPlanning: RunPlanning = (task, signal) => (ways.shift() ?? whole)(task, signal);
    const killing = await startTestServer(kind, {}, { runPlanning });
    const calls = rosterSetCalls(() => killing);
    const { token } = await calls.makeKeeper();
    ways.push(killed);
    const answer = await calls.sendZip(token, await zipOfSet(rosterFilesOf(smallRoster)));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      ...[503, 'unavailable'],
    ]);
    expect(killing.log()).toContain('The planner has ended: SIGKILL');
    const orders = { people: [], schools: [], timeZone: 'UTC', number: 0 };
    const applied = async (...first: readonly RunPlanning[]) => {
      const { id } = await calls.look(token, smallRoster);
      ways.push(...first);
      expect(await enqueueRosterRun(killing.db, id, orders)).toBe('taken');
      return calls.ended(token, id);
    };
    expect(await applied(killed, killed, killed)).toMatchObject({
      ...{ state: 'stopped', failure: 'not_applied' },
    });
    expect(await applied(killed, killed)).toMatchObject({
      ...{ state: 'done', report: { left_over: 0 } },
    });
    await killing.close();
  });
});

/** Hardly packed, so that what is packed well beside it is not refused for that. */
function noise(length: number): string {
  let [text, state] = ['', 1];
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text;
}

const commas = ','.repeat(32_000_000);
const greedy = [
  ['a row of 32 million cells', `sourcedId,name,type\n${noise(1_000_000)}${commas}\n`],
  ['32 million headings', `sourcedId,name,type,${noise(1_000_000)}${commas}\n`],
] as const;

onPostgreSQL('a roster that takes too much', (kind) => {
  const { server, path, planner } = withProcesses(kind);
  const { look, makeKeeper, sendZip } = rosterSetCalls(server);

  it.each(greedy)('is refused, and the server goes on: %s', async (_, orgs) => {
    const { token } = await makeKeeper();
    const zip = await zipOfSet(withFile(rosterFilesOf(smallRoster), 'orgs.csv', orgs));
    const answer = await sendZip(token, zip);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      ...[422, 'roster_too_much'],
    ]);
    expect(await look(token, smallRoster)).toMatchObject({ state: 'ready' });
  });

  const withPlanner = (program: string, patienceMs: number): Promise<TestServer> =>
    startTestServer(
      kind,
      {},
      { runPlanning: rostersInProcess(program, { patienceMs, megabytes: 512 }) },
    );

  it('is refused when it takes too long', async () => {
    const slow = await withPlanner(await planner('setInterval(() => undefined, 1000);'), 300);
    const calls = rosterSetCalls(() => slow);
    const { token } = await calls.makeKeeper();
    const answer = await calls.sendZip(token, await zipOfSet(rosterFilesOf(smallRoster)));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      ...[422, 'roster_too_much'],
    ]);
    await slow.close();
  });

  it('is given up when the server stops, and its process ends', async () => {
    const mark = path();
    const program = await planner(
      `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(mark)}, String(process.pid));
      setInterval(() => undefined, 1000);`,
    );
    const stopping = await withPlanner(program, 60_000);
    const calls = rosterSetCalls(() => stopping);
    const { token } = await calls.makeKeeper();
    const sent = calls.sendZip(token, await zipOfSet(rosterFilesOf(smallRoster)));
    const pid = () => readFile(mark, 'utf8').catch(() => '');
    await expect.poll(pid, { timeout: longestWaitMs }).not.toBe('');
    const planning = Number(await pid());
    await stopping.app.close();
    expect((await sent).statusCode).toBe(503);
    expect(() => process.kill(planning, 0)).toThrow('ESRCH');
    await stopping.close();
  });

  it('ends with the server that asked for it, whichever way that ends', async () => {
    // Nothing but the line between them tells the planner.
    const child = fork(built, { serialization: 'advanced', stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    expect(await ended).toBe(0);
  });
});

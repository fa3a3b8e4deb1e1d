/**
 * Scores and hand-ins over a bad network, with a server that is killed: a student who improves and hands in, a
 * teacher who writes at two devices and gives back. Everything is sent until the server has answered it by name; at
 * the end what was answered is counted against the tables.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { openDatabase } from '../../server/db/open';
import type { Db } from '../../server/db/tables';
import { call, signInAt } from '../support/api-calls';
import type { AtDevice } from '../support/api-calls';
import { databaseKinds } from '../support/database';
import { prepareDataFolder } from '../support/database-copies';
import { answerOp, handInOp, postOp, saveScoreOp } from '../support/factories-sync';
import type { SyncResult } from '../support/factories-sync';
import type { Fault } from '../support/fault-kinds';
import { startFaultProxy } from '../support/fault-proxy';
import type { FaultProxy } from '../support/fault-proxy';
import { seededRandom } from '../support/random';
import type { Random } from '../support/random';
import { getRow } from '../support/rows';
import { startProcess } from '../support/server-process';
import type { ServerProcess } from '../support/server-process';

/** A run of the whole suite plays some; `SCORE_ROUNDS=100` is a night's. */
const rounds = Number(process.env['SCORE_ROUNDS'] ?? '24');
const roundsBetweenKills = 10;
const password = 'demo-daybook-2026';
const pupils = ['student3', 'student4', 'student5', 'student6'] as const;
const struck = /^\/api\/sync/;

type Sent = { readonly op_id: string; readonly type: string };
type Op = ReturnType<typeof saveScoreOp> | ReturnType<typeof postOp>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody at a device: keeps what is to be sent until the server has answered it. */
class Device {
  readonly answered = new Map<string, SyncResult>();
  private at: AtDevice = { deviceId: '', access: '', ticket: '' };

  async enter(url: string, who: { email: string } | { username: string }): Promise<void> {
    this.at = await signInAt(url, { ...who, password });
  }

  read<Answer>(url: string, path: string): Promise<Answer> {
    return call<Answer>(url, path, { token: this.at.access });
  }

  /** One after the other, each until it is answered. */
  async deliver(origin: string, operations: readonly Sent[]): Promise<void> {
    for (const operation of operations) {
      while (!this.answered.has(operation.op_id)) {
        const result = await this.attempt(origin, operation).catch(() => undefined);
        const over = result?.op_id === operation.op_id && result.status !== 'retry';
        if (over) this.answered.set(operation.op_id, result);
        else await pause(20);
      }
    }
  }

  private async attempt(origin: string, operation: Sent): Promise<SyncResult | undefined> {
    const answer = await fetch(`${origin}/api/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.at.ticket}` },
      body: JSON.stringify({ device_id: this.at.deviceId, operations: [operation] }),
      signal: AbortSignal.timeout(5000),
    });
    if (answer.status !== 200) return undefined;
    return ((await answer.json()) as { results: SyncResult[] }).results[0];
  }
}

interface Pupil {
  readonly device: Device;
  readonly copy: number;
  readonly question: string;
  /** The work of the class, for the teacher. */
  readonly list: string;
}

async function enterPupil(url: string, username: string): Promise<Pupil> {
  const device = new Device();
  await device.enter(url, { username });
  const today = await device.read<Schema<'Today'>>(url, 'student/today');
  const item = today.items.find((one) => one.assignment_student_id === today.today);
  if (!item) throw new Error(`${username} has no lesson today`);
  const { assignment_student_id: copy, assignment_id: assignment, position } = item;
  const path = `student/lessons/${String(copy)}/${String(assignment)}`;
  const { steps } = await device.read<Schema<'StudentLesson'>>(url, path);
  const question = steps
    .flatMap((step) => step.blocks)
    .flatMap((block) => (block.type === 'question' ? [block.question] : []))
    .find(({ kind }) => kind === 'long_text');
  if (!question) throw new Error('The lesson asks for no text');
  const list = `dashboard/assignments/${String(assignment)}/lessons/${String(position)}/work?per_page=100`;
  return { device, copy, question: question.id, list };
}

function drawFault(random: Random): Fault {
  return random.pick<Fault>([
    { kind: 'drop_answer' },
    { kind: 'drop_answer' },
    { kind: 'reset' },
    { kind: 'cut', afterBytes: random.below(120) },
    { kind: 'busy' },
    { kind: 'latency', ms: random.below(60) },
    { kind: 'portal_page' },
  ]);
}

class Play {
  readonly scores: Op[] = [];
  readonly answers: string[] = [];

  constructor(
    private readonly proxy: FaultProxy,
    private readonly random: Random,
    private readonly desk: Device,
    private readonly sofa: Device,
  ) {}

  /** The revision that both devices of the teacher look at. @param url of the server, around the proxy */
  async baseOf({ copy, list }: Pupil, url: string): Promise<number> {
    const { data } = await this.desk.read<{ data: Schema<'StudentWork'>[] }>(url, list);
    return data.find((one) => one.assignment_student_id === copy)?.score?.rev ?? 0;
  }

  async round(number: number, { copy, question, device }: Pupil, base: number): Promise<void> {
    const { proxy, random, desk, sofa } = this;
    const text = `Round ${String(number)}`;
    const answer = answerOp(copy, question, { kind: 'long_text', text });
    const atDesk = [
      saveScoreOp(copy, base, { comment: `${text}, at the desk` }),
      postOp(copy, base, random.pick(['returned', 'scored'])),
    ];
    const atSofa = [saveScoreOp(copy, base, { comment: `${text}, on the sofa` })];
    const lifts = [drawFault(random), drawFault(random)].map((fault) =>
      proxy.inflict({ fault, path: struck, times: 1 + random.below(3) }),
    );
    await Promise.all([
      device.deliver(proxy.origin, [answer, handInOp(copy)]),
      desk.deliver(proxy.origin, random.chance(0.5) ? atDesk : [...atDesk].reverse()),
      sofa.deliver(proxy.origin, atSofa),
    ]);
    for (const lift of lifts) lift();
    this.scores.push(...atDesk, ...atSofa);
    this.answers.push(answer.op_id);
  }

  resultOf({ op_id }: Op): SyncResult {
    const result = this.desk.answered.get(op_id) ?? this.sofa.answered.get(op_id);
    if (!result) throw new Error('An operation was never answered');
    return result;
  }
}

/** What the tables have of one copy, against what the server has said. */
async function compare(db: Db, play: Play, copy: number): Promise<Record<string, number>> {
  const own = play.scores.filter((one) => one.assignment_student_id === copy);
  const said = (type: Op['type'], status: string) =>
    own.filter((one) => one.type === type && play.resultOf(one).status === status);
  const saved = said('score.save', 'applied');
  const kept = said('score.save', 'kept');
  const given = said('score.release', 'applied');
  const score = await db
    .selectFrom('scores')
    .select('rev')
    .where('assignment_student_id', '=', copy)
    .executeTakeFirst();
  expect(score?.rev ?? 0).toBe(saved.length + given.length);
  const versions = await db
    .selectFrom('score_versions')
    .select(['reason', 'outcome', 'body'])
    .where('assignment_student_id', '=', copy)
    .orderBy('id')
    .execute();
  const conflicts = versions.filter(({ reason }) => reason === 'conflict');
  const commentsOf = (ops: readonly Op[]) =>
    ops.flatMap((one) => ('body' in one ? [one.body.comment] : [])).sort();
  expect(conflicts.map(({ body }) => body.comment).sort()).toEqual(commentsOf(kept));
  const releases = versions.filter(({ reason }) => reason === 'release');
  expect(releases).toHaveLength(given.length);
  const student = await getRow(db, 'assignment_students', copy);
  expect(student.result?.comment).toBe(releases.at(-1)?.body.comment);
  return { saved: saved.length, kept: kept.length, given: given.length };
}

it.each(databaseKinds)(
  `$name loses and doubles nothing of scores and hand-ins in ${String(rounds)} rounds of bad luck`,
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-scores-'));
    const database = kind.name === 'PostgreSQL' ? await kind.open() : undefined;
    if (!database) await prepareDataFolder(dataDir);
    const env = {
      DATA_DIR: dataDir,
      SEED_DEMO: 'true',
      SYNC_PER_MINUTE: '100000',
      ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
    };
    let server: ServerProcess = await startProcess(env);
    const proxy = await startFaultProxy(server.url);
    try {
      const [desk, sofa] = [new Device(), new Device()];
      for (const device of [desk, sofa]) {
        await device.enter(server.url, { email: 'teacher@demo.school' });
      }
      const people = await Promise.all(pupils.map((name) => enterPupil(server.url, name)));
      const play = new Play(proxy, seededRandom(20), desk, sofa);
      for (let number = 0; number < rounds; number += people.length) {
        const { url } = server;
        const bases = await Promise.all(people.map((pupil) => play.baseOf(pupil, url)));
        const round = Promise.all(
          people.map((pupil, index) => play.round(number + index, pupil, bases[index] ?? 0)),
        );
        if (number % roundsBetweenKills === roundsBetweenKills - people.length) {
          await pause(30);
          await server.end('SIGKILL');
          server = await startProcess(env);
          proxy.switchTo(server.url);
        }
        await round;
      }
      expect(await server.end('SIGTERM')).toBe(0);
      const databaseUrl = database?.url;
      const opened = await openDatabase({ databaseUrl, databasePool: 2, dataDir }, () => undefined);
      try {
        const counts: Record<string, number>[] = [];
        for (const { copy } of people) counts.push(await compare(opened.db, play, copy));
        const sum = (name: string) => counts.reduce((total, one) => total + (one[name] ?? 0), 0);
        expect(sum('saved') + sum('kept')).toBe(2 * rounds);
        expect(Math.min(sum('saved'), sum('kept'), sum('given'))).toBeGreaterThan(0);
        const answers = await opened.db
          .selectFrom('answer_versions')
          .select('op_id')
          .where('op_id', 'in', play.answers)
          .execute();
        expect(answers.map(({ op_id }) => op_id).sort()).toEqual([...play.answers].sort());
      } finally {
        await opened.close();
      }
      expect(proxy.struck.get('drop_answer')).toBeGreaterThan(10);
    } finally {
      await proxy.stop();
      await server.end('SIGKILL');
      await database?.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  240_000,
);

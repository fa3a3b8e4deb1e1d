/** The stream of a live class: from any process, for slow readers, to its end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kyselyOver } from '../../server/db/open';
import { listenOnServer } from '../../server/db/listen';
import { PgPool } from '../../server/db/pg-pool';
import { findByAccessTokens } from '../../server/db/sessions.repo';
import { createLive } from '../../server/services/live/live';
import type { Live } from '../../server/services/live/live';
import { hashToken } from '../../server/services/secrets/tokens';
import type { Lesson } from '../../domain/content';
import { assignmentCalls } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import type { DatabaseKind, TestDatabase } from '../support/database';
import { makeUser } from '../support/factories';
import { makeLesson } from '../support/factories-lessons';
import { answerOp, handInOp, stepOp, sync } from '../support/factories-sync';
import { livePath, liveRoom, openStream, report, waitFor } from '../support/live-calls';
import type { StreamReader } from '../support/live-calls';
import { setRow } from '../support/rows';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const pick = (choice: string) => ({ kind: 'single_choice', choice }) as const;

/** A second process on the database of a first; on the embedded one there can be no other. */
async function secondProcess(first: TestServer): Promise<TestServer> {
  const { url } = first.database;
  if (url === undefined) return first;
  const open = (): Promise<TestDatabase> => {
    const db = kyselyOver(new PgPool(url, 5, () => undefined));
    return Promise.resolve({ db, url, listen: listenOnServer(url), close: () => db.destroy() });
  };
  const kind: DatabaseKind = { name: 'PostgreSQL', open };
  return startTestServer(kind);
}

onBothDatabases('the stream of a live class', (kind) => {
  let server: TestServer;
  let other: TestServer;
  const streams: StreamReader[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind, { SYNC_PER_MINUTE: '100000' });
    other = await secondProcess(server);
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    if (other !== server) await other.close();
    await server.close();
  });

  async function room() {
    const made = await liveRoom(server);
    const watch = async (at: TestServer = server) => {
      const stream = await openStream(at, made.teacher.access, made.id, 1);
      streams.push(stream);
      return stream;
    };
    const shown = (stream: StreamReader) => stream.students.get(made.studentId);
    return { ...made, watch, shown };
  }

  async function publishNext(id: number, lessons: Lesson[]): Promise<void> {
    const { sequence_id } = await server.db
      .selectFrom('assignments as a')
      .innerJoin('sequence_versions as v', 'v.id', 'a.version_id')
      .select('v.sequence_id')
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow();
    await assignmentCalls(() => server).publishMore(sequence_id, lessons);
  }
  async function moveTo(token: string, id: number, version: number): Promise<void> {
    const url = `/api/dashboard/assignments/${String(id)}`;
    const { rev } = (await server.get(url, token)).json<{ rev: number }>();
    const payload = { rev, version };
    const moved = await server.post(`${url}/version`, payload, token);
    expect(moved.statusCode, moved.body).toBe(200);
  }

  describe('a stream', () => {
    it('begins with everybody and goes on with who changes, from any process', async () => {
      const { watch, shown, student, first, peer } = await room();
      const stream = await watch(other);
      expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
      await stream.until(() => stream.students.size === 2);
      expect(stream.deltas[0]).toMatchObject({ all: true });
      await sync(server, student, [answerOp(first, 'open', pick('a'))]);
      await stream.until(() => shown(stream)?.answered === 1);
      expect(shown(stream)).toMatchObject({ state: 'in_progress', correct: 1 });
      const later = stream.deltas.slice(1);
      expect(
        later.flatMap(({ students }) => students).map((entry) => entry.student_id),
      ).not.toContain(peer.id);
      await report(server, student, {
        unsent: 4,
        at: { assignment_student_id: first, step_id: 'look' },
      });
      await stream.until(() => shown(stream)?.unsent === 4 && shown(stream)?.in_lesson === true);
      await sync(server, student, [handInOp(first)]);
      await stream.until(() => shown(stream)?.state === 'handed_in');
    });

    it('that broke begins again with the truth', async () => {
      const { watch, shown, student, first } = await room();
      const broken = await watch(other);
      await broken.until(() => broken.students.size === 2);
      broken.close();
      await broken.ended;
      await sync(server, student, [answerOp(first, 'open', pick('a')), stepOp(first, 'look')]);
      const next = await watch(other);
      await next.until(() => shown(next)?.steps_done === 1);
      expect(next.deltas).toHaveLength(1);
    });

    it('tells when somebody is gone', async () => {
      const { watch, peer } = await room();
      const stream = await watch();
      await stream.until(() => stream.students.size === 2);
      await setRow(server.db, 'users', peer.id, { active: false });
      // Nobody tells of it: the next look at everybody does, here with the next page that opens.
      await watch();
      await stream.until(() => stream.students.size === 1);
    });

    it('tells when the class moves to a newer version, also where nobody has changed', async () => {
      const { watch, teacher, id, look } = await room();
      const stream = await watch(other);
      await stream.until(() => stream.students.size === 2);
      const { rev, lesson } = await look(1);
      expect(stream.deltas[0]).toMatchObject({ rev });
      await publishNext(id, [{ ...makeLesson(1), title: 'Seeds, once more' }, makeLesson(2)]);
      await moveTo(teacher.access, id, 2);
      await stream.until(() => (stream.deltas.at(-1)?.rev ?? 0) > rev);
      const now = await look(1);
      expect([now.rev, now.lesson.title]).toEqual([stream.deltas.at(-1)?.rev, 'Seeds, once more']);
      expect(lesson.title).not.toBe(now.lesson.title);
    });

    it('ends when the lesson is gone with the version', async () => {
      const { teacher, id } = await room();
      const stream = await openStream(other, teacher.access, id, 2);
      streams.push(stream);
      await stream.until(() => stream.students.size === 2);
      await publishNext(id, [makeLesson(1)]);
      await moveTo(teacher.access, id, 2);
      await stream.ended;
      const url = livePath(id, 2);
      expect((await server.get(url, teacher.access)).statusCode).toBe(404);
    });

    it('has an end to how many one person may open', async () => {
      const { watch, teacher, id } = await room();
      for (let opened = 0; opened < 6; opened += 1) await watch();
      const seventh = await openStream(server, teacher.access, id, 1);
      seventh.close();
      expect(seventh.status).toBe(429);
    });
  });

  describe('a stream of short times', () => {
    let live: Live;
    beforeAll(() => {
      const { db, clock, database } = server;
      const times = { heartbeatMs: 30, checkMs: 60, stalledMs: 100_000 };
      const onFailure = (error: unknown) => {
        throw error;
      };
      live = createLive({ db, clock, listen: database.listen, onFailure, times });
    });
    afterAll(() => live.close());

    async function opened() {
      const made = await room();
      const who = async () =>
        (
          await findByAccessTokens(server.db, [hashToken(made.teacher.access)], server.clock.now())
        ).get(hashToken(made.teacher.access))?.person;
      const person = await who();
      if (!person) throw new Error('Nobody is signed in');
      const open = () => live.stream(person, made.id, 1, who);
      return { ...made, open, stream: await open() };
    }

    it('ends when the sign-in is over, and when the right to it is', async () => {
      const signedOut = await opened();
      signedOut.stream.resume();
      await server.post('/api/auth/logout', undefined, signedOut.teacher.access);
      await waitFor(
        () => signedOut.stream.readableEnded,
        () => 'still open',
      );
      const moved = await opened();
      moved.stream.resume();
      const heir = await makeUser(server.db, { role: 'Teacher', school: moved.school });
      await setRow(server.db, 'assignments', moved.id, { teacher_id: heir.id });
      await waitFor(
        () => moved.stream.readableEnded,
        () => 'still open',
      );
    });

    it('keeps no queue for a slow reader: it gets the newest state', async () => {
      const { open, stream, student, first } = await opened();
      const quick = await open();
      let told = '';
      quick.on('data', (chunk: string) => {
        told += chunk;
      });
      stream.once('readable', () => undefined);
      await waitFor(
        () => stream.readableLength > 0,
        () => 'nothing came',
      );
      const rounds = 25;
      for (let round = 1; round <= rounds; round += 1) {
        await sync(server, student, [
          answerOp(first, 'words', { kind: 'long_text', text: `${String(round)} words` }),
          answerOp(first, 'secret', { kind: 'number', text: String(round) }),
        ]);
        if (round % 5 > 0) continue;
        // A reader that takes everything is told several times.
        await waitFor(
          () => told.includes(`"tries":${String(round)}`),
          () => told.slice(-400),
        );
      }
      // Beside what it may have ahead there is nothing more than one event.
      expect(stream.readableLength).toBeLessThan(64 * 1024);
      let text = '';
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      await waitFor(
        () => text.includes(`"tries":${String(rounds)}`) && text.includes(': here'),
        () => text.slice(-400),
      );
      stream.destroy();
      quick.destroy();
    });
  });
});

/** Deletions that something gets in the way of: nobody is deleted who is not to be, and nothing stays of who is. */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, uploadsIn } from '../../server/services/uploads/file-store';
import { deleteDueStudents, redoDeletions } from '../../server/services/student-records/deleting';
import { deleteStudent, lockDueStudent } from '../../server/db/student-deletions.repo';
import { onBothDatabases, onPostgreSQL } from '../support/database';
import { everyFile, everyRow, rowsWith } from '../support/every-table';
import { signIn } from '../support/factories';
import { saveScoreOp, sync } from '../support/factories-sync';
import { waitingForLocks } from '../support/locks';
import { oggRecording } from '../support/recordings';
import { marked } from '../support/scoring-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';
import { makeWholeRecord, marks } from '../support/whole-record';
import type { WholeRecord } from '../support/whole-record';

const dayMs = 24 * 60 * 60_000;

const contextOf = (server: TestServer, failures: unknown[]) => ({
  ...{ db: server.db, clock: server.clock, deletionsFile: server.config.deletionsFile },
  files: createFileStore(uploadsIn(server.config.dataDir)),
  onFailure: (error: unknown) => failures.push(error),
});

async function callDeletion(
  server: TestServer,
  { admin }: WholeRecord,
  studentId: number,
  method: 'POST' | 'DELETE',
  payload?: object,
) {
  return server.send({
    method,
    url: `/api/dashboard/students/${String(studentId)}/deletion`,
    token: (await signIn(server, admin)).access,
    payload,
  });
}

onBothDatabases('the deletion of a student', (kind) => {
  let server: TestServer;
  let whole: WholeRecord;
  let failures: unknown[];
  beforeEach(async () => {
    server = await startTestServer(kind);
    whole = await makeWholeRecord(server);
    failures = [];
  });
  afterEach(() => server.close());

  const call = (method: 'POST' | 'DELETE', payload?: object) =>
    callDeletion(server, whole, whole.student.id, method, payload);
  const context = () => contextOf(server, failures);
  async function askForPeer() {
    const { id } = whole.peer;
    const answer = await callDeletion(server, whole, id, 'POST', { confirm: 'Ben' });
    expect(answer.statusCode, answer.body).toBe(204);
  }

  it('is not taken back once due: it may stand in the list, and a restored backup would delete a child of the school', async () => {
    expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
    server.clock.advance(30 * dayMs);
    await sql`create function refuse_the_end() returns trigger language plpgsql as
      $$ begin raise exception 'the end is refused' ; end $$`.execute(server.db);
    await sql`create constraint trigger refuse_the_end after insert on deleted_students
      deferrable initially deferred for each row execute function refuse_the_end()`.execute(
      server.db,
    );
    await deleteDueStudents(context());
    expect(failures).toMatchObject([{ message: 'the end is refused' }]);
    const answer = await call('DELETE');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'deletion_begun' }]);
    await sql`drop trigger refuse_the_end on deleted_students`.execute(server.db);
    // Whoever is in the list is to go, whoever does it.
    expect(await redoDeletions(context())).toMatchObject({ listed: 1, deleted: 1, canceled: 0 });
  });

  describe('by recordings of a teacher', () => {
    /** Saved over the revision `base` of the second lesson's score. */
    async function recordOver(base: number, size: number) {
      const { teacher, second } = whole;
      const bytes = oggRecording(size);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const sent = await server.putBytes(`/api/sync/files/${sha256}`, bytes, teacher.ticket);
      const voice = sent.json<{ sha256: string; bytes: number; type: 'audio/ogg' }>();
      const [saved] = await sync(server, teacher, [
        saveScoreOp(second, base, { ...marked('l2'), voice }),
      ]);
      expect(saved?.status).toBe('applied');
    }
    async function expectNoneLeft() {
      expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
      server.clock.advance(30 * dayMs);
      await deleteDueStudents(context());
      expect(failures).toEqual([]);
      expect((await everyRow(server.db)).get('uploads')).toEqual([]);
      expect([...(await everyFile(uploadsIn(server.config.dataDir))).keys()]).toEqual([]);
    }

    it('takes along one that was made about the work and at once made anew', async () => {
      await recordOver(0, 300);
      await recordOver(1, 400);
      await expectNoneLeft();
    });

    it('takes along one that many versions without it have followed', async () => {
      const { teacher, second } = whole;
      await recordOver(0, 300);
      await sql`insert into score_versions
          (assignment_student_id, rev, reason, body, saved_by, started_at, saved_at)
        select ${second}::int, 1 + n, 'save', ${JSON.stringify({ ...marked('l2'), voice: null })}::jsonb, ${teacher.id}::int, at, at
        from generate_series(1, 120) as n,
          lateral (select ${server.clock.now()}::timestamptz + n * interval '1 hour' as at) as t`.execute(
        server.db,
      );
      server.clock.advance(6 * dayMs);
      const [saved] = await sync(server, teacher, [saveScoreOp(second, 1, marked('l2'))]);
      expect(saved?.status).toBe('applied');
      const kept = await server.db
        .selectFrom('score_versions')
        .select('id')
        .where('assignment_student_id', '=', second)
        .execute();
      expect(kept).toHaveLength(101);
      await expectNoneLeft();
    });
  });

  it('waits while the list cannot be read, and what is left of others is done all the same', async () => {
    const { student } = whole;
    expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
    server.clock.advance(30 * dayMs);
    const there = () =>
      server.db.selectFrom('users').select('id').where('id', '=', student.id).execute();
    const sha256 = 'a'.repeat(64);
    await server.db.insertInto('files_to_remove').values({ sha256 }).execute();
    await appendFile(server.config.deletionsFile, '"12","saved by something else"\n');
    await deleteDueStudents(context());
    expect(failures).toHaveLength(1);
    expect(await there()).toHaveLength(1);
    expect(await server.db.selectFrom('files_to_remove').selectAll().execute()).toEqual([]);
    // A mark that a program has set in front is no line.
    await writeFile(server.config.deletionsFile, '\uFEFF');
    await deleteDueStudents(context());
    expect(failures).toHaveLength(1);
    expect(await there()).toEqual([]);
  });

  it('is done for so many of one run, and for the rest by the next one', async () => {
    const { peer } = whole;
    await call('POST', { confirm: marks.name });
    server.clock.advance(1);
    await askForPeer();
    server.clock.advance(30 * dayMs);
    const left = async () =>
      (await server.db.selectFrom('student_deletions').select('student_id').execute()).map(
        ({ student_id }) => student_id,
      );
    await deleteDueStudents(context(), 1);
    expect(await left()).toEqual([peer.id]);
    await deleteDueStudents(context(), 1);
    expect(await left()).toEqual([]);
    expect(failures).toEqual([]);
  });

  describe('that was canceled', () => {
    const deletions = () => server.db.selectFrom('student_deletions').selectAll().execute();
    const isOn = async () =>
      (
        await server.db
          .selectFrom('users')
          .select('active')
          .where('id', '=', whole.student.id)
          .executeTakeFirst()
      )?.active;
    /** Canceled on the last day; then the database of some hours before that is put in its place. */
    async function cancelAndRestore() {
      expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
      const backup = JSON.stringify((await deletions())[0]);
      server.clock.advance(30 * dayMs - 1);
      expect((await call('DELETE')).statusCode).toBe(204);
      await sql`update users set active = false where id = ${whole.student.id}`.execute(server.db);
      await sql`insert into student_deletions
        select * from jsonb_populate_record(null::student_deletions, ${backup}::jsonb)`.execute(
        server.db,
      );
    }

    it('is not done after all when a restored backup has forgotten that', async () => {
      await cancelAndRestore();
      server.clock.advance(dayMs);
      await deleteDueStudents(context());
      expect(failures).toEqual([]);
      expect(await isOn()).toBe(true);
      expect(await deletions()).toEqual([]);
      // Lines are never taken out: the first one is of the time after the backup.
      const lines = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'at'])
        .where('act', '=', 'student.deletion_taken_back')
        .orderBy('id')
        .execute();
      expect(lines).toHaveLength(2);
      expect(lines[1]).toEqual({ actor_id: lines[0]?.actor_id, at: server.clock.now() });
    });

    it('is canceled again by the order that follows a restored backup', async () => {
      await cancelAndRestore();
      expect(await redoDeletions(context())).toMatchObject({ listed: 0, deleted: 0, canceled: 1 });
      expect(await isOn()).toBe(true);
      expect(await redoDeletions(context())).toMatchObject({ listed: 0, deleted: 0, canceled: 0 });
    });

    it('is done when somebody has asked for it again since', async () => {
      expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
      server.clock.advance(1);
      expect((await call('DELETE')).statusCode).toBe(204);
      expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
      expect(await redoDeletions(context())).toMatchObject({ listed: 0, deleted: 0, canceled: 0 });
      server.clock.advance(30 * dayMs);
      await deleteDueStudents(context());
      expect(failures).toEqual([]);
      expect(await isOn()).toBeUndefined();
    });

    it('is canceled all the same where that cannot be noted', async () => {
      await mkdir(server.config.deletionsFile);
      expect((await call('POST', { confirm: marks.name })).statusCode).toBe(204);
      expect((await call('DELETE')).statusCode).toBe(204);
      expect(await isOn()).toBe(true);
      expect(server.log()).toMatch(/"line":"canceled,\d+,[^"]+Z".*was not noted/);
    });

    it('stops no other deletion where it cannot be canceled again', async () => {
      await cancelAndRestore();
      const { student } = whole;
      await askForPeer();
      server.clock.advance(31 * dayMs);
      await sql`create function keep_this() returns trigger language plpgsql as
        $$ begin raise exception 'it cannot be taken out'; end $$`.execute(server.db);
      await sql`create trigger keep_this before delete on student_deletions for each row
        when (old.student_id = ${sql.lit(student.id)}) execute function keep_this()`.execute(
        server.db,
      );
      await deleteDueStudents(context());
      expect(failures).toMatchObject([{ message: 'it cannot be taken out' }]);
      expect((await deletions()).map(({ student_id }) => student_id)).toEqual([student.id]);
      expect(await isOn()).toBe(false);
      expect(await redoDeletions(context())).toMatchObject({ canceled: 0, notCanceled: 1 });
    });
  });
});

onPostgreSQL('two deletions by two processes at once', (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  it('leave nothing that each of them takes for the other’s: neither the same picture nor a recording about both', async () => {
    const whole = await makeWholeRecord(server);
    const { student, peer, peersCopy, teacher, photo, voice } = whole;
    const { db, clock } = server;
    const failures: unknown[] = [];
    await sql`insert into uploads (user_id, sha256, bytes, type, created_at)
      select ${peer.id}, sha256, bytes, type, created_at from uploads where user_id = ${student.id}`.execute(
      db,
    );
    const body = { ...marked('l2'), voice: { ...voice, type: 'audio/ogg' as const } };
    const [saved] = await sync(server, teacher, [saveScoreOp(peersCopy, 0, body)]);
    expect(saved?.status).toBe('applied');
    for (const [id, confirm] of [
      [student.id, marks.name],
      [peer.id, 'Ben'],
    ] as const) {
      expect((await callDeletion(server, whole, id, 'POST', { confirm })).statusCode).toBe(204);
    }
    clock.advance(30 * dayMs);
    const now = clock.now();
    const second = await db.transaction().execute(async (trx) => {
      const doomed = await lockDueStudent(trx, student.id, now);
      if (!doomed) throw new Error('The student is not due');
      await deleteStudent(trx, doomed, now);
      // The other process sees nothing of what this one has done.
      const other = deleteDueStudents(contextOf(server, failures));
      await Promise.race([other, expect.poll(() => waitingForLocks(db)).toBe(1)]);
      return { other };
    });
    await second.other;
    await deleteDueStudents(contextOf(server, failures));
    expect(failures).toEqual([]);
    expect(await rowsWith(db, [photo.sha256, voice.sha256])).toEqual([]);
    const left = [...(await everyFile(uploadsIn(server.config.dataDir))).keys()];
    expect(left).toEqual([]);
  });
});

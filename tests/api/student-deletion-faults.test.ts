/** Deletions that something gets in the way of: nobody is deleted who is not to be, and nothing stays of who is. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore, uploadsIn } from '../../server/services/file-store';
import { deleteDueStudents, redoDeletions } from '../../server/services/student-records/deleting';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';
import { makeWholeRecord, marks } from '../support/whole-record';
import type { WholeRecord } from '../support/whole-record';

const dayMs = 24 * 60 * 60_000;

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

  const call = async (method: 'POST' | 'DELETE', payload?: object) =>
    server.send({
      ...{ method, url: `/api/dashboard/students/${String(whole.student.id)}/deletion` },
      token: (await signIn(server, whole.admin)).access,
      ...(payload && { payload }),
    });
  const context = () => ({
    ...{ db: server.db, clock: server.clock, deletionsFile: server.config.deletionsFile },
    files: createFileStore(uploadsIn(server.config.dataDir)),
    onFailure: (error: unknown) => failures.push(error),
  });

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
    expect(await redoDeletions(context())).toEqual({ listed: 1, deleted: 1 });
  });
});

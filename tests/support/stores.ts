/** Reads what the server has stored straight from its tables. */
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open';
import type { Db } from '../../server/db/tables';
import type { RunningServer } from '../support/running-server';
import type { AnswerRow, LatchRow, StoredWork } from './ledger';

export interface Store {
  readonly kind: 'pglite' | 'postgres';
  /** What the server needs to be told to use it. */
  readonly settings: Record<string, string>;
  /** Works on the tables beside the server; the embedded database has one opener, so there it pauses. */
  use<T>(server: RunningServer, work: (db: Db) => Promise<T>): Promise<T>;
}

const complain = (error: Error): void => console.error(error);

export function postgresStore(databaseUrl: string, dataDir: string): Store {
  return {
    kind: 'postgres',
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    async use(_server, work) {
      const opened = await openDatabase({ databaseUrl, databasePool: 2, dataDir }, complain);
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
      }
    },
  };
}

export function embeddedStore(dataDir: string): Store {
  return {
    kind: 'pglite',
    settings: { DATABASE_URL: '', DATA_DIR: dataDir },
    async use(server, work) {
      await server.stop();
      const options = { databaseUrl: undefined, databasePool: 1, dataDir };
      const opened = await openDatabase(options, complain);
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
        await server.start();
      }
    },
  };
}

/** Everything stored of these students' lessons. */
export async function readStoredWork(db: Db, lessons: readonly number[]): Promise<StoredWork> {
  if (lessons.length === 0) return { answers: [], latches: [] };
  const ids = [...lessons];
  const answers = await sql<AnswerRow>`
    select assignment_student_id as "assignmentStudentId", question_id as "questionId",
      device_id as "deviceId", seq, op_id as "opId", value
    from answer_versions where assignment_student_id = any(${ids}::int[])`.execute(db);
  const latches = await sql<LatchRow>`
    select assignment_student_id as "assignmentStudentId", step_id as latch
    from step_completions where assignment_student_id = any(${ids}::int[])
    union all
    select id, 'hand-in' from assignment_students
    where id = any(${ids}::int[]) and handed_in_at is not null`.execute(db);
  return { answers: answers.rows, latches: latches.rows };
}

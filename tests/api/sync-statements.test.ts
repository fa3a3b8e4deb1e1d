/** What an answer costs the database: figures that do not depend on the machine. */
import { RawNode } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import { answerOp, sync } from '../support/factories-sync';
import { suiteServer } from '../support/suite-server';

const children = 24;

/** Pages of teachers are told of work a moment later, of all that came until then. */
const isNotice = (node: RootOperationNode): boolean =>
  RawNode.is(node) && node.sqlFragments.join('').includes('pg_notify');

/** The same, and how often it is asked. */
function counted(kind: DatabaseKind) {
  const asked = { statements: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!isNotice(node)) asked.statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const open = async () => {
    const database = await kind.open();
    return { ...database, db: database.db.withPlugin(counting) };
  };
  return { asked, kind: { ...kind, open } };
}

onPostgreSQL('statements of sync', (given) => {
  const { asked, kind } = counted(given);
  const server = suiteServer(kind);

  /** Children whose devices have sent something before. */
  async function startClass() {
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const students = [];
    for (let at = 0; at < children; at += 1) {
      students.push(await makeUser(server.db, { role: 'Student', school }));
    }
    const assignment = await makeAssignment(server, { teacher, school, students });
    const room = [];
    for (const student of students) {
      const [copy = 0] = await assignment.copiesOf(student);
      const signed = await signIn(server, student);
      const send = () =>
        sync(server, signed, [answerOp(copy, 'open', { kind: 'single_choice', choice: 'a' })]);
      await send();
      room.push({ send });
    }
    return room;
  }

  it('one answer by itself takes four, and those of a class take few more together', async () => {
    const room = await startClass();
    asked.statements = 0;
    await room[0]?.send();
    // Whose ticket it is, the locks, what is there, and the writing.
    expect(asked.statements).toBe(4);
    asked.statements = 0;
    const results = await Promise.all(room.map(({ send }) => send()));
    expect(results.map(([result]) => result?.rev)).toEqual(room.map((_, at) => (at === 0 ? 3 : 2)));
    // One by one it were 96. How many come in one moment is not said, so this leaves room.
    expect(asked.statements).toBeLessThanOrEqual(32);
  });
});

/** The database itself counts in how many groups in use a student is: it never differs from the rows. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import { onBothDatabases } from '../support/database';
import { suiteServer } from '../support/suite-server';

onBothDatabases('how many groups in use a student is in', (kind) => {
  const server = suiteServer(kind);

  /** By the column, and as its rows are counted. */
  async function counted(ids: readonly number[]) {
    const found = await sql<{ kept: number; rows: number }>`
      select u.groups_in_use as kept, (select count(*)::int from group_students gs
        join groups g on g.id = gs.group_id and g.archived_at is null where gs.student_id = u.id) as rows
      from users u where u.id = any(${[...ids]}::int[]) order by u.id`.execute(server.db);
    return found.rows;
  }

  it('is kept with each change of groups and of who is in them', async () => {
    const { db } = server;
    const school = await makeSchool(db);
    const students = await Promise.all(
      ['Ada', 'Ben', 'Cy'].map(() => makeUser(db, { role: 'Student', school })),
    );
    const ids = students.map(({ id }) => id).sort((a, b) => a - b);
    const [one = 0, two = 0, three = 0] = ids;
    const groups = await Promise.all(
      [1, 2, 3].map(() => makeGroup(db, school, { teachers: [], students: [] })),
    );
    const [first = 0, second = 0, third = 0] = groups;
    const put = (group: number, whom: readonly number[]) =>
      sql`insert into group_students (group_id, student_id)
        select ${group}::int, id from unnest(${[...whom]}::int[]) id on conflict do nothing`.execute(
        db,
      );
    const expectKept = async (kept: readonly number[]) => {
      const found = await counted(ids);
      expect(found.map((row) => row.kept)).toEqual(kept);
      expect(found.map((row) => row.rows)).toEqual(kept);
    };

    await expectKept([0, 0, 0]);
    await put(first, [one, two]);
    await put(second, [one, two, three]);
    await put(second, [one]);
    await expectKept([2, 2, 1]);
    await sql`update groups set archived_at = now() where id = any(${[first, third]}::int[])`.execute(
      db,
    );
    await expectKept([1, 1, 1]);
    // Of a group that was archived nothing counts, whoever comes or goes.
    await put(third, ids);
    await sql`delete from group_students where group_id = ${first} and student_id = ${one}`.execute(
      db,
    );
    await sql`update groups set archived_at = archived_at + interval '1 day' where id = ${third}`.execute(
      db,
    );
    await expectKept([1, 1, 1]);
    await sql`update groups set archived_at = null where id = any(${[first, third]}::int[])`.execute(
      db,
    );
    await expectKept([2, 3, 2]);
    await sql`delete from group_students where student_id = ${three}`.execute(db);
    await sql`delete from groups where id = ${second}`.execute(db);
    await expectKept([1, 2, 0]);
    await sql`update groups set archived_at = now() where id = ${third}`.execute(db);
    await sql`delete from groups where id = ${third}`.execute(db);
    await expectKept([0, 1, 0]);
  });
});

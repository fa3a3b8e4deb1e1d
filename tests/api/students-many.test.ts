/** A list that nobody turns to its end is counted no further than its pages go. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AnswerOf } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type StudentList = AnswerOf<'listStudents'>;

onPostgreSQL('more students than are counted', (kind) => {
  const server = suiteServer(kind);

  it('says that there are more, ends the pages there, and counts what a search finds', async () => {
    const school = await makeSchool(server.db);
    const above = await makeUser(server.db, { role: 'District Administrator', school });
    await sql`insert into users (role, name, username, password_hash, school_id)
      select 'Student', 'Child ' || n, 'child-' || n, 'none', ${school.id}
      from generate_series(1, 10020) n`.execute(server.db);
    const { access } = await signIn(server, above);
    const list = async (query: string) =>
      (await server.get(`/api/dashboard/students?${query}`, access)).json<StudentList>();

    const first = await list('per_page=100');
    expect(first).toMatchObject({
      total: 10_000,
      at_least: true,
      last_page: 100,
      from: 1,
      to: 100,
    });
    const last = await list('per_page=100&page=100');
    expect(last).toMatchObject({ total: 10_000, at_least: true, from: 9_901, to: 10_000 });
    const behind = await list('per_page=100&page=101');
    expect(behind).toMatchObject({ total: 10_000, at_least: true, from: null, data: [] });
    const found = await list('search=child%20999');
    expect(found).toMatchObject({ total: 11 });
    expect(found).not.toHaveProperty('at_least');
  });
});

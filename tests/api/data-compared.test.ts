/** Beside other schools, one with fewer than ten students says no figures; alone it says them. */
import { expect, it } from 'vitest';
import { minCompared } from '../../domain/figures';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type Shown<Row> = Schema<'Pagination'> & {
  readonly data: readonly (Row | Schema<'SchoolNotCompared'>)[];
};
type Overview = Shown<Schema<'SchoolOverview'>>;
type Use = Shown<Schema<'SchoolUse'>>;
type Progress = Schema<'Pagination'> & {
  readonly schools_left_out?: readonly Schema<'SchoolNotCompared'>[];
  readonly data: readonly Schema<'GroupProgress'>[];
};

onBothDatabases('comparisons of schools', (kind) => {
  const server = suiteServer(kind);

  const signed = async (role: TestUser['role'], school: School) =>
    signIn(server, await makeUser(server.db, { role, school }));
  const read = async <Answer>(who: { readonly access: string }, path: string) => {
    const answer = await server.get(`/api/dashboard/data/${path}`, who.access);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };

  /** A group of so many students in a school of as many. */
  async function fill(school: School, count: number) {
    const students = [];
    for (let at = 0; at < count; at += 1) {
      students.push(await makeUser(server.db, { role: 'Student', school }));
    }
    return makeGroup(server.db, school, { teachers: [], students });
  }

  it('show no figures of a school with fewer than ten students, and those of ten', async () => {
    expect(minCompared).toBe(10);
    const large = await makeSchool(server.db);
    const small = await makeSchool(server.db, { districtId: large.districtId });
    const [group, few] = [await fill(large, 10), await fill(small, 9)];
    const above = await signed('District Administrator', large);
    const hidden = { id: small.id, name: expect.any(String) as string, few_students: true };

    for (const path of ['overview', 'use', 'overview?per_page=1', 'use?per_page=1']) {
      const first = await read<Overview | Use>(above, path);
      const page = path.includes('per_page') ? `${path}&page=2` : undefined;
      const rows = [...first.data, ...(page ? (await read<Overview | Use>(above, page)).data : [])];
      expect(rows.find(({ id }) => id === small.id)).toEqual(hidden);
      expect(rows.find(({ id }) => id === large.id)).toMatchObject({ students: 10 });
    }
    const progress = await read<Progress>(above, 'progress');
    expect(progress.data.map(({ id }) => id)).toEqual([group]);
    expect(progress.total).toBe(1);
    expect(progress.schools_left_out).toEqual([hidden]);

    // A teacher is no tenth student.
    await makeUser(server.db, { role: 'Teacher', school: small });
    expect((await read<Use>(above, 'use')).data).toContainEqual(hidden);

    // Alone, nothing is compared.
    const alone = await read<Use>(above, `use?school_id=${String(small.id)}`);
    expect(alone.data).toMatchObject([{ id: small.id, students: 9 }]);
    const own = await read<Progress>(above, `progress?school_id=${String(small.id)}`);
    expect(own.data.map(({ id }) => id)).toEqual([few]);
    expect(own.schools_left_out).toBeUndefined();
    const principal = await signed('School Administrator', small);
    expect((await read<Overview>(principal, 'overview')).data).toMatchObject([{ students: 9 }]);
    expect((await read<Use>(principal, 'use')).data).toMatchObject([{ students: 9 }]);
    expect((await read<Progress>(principal, 'progress')).data.map(({ id }) => id)).toEqual([few]);

    await makeUser(server.db, { role: 'Student', school: small });
    expect((await read<Use>(above, 'use')).data).toContainEqual(
      expect.objectContaining({ id: small.id, students: 10 }),
    );
    expect((await read<Progress>(above, 'progress')).schools_left_out).toBeUndefined();
  });

  it('are none where a district has one school, however small it is', async () => {
    const school = await makeSchool(server.db);
    const group = await fill(school, 1);
    const above = await signed('District Administrator', school);
    expect((await read<Overview>(above, 'overview')).data).toMatchObject([{ students: 1 }]);
    expect((await read<Use>(above, 'use')).data).toMatchObject([{ students: 1 }]);
    expect((await read<Progress>(above, 'progress')).data.map(({ id }) => id)).toEqual([group]);
  });
});

/** People who work at several schools, as whoever is of the district makes them so. */
import type { Role } from '../../domain/reference';
import { makeSchool, makeUser, password, signIn } from './factories';
import type { School, Signed, TestUser } from './factories';
import { getRow } from './rows';
import type { TestServer } from './server';

const ways = ['role', 'school_id', 'further_school_ids'];

export type Colleague = TestUser & Signed;

export function severalSchools(server: () => TestServer) {
  const enter = async (role: Role, school?: School): Promise<Colleague> => {
    const user = await makeUser(server().db, { role, ...(school && { school }) });
    return { ...user, ...(await signIn(server(), user)) };
  };
  const revOf = async (id: number): Promise<number> => {
    const row = await getRow(server().db, 'users', id);
    return row.account_rev;
  };
  /** With the own password where a way in changes, and the revision of now. */
  const change = async (by: { readonly access: string } | undefined, id: number, body: object) =>
    server().send({
      method: 'PATCH',
      url: `/api/dashboard/users/${String(id)}`,
      payload: {
        rev: await revOf(id),
        ...(ways.some((way) => way in body) && { password }),
        ...body,
      },
      ...(by && { token: by.access }),
    });
  const setSchools = (
    by: { readonly access: string } | undefined,
    { id }: { readonly id: number },
    schools: readonly { readonly id: number }[],
  ) => change(by, id, { further_school_ids: schools.map((school) => school.id) });
  const furtherOf = async ({ id }: { readonly id: number }): Promise<readonly number[]> => {
    const rows = await server()
      .db.selectFrom('further_schools')
      .select('school_id')
      .where('user_id', '=', id)
      .orderBy('school_id')
      .execute();
    return rows.map(({ school_id }) => school_id);
  };
  /** Three schools of a district with somebody who keeps all their accounts, and a school of another one. */
  async function district() {
    const home = await makeSchool(server().db);
    const { districtId } = home;
    return {
      home,
      second: await makeSchool(server().db, { districtId }),
      third: await makeSchool(server().db, { districtId }),
      foreign: await makeSchool(server().db),
      office: await enter('District Administrator', home),
    };
  }
  const read = (by: { readonly access: string }, path: string) =>
    server().get(`/api${path}`, by.access);
  const ids = async (by: { readonly access: string }, path: string): Promise<readonly number[]> => {
    const answer = await read(by, path);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };
  return { change, district, enter, furtherOf, ids, read, revOf, setSchools };
}

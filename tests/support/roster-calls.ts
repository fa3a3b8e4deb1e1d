import { expect } from 'vitest';
import type { Schema } from '../../server/contract-types';
import type { TestServer } from './server';

type Page = Schema<'Pagination'> & { readonly data: readonly Schema<'StudentSummary'>[] };

/** Groups and students as those call for them who keep them. */
export function rosterCalls(server: () => TestServer) {
  const send = (
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => server().send({ method, url: `/api/dashboard${url}`, token, payload });
  const listed = async (token: string, query = '') =>
    (await send(token, 'GET', `/students${query}`)).json<Page>();
  const bring = async (token: string, text: string, more: object = {}) => {
    const answer = await send(token, 'POST', '/students/import', { text, confirm: false, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Schema<'StudentImport'>>();
  };
  const namesIn = async (group: number) =>
    (
      await server()
        .db.selectFrom('group_students as gs')
        .innerJoin('users as u', 'u.id', 'gs.student_id')
        .select('u.name')
        .where('gs.group_id', '=', group)
        .orderBy('u.name')
        .execute()
    ).map(({ name }) => name);

  return { send, listed, bring, namesIn };
}

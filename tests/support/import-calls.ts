/** Imports and exports as a teacher's app calls them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { uploadPartBytes } from '../../domain/upload-bounds';
import type { Schema } from '../../server/contract-types';
import type { Planner } from './plan-calls';
import type { TestServer } from './server';

export type Import = Schema<'LessonImport'>;
export type ReportPage = Schema<'Pagination'> & {
  readonly data: readonly Schema<'ImportReportLine'>[];
};

/** Three questions of two resources; the second question has no number for its answer. */
export const quiz =
  'kind,prompt,answer,resource\nnumber,1+1,2,One\nnumber,2+2,x,One\nphoto,Look,,Two\n';

export function importCalls(server: () => TestServer) {
  const url = (id: number, more = '') => `/api/dashboard/imports/${String(id)}${more}`;
  const send = (planner: Planner, method: 'POST' | 'PUT', path: string, payload: object) =>
    server().send({
      method,
      url: `/api/dashboard/${path}`,
      token: planner.access,
      payload,
      ...(payload instanceof Buffer && {
        headers: { 'content-type': 'application/octet-stream' },
      }),
    });

  /** Sends a file in parts as the app does; what is refused at once is the answer. */
  async function begin(planner: Planner, name: string, content: string | Buffer) {
    const bytes = Buffer.from(content);
    const begun = await send(planner, 'POST', 'uploads', { name, bytes: bytes.length });
    if (begun.statusCode !== 201) return begun;
    const { id } = begun.json<{ id: string }>();
    for (let at = 0; at < bytes.length; at += uploadPartBytes) {
      const part = bytes.subarray(at, at + uploadPartBytes);
      await send(planner, 'PUT', `uploads/${id}/parts/${String(at)}`, part);
    }
    return send(planner, 'POST', 'imports', { upload_id: id });
  }

  const get = (planner: Planner, id: number) => server().get(url(id), planner.access);

  /** Asks until the import is in one of the states. */
  async function until(planner: Planner, id: number, ...states: readonly Import['state'][]) {
    for (const end = Date.now() + 40_000; Date.now() < end;) {
      await sleep(25);
      const answer = (await get(planner, id)).json<Import>();
      if (states.includes(answer.state)) return answer;
    }
    throw new Error(`The import has come to none of ${states.join(', ')}`);
  }

  async function start(planner: Planner, name: string, content: string | Buffer): Promise<number> {
    const answer = await begin(planner, name, content);
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json<{ id: number }>().id;
  }

  return {
    begin,

    /** Where imports keep their files while they are not over. */
    folders: () =>
      readdirSync(join(server().config.dataDir, 'imports')).filter((name) => name.length > 30),

    get,
    start,
    until,

    /** Sends a file and waits until it is read. */
    read: async (planner: Planner, name: string, content: string | Buffer): Promise<Import> =>
      until(planner, await start(planner, name, content), 'ready', 'failed'),

    confirm: (planner: Planner, id: number, take?: readonly string[]) =>
      server().post(url(id, '/confirm'), take ? { take } : {}, planner.access),

    cancel: (planner: Planner, id: number) =>
      server().send({ method: 'DELETE', url: url(id), token: planner.access }),

    report: (planner: Planner, id: number, query = '') =>
      server().get(url(id, `/report${query}`), planner.access),

    exported: (planner: Planner, kind: 'resources' | 'sequences', id: number) =>
      server().get(`/api/dashboard/${kind}/${String(id)}/export`, planner.access),
  };
}

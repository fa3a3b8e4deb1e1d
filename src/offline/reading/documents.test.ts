import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDraft } from '../../../domain/lesson-plan';
import { ApiError } from '../../api/errors';
import { dropOwnWork, readDocument, saveDocument } from './documents';
import { FakeLocks } from '../testing/fake-locks';
import { admitUser, dropUser } from '../storage/people';
import { change, read } from '../storage/user-db';

const user = 41;
const server: { answer: () => { data?: unknown; error?: unknown; response: Response } } = {
  answer: () => ({ response: new Response() }),
};
vi.mock('../network/connectivity', async (original) => ({
  ...(await original<object>()),
  connectivity: () => 'online',
}));
vi.mock('../../api/client', async (original) => ({
  ...(await original<object>()),
  api: { GET: () => Promise.resolve(server.answer()) },
}));

const draftOf = (title: string) => ({ title }) as ResourceDraft;
const document = { id: 7, rev: 3, body: draftOf('of the server') };
const says = (status: number) => {
  server.answer = () => ({
    error: { message: '', code: 'not_found' },
    response: new Response(null, { status }),
  });
};
const gives = (data: unknown) => {
  server.answer = () => ({ data, response: new Response('{}', { status: 200 }) });
};
const outbox = () => read(user, (db) => db.getAll('outbox'));
const park = () =>
  change(user, ['outbox'], async ({ store }) => {
    for (const entry of await store.getAll()) {
      await store.put({ ...entry, state: 'parked', lastError: 'not_found' });
    }
  });
const save = (title: string, id = 7) =>
  saveDocument(user, 'resource', id, { draft: draftOf(title), baseRev: 3 });

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  await admitUser(user, 'ticket');
  await change(user, ['outbox', 'answers', 'kv'], async (tx) => {
    await tx.objectStore('outbox').clear();
    await tx.objectStore('answers').clear();
    await tx.objectStore('kv').clear();
  });
  gives(document);
  await readDocument(user, 'resource', 7);
});

it.each([404, 403])(
  'gives the copy of what was taken away (%i) as long as work on it is here',
  async (status) => {
    await save('mine');
    await park();
    says(status);
    expect(await readDocument(user, 'resource', 7)).toEqual(document);
    await dropOwnWork(user, 'resource', 7);
    await expect(readDocument(user, 'resource', 7)).rejects.toBeInstanceOf(ApiError);
  },
);

it('throws away all work on one document, older attempts too, and nothing else', async () => {
  await save('first');
  await park();
  await save('second');
  await park();
  await save('of another', 8);
  expect(await outbox()).toHaveLength(3);
  await dropOwnWork(user, 'resource', 7);
  expect((await outbox()).map(({ entityKey }) => entityKey)).toEqual(['resource/8']);
  expect(await read(user, (db) => db.getAllKeys('answers'))).toEqual(['resource/8']);
});

it('takes back what was kept beside a newer version, once the document is gone with its versions', async () => {
  await save('mine, kept');
  await change(user, ['outbox', 'answers'], async (tx) => {
    await tx.objectStore('outbox').clear();
    for (const mark of await tx.objectStore('answers').getAll()) {
      await tx.objectStore('answers').put({ ...mark, state: 'kept', code: 'conflict', rev: 3 });
    }
  });
  await readDocument(user, 'resource', 7);
  expect(await outbox()).toEqual([]);
  says(404);
  expect(await readDocument(user, 'resource', 7)).toEqual(document);
  const kept = { entityKey: 'resource/7', state: 'parked', lastError: 'not_found', baseRev: 3 };
  expect(await outbox()).toMatchObject([{ ...kept, body: { draft: { title: 'mine, kept' } } }]);
  await readDocument(user, 'resource', 7);
  // It counts as not sent now, so that it outlasts a sign-out.
  await dropUser(user);
  await admitUser(user, 'ticket');
  expect(await outbox()).toMatchObject([kept]);
});

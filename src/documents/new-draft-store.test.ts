import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { ApiError } from '../api/errors';
import { keptNewDocument } from '../offline/outbox/new-documents';
import { FakeLocks } from '../offline/testing/fake-locks';
import { admitUser } from '../offline/storage/people';
import { read } from '../offline/storage/user-db';
import { NewDraftStore } from './new-draft-store';

let user = 910;
const draftOf = (title: string) => ({ title }) as ResourceDraft;

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  user += 1;
  await admitUser(user, undefined);
});

/** @param failures how often the server does not answer before it does */
function open({
  failures = 0,
  here = () => true,
}: { failures?: number; here?: () => boolean } = {}) {
  const made: [string, string][] = [];
  let left = failures;
  const home = new NewDraftStore<ResourceDraft>(
    user,
    'resource',
    ({ title }, name) => {
      made.push([title, name]);
      left -= 1;
      return left >= 0
        ? Promise.reject(new ApiError(503, { message: '', code: 'unavailable' }))
        : Promise.resolve({ id: 8 });
    },
    here,
  );
  return { home, made };
}

it('keeps the first word until the server has it, and what follows as an edit', async () => {
  const { home, made } = open();
  const ids: number[] = [];
  const ears = {
    onMade: (id: number) => ids.push(id),
    onRefused: () => undefined,
    askAgain: () => undefined,
  };
  home.listen(ears);
  await home.write(draftOf('Rain'), 0, false);
  await vi.waitFor(() => expect(ids).toEqual([8]));
  expect(made.map(([title]) => title)).toEqual(['Rain']);
  expect(await keptNewDocument(user, 'resource')).toBeUndefined();
  await home.write(draftOf('Rainbows'), 0, false);
  const waiting = await read(user, (db) => db.getAll('outbox'));
  expect(waiting.map(({ entityKey }) => entityKey)).toEqual(['resource/8']);
});

it('is tried again by the same name, and made although nobody looks any more', async () => {
  const { home, made } = open({ failures: 1 });
  await home.write(draftOf('Rain'), 0, false);
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(await keptNewDocument(user, 'resource')).toMatchObject({ draft: { title: 'Rain' } });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(made).toHaveLength(2);
  });
  expect(new Set(made.map(([, name]) => name)).size).toBe(1);
  await vi.waitFor(async () => expect(await keptNewDocument(user, 'resource')).toBeUndefined());
});

it('is made in nobody else’s name: it waits on the device for whoever wrote it', async () => {
  let here = true;
  const { home, made } = open({ failures: 1, here: () => here });
  await home.write(draftOf('Rain'), 0, false);
  await vi.waitFor(() => expect(made).toHaveLength(1));
  here = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toHaveLength(1);
  expect(await keptNewDocument(user, 'resource')).toMatchObject({ draft: { title: 'Rain' } });
});

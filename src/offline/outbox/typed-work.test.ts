import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDraft } from '../../../domain/lesson-plan';
import type * as DeviceRegistry from '../storage/device-registry';
import { personOf } from '../storage/device-registry';
import { saveDocument } from '../reading/documents';
import type * as Outbox from './outbox';
import { FakeLocks } from '../testing/fake-locks';
import { admitUser, dropUser, finishLeaving } from '../storage/people';
import { read } from '../storage/user-db';

let user = 94;
/** A step that waits until the test says go on; the test hears when it has come so far. */
function halt() {
  let [reach, go] = [() => undefined, () => undefined] as (() => void)[];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const gone = new Promise<void>((resolve) => (go = resolve));
  const here = () => {
    reach?.();
    return gone;
  };
  return { reached, here, go: () => go?.() };
}
const halts = { writing: halt(), written: halt(), removing: halt() };

vi.mock('./outbox', async (original) => {
  const real = await original<typeof Outbox>();
  return {
    ...real,
    enqueue: async (...operation: Parameters<typeof real.enqueue>) => {
      await halts.writing.here();
      await real.enqueue(...operation);
      await halts.written.here();
    },
  };
});
vi.mock('../storage/device-registry', async (original) => {
  const real = await original<typeof DeviceRegistry>();
  return {
    ...real,
    removePerson: async (...person: Parameters<typeof real.removePerson>) => {
      await halts.removing.here();
      await real.removePerson(...person);
    },
  };
});

const save = () =>
  saveDocument(user, 'resource', 7, { draft: { title: 'Typed' } as ResourceDraft, baseRev: 1 });
const titles = async () =>
  (await read(user, (db) => db.getAll('outbox'))).map(({ body }) =>
    'documentId' in body ? body.draft.title : body.type,
  );

beforeEach(async () => {
  user += 1;
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  halts.writing = halt();
  halts.written = halt();
  halts.removing = halt();
  await admitUser(user, 'ticket');
});

it('is not lost in a user database that is cleared already and deleted next', async () => {
  const saving = save();
  await halts.writing.reached;
  const leaving = dropUser(user);
  await halts.removing.reached;
  halts.writing.go();
  await halts.written.reached;
  // It stands in the user database that is about to go, and nobody looks there again.
  expect(await titles()).toEqual(['Typed']);
  halts.removing.go();
  await leaving;
  halts.written.go();
  await saving;
  expect(await personOf(user)).toEqual({ userId: user, presence: 'hidden' });
  await finishLeaving();
  expect(await titles()).toEqual(['Typed']);
});

it('is there once when it came before the user database was cleared', async () => {
  halts.writing.go();
  halts.removing.go();
  const saving = save();
  await halts.written.reached;
  await dropUser(user);
  halts.written.go();
  await saving;
  expect(await personOf(user)).toEqual({ userId: user, presence: 'hidden' });
  expect(await titles()).toEqual(['Typed']);
});

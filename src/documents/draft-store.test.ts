import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { saveDocument } from '../offline/reading/documents';
import { FakeLocks } from '../offline/testing/fake-locks';
import { admitUser } from '../offline/storage/people';
import { change, read } from '../offline/storage/user-db';
import { DocumentAutosave } from './document-autosave';
import { DraftStore } from './draft-store';

let user = 840;
const draftOf = (title: string) => ({ title }) as ResourceDraft;
const waiting = async () =>
  (await read(user, (db) => db.getAll('outbox')))
    .sort((a, b) => a.seq - b.seq)
    .flatMap(({ body, entityKey }) =>
      'documentId' in body ? [[entityKey, body.draft.title]] : [],
    );

/** The editor of a resource that was deleted elsewhere, with words on it that the server has refused. */
async function open() {
  const home = new DraftStore<ResourceDraft>(user, 'resource', 7);
  const autosave = new DocumentAutosave<ResourceDraft>({
    write: home.write,
    forgetConflict: () => Promise.resolve(),
    askAgain: () => undefined,
    // Nothing is written by itself: the test says when.
    after: () => () => undefined,
    now: () => 0,
    wallClock: () => 0,
  });
  await saveDocument(user, 'resource', 7, { draft: draftOf('mine'), baseRev: 3 });
  await change(user, ['outbox'], async ({ store }) => {
    for (const entry of await store.getAll()) {
      await store.put({ ...entry, state: 'parked', lastError: 'not_found' });
    }
  });
  autosave.setLocal({ draft: draftOf('mine'), state: 'parked', code: 'not_found', rev: 3 });
  const made: string[] = [];
  const names: string[] = [];
  let answersAreLost = false;
  let during = () => Promise.resolve();
  const keep = () =>
    home.keepAsNew(autosave, async ({ title }, name) => {
      await during();
      const before = names.includes(name);
      names.push(name);
      made.push(title);
      if (answersAreLost) throw new TypeError('the answer was lost');
      return { id: 8, before };
    });
  return {
    autosave,
    made,
    names,
    loseAnswers: (lost: boolean) => (answersAreLost = lost),
    keep,
    letGo: () => home.letGo(autosave),
    whileMaking: (run: () => Promise<void>) => (during = run),
  };
}

beforeEach(async () => {
  user += 1;
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  await admitUser(user, 'ticket');
});

it('gives the new document what is typed while it is being made, stored or not', async () => {
  const { autosave, made, keep, letGo, whileMaking } = await open();
  whileMaking(async () => {
    autosave.change(draftOf('mine, and more'));
    await autosave.flush();
    autosave.change(draftOf('mine, and more still'));
  });
  expect(await keep()).toBe(8);
  expect(made).toEqual(['mine']);
  autosave.change(draftOf('mine, to the end'));
  await letGo();
  expect(await waiting()).toEqual([['resource/8', 'mine, to the end']]);
  const [entry] = await read(user, (db) => db.getAll('outbox'));
  expect(entry?.baseRev).toBe(1);
});

it('moves what was stored in the former one meanwhile, and nothing when nothing was typed', async () => {
  const { autosave, keep, letGo, whileMaking } = await open();
  whileMaking(async () => {
    autosave.change(draftOf('mine, and more'));
    await autosave.flush();
  });
  await keep();
  await letGo();
  expect(await waiting()).toEqual([['resource/8', 'mine, and more']]);
  user += 1;
  await admitUser(user, 'ticket');
  const quiet = await open();
  await quiet.keep();
  // Its screen hears that nothing is left of the former one, and shows what it had.
  await quiet.letGo();
  quiet.autosave.setLocal(null);
  quiet.autosave.setServer({ body: draftOf('as it was'), rev: 3 });
  expect(quiet.autosave.view().draft).toEqual(draftOf('mine'));
  expect(await waiting()).toEqual([]);
});

it('leaves the words of another window alone', async () => {
  const { keep, letGo, whileMaking } = await open();
  whileMaking(() =>
    saveDocument(user, 'resource', 7, { draft: draftOf('of another window'), baseRev: 3 }),
  );
  await keep();
  await letGo();
  expect(await waiting()).toEqual([['resource/7', 'of another window']]);
});

it('keeps all where it is when nothing could be made, and makes it once', async () => {
  const { autosave, made, keep, letGo, whileMaking } = await open();
  whileMaking(() => Promise.reject(new TypeError('no network')));
  await expect(keep()).rejects.toThrow('no network');
  autosave.change(draftOf('mine, later'));
  await autosave.flush();
  expect(await waiting()).toEqual([
    ['resource/7', 'mine'],
    ['resource/7', 'mine, later'],
  ]);
  whileMaking(() => Promise.resolve());
  await keep();
  expect(await keep()).toBe(8);
  await letGo();
  expect(made).toEqual(['mine, later']);
  expect(await waiting()).toEqual([]);
});

it('asks by the same name until it is let go of, and brings what was typed since the lost answer', async () => {
  const first = await open();
  first.loseAnswers(true);
  await expect(first.keep()).rejects.toThrow('lost');
  first.autosave.change(draftOf('mine, later'));
  await expect(first.keep()).rejects.toThrow('lost');
  first.loseAnswers(false);
  await first.keep();
  await first.letGo();
  expect(new Set(first.names).size).toBe(1);
  expect(await waiting()).toEqual([['resource/8', 'mine, later']]);
  const next = await open();
  await next.keep();
  expect(next.names).not.toContain(first.names[0]);
});

it('throws all of it away when it is not kept', async () => {
  const { letGo } = await open();
  await saveDocument(user, 'resource', 7, { draft: draftOf('of another window'), baseRev: 3 });
  await letGo();
  expect(await waiting()).toEqual([]);
});

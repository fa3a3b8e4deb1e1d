/** Looks into a tablet's storage from outside the app's own code. */
import type { Page } from '@playwright/test';

/** Operations that wait in the outboxes of everybody on this device, parked ones apart. */
export async function waitingOnDevice(page: Page): Promise<{ waiting: number; parked: number }> {
  return page.evaluate(async () => {
    const counts = { waiting: 0, parked: 0 };
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !/^daybook-user-\d+$/.test(name)) continue;
      const opening = indexedDB.open(name);
      // Gone since it was listed: looking must not make it anew.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const db = await done(opening).catch(() => undefined);
      if (!db) continue;
      try {
        const entries = (await done(db.transaction('outbox').objectStore('outbox').getAll())) as {
          state: string;
        }[];
        for (const entry of entries) counts[entry.state === 'parked' ? 'parked' : 'waiting'] += 1;
      } finally {
        db.close();
      }
    }
    return counts;
  });
}

/** Long for a tablet that has a network again. */
const calmWithinMs = 60_000;

/** Waits until everything has gone out. @returns what is left after a minute */
export async function untilNothingWaits(page: Page): ReturnType<typeof waitingOnDevice> {
  const end = Date.now() + calmWithinMs;
  let left = await waitingOnDevice(page);
  while (left.waiting > 0 && Date.now() < end) {
    await page.waitForTimeout(100);
    left = await waitingOnDevice(page);
  }
  return left;
}

/** Names of everything that the origin keeps for single people. */
export async function personalDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) =>
      name !== undefined && /\d+$/.test(name) ? [name] : [],
    ),
  );
}

export interface ToldByScreen {
  /** Students' works whose release was not taken; and of scores that were not, with the server's reason. */
  readonly refused: readonly {
    readonly workId: number;
    readonly type: string;
    readonly code: string;
  }[];
  /** Students' works whose score was kept beside a newer one, and nobody has chosen yet. */
  readonly conflicts: readonly number[];
}

/** What a teacher's device has to tell about scores. */
export async function scoreTroubles(page: Page): Promise<ToldByScreen> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    interface Kept {
      readonly body: { readonly type: string; readonly workId?: number };
      readonly state: string;
      readonly code?: string;
      readonly lastError?: string;
      readonly superseded?: boolean;
    }
    const refused: { workId: number; type: string; code: string }[] = [];
    const conflicts: number[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !/^daybook-user-\d+$/.test(name)) continue;
      const db = await done(indexedDB.open(name));
      try {
        const rows = async (store: string) =>
          (await done(db.transaction(store).objectStore(store).getAll())) as Kept[];
        for (const { body, state, superseded, lastError } of await rows('outbox')) {
          if (state !== 'parked' || superseded === true) continue;
          refused.push({ workId: body.workId ?? 0, type: body.type, code: lastError ?? '' });
        }
        for (const { body, state, code } of await rows('answers')) {
          if (body.type !== 'score.save' || state !== 'kept' || code !== 'conflict') continue;
          conflicts.push(body.workId ?? 0);
        }
      } finally {
        db.close();
      }
    }
    return { refused, conflicts };
  });
}

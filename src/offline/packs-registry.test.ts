import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptToday, type KeptToday } from './kept-today';
import {
  giveUpOne,
  markReady,
  packsOf,
  registerWanted,
  updatePack,
  wantedAssets,
} from './packs-registry';
import { answerTo, entryOf } from './testing/entries';
import { admitUser, change, type StoredLesson } from './vault';

let userId = 500;
beforeEach(async () => {
  userId += 1;
  await admitUser(userId, undefined);
});

/** Today's answer that asks for these lessons, in this order. */
function todayOf(lessons: { id: number; pack?: string; revision?: number }[]): KeptToday {
  return {
    date: '2026-01-05',
    time_zone: 'America/New_York',
    server_time: '2026-01-05T12:00:00Z',
    today: lessons[0]?.id ?? null,
    also_today: [],
    unfinished: [],
    coming: [],
    returned: [],
    items: lessons.map(({ id, pack, revision }) => ({
      assignment_student_id: id,
      assignment_id: 2,
      title: 'Halves',
      sequence_title: 'Fractions',
      subject_id: 1,
      position: 1,
      lesson_count: 5,
      minutes: 30,
      cover: { asset: 'a'.repeat(64), alt: 'A pie' },
      teacher: 'Ms. Ortiz',
      school_day: '2026-01-05',
      state: 'not_started',
      step_count: 4,
      steps_done: [],
      revision: revision ?? 1,
      pack: { id: pack ?? `pack-${String(id)}`, bytes: 100, count: 1 },
    })),
    packs: lessons.map(({ id }) => id),
    clockOffsetMs: 0,
  };
}

const keepText = (assignmentStudentId: number) =>
  change(userId, ['lessons'], ({ store }) =>
    store.put({ assignmentStudentId, lesson: {}, fetchedAt: 0 } as unknown as StoredLesson),
  );

async function makeReady(...ids: number[]): Promise<void> {
  for (const record of await packsOf(userId)) {
    const id = record.assignmentStudentId;
    if (!ids.includes(id)) continue;
    const assets = [{ sha256: `${String(userId)}-${String(id)}`, bytes: 100 }];
    await keepText(id);
    await updatePack(userId, record, { revision: record.wantedRevision, assets });
    expect(await markReady(userId, record)).toBe(true);
  }
}

const states = async () =>
  (await packsOf(userId)).map(({ assignmentStudentId, state }) => [assignmentStudentId, state]);

describe('the registry of packs', () => {
  it('asks for lessons in the order of the answer', async () => {
    await registerWanted(userId, todayOf([{ id: 7 }, { id: 3 }]));
    expect(await states()).toEqual([
      [7, 'queued'],
      [3, 'queued'],
    ]);
  });

  it('leaves what is ready alone until its content changes', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }, { id: 3 }]));
    await makeReady(1, 2, 3);
    const next = [{ id: 1 }, { id: 2, revision: 2 }, { id: 3, pack: 'other' }];
    await registerWanted(userId, todayOf(next));
    expect(await states()).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'queued'],
    ]);
    const [, second] = await packsOf(userId);
    expect(second).toMatchObject({ revision: 1, wantedRevision: 2 });
  });

  it('lets go of lessons no longer asked for, but not of one with unsent work', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }]));
    await makeReady(1, 2);
    await change(userId, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a', 'x', 2))));
    await registerWanted(userId, todayOf([{ id: 3 }]));
    expect(await states()).toEqual([
      [3, 'queued'],
      [2, 'ready'],
    ]);
  });

  it('takes no word on content that was replaced during the download', async () => {
    const [record] = await registerWanted(userId, todayOf([{ id: 1 }]));
    if (!record) throw new Error('no record');
    await registerWanted(userId, todayOf([{ id: 1, pack: 'other' }]));
    await keepText(1);
    await updatePack(userId, record, { revision: 1 });
    expect(await markReady(userId, record)).toBe(false);
    expect(await packsOf(userId)).toMatchObject([{ state: 'queued', revision: -1 }]);
  });

  describe('beside today’s answer', () => {
    const forgetToday = () => change(userId, ['kv'], ({ store }) => store.delete('today'));

    it('keeps the answer with the lessons that it names, both or neither', async () => {
      const first = todayOf([{ id: 1 }]);
      await registerWanted(userId, first);
      expect(await keptToday(userId)).toEqual(first);
      const broken = { ...todayOf([{ id: 2 }, { id: 3 }]) };
      Object.assign(broken.items[1] ?? {}, { school_day: () => undefined });
      await expect(registerWanted(userId, broken)).rejects.toThrow();
      expect(await keptToday(userId)).toEqual(first);
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('calls no lesson ready without it', async () => {
      const [record] = await registerWanted(userId, todayOf([{ id: 1 }]));
      if (!record) throw new Error('no record');
      await keepText(1);
      await forgetToday();
      expect(await markReady(userId, record)).toBe(false);
      await registerWanted(userId, todayOf([{ id: 1 }]));
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('calls a lesson ready no more when it was lost, and again when it is back', async () => {
      await registerWanted(userId, todayOf([{ id: 1 }]));
      await makeReady(1);
      await forgetToday();
      expect(await states()).toEqual([[1, 'queued']]);
      await registerWanted(userId, todayOf([{ id: 1 }]));
      expect(await states()).toEqual([[1, 'ready']]);
    });

    it('calls no lesson ready without its text', async () => {
      const [record] = await registerWanted(userId, todayOf([{ id: 1 }]));
      if (!record) throw new Error('no record');
      expect(await markReady(userId, record)).toBe(false);
      expect(await states()).toEqual([[1, 'queued']]);
    });
  });

  it('counts the files of everybody on the device', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }]));
    await makeReady(1);
    expect(await wantedAssets()).toContain(`${String(userId)}-1`);
  });

  it('gives up the least urgent lesson first, and never today’s', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }, { id: 3 }]));
    await makeReady(1, 2, 3);
    expect(await giveUpOne(userId, 0)).toMatchObject({ assignmentStudentId: 3 });
    expect(await states()).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'no_space'],
    ]);
    expect(await giveUpOne(userId, 0)).toMatchObject({ assignmentStudentId: 2 });
    expect(await giveUpOne(userId, 0)).toBeUndefined();
  });
});

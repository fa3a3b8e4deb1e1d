import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../api/schema';
import { giveUpOne, packsOf, registerWanted, updatePack, wantedAssets } from './packs-registry';
import { answerTo, entryOf } from './testing/entries';
import { admitUser, change } from './vault';

type Today = components['schemas']['Today'];

let userId = 500;
beforeEach(async () => {
  userId += 1;
  await admitUser(userId, undefined);
});

/** Today's answer that asks for these lessons, in this order. */
function todayOf(lessons: { id: number; pack?: string; revision?: number }[]): Today {
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
  };
}

async function makeReady(...ids: number[]): Promise<void> {
  for (const record of await packsOf(userId)) {
    if (!ids.includes(record.assignmentStudentId)) continue;
    const sha256 = `${String(userId)}-${String(record.assignmentStudentId)}`;
    const assets = [{ sha256, bytes: 100 }];
    await updatePack(userId, record, { state: 'ready', revision: record.wantedRevision, assets });
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
    await updatePack(userId, record, { state: 'ready', revision: 1 });
    expect(await states()).toEqual([[1, 'queued']]);
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

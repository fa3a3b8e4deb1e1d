import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteCancel, noteDeletion, readDeletions } from './deletions-file';

describe('the list of deletions', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deletions-'));
    path = join(folder, 'lists', 'deleted.csv');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const deletion = (id: number) => ({
    ...{ id, madeAt: new Date('2026-01-05T08:00:00.123Z'), askedBy: 7 },
    deletedAt: new Date('2026-04-03T15:00:00Z'),
  });

  it('has what was noted, and is empty before', async () => {
    expect(await readDeletions(path)).toEqual({ deleted: [], canceled: [] });
    await noteDeletion(path, deletion(12));
    await noteDeletion(path, deletion(234));
    const read = { madeAt: new Date('2026-01-05T08:00:00.123Z'), askedBy: 7 };
    const { madeAt } = read;
    const askedAt = new Date('2026-03-04T15:00:00.007Z');
    const canceled = { id: 13, canceledBy: 8, madeAt, askedAt };
    await noteCancel(path, canceled);
    // Of a list that was saved by another program, and joined with this one; it did not say who.
    await appendFile(path, `\uFEFFcanceled,14,${madeAt.toISOString()},${askedAt.toISOString()}\n`);
    expect(await readDeletions(path)).toEqual({
      deleted: [
        { id: 12, ...read },
        { id: 234, ...read },
      ],
      canceled: [canceled, { ...canceled, id: 14, canceledBy: 0 }],
    });
  });

  // All of a class that was brought at once was made at the same moment: glued to what is before it, the number of
  // one student would be another student's.
  it.each([
    '1',
    '12',
    '12,',
    '12,2026-01-05T08:00',
    '12,2026-01-05T08:00:00.123Z',
    'canc',
    'canceled,12',
    'canceled,12,7',
    'canceled,12,7,2026-01-05T08:00:00.123Z,2026-03',
  ])(
    'goes on in a line of its own after one that a full disk or a kill has cut off: %s',
    async (cut) => {
      await noteDeletion(path, deletion(11));
      await appendFile(path, cut);
      await noteDeletion(path, deletion(234));
      await noteDeletion(path, deletion(12));
      const listed = (await readDeletions(path)).deleted.map(({ id }) => id);
      expect([...new Set(listed)].sort((a, b) => a - b)).toEqual([11, 12, 234]);
    },
  );

  it('begins anew after heads that were cut off', async () => {
    await mkdir(dirname(path));
    await appendFile(path, 'student_id,acc');
    await noteDeletion(path, deletion(12));
    expect((await readDeletions(path)).deleted.map(({ id }) => id)).toEqual([12]);
  });

  it.each(['twelve', '0,2026-01-05T08:00:00.123Z,2026-04-03T15:00:00.000Z,7', '12,01/05/2026,x,7'])(
    'is not read past a line that nothing here has written: %s',
    async (odd) => {
      await noteDeletion(path, deletion(11));
      await appendFile(path, `${odd}\n`);
      await expect(readDeletions(path)).rejects.toThrow('no line of the list');
    },
  );
});

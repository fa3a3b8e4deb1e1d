/** What the server holds of a lesson, compared with what was given. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readStoredWork } from '../faults/stored-work';
import type { School } from '../support/school';
import { inSeveralTaps } from '../support/student-day';

interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** Handed in once, every answer is there, and none twice. */
export async function expectCounted(
  school: School,
  lessonId: number,
  answers: Readonly<Record<string, unknown>>,
  files: readonly string[] = [],
): Promise<void> {
  const { work, state } = await school.tables(async (db) => {
    const found = await sql<{ state: string }>`
      select state from assignment_students where id = ${lessonId}`.execute(db);
    return { work: await readStoredWork(db, [lessonId]), state: found.rows[0]?.state };
  });
  expect(state).toBe('handed_in');
  expect(work.latches.filter(({ latch }) => latch === 'hand-in')).toHaveLength(1);
  // What takes several taps may go out half way; what is done in one go is there once.
  const oneGo = work.answers
    .map(({ questionId }) => questionId)
    .filter((id) => !inSeveralTaps.has(id));
  const asked = [...Object.keys(answers), ...files];
  expect(oneGo.toSorted()).toEqual(asked.filter((id) => !inSeveralTaps.has(id)).toSorted());
  const stored = new Map(
    work.answers
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ questionId, value }) => [questionId, value]),
  );
  for (const [id, value] of Object.entries(answers)) expect(stored.get(id)).toEqual(value);
  for (const id of files) {
    const { file } = stored.get(id) as { readonly file: StoredFile };
    const path = join(school.dataDir, 'uploads', file.sha256.slice(0, 2), file.sha256);
    const bytes = await readFile(path);
    expect(bytes.byteLength).toBe(file.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  }
}

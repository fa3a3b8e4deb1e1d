/** Today's answer, and the lessons that it names, as a device keeps them. */
import { set, values } from 'idb-keyval';
import type { KeptToday } from '../packs/kept-today';
import {
  formerKey,
  queryStoreOf,
  type FormerQueries,
  type KeptQuery,
} from '../storage/query-store';
import type { StoredLesson } from '../storage/user-db';

interface NamedLesson {
  readonly id: number;
  /** Of the content; made from `id` where it does not matter. */
  readonly pack?: string;
  readonly revision?: number;
}

const packName = (id: number): string => `pack-${String(id)}`;

/** Today's answer that asks for these lessons, in this order. */
export function todayOf(lessons: readonly NamedLesson[], serverTime?: string): KeptToday {
  return {
    date: '2026-01-05',
    time_zone: 'America/New_York',
    server_time: serverTime ?? '2026-01-05T12:00:00Z',
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
      pack: { id: pack ?? packName(id), bytes: 100, count: 1 },
    })),
    packs: lessons.map(({ id }) => id),
    clockOffsetMs: 0,
  };
}

/** As much of a lesson as the registry of packs looks at. */
export const lessonOf = (id: number, pack = packName(id), revision = 1) => ({
  assignment_student_id: id,
  assignment_id: 2,
  revision,
  state: 'not_started',
  pack: { id: pack, bytes: 100, assets: [] },
});

/** The same as the user database keeps it. */
export const textOf = (id: number, pack?: string, revision?: number): StoredLesson => ({
  assignmentStudentId: id,
  // The rest of a lesson is nothing to the tests that use this.
  lesson: lessonOf(id, pack, revision) as unknown as StoredLesson['lesson'],
  fetchedAt: 0,
});

/** What a version of the app has left that kept today's answer among the lists, of which there is one more. */
export async function leaveInLists(userId: number, today: KeptToday): Promise<void> {
  const query = (name: string, data: unknown) => ({
    queryKey: [name],
    queryHash: JSON.stringify([name]),
    state: { data, dataUpdatedAt: 1, status: 'success' },
  });
  const queries = [query('today', today), query('groups', [])];
  const former = { buster: '1', clientState: { queries } };
  await set(formerKey, former, queryStoreOf(userId));
}

/** The names of the lists that this person's store has. */
export async function namesInLists(userId: number): Promise<unknown[]> {
  const records = await values<KeptQuery | FormerQueries>(queryStoreOf(userId));
  return records
    .flatMap((kept) => ('clientState' in kept ? kept.clientState.queries : [kept]))
    .map(({ queryKey }) => queryKey[0])
    .sort();
}

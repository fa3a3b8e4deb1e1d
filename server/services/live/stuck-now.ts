/** Who needs help at this moment, over all lessons that are open on a tablet: three queries, however many. */
import { seenWithinMs, stuckAfterTries } from '../../../domain/stuck';
import type { Schema } from '../../contract-types';
import { findLessonsNamed, findOpenNow } from '../../db/needs.repo';
import type { OpenNowRow } from '../../db/needs.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { toLiveLesson } from './live-lesson';
import { scoresOf, stuckAt, stuckWords, wrongOf } from './stuck';

type StuckNow = NonNullable<Schema<'DashboardNeeds'>['stuck']>[number];

/** Several classes of a teacher at once, and then some. */
const maxLookedAt = 200;

/** The signs of the live class, of assignments that this person reads; who has tried in vain stands first. */
export async function stuckNow(
  db: DbOrTransaction,
  person: Person,
  now: Date,
  most: number,
): Promise<readonly StuckNow[]> {
  const since = new Date(now.getTime() - seenWithinMs);
  const open = await findOpenNow(db, person, {
    since,
    often: stuckAfterTries,
    limit: maxLookedAt,
  });
  // Of a student with two tablets the one that was last seen.
  const rows = [
    ...new Map(open.toReversed().map((row) => [row.assignment_student_id, row])).values(),
  ];
  const lessons = new Map(
    (
      await findLessonsNamed(
        db,
        rows.filter(({ often }) => often.length > 0),
      )
    ).map((lesson) => [keyOf(lesson), toLiveLesson(lesson.title, lesson.steps)]),
  );
  const wrong = await wrongOf(
    db,
    rows.flatMap((row) => {
      const lesson = lessons.get(keyOf(row));
      if (!lesson) return [];
      const { doubtful } = scoresOf(row.often, lesson);
      return [{ id: row.assignment_student_id, lesson, doubtful }];
    }),
  );
  const found = rows.flatMap((row) => {
    const moments = { ...row, in_lesson: true, handed_in_at: null };
    const stuck = stuckAt(moments, wrong.get(row.assignment_student_id), now);
    return stuck ? [{ row, stuck }] : [];
  });
  return found
    .sort((a, b) => weightOf(b.stuck) - weightOf(a.stuck) || a.row.name.localeCompare(b.row.name))
    .slice(0, most)
    .map(({ row, stuck }) => ({ ...placeOf(row), stuck: stuckWords(stuck) }));
}

type Stuck = NonNullable<ReturnType<typeof stuckAt>>;

const weightOf = (stuck: Stuck): number => (stuck.why === 'tries' ? stuck.tries : 0);

const keyOf = ({ version_id, position }: Pick<OpenNowRow, 'version_id' | 'position'>): string =>
  `${String(version_id)}/${String(position)}`;

const placeOf = (row: OpenNowRow): Schema<'WorkPlace'> => ({
  assignment_student_id: row.assignment_student_id,
  assignment_id: row.assignment_id,
  title: row.title,
  position: row.position,
  student_id: row.student_id,
  name: row.name,
});

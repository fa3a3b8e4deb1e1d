/** Which lesson of an assignment a page is about. */
import { dayIn } from '../../../domain/day';
import { findLiveAssignment, findLiveLesson } from '../../db/live.repo';
import type { LiveAssignment } from '../../db/live.repo';
import { findLessonsNamed } from '../../db/needs.repo';
import type { Db } from '../../db/tables';
import { notFound } from '../../errors';
import { LruCache } from '../responses/lru-cache';
import { toLiveLesson } from './live-lesson';
import type { LiveLesson } from './live-lesson';
import type { LiveOf } from './students';

export interface LivePage extends LiveOf {
  readonly assignment: LiveAssignment;
}

const keyOf = (lesson: { readonly version_id: number; readonly position: number }): string =>
  `${String(lesson.version_id)}/${String(lesson.position)}`;

/** Lessons that many pages of this process look at. */
const kept = 100;

export type LiveLessons = ReturnType<typeof createLiveLessons>;

export function createLiveLessons({ db }: { readonly db: Db }) {
  // A published version never changes.
  const lessons = new LruCache<LiveLesson>(kept);

  async function lessonOf(versionId: number, position: number): Promise<LiveLesson> {
    const key = keyOf({ version_id: versionId, position });
    const known = lessons.get(key);
    if (known) return known;
    const row = await findLiveLesson(db, versionId, position);
    if (!row) throw notFound();
    const lesson = toLiveLesson(row.title, row.steps);
    lessons.set(key, lesson);
    return lesson;
  }

  return {
    /** Lessons of published versions, in the same order: those not known yet in one query. */
    async all(
      wanted: readonly { readonly version_id: number; readonly position: number }[],
    ): Promise<readonly LiveLesson[]> {
      const unknown = wanted.filter((one) => !lessons.get(keyOf(one)));
      for (const row of await findLessonsNamed(db, unknown))
        lessons.set(keyOf(row), toLiveLesson(row.title, row.steps));
      return wanted.map((one) => {
        const lesson = lessons.get(keyOf(one));
        if (!lesson) throw notFound();
        return lesson;
      });
    },

    /**
     * A lesson of an assignment as it is now.
     * @param position the lesson of today, else of the next school day, else the last, when not said
     * @throws AppError 404 for an assignment or a lesson that is not there
     */
    async find(assignmentId: number, position: number | undefined, now: Date): Promise<LivePage> {
      const assignment = await findLiveAssignment(db, assignmentId);
      if (!assignment) throw notFound();
      const wanted = position ?? positionOn(assignment, dayIn(assignment.time_zone, now));
      if (!assignment.days.some((day) => day.position === wanted)) throw notFound();
      const lesson = await lessonOf(assignment.version_id, wanted);
      return { assignment, assignmentId, position: wanted, lesson };
    },
  };
}

function positionOn({ days }: LiveAssignment, today: string): number {
  const byDay = [...days].sort((a, b) => (a.school_day < b.school_day ? -1 : 1));
  const next = byDay.find(({ school_day }) => school_day >= today) ?? byDay.at(-1);
  return next?.position ?? 1;
}

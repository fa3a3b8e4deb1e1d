/** Which lesson of an assignment a page is about. */
import { dayIn } from '../../../domain/day';
import { findLiveAssignment, findLiveLesson } from '../../db/live.repo';
import type { LiveAssignment } from '../../db/live.repo';
import type { Db } from '../../db/tables';
import { notFound } from '../../errors';
import { SmallCache } from '../small-cache';
import { toLiveLesson } from './live-lesson';
import type { LiveLesson } from './live-lesson';
import type { LiveOf } from './students';

export interface LivePage extends LiveOf {
  readonly assignment: LiveAssignment;
}

/** Lessons that many pages of this process look at. */
const kept = 100;

export function createLiveLessons({ db }: { readonly db: Db }) {
  // A published version never changes.
  const lessons = new SmallCache<LiveLesson>(kept);

  async function lessonOf(versionId: number, position: number): Promise<LiveLesson> {
    const key = `${String(versionId)}/${String(position)}`;
    const known = lessons.get(key);
    if (known) return known;
    const row = await findLiveLesson(db, versionId, position);
    if (!row) throw notFound();
    const lesson = toLiveLesson(row.title, row.steps);
    lessons.set(key, lesson);
    return lesson;
  }

  return {
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

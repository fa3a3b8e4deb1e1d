import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { isReadable } from '../../db/assignment-access.repo';
import type { Listen } from '../../db/listen';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { assertAssignment } from '../assignments/assignment-access';
import { createLiveClasses } from './classes';
import { createHub } from './hub';
import type { Place } from './hub';
import { createLiveLessons } from './lessons';
import { RequestCoalescer, coalescingKey } from '../lists/request-coalescer';
import { lessonReadiness } from './readiness';
import type { LiveStream, StreamTimes } from './stream';
import { liveStudents } from './students';
import type { LiveOf } from './students';

export interface LiveContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly listen: Listen;
  readonly onFailure: (error: unknown) => void;
  readonly times?: StreamTimes;
}

export type Live = ReturnType<typeof createLive>;

/** A class at work, for those who may read its assignment. */
export function createLive(context: LiveContext) {
  const { db, clock } = context;
  const lessons = createLiveLessons({ db });
  const hub = createHub(context);
  const classes = createLiveClasses({ db, clock, lessons, hub });

  /** A teacher may have moved the lesson to another version since. */
  function placeOf({ assignmentId, position }: LiveOf): Place {
    return {
      key: `${String(assignmentId)}/${String(position)}`,
      field: 'students',
      read: async (only) => {
        const page = await lessons.find(assignmentId, position, clock.now());
        const rows = await liveStudents(db, page, clock.now(), only);
        return { rows, rev: page.assignment.rev, assignments: [assignmentId] };
      },
    };
  }

  const joined = new RequestCoalescer();

  return {
    classes,

    /**
     * How each student stands with a lesson now.
     * @param position the lesson of today or the next one, when not said
     * @throws AppError 403 by role, 404 for what is not there or somebody else's
     */
    async snapshot(
      person: Person,
      assignmentId: number,
      position: number | undefined,
    ): Promise<Schema<'LiveSnapshot'>> {
      await assertAssignment(db, person, assignmentId, 'read');
      const now = clock.now();
      const page = await lessons.find(assignmentId, position, now);
      const { id, title, subject_id, time_zone, days } = page.assignment;
      return {
        server_time: now.toISOString(),
        rev: page.assignment.rev,
        assignment: { id, title, subject_id, time_zone },
        days: [...days],
        position: page.position,
        lesson: {
          title: page.lesson.title,
          question_count: page.lesson.questionCount,
          steps: [...page.lesson.steps],
        },
        students: [...(await liveStudents(db, page, now))],
      };
    },

    /**
     * The same as a stream that goes on until it is closed or the right to it is over.
     * @param signedIn whether the sign-in still holds
     * @throws AppError 403, 404, and 429 for too many at once
     */
    async stream(
      person: Person,
      assignmentId: number,
      position: number | undefined,
      signedIn: () => Promise<Person | undefined>,
    ): Promise<LiveStream> {
      await assertAssignment(db, person, assignmentId, 'read');
      const page = await lessons.find(assignmentId, position, clock.now());
      return hub.open(person.id, placeOf(page), async () => {
        const now = await signedIn();
        return now !== undefined && (await isReadable(db, now, assignmentId));
      });
    },

    readiness: (person: Person, day: string | undefined) =>
      joined.ask(JSON.stringify([coalescingKey(person), day]), () =>
        lessonReadiness(context, person, day),
      ),

    close: () => hub.close(),
  };
}

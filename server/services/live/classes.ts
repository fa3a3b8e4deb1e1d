/** Classes over all their lessons of a day, for those who may read both the class and its assignments. */
import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  findClasses,
  findClassLessons,
  findClassMembers,
  findLessonsOfClasses,
  findLiveGroup,
} from '../../db/live-class.repo';
import type { ClassLessonRow } from '../../db/live-class.repo';
import { findClassRows } from '../../db/live.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead, assertMayRun, mayRead } from '../../policies/assignments';
import type { Hub, Place } from './hub';
import type { LiveLesson } from './live-lesson';
import type { LiveLessons } from './lessons';
import type { LiveStream } from './stream';
import { liveStates } from './students';

interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly lessons: LiveLessons;
  readonly hub: Hub;
}

type Work = Schema<'LiveWork'>;

interface ClassPage {
  readonly rev: string;
  readonly lessons: readonly { readonly row: ClassLessonRow; readonly lesson: LiveLesson }[];
  readonly work: readonly Work[];
}

export function createLiveClasses({ db, clock, lessons, hub }: Context) {
  /** As `assertAssignment` of the page of one lesson: by role first, then by what is this person's. */
  async function groupOf(person: Person, groupId: number): Promise<Schema<'LiveGroup'>> {
    assertMayRead(person);
    const group = await findLiveGroup(db, person, groupId);
    if (!group) throw notFound();
    return group;
  }

  const dayOf = (group: Schema<'LiveGroup'>, day: Day | undefined): Day =>
    day ?? dayIn(group.time_zone, clock.now());

  /** Three queries and one for lessons not known yet, however many lessons and students. */
  async function read(groupId: number, day: Day, only?: readonly number[]): Promise<ClassPage> {
    const rows = await findClassLessons(db, groupId, day);
    const contents = await lessons.all(rows);
    const found = rows.flatMap((row, at) => {
      const lesson = contents[at];
      return lesson ? [{ row, lesson }] : [];
    });
    const byKey = new Map(found.map((one) => [keyOf(one.row), one.lesson]));
    const keyed = [...new Set(found.flatMap(({ lesson }) => [...lesson.keyed.keys()]))];
    const places = rows.map(({ assignment_id, position }) => ({ assignment_id, position }));
    const copies = await findClassRows(db, { groupId, day, lessons: places }, keyed, only);
    const work = copies.flatMap((row) => {
      const lesson = byKey.get(keyOf(row));
      return lesson ? [{ row, lesson }] : [];
    });
    const states = await liveStates(db, work, clock.now());
    return {
      rev: rows.map((row) => `${keyOf(row)}@${String(row.rev)}`).join(' '),
      lessons: found,
      work: states.flatMap((student, at) => {
        const place = work[at]?.row;
        if (!place) return [];
        return [{ assignment_id: place.assignment_id, position: place.position, student }];
      }),
    };
  }

  function placeOf(groupId: number, day: Day): Place {
    return {
      key: `class ${String(groupId)} ${day}`,
      field: 'work',
      read: async (only) => {
        const page = await read(groupId, day, only);
        const assignments = page.lessons.map(({ row }) => row.assignment_id);
        return { rows: page.work, rev: page.rev, assignments };
      },
    };
  }

  return {
    /**
     * How each student of a class stands with its lessons of a day.
     * @param day today in the time zone of the class's school, when not said
     * @throws AppError 403 by role, 404 for a class that is not there or somebody else's
     */
    async snapshot(
      person: Person,
      groupId: number,
      asked: Day | undefined,
    ): Promise<Schema<'LiveClassSnapshot'>> {
      const group = await groupOf(person, groupId);
      const day = dayOf(group, asked);
      const page = await read(groupId, day);
      const members = await findClassMembers(db, groupId);
      const busy = new Set(page.work.map(({ student }) => student.student_id));
      return {
        server_time: clock.now().toISOString(),
        rev: page.rev,
        group,
        day,
        lessons: page.lessons.map(({ row, lesson }) => ({
          assignment_id: row.assignment_id,
          position: row.position,
          title: row.title,
          sequence_title: row.sequence_title,
          subject_id: row.subject_id,
          question_count: lesson.questionCount,
          steps: [...lesson.steps],
        })),
        work: [...page.work],
        others: members.filter(({ student_id: id }) => !busy.has(id)),
      };
    },

    /**
     * The same as a stream that goes on until it is closed or the right to it is over. Without a day it stays with
     * the one that it began on.
     * @param signedIn whether the sign-in still holds
     * @throws AppError 403, 404, and 429 for too many at once
     */
    async stream(
      person: Person,
      groupId: number,
      asked: Day | undefined,
      signedIn: () => Promise<Person | undefined>,
    ): Promise<LiveStream> {
      const group = await groupOf(person, groupId);
      return hub.open(person.id, placeOf(groupId, dayOf(group, asked)), async () => {
        const now = await signedIn();
        if (now === undefined || !mayRead(now)) return false;
        return (await findLiveGroup(db, now, groupId)) !== undefined;
      });
    },

    /**
     * The classes of somebody who teaches, each once, with its lessons of today: two queries.
     * @throws AppError 403 for whoever does not teach
     */
    async today(person: Person): Promise<Schema<'ClassesToday'>> {
      assertMayRun(person);
      const rows = await findClasses(db, person);
      const classes = rows.map(({ id, name, color, students, time_zone: zone }) => ({
        ...{ id, name, color, students },
        day: dayIn(zone, clock.now()),
      }));
      const found = await findLessonsOfClasses(
        db,
        classes.map(({ id, day }) => ({ id, day })),
      );
      const data = classes.map((group) => ({
        ...group,
        lessons: found
          .filter((lesson) => lesson.group_id === group.id)
          .map(({ assignment_id, position, title, subject_id, students, handed_in }) => ({
            ...{ assignment_id, position, title, subject_id },
            ...{ students, handed_in },
          })),
      }));
      return { total: rows[0]?.total ?? 0, data };
    },
  };
}

const keyOf = (at: { readonly assignment_id: number; readonly position: number }): string =>
  `${String(at.assignment_id)}/${String(at.position)}`;

/** The work of a class as its children: each once, with how it stands in each lesson. Pure. */
import type { ClassLesson, LiveWork } from './queries';
import { standings, withStanding, type StudentWithStanding } from './standing';

/** What tells lessons of a day apart: two of them may be of one assignment. */
export const lessonKey = ({
  assignment_id: id,
  position,
}: Pick<ClassLesson, 'assignment_id' | 'position'>): string => `${String(id)}/${String(position)}`;

/** A child of the class. Stands as in the lesson in which a teacher is needed most; counts are over all lessons. */
export interface Child extends StudentWithStanding {
  /** By the key of the lesson. */
  readonly work: ReadonlyMap<string, StudentWithStanding>;
}

/** How pressing it is, 0 the most. Of two lessons alike the first counts. */
const pressing = ({ standing }: StudentWithStanding): number => standings.indexOf(standing);

function childOf(work: ReadonlyMap<string, StudentWithStanding>): Child | undefined {
  const pieces = [...work.values()];
  const [first, ...rest] = pieces;
  if (!first) return undefined;
  const lead = rest.reduce(
    (most, piece) => (pressing(piece) < pressing(most) ? piece : most),
    first,
  );
  return {
    ...lead,
    student: {
      ...lead.student,
      steps_answered: pieces.flatMap(({ student }) => student.steps_answered),
      answered: pieces.reduce((all, { student }) => all + student.answered, 0),
    },
    work,
  };
}

/**
 * @param lessons those that are shown: news of another one waits until the lessons are known
 * @param now milliseconds since 1970, by the server's clock
 */
export function childrenOf(
  rows: readonly LiveWork[],
  lessons: readonly ClassLesson[],
  now: number,
): readonly Child[] {
  const known = new Set(lessons.map(lessonKey));
  const shown = rows.filter((row) => known.has(lessonKey(row)));
  const entries = withStanding(
    shown.map(({ student }) => student),
    now,
  );
  const byChild = new Map<number, Map<string, StudentWithStanding>>();
  for (const [at, row] of shown.entries()) {
    const entry = entries[at];
    if (!entry) continue;
    const work = byChild.get(row.student.student_id) ?? new Map<string, StudentWithStanding>();
    work.set(lessonKey(row), entry);
    byChild.set(row.student.student_id, work);
  }
  return [...byChild.values()].flatMap((work) => childOf(work) ?? []);
}

/** Everybody who has a lesson. */
export function withLesson(
  children: readonly Child[],
  lesson: ClassLesson,
): readonly StudentWithStanding[] {
  return children.flatMap(({ work }) => work.get(lessonKey(lesson)) ?? []);
}

/**
 * Levels by standard, worked out anew from whole tables by the words of `domain/marks.ts` and nothing of its code: what the
 * figures of a class are held to.
 */
import { sql } from 'kysely';
import { dayIn } from '../../domain/day';
import type { Db } from '../../server/db/tables';
import type { RawTables } from './figures-oracle';

interface Part {
  readonly standard?: string;
  readonly points?: number;
  readonly max_points: number;
}

interface Criterion extends Part {
  readonly level: string;
  readonly levels?: readonly { readonly title: string; readonly points: number }[];
}

interface Piece {
  readonly code: string;
  readonly level: number;
  /** At the school, of the day on which it was handed in. */
  readonly day: string;
  /** Of the sequence that it is from. */
  readonly subject: number;
}

type Rule = 'latest' | 'mean';
type Question = { readonly id: string; readonly standard?: string };
type Steps = readonly { readonly blocks: readonly { readonly question: Question }[] }[];

/** What the questions of each lesson of each version name now, by `version position question`. */
export async function readNamed(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ version_id: number; position: number; steps: Steps }>`
    select version_id, position, steps from version_lessons`.execute(db);
  return new Map(
    rows.flatMap(({ version_id, position, steps }) =>
      steps
        .flatMap(({ blocks }) => blocks)
        .flatMap(({ question: { id, standard } }) =>
          standard === undefined ? [] : [[[version_id, position, id].join(' '), standard] as const],
        ),
    ),
  );
}

const shortOf = (code: string): string =>
  code.trim().toLowerCase().replace('ccss.math.content.', '');

/** Halves go up. */
const rounded = (sum: number, count: number, places: 1 | 10): number =>
  Math.floor((2 * places * sum + count) / (2 * count)) / places;

function levelOfShare(parts: readonly Part[]): number | undefined {
  const most = parts.reduce((sum, { max_points }) => sum + max_points, 0);
  const got = parts.reduce((sum, { points = 0 }) => sum + points, 0);
  if (most === 0) return undefined;
  return got >= most * 0.9 ? 4 : got >= most * 0.75 ? 3 : got >= most * 0.5 ? 2 : 1;
}

/** By the places of the levels that were reached, those of the same worth being one. */
function levelOfRubric(criteria: readonly Criterion[]): number | undefined {
  const steps = criteria.flatMap(({ level, levels = [] }) => {
    const reached = levels.find(({ title }) => title === level);
    const worths = new Set(levels.map(({ points }) => points));
    if (!reached || worths.size < 2) return [];
    const below = [...worths].filter((points) => points < reached.points).length;
    return [(3 * below) / (worths.size - 1)];
  });
  if (steps.length === 0) return undefined;
  return (
    1 +
    rounded(
      steps.reduce((sum, step) => sum + step, 0),
      steps.length,
      1,
    )
  );
}

/** What one piece of scored work says of each standard. */
function levelsIn(criteria: readonly Criterion[], questions: readonly Part[]) {
  const reached = criteria.filter(({ level }) => level !== '');
  const scored = questions.filter(({ points }) => points !== undefined);
  const codesOf = (parts: readonly Part[]) =>
    parts.map(({ standard = '' }) => shortOf(standard)).filter((code) => code !== '');
  return [...new Set([...codesOf(reached), ...codesOf(scored)])].flatMap((code) => {
    const isOf = ({ standard = '' }: Part) => shortOf(standard) === code;
    const judged = reached.filter(isOf);
    const level =
      judged.length > 0
        ? levelOfShare(judged) === undefined
          ? undefined
          : (levelOfRubric(judged) ?? levelOfShare(judged))
        : levelOfShare(scored.filter(isOf));
    return level === undefined ? [] : [{ code, level }];
  });
}

/** Whose assignments somebody reads: a teacher's own and those of the teacher's groups, or all of a school. */
interface Reader {
  readonly schoolId: number;
  readonly teacherId?: number;
}

/** What the scored work of a student says, from the oldest piece to the newest. */
export function expectedPieces(
  raw: RawTables,
  named: ReadonlyMap<string, string>,
  { schoolId, teacherId }: Reader,
  studentId: number,
): readonly Piece[] {
  const zone = raw.schools.find(({ id }) => id === schoolId)?.time_zone ?? 'UTC';
  const isRead = (assignment: RawTables['assignments'][number]): boolean =>
    assignment.school_id === schoolId &&
    (teacherId === undefined ||
      assignment.teacher_id === teacherId ||
      raw.assignmentGroups.some(
        ({ assignment_id, group_id }) =>
          assignment_id === assignment.id &&
          raw.groupTeachers.some(
            (row) => row.group_id === group_id && row.teacher_id === teacherId,
          ),
      ));
  return raw.copies
    .filter(({ student_id, state }) => student_id === studentId && state === 'scored')
    .sort(
      (one, other) =>
        (one.handed_in_at?.getTime() ?? 0) - (other.handed_in_at?.getTime() ?? 0) ||
        one.position - other.position ||
        one.id - other.id,
    )
    .flatMap((copy) => {
      const assignment = raw.assignments.find(({ id }) => id === copy.assignment_id);
      const place = raw.lessons.find(
        (row) => row.assignment_id === copy.assignment_id && row.position === copy.position,
      );
      const { result, handed_in_at: at } = copy;
      if (!assignment || !place || !result || !at || !isRead(assignment)) return [];
      const version = place.removed_version_id ?? assignment.version_id;
      const position = place.removed_position ?? place.position;
      const questions = (result.questions ?? []).map((question): Part => {
        const now = named.get([version, position, question.question_id].join(' '));
        const standard = question.standard ?? now;
        return { ...question, ...(standard !== undefined && { standard }) };
      });
      return levelsIn(result.criteria, questions).map((said) => ({
        ...said,
        day: dayIn(zone, at),
        subject: raw.versions.find(({ id }) => id === assignment.version_id)?.subject_id ?? 0,
      }));
    });
}

/** One level for each standard. */
export function expectedLevels(rule: Rule, pieces: readonly Piece[]): ReadonlyMap<string, number> {
  const codes = new Set(pieces.map(({ code }) => code));
  return new Map(
    [...codes].map((code) => {
      const levels = pieces.filter((piece) => piece.code === code).map(({ level }) => level);
      if (rule === 'mean') {
        return [
          code,
          rounded(
            levels.reduce((sum, level) => sum + level, 0),
            levels.length,
            10,
          ),
        ];
      }
      const newest = levels.slice(-3);
      const enough = Math.min(2, newest.length);
      const highest = [4, 3, 2, 1].find(
        (level) => newest.filter((each) => each >= level).length >= enough,
      );
      return [code, highest ?? 0];
    }),
  );
}

/** How many stand at 1, 2, 3 and 4, a mean with the level next to it. */
export const expectedSpread = (levels: readonly number[]): number[] =>
  [1, 2, 3, 4].map((level) => levels.filter((each) => Math.floor(each + 0.5) === level).length);

/** The mean of levels, to one decimal. */
export function expectedMean(levels: readonly number[]): number {
  // Levels may be tenths: whole numbers of them are exact.
  const tenths = levels.reduce((sum, level) => sum + Math.round(level * 10), 0);
  return Math.floor((2 * tenths + levels.length) / (2 * levels.length)) / 10;
}

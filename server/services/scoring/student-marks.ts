import { levelOf, markOf } from '../../../domain/marks';
import type { Evidence, MarksRule, MarksScale } from '../../../domain/marks';
import { evidenceByStandard, evidenceOf } from '../../../domain/standard-evidence';
import type { ScoredWork } from '../../../domain/standard-evidence';
import type { Schema } from '../../contract-types';
import { findMarksSettingFor, findScoredResults } from '../../db/marks.repo';
import type { ScoredResult } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead } from '../assignment-access';

/** More than a school year of lessons in three subjects. */
const mostPieces = 1000;
const mostAssignments = 100;
const mostOfAssignment = 200;
const mostStandards = 200;
const shownOfStandard = 10;
const subjects = [1, 2, 3] as const;

type Marks = Schema<'StudentMarks'>;

interface Piece {
  readonly row: ScoredResult;
  readonly evidence: Evidence;
}

interface Setting {
  readonly scale: MarksScale;
  readonly rule: MarksRule;
}

export type StudentMarks = ReturnType<typeof createStudentMarks>;

export function createStudentMarks({ db }: { readonly db: Db }) {
  return {
    /**
     * What a student's scored work comes to, by the school's scale and rule. Work of assignments that the person
     * may not read does not count.
     * @throws AppError 403; 404 for a student of whom the person may read nothing
     */
    async of(person: Person, studentId: number): Promise<Marks> {
      assertMayRead(person);
      const setting = await findMarksSettingFor(db, person, studentId);
      if (!setting) throw notFound();
      const { scale, rule } = setting;
      const works = (await findScoredResults(db, person, studentId, mostPieces)).map((row) => ({
        row,
        work: toWork(row),
      }));
      const pieces = works
        .map(({ row, work }) => ({ row, evidence: evidenceOf(work) }))
        .filter(({ evidence }) => evidence.max_points > 0);
      return {
        scale,
        rule,
        subjects: subjectsOf(setting, pieces),
        assignments: assignmentsOf(setting, pieces),
        standards: standardsOf(setting, works),
      };
    },
  };
}

const toWork = ({ result, standards }: ScoredResult): ScoredWork => ({
  points: result.points,
  max_points: result.max_points,
  criteria: result.criteria,
  questions: (result.questions ?? []).map((question) => {
    if (question.standard !== undefined) return question;
    const named = standards.find(({ question_id }) => question_id === question.question_id);
    return { ...question, ...(named && { standard: named.standard }) };
  }),
});

function subjectsOf({ scale, rule }: Setting, pieces: readonly Piece[]): Marks['subjects'] {
  return subjects.flatMap((subject_id) => {
    const own = pieces.filter(({ row }) => row.subject_id === subject_id);
    const mark = markOf(scale, rule, own.map(evidenceIn));
    return mark ? [{ subject_id, pieces: own.length, mark }] : [];
  });
}

/** The last handed in first. */
function assignmentsOf({ scale, rule }: Setting, pieces: readonly Piece[]): Marks['assignments'] {
  return [...grouped(pieces, ({ row }) => row.assignment_id)]
    .reverse()
    .slice(0, mostAssignments)
    .flatMap(([assignment_id, own]) => {
      const mark = markOf(scale, rule, own.map(evidenceIn));
      const evidence = own.slice(-mostOfAssignment).map(toShown);
      return mark ? [{ assignment_id, pieces: own.length, mark, evidence }] : [];
    });
}

function standardsOf(
  { scale, rule }: Setting,
  works: readonly { readonly row: ScoredResult; readonly work: ScoredWork }[],
): Marks['standards'] {
  const named = works.flatMap(({ row, work }) =>
    [...evidenceByStandard(work)].map(([code, said]) => ({ row, code, ...said })),
  );
  const counted = named.filter(({ evidence }) => evidence.max_points > 0);
  return [...grouped(counted, ({ code }) => code)]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(0, mostStandards)
    .flatMap(([, own]) => {
      const evidence = own.map(evidenceIn);
      const mark = markOf(scale, rule, evidence);
      const mastery = markOf('standards', rule, evidence);
      const [first] = own;
      if (!first || !mark || mastery?.scale !== 'standards') return [];
      return [
        {
          standard: first.standard,
          pieces: own.length,
          mark,
          mastery: mastery.level,
          evidence: own.slice(-shownOfStandard).map(toShown),
        },
      ];
    });
}

const evidenceIn = ({ evidence }: { readonly evidence: Evidence }): Evidence => evidence;

/** In the order of what came last in each. */
function grouped<Key, Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, readonly Entry[]> {
  const found = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const own = found.get(key) ?? [];
    found.delete(key);
    found.set(key, [...own, entry]);
  }
  return found;
}

const toShown = ({ row, evidence }: Piece): Schema<'ScoredPiece'> => ({
  assignment_id: row.assignment_id,
  position: row.position,
  title: row.title,
  points: evidence.points,
  max_points: evidence.max_points,
  level: levelOf(evidence),
  released_at: row.result.released_at,
});

import { levelOf, markOf } from '../../../domain/marks';
import { evidenceOf } from '../../../domain/standard-evidence';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findMarksSettingFor, findScoredResults } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead } from '../../policies/assignments';
import type { NoteReading } from '../audit/record';
import { wordingsFor } from '../standards/wordings';
import { evidenceIn, grouped, levelsByStandard, maxPieces, toWork } from './standard-levels';
import type { Piece, Setting, Work } from './standard-levels';

const maxAssignments = 100;
const maxOfAssignment = 200;
const maxStandards = 200;
const shownOfStandard = 10;
const subjects = [1, 2, 3] as const;

type Marks = Schema<'StudentMarks'>;

export type StudentMarks = ReturnType<typeof createStudentMarks>;

export function createStudentMarks({
  db,
  clock,
  noteReading,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteReading: NoteReading;
}) {
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
      await noteReading(person, clock.now(), [studentId]);
      const { scale, rule } = setting;
      const works = (await findScoredResults(db, person, [studentId], maxPieces)).map((row) => ({
        row,
        work: toWork(row),
      }));
      const pieces = works
        .map(({ row, work }) => ({ row, evidence: evidenceOf(work) }))
        .filter(({ evidence }) => evidence.max_points > 0);
      const standards = standardsOf(setting, works);
      const codes = standards.map(({ standard }) => standard);
      return {
        scale,
        rule,
        subjects: subjectsOf(setting, pieces),
        assignments: assignmentsOf(setting, pieces),
        standards,
        ...(await wordingsFor(db, person, codes)),
      };
    },
  };
}

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
    .slice(0, maxAssignments)
    .flatMap(([assignment_id, own]) => {
      const mark = markOf(scale, rule, own.map(evidenceIn));
      const evidence = own.slice(-maxOfAssignment).map(toShown);
      return mark ? [{ assignment_id, pieces: own.length, mark, evidence }] : [];
    });
}

/** With the newest pieces of evidence, and how many there are. */
function standardsOf(setting: Setting, works: readonly Work[]): Marks['standards'] {
  return levelsByStandard(setting, works)
    .slice(0, maxStandards)
    .map(({ standard, mark, mastery, pieces }) => ({
      standard,
      pieces: pieces.length,
      mark,
      mastery,
      evidence: pieces.slice(-shownOfStandard).map(toShown),
    }));
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

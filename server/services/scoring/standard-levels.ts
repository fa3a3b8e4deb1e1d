/** What scored work comes to by standard. The page of a student and the figures of a class go by it alike. */
import { markOf } from '../../../domain/marks';
import type { Evidence, Mark, MarksRule, MarksScale } from '../../../domain/marks';
import { evidenceByStandard } from '../../../domain/standard-evidence';
import type { ScoredWork } from '../../../domain/standard-evidence';
import type { ScoredResult } from '../../db/marks.repo';

/** Of one student: more than a school year of lessons in three subjects. */
export const maxPieces = 1000;

export interface Piece {
  readonly row: ScoredResult;
  readonly evidence: Evidence;
}

export interface Setting {
  readonly scale: MarksScale;
  readonly rule: MarksRule;
}

export interface Work {
  readonly row: ScoredResult;
  readonly work: ScoredWork;
}

export interface StandardLevel {
  /** As its oldest piece of work writes it. */
  readonly standard: string;
  /** Its short form, by which it is told from others. */
  readonly code: string;
  readonly mark: Mark;
  /** From 1 to 4, with the rule `mean` to one decimal. */
  readonly mastery: number;
  /** From the oldest to the newest. */
  readonly pieces: readonly Piece[];
}

export const toWork = ({ result, standards }: ScoredResult): ScoredWork => ({
  points: result.points,
  max_points: result.max_points,
  criteria: result.criteria,
  questions: (result.questions ?? []).map((question) => {
    if (question.standard !== undefined) return question;
    const named = standards.find(({ question_id }) => question_id === question.question_id);
    return { ...question, ...(named && { standard: named.standard }) };
  }),
});

/**
 * The level of one student in each standard, by its code.
 * @param works of that student, from the oldest to the newest
 */
export function levelsByStandard(
  { scale, rule }: Setting,
  works: readonly Work[],
): readonly StandardLevel[] {
  const named = works.flatMap(({ row, work }) =>
    [...evidenceByStandard(work)].map(([code, said]) => ({ row, code, ...said })),
  );
  const counted = named.filter(({ evidence }) => evidence.max_points > 0);
  return [...grouped(counted, ({ code }) => code)]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([code, pieces]) => {
      const evidence = pieces.map(evidenceIn);
      const mark = markOf(scale, rule, evidence);
      const mastery = markOf('standards', rule, evidence);
      const [first] = pieces;
      if (!first || !mark || mastery?.scale !== 'standards') return [];
      return [{ standard: first.standard, code, mark, mastery: mastery.level, pieces }];
    });
}

export const evidenceIn = ({ evidence }: { readonly evidence: Evidence }): Evidence => evidence;

/** In the order of what came last in each. */
export function grouped<Key, Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, readonly Entry[]> {
  const found = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const own = found.get(key) ?? [];
    own.push(entry);
    // At the end: the key goes after those that came before it.
    found.delete(key);
    found.set(key, own);
  }
  return found;
}

/** What the student has of a score, beside what stands in the draft. Pure. */
import { givenCriteria, givenQuestions } from '../../../domain/given-score';
import {
  totalOf,
  type ScoreDraft,
  type ScoreParts,
  type ScoreTotal,
} from '../../../domain/score-draft';
import { deepEqual } from '../../../domain/deep-equal';
import type { LocalPosting } from '../../offline/outbox/local-work';
import type { StudentWork } from '../../offline/reading/scores';

type Result = NonNullable<StudentWork['result']>;

/** What a student reads, whichever way it is told. */
interface Seen extends Pick<ScoreTotal, 'points'> {
  readonly comment: string;
  readonly voice: string | undefined;
  readonly criteria: readonly unknown[];
  readonly questions: readonly unknown[];
}

function seenOf(parts: ScoreParts, draft: ScoreDraft): Seen {
  return {
    points: totalOf(parts, draft).points,
    comment: draft.comment,
    voice: draft.voice?.sha256,
    criteria: givenCriteria(parts, draft).map(({ criterion, level, points, comment }) => [
      criterion.name,
      level,
      points,
      comment,
    ]),
    questions: givenQuestions(parts.questions, parts.automatic, draft).map(
      ({ question, points, comment }) => [question.id, points ?? null, comment],
    ),
  };
}

function seenIn({ points, comment, voice, criteria, questions = [] }: Result): Seen {
  return {
    points,
    comment,
    voice: voice?.sha256,
    criteria: criteria.map((one) => [one.title, one.level, one.points, one.comment ?? '']),
    questions: questions.map((one) => [one.question_id, one.points ?? null, one.comment ?? '']),
  };
}

export interface Asked {
  readonly work: Pick<StudentWork, 'state' | 'score' | 'result'>;
  readonly localPosting: Pick<LocalPosting, 'state' | 'outcome' | 'draft'> | undefined;
  readonly parts: ScoreParts;
  /** Finished scores wait for a moment: what is given is not decided before. */
  readonly waits: boolean;
}

export interface Posted {
  readonly outcome: LocalPosting['outcome'];
  readonly total: ScoreTotal;
  /** True while the student does not have it yet: it is on its way from here. */
  readonly onItsWay: boolean;
}

interface Found extends Posted {
  readonly differsFrom: (draft: ScoreDraft) => boolean;
}

function find({ work, localPosting, parts, waits }: Asked): Found | undefined {
  const { state, score, result } = work;
  if (localPosting && localPosting.state !== 'parked' && localPosting.state !== 'kept') {
    const { draft, outcome } = localPosting;
    if (!draft || (waits && outcome === 'scored')) return undefined;
    return {
      outcome,
      total: totalOf(parts, draft),
      onItsWay: localPosting.state !== 'sent',
      differsFrom: (other) => !deepEqual(seenOf(parts, draft), seenOf(parts, other)),
    };
  }
  if (!result || (state !== 'scored' && state !== 'returned')) return undefined;
  const savedSince =
    score !== undefined && Date.parse(score.updated_at) > Date.parse(result.released_at);
  return {
    outcome: state,
    total: { points: result.points, max_points: result.max_points },
    onItsWay: false,
    // A newer version of the lesson may count otherwise: that alone is nobody's change.
    differsFrom: (draft) =>
      (savedSince || !deepEqual(draft, score?.body)) &&
      !deepEqual(seenIn(result), seenOf(parts, draft)),
  };
}

/** What the student was given last, as far as this device knows; undefined for nothing, or where it still waits. */
export function postedOf(asked: Asked): Posted | undefined {
  return find(asked);
}

/** The same, once the student would read something else if it were given again now. */
export function changedSince(asked: Asked, draft: ScoreDraft): Posted | undefined {
  const found = find(asked);
  return found?.differsFrom(draft) === true ? found : undefined;
}

/** What this device knows of a person's work beyond the server's answer. Pure. */
import type { AnswerValue } from '../../../domain/answers';
import type { AnyDraft } from '../../../domain/lesson-plan';
import type { ScoreDraft } from '../../../domain/score-draft';
import {
  isLessonWork,
  isScore,
  lessonOf,
  type AnswerSaveBody,
  type EntryState,
  type LessonBody,
  type Mark,
  type OutboxEntry,
  type ParkedEntry,
  type ScoringOutcome,
  type ScoreBody,
} from './outbox-entry';

export interface LocalAnswer {
  questionId: string;
  value: AnswerValue;
  state: EntryState;
  code?: string;
  conflict: boolean;
  /** The revision the student is looking at: what the next `saveAnswer` gives as `baseRev`. */
  rev: number;
  checked?: true;
}

export interface LocalProgress {
  stepsDone: ReadonlySet<string>;
  handedIn: EntryState | undefined;
  /** The lesson's revision with the acknowledged hand-in in it. */
  handedInRevision: number;
  /** Something of the lesson was done on this device. */
  started: boolean;
}

export interface LocalLesson extends LocalProgress {
  answers: ReadonlyMap<string, LocalAnswer>;
}

/** A teacher's document as this device has it. */
export interface LocalDocument {
  readonly draft: AnyDraft;
  readonly state: EntryState;
  /** Why it is parked, or `conflict` for one that was kept beside a newer one. */
  readonly code: string | undefined;
  /** What the next save follows from. */
  readonly rev: number;
}

/** What a teacher at this device has said of one student's work. */
export interface LocalScore {
  readonly draft: ScoreDraft;
  readonly state: EntryState;
  readonly code: string | undefined;
  readonly rev: number;
}

/** That it was given back, from this device. Parked with the code `held`: the server has not taken its score. */
export interface LocalPosting {
  readonly outcome: ScoringOutcome;
  /** What was to be given, and the revision that it was made of. */
  readonly draft: ScoreDraft | undefined;
  readonly rev: number;
  readonly state: EntryState;
  readonly code: string | undefined;
}

export interface LocalWork {
  /** By entity key, e.g. `sequence/12`. */
  readonly documents: ReadonlyMap<string, LocalDocument>;
  readonly lessons: ReadonlyMap<number, LocalLesson>;
  /** Both by assignment_student_id of the student's work. */
  readonly scores: ReadonlyMap<number, LocalScore>;
  readonly postings: ReadonlyMap<number, LocalPosting>;
  readonly waiting: number;
  readonly parked: readonly ParkedEntry[];
}

export const noLocalLesson: LocalLesson = {
  answers: new Map(),
  stepsDone: new Set(),
  handedIn: undefined,
  handedInRevision: 0,
  started: false,
};

const entryStates = { queued: 'saved', sending: 'sending', parked: 'parked' } as const;

interface Draft {
  answers: Map<string, LocalAnswer>;
  stepsDone: Set<string>;
  handedIn: EntryState | undefined;
  handedInRevision: number;
  started: boolean;
}

function withCode(answer: LocalAnswer, code: string | undefined): LocalAnswer {
  return code === undefined ? answer : { ...answer, code };
}

/** One that was checked stays so while something newer waits behind it. */
function answerOf(
  draft: Draft,
  { questionId, value, checked = draft.answers.get(questionId)?.checked }: AnswerSaveBody,
  rest: Pick<LocalAnswer, 'state' | 'conflict' | 'rev'>,
): LocalAnswer {
  return { questionId, value, ...rest, ...(checked && { checked }) };
}

function addMark(draft: Draft, body: LessonBody, mark: Mark): void {
  const { state, code, rev } = mark;
  draft.started = true;
  if (body.type === 'answer.save') {
    const answer = answerOf(draft, body, { state, conflict: code === 'conflict', rev });
    draft.answers.set(body.questionId, withCode(answer, code));
  } else if (body.type === 'step.complete') {
    draft.stepsDone.add(body.stepId);
  } else {
    draft.handedIn = state;
    draft.handedInRevision = mark.lessonRevision;
  }
}

function addEntry(draft: Draft, body: LessonBody, entry: OutboxEntry): void {
  const { lastError } = entry;
  const state = entryStates[entry.state];
  draft.started = true;
  if (body.type === 'answer.save') {
    const { questionId } = body;
    const rev = Math.max(entry.baseRev, draft.answers.get(questionId)?.rev ?? 0);
    const answer = answerOf(draft, body, { state, conflict: false, rev });
    draft.answers.set(questionId, withCode(answer, state === 'parked' ? lastError : undefined));
  } else if (body.type === 'step.complete') {
    draft.stepsDone.add(body.stepId);
  } else {
    draft.handedIn = state;
  }
}

function localDocument(
  draft: AnyDraft,
  entry: OutboxEntry,
  before: LocalDocument | undefined,
): LocalDocument {
  const state = entryStates[entry.state];
  const code = state === 'parked' ? entry.lastError : undefined;
  return { draft, state, code, rev: Math.max(entry.baseRev, before?.rev ?? 0) };
}

/**
 * @param entries the person's outbox, in any order
 * @param marks what has been acknowledged; an unfinished entry of the same thing comes above it
 */
export function localWork(entries: readonly OutboxEntry[], marks: Iterable<Mark>): LocalWork {
  const drafts = new Map<number, Draft>();
  const draftOf = (lesson: number) => {
    let draft = drafts.get(lesson);
    if (!draft) {
      draft = {
        answers: new Map(),
        stepsDone: new Set(),
        handedIn: undefined,
        handedInRevision: 0,
        started: false,
      };
      drafts.set(lesson, draft);
    }
    return draft;
  };
  const documents = new Map<string, LocalDocument>();
  const scores = new Map<number, LocalScore>();
  const postings = new Map<number, LocalPosting>();
  const addScore = (body: ScoreBody, { state, code, rev }: Omit<LocalScore, 'draft'>) => {
    const { workId, draft } = body;
    if (body.type === 'score.release') {
      postings.set(workId, { outcome: body.outcome, draft, rev, state, code });
    } else {
      const known = Math.max(rev, scores.get(workId)?.rev ?? 0);
      scores.set(workId, { draft: body.draft, state, code, rev: known });
    }
  };
  for (const mark of marks) {
    const { body, state, code, rev, entityKey } = mark;
    if (isLessonWork(body)) addMark(draftOf(body.assignmentStudentId), body, mark);
    else if (isScore(body)) addScore(body, mark);
    else documents.set(entityKey, { draft: body.draft, state, code, rev });
  }
  const live = entries.filter((entry) => entry.superseded !== true);
  for (const entry of live.sort((a, b) => a.seq - b.seq)) {
    const { body, entityKey } = entry;
    if (isLessonWork(body)) addEntry(draftOf(body.assignmentStudentId), body, entry);
    else if (isScore(body)) {
      const state = entryStates[entry.state];
      const code = state === 'parked' ? entry.lastError : undefined;
      addScore(body, { state, code, rev: entry.baseRev });
    } else documents.set(entityKey, localDocument(body.draft, entry, documents.get(entityKey)));
  }
  for (const [workId, posting] of postings) {
    const held = posting.state === 'saved' && scores.get(workId)?.state === 'parked';
    if (held) postings.set(workId, { ...posting, state: 'parked', code: 'held' });
  }
  const parked = live.filter((entry) => entry.state === 'parked');
  return {
    documents,
    lessons: drafts,
    scores,
    postings,
    waiting: waitingPieces(live.filter((entry) => !isHeld(entry.body, postings))),
    parked: parked.map(toParked),
  };
}

/** What waits for its teacher is not on its way. */
const isHeld = (body: OutboxEntry['body'], postings: LocalWork['postings']): boolean =>
  body.type === 'score.release' && postings.get(body.workId)?.code === 'held';

/**
 * What waits, in pieces that a child knows of: answers and hand-ins. A step that was merely left behind
 * is no piece of work, but as long as one waits, not everything is sent.
 */
function waitingPieces(entries: readonly OutboxEntry[]): number {
  const waiting = entries.filter((entry) => entry.state !== 'parked');
  const pieces = waiting.filter((entry) => entry.body.type !== 'step.complete');
  return pieces.length > 0 ? pieces.length : Math.min(waiting.length, 1);
}

function toParked(entry: OutboxEntry): ParkedEntry {
  return {
    opId: entry.opId,
    assignmentStudentId: lessonOf(entry.body),
    type: entry.body.type,
    code: entry.lastError ?? 'invalid',
    deviceTime: entry.deviceTime,
  };
}

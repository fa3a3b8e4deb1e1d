import { fileOf, type AnswerValue } from '../../../domain/answers';
import type { AnyDraft, DocumentKind } from '../../../domain/lesson-plan';
import type { ScoreDraft } from '../../../domain/score-draft';

/** One student's copy of one lesson. */
export interface LessonRef {
  userId: number;
  assignmentStudentId: number;
  assignmentId: number;
}

/** `saved`: on this device only. `kept`: with the teacher, but not the current answer. */
export type EntryState = 'saved' | 'sending' | 'sent' | 'kept' | 'parked';

export interface AnswerSaveBody {
  readonly type: 'answer.save';
  readonly assignmentStudentId: number;
  readonly questionId: string;
  readonly value: AnswerValue;
  /** The student was shown how it did, where it can be checked only once. */
  readonly checked?: true;
}
export interface StepCompleteBody {
  readonly type: 'step.complete';
  readonly assignmentStudentId: number;
  readonly stepId: string;
}
export interface HandInBody {
  readonly type: 'assignment.hand_in';
  readonly assignmentStudentId: number;
  /** The return that was known then; null for none. Absent in what an older app has written. */
  readonly returnedAt?: string | null;
}
export type LessonBody = AnswerSaveBody | StepCompleteBody | HandInBody;

/** What a teacher has written: a whole resource, sequence or rubric. */
export interface DocumentSaveBody {
  readonly type: `${DocumentKind}.save`;
  readonly documentId: number;
  readonly draft: AnyDraft;
  /** An earlier version was brought back. */
  readonly restored?: true;
}

/** What a teacher says of one student's copy of one lesson: the whole of it, each time. */
export interface ScoreSaveBody {
  readonly type: 'score.save';
  /** The id of the student's assignment; devices in use have stored it under this older name. */
  readonly workId: number;
  readonly draft: ScoreDraft;
}
/** The student may see it: given back to improve, or scored. */
export interface ScoreReleaseBody {
  /** Posts the score or sends the work back: stored on devices in use, and sent, under this older name. */
  readonly type: 'score.release';
  readonly workId: number;
  readonly outcome: ScoringOutcome;
  /** Of the work that was looked at: what was handed in since is not given back unseen. */
  readonly handedInAt?: string;
  /** What was to be given, should somebody else have been quicker. Stays on this device. */
  readonly draft?: ScoreDraft;
}
export type ScoringOutcome = 'returned' | 'scored';
export type ScoreBody = ScoreSaveBody | ScoreReleaseBody;
export type OutboxBody = LessonBody | DocumentSaveBody | ScoreBody;

export function isLessonWork(body: OutboxBody): body is LessonBody {
  return 'assignmentStudentId' in body;
}

export function isDocument(body: OutboxBody): body is DocumentSaveBody {
  return 'documentId' in body;
}

export function isScore(body: OutboxBody): body is ScoreBody {
  return 'workId' in body;
}

/** The lesson of a student's own that an operation belongs to; undefined for what a teacher writes. */
export function lessonOf(body: OutboxBody): number | undefined {
  return isLessonWork(body) ? body.assignmentStudentId : undefined;
}

/** One operation that the server has not acknowledged. Only an echoed `opId` removes it. */
export interface OutboxEntry {
  readonly opId: string;
  readonly userId: number;
  readonly deviceId: string;
  /** Grows with each operation of this person on this device; gives the order. */
  readonly seq: number;
  /**
   * `as/<id>`, `as/<id>/q/<question>`, `as/<id>/s/<step>`; of a document `resource/<id>` and its like; of a score
   * `score/<id>` and `score/<id>/release`, which therefore goes after the score and not in its batch.
   */
  readonly entityKey: string;
  readonly schemaVersion: 1;
  readonly body: OutboxBody;
  /** The answer's revision the student was looking at; frozen with the first attempt. */
  readonly baseRev: number;
  /** How long the student was at the lesson since the last one that told it. Absent where nobody has measured. */
  readonly activeSeconds?: number | undefined;
  /** The device's clock, as evidence only. */
  readonly deviceTime: string;
  /** `sending` found when nobody sends means `queued`. */
  readonly state: 'queued' | 'sending' | 'parked';
  readonly attempts: number;
  /** Milliseconds since the epoch; the server asked to try this one later. */
  readonly nextAt: number;
  readonly lastError: string | undefined;
  /** A parked answer that a newer one has taken the place of: kept, but in nobody's way. */
  readonly superseded?: boolean;
}

/** What could not be sent, for the screen that tells about it. */
export interface ParkedEntry {
  readonly opId: string;
  /** Undefined for what a teacher writes. */
  readonly assignmentStudentId: number | undefined;
  readonly type: OutboxBody['type'];
  /** The server's reason: a result code, or `http_<status>`. */
  readonly code: string;
  readonly deviceTime: string;
}

/** What the server acknowledged of this device's work, and what the student last saw of it. */
export interface Mark {
  readonly entityKey: string;
  /** Undefined for what a teacher writes. */
  readonly assignmentStudentId: number | undefined;
  readonly body: OutboxBody;
  readonly state: 'saved' | 'sent' | 'kept';
  readonly code: string | undefined;
  /** The answer's revision on the server; 0 before the first acknowledgement. */
  readonly rev: number;
  /** The lesson's revision with this mark in it: a copy as new as that needs no overlay. */
  readonly lessonRevision: number;
}

export function documentKey(kind: string, id: number): string {
  return `${kind}/${String(id)}`;
}

export function scoreKey(workId: number): string {
  return `score/${String(workId)}`;
}

export function postingKey(workId: number): string {
  return `${scoreKey(workId)}/release`;
}

/** The things whose revision on the server an operation of this kind follows from. */
export function basisKeysOf(body: OutboxBody): readonly string[] {
  // Giving a score back is one of the score's own revisions.
  return isScore(body) ? [scoreKey(body.workId), postingKey(body.workId)] : [entityKeyOf(body)];
}

export function entityKeyOf(body: OutboxBody): string {
  if (isScore(body)) {
    return body.type === 'score.save' ? scoreKey(body.workId) : postingKey(body.workId);
  }
  if (!isLessonWork(body)) {
    return documentKey(body.type.slice(0, -'.save'.length), body.documentId);
  }
  const lesson = `as/${String(body.assignmentStudentId)}`;
  if (body.type === 'answer.save') return `${lesson}/q/${body.questionId}`;
  if (body.type === 'step.complete') return `${lesson}/s/${body.stepId}`;
  return lesson;
}

/** SHA-256 of the file that an entry's answer, or a teacher's spoken comment, names. */
export function fileNamedBy(entry: { readonly body: OutboxBody }): string | undefined {
  if (entry.body.type === 'score.save') return entry.body.draft.voice?.sha256;
  return entry.body.type === 'answer.save' ? fileOf(entry.body.value)?.sha256 : undefined;
}

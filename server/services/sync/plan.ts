/** Decides what a batch does. Pure: facts and operations in, results and writes out. */
import { maxActiveSeconds } from '../../../domain/active-time';
import { fileOf } from '../../../domain/answers';
import type { AnswerValue } from '../../../domain/answers';
import { answerStands } from '../../../domain/retries';
import { nextState } from '../../../domain/state';
import type { State } from '../../../domain/state';
import type { Schema } from '../../contract-types';
import type {
  AnswerVersionWrite,
  BatchFacts,
  BatchWrites,
  LessonContent,
  LockedLesson,
  StoredOperation,
  UploadFacts,
} from '../../db/sync.repo';
import type { Operation } from './operations';

type SyncResult = Schema<'SyncResult'>;
type Of<Type extends Operation['type']> = Extract<Operation, { readonly type: Type }>;

export interface Plan {
  /** In the order of the operations. */
  readonly results: readonly SyncResult[];
  /** Undefined when there is nothing new to store. */
  readonly writes: BatchWrites | undefined;
}

interface LessonDraft {
  readonly lesson: LockedLesson & LessonContent;
  state: State;
  changed: boolean;
  /** The device's time of the hand-in. */
  handedIn: string | null;
  /** Null when it is not known. */
  activeSeconds: number | null;
}

interface AnswerDraft {
  rev: number;
  /** The newest revision from another device. */
  readonly otherRev: number;
  value: AnswerValue | undefined;
  checked: boolean;
}

const noAnswer: AnswerDraft = { rev: 0, otherRev: 0, value: undefined, checked: false };

/**
 * Plans a batch of one person on one device.
 * - An operation that was done before gives its stored result; the same id with another body is refused.
 * - Work on a lesson that is handed in is kept as a version, not shown; so is an answer to a question of a
 *   version that the class has moved on from.
 * - So is what comes after a checked answer where there are no retries: the first checked one stands.
 * - An answer that did not see a newer one of another device applies as the newest, marked `conflict`.
 * - The time at a lesson is added up; where it is not known of a piece of the work, it is not known of the copy.
 * - Finished steps are a union; handing in is a latch, and one from before the teacher returned the work is none.
 */
export function planBatch(
  operations: readonly Operation[],
  lessons: readonly LockedLesson[],
  facts: BatchFacts,
): Plan {
  return new Planner(lessons, facts).plan(operations);
}

class Planner {
  readonly #lessons: Map<number, LessonDraft>;
  readonly #answers = new Map<string, AnswerDraft>();
  readonly #uploads: Map<string, UploadFacts>;
  readonly #done: Map<string, { readonly bodyHash: string; readonly result: SyncResult }>;
  readonly #operations: StoredOperation[] = [];
  readonly #versions: AnswerVersionWrite[] = [];
  readonly #steps = new Map<string, BatchWrites['steps'][number]>();

  constructor(lessons: readonly LockedLesson[], facts: BatchFacts) {
    const contents = new Map(facts.lessons.map((content) => [content.id, content]));
    this.#lessons = new Map(
      lessons.flatMap((locked) => {
        const content = contents.get(locked.id);
        if (!content) return [];
        const lesson = { ...locked, ...content };
        const draft: LessonDraft = {
          lesson,
          state: lesson.state,
          changed: false,
          handedIn: null,
          activeSeconds: lesson.begun ? lesson.active_seconds : 0,
        };
        return [[lesson.id, draft]];
      }),
    );
    this.#uploads = new Map(facts.uploads.map((upload) => [upload.sha256, upload]));
    this.#done = new Map(
      facts.operations.map((done) => [
        done.op_id,
        { bodyHash: done.body_hash, result: done.result },
      ]),
    );
    for (const answer of facts.answers) {
      const key = answerKey(answer.assignment_student_id, answer.question_id);
      const { rev, other_rev: otherRev, checked } = answer;
      this.#answers.set(key, { rev, otherRev, value: undefined, checked });
    }
  }

  plan(operations: readonly Operation[]): Plan {
    const results = operations.map((operation) => this.#answerTo(operation));
    return { results, writes: this.#operations.length === 0 ? undefined : this.#writes() };
  }

  #answerTo(operation: Operation): SyncResult {
    const done = this.#done.get(operation.op_id);
    if (done) {
      return done.bodyHash === operation.bodyHash
        ? done.result
        : rejected(operation, 'op_id_reused', 'This change was sent before with other content.');
    }
    const applied = this.#apply(operation);
    if (applied.status === 'applied' || applied.status === 'kept') this.#addTime(operation);
    const result = this.#withRevision(operation, applied);
    // What is refused leaves no trace: once the reason is gone, the same operation may succeed.
    if (result.status === 'applied' || result.status === 'kept') {
      this.#done.set(operation.op_id, { bodyHash: operation.bodyHash, result });
      this.#operations.push({ op_id: operation.op_id, body_hash: operation.bodyHash, result });
    }
    return result;
  }

  #addTime({ assignment_student_id, active_seconds: seconds }: Operation): void {
    const draft = this.#lessons.get(assignment_student_id);
    if (!draft) return;
    const before = draft.activeSeconds;
    draft.activeSeconds =
      before === null || seconds === undefined
        ? null
        : Math.min(maxActiveSeconds.ofCopy, before + seconds);
    if (seconds !== undefined && seconds > 0) draft.changed = true;
  }

  /**
   * The batch raises each lesson it changes by one: a copy as new as that has this operation in it. What
   * was so before (a second hand-in) is in the copy there is.
   */
  #withRevision(operation: Operation, result: SyncResult): SyncResult {
    const draft = this.#lessons.get(operation.assignment_student_id);
    const done = result.status === 'applied' || result.status === 'kept';
    return draft && done
      ? { ...result, revision: draft.lesson.revision + (draft.changed ? 1 : 0) }
      : result;
  }

  #apply(operation: Operation): SyncResult {
    const draft = this.#lessons.get(operation.assignment_student_id);
    if (!draft) return rejected(operation, 'not_found', 'This lesson is no longer on your list.');
    switch (operation.type) {
      case 'answer.save':
        return this.#saveAnswer(draft, operation);
      case 'step.complete':
        return this.#completeStep(draft, operation);
      case 'assignment.hand_in':
        return this.#handIn(draft, operation);
    }
  }

  #saveAnswer(draft: LessonDraft, operation: Of<'answer.save'>): SyncResult {
    const kind = Object.hasOwn(draft.lesson.questions, operation.question_id)
      ? draft.lesson.questions[operation.question_id]
      : undefined;
    const wasAsked =
      kind !== operation.value.kind &&
      Object.hasOwn(draft.lesson.former_questions, operation.question_id);
    if (kind === undefined && !wasAsked) {
      return rejected(operation, 'not_found', 'This question is no longer in the lesson.');
    }
    if (kind !== operation.value.kind && !wasAsked) {
      return rejected(operation, 'invalid', 'This answer does not fit its question.');
    }
    const file = fileOf(operation.value);
    const upload = file && this.#uploads.get(file.sha256);
    if (file && !upload) {
      return {
        op_id: operation.op_id,
        status: 'retry',
        code: 'file_missing',
        message: 'The file of this answer has not arrived yet.',
      };
    }
    // What was really received counts, not what the device says about it.
    const value = upload
      ? {
          ...operation.value,
          file: { sha256: upload.sha256, bytes: upload.bytes, type: upload.type },
        }
      : operation.value;
    return this.#storeAnswer(draft, operation, value, wasAsked);
  }

  #storeAnswer(
    draft: LessonDraft,
    operation: Of<'answer.save'>,
    value: AnswerValue,
    wasAsked: boolean,
  ): SyncResult {
    const { op_id, assignment_student_id, question_id, base_rev, seq, device_time } = operation;
    const version = {
      assignment_student_id,
      question_id,
      base_rev,
      value,
      op_id,
      seq,
      device_time,
    };
    const keep = (code?: 'after_hand_in' | 'after_check'): SyncResult => {
      this.#versions.push({ ...version, rev: null });
      draft.changed = true;
      return { op_id, status: 'kept', ...(code && { code }), state: draft.state };
    };
    if (wasAsked) return keep();
    const state = nextState(draft.state, 'work');
    if (state === undefined) return keep('after_hand_in');
    const key = answerKey(assignment_student_id, question_id);
    const answer = this.#answers.get(key) ?? { ...noAnswer };
    const { retries } = draft.lesson;
    if (answerStands(answer.checked, { retries, state: draft.state })) return keep('after_check');
    const conflict = base_rev < answer.otherRev;
    answer.rev += 1;
    answer.value = value;
    answer.checked = operation.checked === true;
    this.#answers.set(key, answer);
    this.#versions.push({ ...version, rev: answer.rev });
    draft.state = state;
    draft.changed = true;
    const result = { op_id, status: 'applied', rev: answer.rev, state } as const;
    return conflict ? { ...result, code: 'conflict' } : result;
  }

  #completeStep(draft: LessonDraft, operation: Of<'step.complete'>): SyncResult {
    const { op_id, assignment_student_id, step_id, device_time } = operation;
    const wasThere = draft.lesson.former_steps.includes(step_id);
    if (!draft.lesson.step_ids.includes(step_id) && wasThere) {
      return { op_id, status: 'applied', state: draft.state };
    }
    if (!draft.lesson.step_ids.includes(step_id)) {
      return rejected(operation, 'not_found', 'This step is no longer in the lesson.');
    }
    this.#steps.set(answerKey(assignment_student_id, step_id), {
      assignment_student_id,
      step_id,
      device_time,
    });
    draft.state = nextState(draft.state, 'work') ?? draft.state;
    draft.changed = true;
    return { op_id, status: 'applied', state: draft.state };
  }

  #handIn(draft: LessonDraft, operation: Of<'assignment.hand_in'>): SyncResult {
    const { op_id } = operation;
    if (draft.state === 'returned' && isFromBefore(draft.lesson, operation)) {
      return { op_id, status: 'kept', code: 'returned_since', state: draft.state };
    }
    const state = nextState(draft.state, 'hand_in') ?? draft.state;
    if (state !== draft.state) {
      draft.state = state;
      draft.changed = true;
      draft.handedIn = operation.device_time;
    }
    return { op_id, status: 'applied', state };
  }

  #writes(): BatchWrites {
    return {
      operations: this.#operations,
      versions: this.#versions,
      answers: [...this.#answers].flatMap(([key, { rev, otherRev, value, checked }]) =>
        value === undefined ? [] : [{ ...partsOf(key), rev, value, checked, other_rev: otherRev }],
      ),
      steps: [...this.#steps.values()],
      lessons: [...this.#lessons.values()]
        .filter((draft) => draft.changed)
        .map(({ lesson, state, handedIn, activeSeconds }) => ({
          id: lesson.id,
          state,
          handed_in: handedIn !== null,
          device_time: handedIn,
          active_seconds: activeSeconds,
        })),
    };
  }
}

/**
 * Whether a hand-in was made without knowing that the work has been returned: it names no return, or one that has been
 * answered by another hand-in. That the same work was returned once more, with a word set right, undoes no hand-in.
 */
function isFromBefore(
  { returned_at, handed_in_at }: LockedLesson,
  { returned_at: known, device_time }: Of<'assignment.hand_in'>,
): boolean {
  if (returned_at === null) return false;
  // An app from before this was named: its clock is all there is to go by.
  if (known === undefined) return Date.parse(device_time) < Date.parse(returned_at);
  return known === null || (handed_in_at !== null && Date.parse(known) < handed_in_at.getTime());
}

function rejected(
  operation: Operation,
  code: NonNullable<SyncResult['code']>,
  message: string,
): SyncResult {
  return { op_id: operation.op_id, status: 'rejected', code, message };
}

const answerKey = (id: number, local: string): string => `${String(id)} ${local}`;

function partsOf(key: string): { assignment_student_id: number; question_id: string } {
  const blank = key.indexOf(' ');
  return { assignment_student_id: Number(key.slice(0, blank)), question_id: key.slice(blank + 1) };
}

/** What a screen shows = what the server said + what this device did since. Pure; nothing is rolled back. */
import type { components } from '../../api/schema';
import type { AnswerValue } from '../../../domain/answers';
import { stateWith, stepsWith } from './apply-to-today';
import type { LocalAnswer, LocalLesson } from './local-work';
import type { EntryState } from './outbox-entry';

type StudentLesson = components['schemas']['StudentLesson'];
type SavedAnswer = components['schemas']['SavedAnswer'];
type State = components['schemas']['State'];

export interface AnswerView {
  readonly question_id: string;
  readonly value: AnswerValue;
  /** What the next `saveAnswer` gives as `baseRev`. */
  readonly rev: number;
  /** `sent` also for answers that came from the server. */
  readonly sync: EntryState;
  readonly code?: string;
  /** Another device answered too; both versions are kept. */
  readonly conflict: boolean;
  /** The student was shown how it did, where it can be checked only once. */
  readonly checked?: true;
  readonly points?: number;
  /** When the server took it; absent while this device's is newer than what the server has said. */
  readonly receivedAt?: string;
}

export interface StudentLessonView extends Omit<StudentLesson, 'answers'> {
  readonly answers: readonly AnswerView[];
  /** Where the hand-in is; undefined while the lesson is open, unless the last one came to nothing. */
  readonly handedIn: EntryState | undefined;
}

function fromServer(answer: SavedAnswer, local: LocalAnswer | undefined): AnswerView {
  return {
    question_id: answer.question_id,
    value: answer.value,
    rev: answer.rev,
    sync: local?.state === 'kept' ? 'kept' : 'sent',
    ...(local?.code === undefined ? {} : { code: local.code }),
    conflict: local?.rev === answer.rev && local.conflict,
    receivedAt: answer.received_at,
    ...(answer.checked && { checked: answer.checked }),
    ...(answer.points === undefined ? {} : { points: answer.points }),
  };
}

function fromDevice(local: LocalAnswer): AnswerView {
  return {
    question_id: local.questionId,
    value: local.value,
    rev: local.rev,
    sync: local.state,
    ...(local.code === undefined ? {} : { code: local.code }),
    conflict: local.conflict,
    ...(local.checked && { checked: local.checked }),
  };
}

/** Unsent work always shows; acknowledged work only until the server's copy has it. */
function answerView(server: SavedAnswer | undefined, local: LocalAnswer | undefined) {
  if (!local) return server && fromServer(server, undefined);
  if (!server) return fromDevice(local);
  const acknowledged = local.state === 'sent' && server.rev >= local.rev;
  return acknowledged || local.state === 'kept' ? fromServer(server, local) : fromDevice(local);
}

function handInOf(state: State, { handedIn }: LocalLesson): EntryState | undefined {
  // One that is kept did not know of the return: the work is with the student.
  const isOpen = handedIn === 'kept' && state === 'returned';
  if (handedIn === 'parked' || isOpen) return handedIn;
  if (state !== 'handed_in' && state !== 'scored') return undefined;
  return state === 'handed_in' && handedIn !== 'kept' ? (handedIn ?? 'sent') : 'sent';
}

/**
 * @param lesson as the server or the kept copy has it
 * @param local what this device knows; an empty one changes nothing
 */
export function applyPending(lesson: StudentLesson, local: LocalLesson): StudentLessonView {
  const byQuestion = new Map(lesson.answers.map((answer) => [answer.question_id, answer]));
  const ids = new Set([...byQuestion.keys(), ...local.answers.keys()]);
  const answers = [...ids].flatMap((id) => {
    const view = answerView(byQuestion.get(id), local.answers.get(id));
    return view ? [view] : [];
  });
  const state = stateWith(lesson.state, lesson.revision, local);
  return {
    ...lesson,
    state,
    steps_done: stepsWith(lesson.steps_done, local),
    answers,
    handedIn: handInOf(state, local),
  };
}

import {
  createContext,
  createElement,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { AnswerView } from '../../../offline/outbox/apply-pending';
import type { AnswerAutosave } from '../answers/answer-autosave';
import { KnownAnswers } from './known-answers';
import type { LessonWork, ParkedHandIn } from './lesson-work';
import type { PlayerLesson } from './player-lesson';

export interface LessonContextValue {
  readonly work: LessonWork;
  readonly lesson: PlayerLesson;
  readonly autosave: AnswerAutosave;
  /** Handed in or scored: everything can be read, nothing changed. */
  readonly readOnly: boolean;
  readonly parkedHandIn: ParkedHandIn | undefined;
  /** Where the one main button of a page stands: bottom right, as on every step. */
  readonly mainPlace: HTMLElement | null;
  /** Says a text to screen readers; a later text about the same thing replaces an unsaid one. */
  readonly announce: (about: string, text: string) => void;
}

/** What of it stays as it is while answers come and go. */
interface LessonFrame extends Pick<
  LessonContextValue,
  'work' | 'autosave' | 'readOnly' | 'announce'
> {
  readonly lesson: Pick<PlayerLesson, 'assignment_student_id' | 'state' | 'steps' | 'teacher'> & {
    readonly [Field in 'result' | 'retries']: PlayerLesson[Field];
  };
}

const LessonContext = createContext<LessonContextValue | undefined>(undefined);
const FrameContext = createContext<LessonFrame | undefined>(undefined);
const AnswersContext = createContext<KnownAnswers | undefined>(undefined);

/** Apart from the rest, which changes with every answer: choices are not drawn anew for that. */
const ContentLanguage = createContext('en');

/** For parts of a lesson that are shown without one around them. */
export const ContentLanguageProvider = ContentLanguage.Provider;

export function LessonProvider(props: { value: LessonContextValue; children: ReactNode }) {
  const { value, children } = props;
  const { lesson } = value;
  const [answers] = useState(() => new KnownAnswers(lesson.answers));
  useLayoutEffect(() => answers.receive(lesson.answers), [answers, lesson.answers]);
  return createElement(
    ContentLanguage.Provider,
    { value: lesson.language },
    createElement(
      AnswersContext.Provider,
      { value: answers },
      createElement(
        FrameContext.Provider,
        { value: useFrameOf(value) },
        createElement(LessonContext.Provider, { value }, children),
      ),
    ),
  );
}

function useFrameOf({ work, autosave, readOnly, announce, lesson }: LessonContextValue) {
  const { assignment_student_id, result, retries, state, steps, teacher } = lesson;
  return useMemo(
    (): LessonFrame => ({
      work,
      autosave,
      readOnly,
      announce,
      lesson: { assignment_student_id, result, retries, state, steps, teacher },
    }),
    [
      work,
      autosave,
      readOnly,
      announce,
      assignment_student_id,
      result,
      retries,
      state,
      steps,
      teacher,
    ],
  );
}

function inside<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A part of a lesson needs a LessonProvider above it');
  return value;
}

/** All of it: drawn anew with every answer. */
export const useLesson = (): LessonContextValue => inside(useContext(LessonContext));

/** For parts that are there by the dozen. */
export const useLessonFrame = (): LessonFrame => inside(useContext(FrameContext));

/** Keeps its identity: for what is asked when something is pressed. */
export const useKnownAnswers = (): KnownAnswers => inside(useContext(AnswersContext));

/**
 * Of one answer, as the device or the server holds it.
 * @param part what is needed of it: only when that changes, it is drawn anew
 */
export function useKnownAnswer<Part>(
  questionId: string,
  part: (answer: AnswerView | undefined) => Part,
): Part {
  const answers = useKnownAnswers();
  return useSyncExternalStore(answers.subscribe, () => part(answers.of(questionId)));
}

/** What the lesson is written in, whatever language the buttons around it speak. */
export function useContentLanguage(): string {
  return useContext(ContentLanguage);
}

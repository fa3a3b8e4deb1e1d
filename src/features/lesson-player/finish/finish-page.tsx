import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLesson } from '../player/lesson-context';
import { ReadButton } from '../read-aloud/read-button';
import { HandInSheet } from './hand-in-sheet';
import { HandedInSheet } from './handed-in-sheet';
import { ResultSheet } from './result-sheet';
import { Note } from '../../../ui/surfaces/note';

interface FinishPageProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onGo: (page: string, questionId?: string) => void;
  readonly onClose: () => void;
}

/** The end of a lesson: what is missing, handing in, and later what the teacher said. */
export function FinishPage({ heading, onGo, onClose }: FinishPageProps) {
  const { t, i18n } = useTranslation('lesson');
  const { lesson } = useLesson();
  const whole = useRef<HTMLDivElement>(null);
  const { state } = lesson;
  // Handing in replaces the button that had the focus.
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    heading.current?.focus();
  }, [state, heading]);
  const title = {
    not_started: 'finish.title',
    in_progress: 'finish.title',
    handed_in: 'handedIn.title',
    returned: 'result.returnedTitle',
    scored: 'result.scoredTitle',
  }[state];
  return (
    <div ref={whole} className="mx-auto grid w-[min(100%,760px)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <h2 ref={heading} tabIndex={-1} className="db-page-title outline-none">
          {t(title, { teacher: lesson.teacher })}
        </h2>
        <ReadButton
          readingId="finish"
          elements={() => [whole.current]}
          label={t('read.readToMe')}
          look="pill"
          language={i18n.language}
        />
      </div>
      {lesson.handedIn === 'kept' ? (
        // Beside the words that have the focus: below all that the teacher wrote nobody would see it.
        <Note tone="warn" size="large" role="alert" className="w-full">
          {t('trouble.handIn.kept')}
        </Note>
      ) : null}
      {lesson.result !== undefined && (state === 'returned' || state === 'scored') ? (
        <ResultSheet result={lesson.result} onGo={onGo} />
      ) : null}
      {state === 'handed_in' || state === 'scored' ? (
        <HandedInSheet onGo={onGo} onClose={onClose} />
      ) : (
        <HandInSheet onGo={onGo} />
      )}
    </div>
  );
}

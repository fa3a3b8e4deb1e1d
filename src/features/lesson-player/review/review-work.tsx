import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../../domain/answers';
import type { Question, Step } from '../../../../domain/content';
import { Sheet } from '../../../ui/surfaces/sheet';
import { BlockView } from '../blocks/block-view';
import { LessonProvider, useContentLanguage } from '../player/lesson-context';
import { StepKindMark } from '../player/step-kind-mark';
import { ReviewQuestion } from './review-question';
import { useReview, type ReviewedLesson, type ReviewedWork } from './use-review';
import { Note } from '../../../ui/surfaces/note';

interface ReviewWorkProps {
  readonly lesson: ReviewedLesson;
  readonly work: ReviewedWork;
  readonly notes: Readonly<Record<string, string>>;
  readonly readFile: (file: FileRef) => Promise<Blob>;
  /** What the teacher does with an answer. */
  readonly below: (question: Question) => ReactNode;
}

/** A student's work from the first step to the last, with the student's own parts of the lesson. */
export const ReviewWork = memo(function ReviewWork(props: ReviewWorkProps) {
  const { lesson, work, notes, readFile, below } = props;
  const context = useReview(lesson, work, readFile);
  return (
    <LessonProvider value={context}>
      <div className="grid grid-cols-1 gap-4 [&_[data-reading]]:hidden">
        {lesson.steps.map((step, at) => (
          <ReviewStep
            key={step.id}
            step={step}
            number={at + 1}
            note={notes[step.id]}
            below={below}
          />
        ))}
      </div>
    </LessonProvider>
  );
});

interface ReviewStepProps {
  readonly step: Step;
  readonly number: number;
  readonly note: string | undefined;
  readonly below: (question: Question) => ReactNode;
}

/** A step without a question: there is nothing to score. */
const QUIET = 'gap-2 bg-transparent py-3.5 [box-shadow:inset_0_0_0_1.5px_var(--db-line)]';

function ReviewStep({ step, number, note, below }: ReviewStepProps) {
  const { t } = useTranslation('scoring');
  const language = useContentLanguage();
  const [open, setOpen] = useState(false);
  const questions = step.blocks.flatMap((block) =>
    block.type === 'question' ? [block.question] : [],
  );
  const material = step.blocks.filter((block) => block.type !== 'question');
  return (
    <Sheet as="section" className={questions.length > 0 ? 'gap-5' : QUIET}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-md text-muted">
        <h2 className="text-lg text-ink">
          <span className="me-1.5 font-semibold text-muted">{t('work.step', { number })}</span>{' '}
          <span lang={language}>{step.title}</span>
        </h2>
        <StepKindMark kind={step.kind} minutes={0} />
      </div>
      {questions.map((question) => (
        <ReviewQuestion key={question.id} question={question} below={below(question)} />
      ))}
      {material.length === 0 && !note ? null : (
        <details
          className="[&_summary]:w-fit [&_summary]:cursor-pointer [&_summary]:py-1 [&_summary]:text-brand-text"
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{t('work.material')}</summary>
          {/* Videos and pages are heavy: they come when somebody asks for them. */}
          <div
            className={`mt-3 [zoom:0.85] grid-cols-1 gap-4 ${open ? 'grid' : 'hidden'}`}
            lang={language}
          >
            {note ? (
              <Note tone="now" className="whitespace-pre-line text-ink">
                {note}
              </Note>
            ) : null}
            {step.directions.trim() === '' ? null : <p>{step.directions}</p>}
            {open ? material.map((block) => <BlockView key={block.id} block={block} />) : null}
          </div>
        </details>
      )}
    </Sheet>
  );
}

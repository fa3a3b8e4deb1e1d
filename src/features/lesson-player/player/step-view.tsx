import { memo, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '../../../../domain/content';
import { Sheet } from '../../../ui/surfaces/sheet';
import { BlockView } from '../blocks/block-view';
import { QuestionCard } from '../questions/question-card';
import { ReadButton } from '../read-aloud/read-button';
import { useContentLanguage, useLessonFrame } from './lesson-context';
import { pictureGroups, rowsOf, type MaterialBlock, type Row } from './rows';
import { StepKindMark } from './step-kind-mark';
import { TeacherNote } from './teacher-note';

interface StepViewProps {
  readonly step: Step;
  readonly number: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Answers are no reason to draw it anew: what shows one looks after it by itself. */
export const StepView = memo(function StepView({ step, number, heading }: StepViewProps) {
  const { lesson } = useLessonFrame();
  const rows = useMemo(() => rowsOf(step.blocks), [step.blocks]);
  const [first, ...others] = rows;
  const intro = <StepIntro step={step} number={number} heading={heading} />;
  return (
    <div className="mx-auto flex w-[min(100%,1400px)] flex-col gap-5 lying:group-data-fills/player:min-h-0">
      {lesson.state === 'returned' ? <TeacherNote /> : null}
      {first === undefined ? <Sheet className="gap-4.5">{intro}</Sheet> : null}
      {first === undefined ? null : <RowView row={first} intro={intro} />}
      {others.map((row) => (
        <RowView key={row.key} row={row} />
      ))}
    </div>
  );
});

function StepIntro({ step, number, heading }: StepViewProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const { lesson } = useLessonFrame();
  const intro = useRef<HTMLDivElement>(null);
  const spoken = () => [
    intro.current,
    // All teaching text of the sheet that the button stands in, but not the questions.
    ...(intro.current?.closest('[data-sheet]')?.querySelectorAll('[data-material]') ?? []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <StepKindMark kind={step.kind} minutes={step.minutes} />
        <ReadButton
          readingId={`step-${step.id}`}
          elements={spoken}
          label={t('read.readToMe')}
          look="pill"
        />
      </div>
      <div ref={intro} className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="db-page-title outline-none">
          <span className="db-hidden" data-unread>
            {t('header.stepOf', { now: number, all: lesson.steps.length })}
          </span>{' '}
          <span lang={language}>{step.title}</span>
        </h2>
        {step.directions.trim() === '' ? null : (
          <p className="max-w-[72ch] text-2xl leading-normal" lang={language}>
            {step.directions}
          </p>
        )}
      </div>
    </>
  );
}

interface RowViewProps {
  readonly row: Row;
  readonly intro?: ReactNode;
}

const SHEET =
  'min-w-0 gap-4.5 lying:group-data-fills/player:overflow-y-auto lying:group-data-fills/player:overscroll-contain lying:group-data-fills/player:[scroll-padding:24px]';

function RowView({ row, intro }: RowViewProps) {
  const { t } = useTranslation('lesson');
  const { material, questions } = row;
  // A step without material needs no sheet for its heading alone.
  const left = material.length > 0;
  return (
    <div
      className={`grid gap-5 lying:group-data-fills/player:min-h-0 lying:group-data-fills/player:flex-1 ${left && questions.length > 0 ? 'min-[900px]:grid-cols-2' : 'mx-auto w-[min(100%,860px)]'}`}
    >
      {left ? (
        <Sheet className={SHEET} data-sheet>
          {intro}
          {pictureGroups(material).map((group) => (
            <Material key={group[0]?.id} group={group} />
          ))}
        </Sheet>
      ) : null}
      {questions.length > 0 ? (
        <Sheet className={SHEET} data-sheet>
          {left ? null : intro}
          <div>
            <p className="mb-1.5 text-md font-semibold text-muted">{t('step.yourTurn')}</p>
            {questions.map((block) => (
              <QuestionCard key={block.id} question={block.question} />
            ))}
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}

function Material({ group }: { readonly group: readonly MaterialBlock[] }) {
  const [only] = group;
  if (only === undefined) return null;
  if (group.length > 1) {
    return (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] items-start gap-3.5">
        {group.map((block) => (
          <BlockView key={block.id} block={block} />
        ))}
      </div>
    );
  }
  return (
    <div data-material={only.type === 'rich_text' ? '' : undefined}>
      <BlockView block={only} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Block, Step } from '../../../../domain/content';
import { grades } from '../../../../domain/reference';
import { plainText } from '../blocks/sanitize';
import type { PreviewLesson } from '../preview/preview-lesson';
import type { PrintSequence } from './print-lesson';
import { RubricTable } from './rubric-table';

interface LessonPlanProps {
  readonly sequence: PrintSequence;
  readonly edition: string;
}

/** On paper for the teacher: days, steps, minutes, directions, notes and the rubric. */
export function LessonPlan({ sequence, edition }: LessonPlanProps) {
  const { t } = useTranslation(['preview', 'reference']);
  const { title, summary, language, grade_ids, standards, rubric } = sequence;
  const titles = grades.filter(({ id }) => grade_ids.includes(id)).map((grade) => grade.title);
  const facts = [
    t(`reference:subject.${sequence.subject_id}`),
    ...(titles.length === 0
      ? []
      : [t('reference:grades', { count: titles.length, grades: titles.join(', ') })]),
    edition,
  ];
  return (
    <>
      <header className="grid gap-2 [&_h2]:text-5xl">
        <h2 lang={language}>{title}</h2>
        <p>{facts.join(' · ')}</p>
        {standards.length === 0 ? null : <p>{standards.join(', ')}</p>}
        {summary.trim() === '' ? null : <p lang={language}>{summary}</p>}
      </header>
      {sequence.lessons.map((day) => (
        <DayPlan key={day.position} day={day} language={language} />
      ))}
      {rubric === undefined ? null : <RubricTable rubric={rubric} />}
    </>
  );
}

function DayPlan({ day, language }: { readonly day: PreviewLesson; readonly language: string }) {
  const { t } = useTranslation('preview');
  return (
    <section className="grid gap-2 pt-4 [border-top:2px_solid_var(--db-ink)] [&>h3]:text-3xl">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          {t('day.number', { number: day.position })}
          {': '}
          <span lang={language}>{day.title}</span>
        </span>
        <span>{t('day.minutes', { count: day.minutes })}</span>
      </h3>
      {day.summary.trim() === '' ? null : <p lang={language}>{day.summary}</p>}
      <ol className="grid gap-3.5 ps-6">
        {day.steps.map((step) => (
          <StepPlan
            key={step.id}
            step={step}
            note={day.teacher_notes[step.id]}
            language={language}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepPlanProps {
  readonly step: Step;
  readonly note: string | undefined;
  readonly language: string;
}

function StepPlan({ step, note, language }: StepPlanProps) {
  const { t } = useTranslation('preview');
  return (
    <li className="break-inside-avoid">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-lg">
        <span lang={language}>{step.title}</span>
        <span className="text-md font-normal text-muted">
          {t(`kind.${step.kind}`)} {'·'} {t('day.minutes', { count: step.minutes })}
        </span>
      </h4>
      {step.directions.trim() === '' ? null : (
        <p>
          <strong>{t('print.directions')}</strong> <span lang={language}>{step.directions}</span>
        </p>
      )}
      {note === undefined || note.trim() === '' ? null : (
        <p className="my-1 px-3 py-1.5 whitespace-pre-line edge-said">
          <strong>{t('print.notes')}</strong> <span lang={language}>{note}</span>
        </p>
      )}
      <Material blocks={step.blocks} language={language} />
    </li>
  );
}

function Material({ blocks, language }: { blocks: readonly Block[]; language: string }) {
  const { t } = useTranslation('preview');
  const named = blocks.flatMap((block) =>
    block.type === 'video' ||
    block.type === 'audio' ||
    block.type === 'pdf' ||
    block.type === 'link'
      ? [{ id: block.id, type: block.type, title: block.title }]
      : [],
  );
  const questions = blocks.flatMap((block) => (block.type === 'question' ? [block.question] : []));
  if (named.length + questions.length === 0) return null;
  return (
    <ul className="ps-5 text-muted">
      {named.map(({ id, type, title }) => (
        <li key={id}>
          {t(`print.material.${type}`)} <span lang={language}>{title}</span>
        </li>
      ))}
      {questions.map((question) => (
        <li key={question.id}>
          {t('print.question')} <span lang={language}>{plainText(question.prompt)}</span>
        </li>
      ))}
    </ul>
  );
}

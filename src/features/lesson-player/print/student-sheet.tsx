import { useTranslation } from 'react-i18next';
import type { Block, Step } from '../../../../domain/content';
import { PictureView } from '../blocks/image-block';
import { RichText } from '../blocks/rich-text';
import { useContentLanguage } from '../player/lesson-context';
import type { PreviewLesson } from '../preview/preview-lesson';
import { PaperQuestion } from './paper-question';
import type { PrintSequence } from './print-lesson';

/** On paper for a student: what there is to read and look at, and the questions with room to write. */
export function StudentSheet({ sequence }: { readonly sequence: PrintSequence }) {
  return sequence.lessons.map((day) => (
    <DaySheet key={day.position} day={day} language={sequence.language} />
  ));
}

function DaySheet({ day, language }: { readonly day: PreviewLesson; readonly language: string }) {
  const { t } = useTranslation('preview');
  return (
    <section className="grid gap-5 [&+&]:break-before-page">
      <div className="grid grid-cols-[2fr_1fr] gap-8 [&>span]:[border-bottom:1px_solid_var(--db-ink)]">
        <span>{t('print.name')}</span>
        <span>{t('print.date')}</span>
      </div>
      <h2 className="text-5xl" lang={language}>
        {day.title}
      </h2>
      {day.steps.map((step, at) => (
        <StepSheet key={step.id} step={step} number={at + 1} language={language} />
      ))}
    </section>
  );
}

interface StepSheetProps {
  readonly step: Step;
  readonly number: number;
  readonly language: string;
}

function StepSheet({ step, number, language }: StepSheetProps) {
  return (
    <section className="grid gap-2">
      <h3 className="break-after-avoid text-2xl">
        {`${number}. `}
        <span lang={language}>{step.title}</span>
      </h3>
      {step.directions.trim() === '' ? null : <p lang={language}>{step.directions}</p>}
      {step.blocks.map((block) => (
        <PaperBlock key={block.id} block={block} />
      ))}
    </section>
  );
}

function PaperBlock({ block }: { readonly block: Block }) {
  const { t } = useTranslation('preview');
  const language = useContentLanguage();
  switch (block.type) {
    case 'rich_text':
      return <RichText html={block.html} className="max-w-none" />;
    case 'image':
      return (
        <figure className="grid break-inside-avoid justify-items-start gap-1 [&_img]:h-auto [&_img]:max-h-64 [&_img]:w-auto [&_img]:max-w-full">
          <PictureView picture={block} width={block.width} height={block.height} />
          {block.caption === undefined ? null : (
            <figcaption lang={language}>{block.caption}</figcaption>
          )}
        </figure>
      );
    case 'question':
      return <PaperQuestion question={block.question} />;
    default:
      return (
        <p className="text-md text-muted">
          {t('print.onTablet')} {t(`print.material.${block.type}`)}{' '}
          <span lang={language}>{block.title}</span>
        </p>
      );
  }
}

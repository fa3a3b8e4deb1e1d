import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepKindBadge } from '../../documents/step-kind';
import { editionOf, type PreviewDay, type SequencePreview } from '../../offline/previews/previews';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { subjectLook } from './subject-look';

interface DayCardProps {
  readonly preview: SequencePreview;
  readonly day: PreviewDay;
}

/** One day with its cover, its minutes against the period, and its steps; leads into the lesson. */
export function DayCard({ preview, day }: DayCardProps) {
  const { t } = useTranslation('preview');
  const { id, language, period_minutes: period } = preview;
  return (
    <li className="grid rounded-sheet bg-card raised">
      <Link
        to="/dashboard/lessons/instructional-sequences/$id/day/$position"
        params={{ id: String(id), position: String(day.position) }}
        search={{ of: editionOf(preview) }}
        className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 rounded-sheet px-5.5 pt-4 pb-3 text-ink no-underline max-[44em]:grid-cols-[auto_minmax(0,1fr)] max-[44em]:px-4"
      >
        <Cover preview={preview} day={day} />
        <span className="grid min-w-0 gap-0.5">
          <span className="text-md font-semibold text-muted">
            {t('day.number', { number: day.position })}
          </span>
          <span className="text-2xl leading-snug font-bold group-hover:underline" lang={language}>
            {day.title}
          </span>
          {day.summary.trim() === '' ? null : (
            <span className="text-md leading-relaxed text-muted" lang={language}>
              {day.summary}
            </span>
          )}
        </span>
        <Minutes minutes={day.minutes} period={period} />
      </Link>
      {day.steps.length === 0 ? (
        <p className="px-5.5 pt-0 pb-4 text-md text-muted">{t('day.noSteps')}</p>
      ) : (
        <ol
          className="grid list-none px-5.5 pt-0 pb-3.5 max-[44em]:px-4"
          aria-label={t('day.steps', { number: day.position })}
        >
          {day.steps.map((step) => (
            <li
              key={step.id}
              className="grid min-h-9.5 grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 text-md edge-top max-[44em]:grid-cols-[minmax(0,1fr)_auto] max-[44em]:py-2 max-[44em]:[&>[data-kind]]:col-span-full max-[44em]:[&>[data-kind]]:w-fit"
            >
              <StepKindBadge kind={step.kind} words={t(`kind.${step.kind}`)} />
              <span className="wrap-anywhere" lang={language}>
                {step.title}
              </span>
              <span className="text-muted tabular">
                {t('day.minutes', { count: step.minutes })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function Minutes({ minutes, period }: { readonly minutes: number; readonly period: number }) {
  const { t } = useTranslation('preview');
  const over = minutes > period;
  return (
    <span
      className={`grid justify-items-end gap-1.5 text-md whitespace-nowrap tabular max-[44em]:col-span-full max-[44em]:grid-flow-col max-[44em]:items-center max-[44em]:justify-start ${over ? 'font-bold text-warn-text' : 'text-muted'}`}
    >
      <ShareBar of={minutes} all={period} tint="done">
        {t(over ? 'day.ofPeriodOver' : 'day.ofPeriod', { minutes, period })}
      </ShareBar>
    </span>
  );
}

function Cover({ preview, day }: DayCardProps) {
  const [failed, setFailed] = useState(false);
  const { name, Icon } = subjectLook[preview.subject_id];
  return (
    <span
      className="grid aspect-[16/10] w-38 place-items-center overflow-hidden rounded-control bg-(--db-tint) text-(--db-tint-text) max-[44em]:w-24"
      data-tint={name}
    >
      {failed || day.cover.asset === '' ? (
        <Icon size={40} aria-hidden="true" />
      ) : (
        <img
          src={`/assets/${day.cover.asset}`}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

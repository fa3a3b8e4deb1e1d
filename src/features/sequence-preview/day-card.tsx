import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepKindBadge } from '../../documents/step-kind';
import { editionOf, type PreviewDay, type SequencePreview } from '../../offline/previews';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { subjectLook } from './subject-look';
import classes from './day-card.module.css';

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
        className={classes['link'] ?? ''}
      >
        <Cover preview={preview} day={day} />
        <span className="grid min-w-0 gap-0.5">
          <span className="text-md font-semibold text-muted">
            {t('day.number', { number: day.position })}
          </span>
          <span className={classes['title']} lang={language}>
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
        <ol className={classes['steps']} aria-label={t('day.steps', { number: day.position })}>
          {day.steps.map((step) => (
            <li key={step.id}>
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
    <span className={classes['minutes']} data-over={over}>
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
    <span className={classes['cover']} data-tint={name}>
      {failed || day.cover.asset === '' ? (
        <Icon size={40} aria-hidden="true" />
      ) : (
        <img
          src={`/assets/${day.cover.asset}`}
          alt=""
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

import { IconEye, IconNotes, IconRotate2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../../../ui/buttons/pill';
import { Select } from '../../../ui/fields/inputs';
import type { PreviewLesson } from './preview-lesson';

interface PreviewBarProps {
  readonly days: readonly PreviewLesson[];
  readonly position: number;
  readonly edition: string;
  readonly language: string;
  /** `none`: this lesson has no notes to show. */
  readonly notes: 'shown' | 'hidden' | 'none';
  readonly onDay: (position: number) => void;
  readonly onNotes: () => void;
  readonly onAgain: () => void;
}

/** Says that this is a preview, and holds what a teacher needs beside the lesson. */
export function PreviewBar(props: PreviewBarProps) {
  const { t } = useTranslation('preview');
  const { days, position, edition, language, notes } = props;
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 bg-gold-soft px-6 py-2 text-ink [border-bottom:1px_solid_var(--db-gold-line)] max-[820px]:px-4"
      aria-label={t('bar.label')}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 max-phone:flex-nowrap [&_svg]:flex-none [&_svg]:text-gold-text">
        <IconEye aria-hidden size={20} />
        <strong>{t('bar.preview')}</strong>
        <span className="text-gold-text">{edition}</span>
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
        {days.length > 1 ? (
          <div className="w-72 max-w-full max-phone:w-full" data-dense>
            <Select
              aria-label={t('bar.day')}
              value={String(position)}
              options={days.map((day) => ({
                value: String(day.position),
                label: t('bar.dayName', { number: day.position, title: day.title }),
                lang: language,
              }))}
              onChoose={(day) => props.onDay(Number(day))}
            />
          </div>
        ) : null}
        {notes === 'none' ? null : (
          <Pill on={notes === 'shown'} icon={<IconNotes size={20} />} onClick={props.onNotes}>
            {t('bar.notes')}
          </Pill>
        )}
        <Pill icon={<IconRotate2 size={20} />} onClick={props.onAgain}>
          {t('bar.again')}
        </Pill>
      </div>
    </section>
  );
}

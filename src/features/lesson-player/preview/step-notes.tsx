import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

interface StepNotesProps {
  readonly text: string | undefined;
  readonly language: string;
}

/** What only the teacher reads about this step. */
export function StepNotes({ text, language }: StepNotesProps) {
  const { t } = useTranslation('preview');
  return (
    <aside
      className={`${classes['notes'] ?? ''} grid gap-[8px] self-start rounded-control bg-gold-soft px-[18px] pt-[14px] pb-[16px]`}
      aria-label={t('notes.label')}
    >
      <h2 className="text-base">{t('notes.title')}</h2>
      {/* Scrolls by keyboard only when it can hold the focus. */}
      <div
        className={`${classes['notesText'] ?? ''} overflow-y-auto text-base leading-normal whitespace-pre-line`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('notes.label')}
      >
        {text === undefined || text.trim() === '' ? (
          <p>{t('notes.none')}</p>
        ) : (
          <p lang={language}>{text}</p>
        )}
      </div>
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/surfaces/scroll-box';
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
      className={`${classes['notes'] ?? ''} mx-6 mt-1.5 mb-2 grid gap-2 rounded-control bg-gold-soft px-4.5 pt-3.5 pb-4 edge-gold max-[820px]:mx-4 min-[1200px]:self-start`}
      aria-label={t('notes.label')}
    >
      <h2 className="text-base">{t('notes.title')}</h2>
      <ScrollBox className="max-h-[22dvh]" label={t('notes.label')}>
        <div className="whitespace-pre-line [&_p]:max-w-[72ch]">
          {text === undefined || text.trim() === '' ? (
            <p>{t('notes.none')}</p>
          ) : (
            <p lang={language}>{text}</p>
          )}
        </div>
      </ScrollBox>
    </aside>
  );
}

import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../ui/buttons/action';
import { useScreenTitle } from '../../../ui/use-screen-title';
import { ContentLanguageProvider } from '../player/lesson-context';
import { Radio, Select } from '../../../ui/fields/inputs';
import { LessonPlan } from './lesson-plan';
import type { PrintSequence } from './print-lesson';
import { StudentSheet } from './student-sheet';
import classes from './print.module.css';

const papers = ['plan', 'sheet'] as const;
type Paper = (typeof papers)[number];
const allDays = 0;

interface PrintScreenProps {
  readonly sequence: PrintSequence;
  readonly edition: string;
  /** The way back. */
  readonly back: ReactNode;
}

/** The teacher's plan or the student's sheet, as it will come out of the printer. */
export function PrintScreen({ sequence, edition, back }: PrintScreenProps) {
  const { t } = useTranslation('preview');
  const [paper, setPaper] = useState<Paper>('plan');
  const [day, setDay] = useState(allDays);
  useScreenTitle(t('print.screen', { title: sequence.title }));
  const days = sequence.lessons.filter(({ position }) => day === allDays || position === day);
  const chosen = { ...sequence, lessons: days };
  return (
    <ContentLanguageProvider value={sequence.language}>
      <main
        id="main"
        tabIndex={-1}
        data-screen
        className="grid min-h-[100dvh] justify-items-center gap-5 px-[clamp(1rem,3vw,2.25rem)] pt-5 pb-10 print:block print:p-0"
      >
        <div className={classes['bar']}>
          <h1>{t('print.title')}</h1>
          <fieldset className={classes['papers']}>
            <legend className="db-hidden">{t('print.what')}</legend>
            {papers.map((each) => (
              <label key={each} data-checked={paper === each}>
                <Radio name="paper" checked={paper === each} onChange={() => setPaper(each)} />
                {t(`print.${each}`)}
              </label>
            ))}
          </fieldset>
          <Select
            look="none"
            className={classes['days']}
            aria-label={t('bar.day')}
            value={String(day)}
            options={[
              { value: String(allDays), label: t('print.allDays') },
              ...sequence.lessons.map(({ position, title }) => ({
                value: String(position),
                label: t('bar.dayName', { number: position, title }),
              })),
            ]}
            onChoose={(position) => setDay(Number(position))}
          />
          <div className="flex flex-wrap gap-2.5">
            <Action icon={<IconPrinter size={22} />} onClick={() => print()}>
              {t('print.button')}
            </Action>
            {back}
          </div>
        </div>
        <div className={classes['paper']} data-paper={paper}>
          {paper === 'plan' ? (
            <LessonPlan sequence={chosen} edition={edition} />
          ) : (
            <StudentSheet sequence={chosen} />
          )}
        </div>
      </main>
    </ContentLanguageProvider>
  );
}

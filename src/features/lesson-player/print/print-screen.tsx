import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
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
        <div className="flex w-[min(100%,56rem)] flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <h1 className="db-page-title basis-full">{t('print.title')}</h1>
          <fieldset className="flex min-w-0 flex-wrap gap-2 p-0 no-edge">
            <legend className="db-hidden">{t('print.what')}</legend>
            {papers.map((each) => (
              <label
                key={each}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-card px-4 py-1 text-base font-semibold edge-strong data-[checked=true]:bg-brand-soft data-[checked=true]:text-brand-text"
                data-checked={paper === each}
              >
                <Radio name="paper" checked={paper === each} onChange={() => setPaper(each)} />
                {t(`print.${each}`)}
              </label>
            ))}
          </fieldset>
          <Select
            className="max-w-full font-semibold"
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
            <Button icon={<IconPrinter size={22} />} onClick={() => print()}>
              {t('print.button')}
            </Button>
            {back}
          </div>
        </div>
        <div
          className={`${classes['paper'] ?? ''} grid w-[min(100%,56rem)] content-start gap-6 bg-card p-[clamp(1rem,4vw,3rem)] text-ink raised print:w-full print:p-0 print:[box-shadow:none]`}
          data-paper={paper}
        >
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

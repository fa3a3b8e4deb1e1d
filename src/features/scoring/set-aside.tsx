import { IconVersions } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../domain/answers';
import type { StudentWork } from '../../offline/reading/scores';
import { useMoments } from './point-words';
import { useScoring } from './scoring-context';
import type { ScoringSlots } from './slots';

type Aside = NonNullable<StudentWork['set_aside']>[number];

interface SetAsideProps {
  readonly work: StudentWork;
  readonly slots: ScoringSlots;
  readonly readFile: (file: FileRef) => Promise<Blob>;
}

/** Answers to what an older version of the lesson asked: they stay to be read, and give no points. */
export function SetAside({ work, slots, readFile }: SetAsideProps) {
  const { t } = useTranslation('scoring');
  const { set_aside: answers = [] } = work;
  if (answers.length === 0) return null;
  return (
    <section
      className="grid gap-3 rounded-sheet bg-paper-deep px-4.5 py-4 [border:1px_dashed_var(--db-line)]"
      aria-labelledby="set-aside"
    >
      <h2 id="set-aside" className="flex items-center gap-2 text-lg">
        <IconVersions size={20} aria-hidden="true" />
        {t('aside.title')}
      </h2>
      <p className="text-muted">{t('aside.text', { count: answers.length })}</p>
      {answers.map((answer) => (
        <AsideAnswer
          key={`${answer.question_id} ${answer.value.kind}`}
          {...{ answer, work, slots, readFile }}
        />
      ))}
    </section>
  );
}

function AsideAnswer({
  answer,
  work,
  slots,
  readFile,
}: SetAsideProps & { readonly answer: Aside }) {
  const { t } = useTranslation('scoring');
  const { lesson } = useScoring();
  const moment = useMoments(lesson.time_zone);
  const { question_id, value, received_at } = answer;
  const question = lesson.former_questions?.find(
    ({ id, kind }) => id === question_id && kind === value.kind,
  );
  // The slot is told apart by its props: the same work must stay the same object.
  const shown = useMemo(
    () => ({ ...work, answers: [{ question_id, value, received_at, rev: 1, former: 0 }] }),
    [work, question_id, value, received_at],
  );
  return (
    <div className="grid gap-2 pt-3 edge-top">
      <p className="text-muted">{t('aside.received', { time: moment(received_at) })}</p>
      {question ? (
        <>
          {slots.prompt({ question, language: lesson.language })}
          {slots.answer({ lesson, work: shown, question, readFile, below: null })}
        </>
      ) : (
        <p>{t('aside.unknown')}</p>
      )}
    </div>
  );
}

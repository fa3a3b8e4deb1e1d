import { IconMoodSmile, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../domain/content';
import { shareOf } from '../../../domain/figures';
import { ListBody } from '../../lists/list-body';
import { usePreloadPage } from '../../lists/use-preload-page';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import type { WorkAt } from './matrix-table';
import { Meanings } from './meanings';
import { NoLessons } from './no-lessons';
import { missedQuery, type MissedQuestion, type MissedQuestions } from './queries';
import type { DataPlace } from './data-search';
import { SheetTools } from './sheet-tools';
import { useAnswerWords } from './use-answer-words';
import { useFigureWords } from './use-figure-words';
import { WithGroup } from './with-group';

type Student = MissedQuestion['students'][number];

export interface MissedViewProps extends DataPlace {
  readonly workPath: (work: WorkAt) => string;
  /** What was asked, as it stands in the lesson. */
  readonly prompt: (asked: { question: Question; language: string }) => ReactNode;
  /** Absent for who gives no lessons. */
  readonly onAssign: ((students: readonly Student[]) => void) | undefined;
  readonly onOpen: (path: string) => void;
}

type EntryProps = Omit<MissedViewProps, 'at' | 'onStep'> & { readonly entry: MissedQuestion };

function WrongAnswers({ entry }: Pick<EntryProps, 'entry'>) {
  const { t } = useTranslation('data');
  const words = useAnswerWords();
  const { question, wrong_answers, language } = entry;
  return (
    <div>
      <h4 className="text-sm">{t('missed.instead')}</h4>
      <ul className="m-0 mt-1.5 flex list-none flex-wrap gap-2 p-0">
        {wrong_answers.map(({ value, students }) => (
          <li
            key={JSON.stringify(value)}
            className="inline-flex flex-wrap gap-x-2 gap-y-0.5 rounded-lg bg-inset px-3 py-1 wrap-anywhere"
          >
            <span lang={language}>{words(question, value) || t('missed.nothing')}</span>
            <span className="text-muted">{t('missed.byCount', { count: students })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Who({ entry, workPath, onOpen }: EntryProps) {
  const { t } = useTranslation('data');
  const { lesson, students, missed: count } = entry;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 font-semibold pointer-coarse:py-2.5">
        {t('missed.who', { count })}
      </summary>
      <ul className="m-0 mt-1.5 flex list-none flex-wrap gap-2 p-0">
        {students.map(({ id, name }, at) => {
          const path = workPath({
            assignmentId: lesson.assignment_id,
            studentId: id,
            position: lesson.position,
          });
          return (
            <li key={id}>
              <a
                className="inline-block py-1 pointer-coarse:py-2.5"
                href={path}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onOpen(path);
                }}
              >
                {name}
              </a>
              {at < students.length - 1 ? ',' : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Entry(props: EntryProps) {
  const { t } = useTranslation('data');
  const words = useFigureWords();
  const { entry, prompt, onAssign } = props;
  const { lesson, question, language, answered, missed: count } = entry;
  const percent = shareOf(count, answered) ?? 0;
  return (
    <li className="grid break-inside-avoid grid-cols-[9rem_minmax(0,1fr)] gap-x-6 gap-y-2 py-4 edge-top max-[640px]:grid-cols-1">
      <div className="grid content-start gap-1.5">
        <strong className="text-5xl leading-tight">{t('progress.share', { percent })}</strong>
        <span className="db-bar w-full" aria-hidden="true">
          <span style={{ inlineSize: `${String(percent)}%` }} />
        </span>
        <span className="text-muted">{t('missed.of', { count, answered })}</span>
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <h3 className="text-sm font-normal text-muted">
          {lesson.title} · {lesson.assignment} · {words.day(lesson.school_day)}
        </h3>
        {prompt({ question, language })}
        <WrongAnswers entry={entry} />
        <Who {...props} />
        {onAssign ? (
          <div className="justify-self-start print:hidden">
            <Button
              look="plain"
              size="small"
              icon={<IconUserPlus size={18} />}
              onClick={() => onAssign(entry.students)}
            >
              {t('missed.assign', { count: entry.students.length })}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function GroupMissed({ groupId, ...props }: MissedViewProps & { readonly groupId: number }) {
  const { at, onAssign, onStep } = props;
  const { t } = useTranslation('data');
  const words = useFigureWords();
  const answerWords = useAnswerWords();
  const ahead = usePreloadPage();
  const query = useQuery(missedQuery(groupId, at));
  const rowsOf = ({ data }: MissedQuestions) => [
    (['day', 'lesson', 'question', 'answered', 'missed', 'instead'] as const).map((key) =>
      t(`missed.column.${key}`),
    ),
    ...data.map(({ lesson, question, answered, missed: count, wrong_answers }) => [
      lesson.school_day,
      `${lesson.assignment}: ${lesson.title}`,
      new DOMParser().parseFromString(question.prompt, 'text/html').body.textContent.trim(),
      String(answered),
      String(count),
      wrong_answers
        .map(({ value, students }) => `${answerWords(question, value)} (${String(students)})`)
        .join(' | '),
    ]),
  ];
  const nothing =
    query.data?.lessons_total === 0 ? (
      <NoLessons at={at} assigns={onAssign !== undefined} onStep={onStep} />
    ) : (
      <MessagePanel icon={<IconMoodSmile size={40} />} title={t('missed.none')}>
        {t('missed.noneText')}
      </MessagePanel>
    );
  return (
    <ListBody
      query={query}
      empty={nothing}
      onPage={(page, replace) => onStep({ ...at, page }, replace)}
      onAhead={ahead}
    >
      {(found) => (
        <div className="db-sheet" data-figures="">
          <div className="db-section-head">
            <div>
              <h2 className="db-section-title">{found.group.name}</h2>
              <p className="text-muted">
                {words.day(found.time.from)} – {words.day(found.time.to)}
                {found.lessons_total > found.lessons_counted
                  ? ` · ${t('missed.newest', { count: found.lessons_counted })}`
                  : null}
              </p>
            </div>
            <SheetTools
              of="missed"
              name={`missed-questions-${found.time.to}`}
              rows={() => rowsOf(found)}
            />
          </div>
          <ol className="m-0 grid list-none p-0">
            {found.data.map((entry) => (
              <Entry
                key={`${String(entry.lesson.assignment_id)} ${String(entry.lesson.position)} ${entry.question.id}`}
                {...props}
                entry={entry}
              />
            ))}
          </ol>
          <Meanings
            title={t('explain')}
            entries={(['share', 'try', 'counted'] as const).map((key) => ({
              key,
              sign: t(`missed.sign.${key}`),
              text: t(`missed.means.${key}`),
            }))}
          />
        </div>
      )}
    </ListBody>
  );
}

/** One group: the questions that its students missed at the first try, those missed most often first. */
export function MissedView(props: MissedViewProps) {
  return (
    <WithGroup at={props.at} onStep={props.onStep}>
      {(groupId) => <GroupMissed groupId={groupId} {...props} />}
    </WithGroup>
  );
}

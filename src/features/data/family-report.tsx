import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import { formatLocale } from '../../locales/format-locale';
import { shortStandard } from '../../../domain/standards';
import { StandardSources, StandardWords } from '../../standards/standard-words';
import { wordingOf } from '../../standards/wordings';
import { appName } from '../../ui/app-name';
import { Logo } from '../../ui/logo';
import { classNames } from '../../ui/surfaces/sheet';
import type { FamilyReports } from './queries';

export type ReportLanguage = 'en' | 'es';

interface FamilyReportProps {
  readonly found: FamilyReports;
  readonly student: FamilyReports['data'][number];
  /** Of the family, whatever the screen speaks. */
  readonly language: ReportLanguage;
}

function useReportWords(language: ReportLanguage) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: 1 });
  return {
    t: i18n.getFixedT(language, ['report', 'reference']),
    number: (value: number) => number.format(value),
    day: (value: string) => formatDay(language, value, { dateStyle: 'long' }),
    near: (level: number) =>
      ([4, 3, 2, 1] as const).find((each) => each === Math.round(level)) ?? 1,
  };
}

type Part = Pick<FamilyReportProps, 'student' | 'language'>;

/** With more scores and standards than this, smaller letters keep them on two pages. */
const entriesInLargeLetters = 8;
/** What is shown of texts for certain, in letters: of longer ones a line may end in an ellipsis. */
const shownLetters = { title: 60, comment: 120, statement: 120 } as const;
const teachersNamed = 3;

/** Whether a text may go on beyond what its lines hold. */
const isShortened = ({
  found,
  student: { scored, standards },
}: Omit<FamilyReportProps, 'language'>) =>
  scored.some(
    ({ title, comment }) =>
      title.length > shownLetters.title || comment.length > shownLetters.comment,
  ) ||
  standards.some(
    ({ standard }) =>
      (wordingOf(found.wordings, standard)?.statement.length ?? 0) > shownLetters.statement,
  );

function Head({ found, student, language }: FamilyReportProps) {
  const { t, day } = useReportWords(language);
  const { group, teachers, time } = found;
  const named = teachers.slice(0, teachersNamed).join(', ');
  const more = teachers.length - teachersNamed;
  const who = more > 0 ? t('moreTeachers', { named, count: more }) : named;
  return (
    <header>
      <p className="flex items-center gap-2 font-bold">
        <Logo size={24} /> {appName()}
      </p>
      <h3 className="line-clamp-3 text-4xl">{t('title', { name: student.name })}</h3>
      <p className="line-clamp-3">
        {[group.name, group.school, ...(who === '' ? [] : [who])].join(' · ')}
      </p>
      <p className="line-clamp-3">{t('time', { from: day(time.from), to: day(time.to) })}</p>
    </header>
  );
}

function Scores({ student, language }: Part) {
  const { t, number } = useReportWords(language);
  const { scored, scored_total } = student;
  if (scored.length === 0) return <p>{t('noScores')}</p>;
  return (
    <>
      <ul className="m-0 grid list-none gap-2 p-0 print:group-data-[dense=true]:gap-1">
        {scored.map(({ title, subject_id, points, max_points, comment, released_at }) => (
          <li key={`${released_at} ${title}`} className="break-inside-avoid pb-1.5 edge-bottom">
            <p className="flex flex-wrap gap-x-3 print:group-data-[dense=true]:flex-nowrap print:group-data-[dense=true]:[&>:not(strong)]:flex-none">
              {/* A long text would push the rest off the second page; all of it stands in the app. */}
              <strong className="line-clamp-2 print:group-data-[dense=true]:line-clamp-1">
                {title}
              </strong>{' '}
              <span>{t(`reference:subjectInFull.${subject_id}`)}</span>
              <b className="ms-auto">
                {t('points', { points: number(points), max: number(max_points) })}
              </b>
            </p>
            {comment === '' ? null : (
              <p className="line-clamp-3 text-muted print:group-data-[dense=true]:line-clamp-2">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {scored_total > scored.length ? (
        <p>{t('moreScores', { count: scored_total - scored.length })}</p>
      ) : null}
    </>
  );
}

/** What families read of a standard: its words, with the short code; else the code as it is. */
function Standard({ found, standard }: { found: FamilyReports; standard: string }) {
  const wording = wordingOf(found.wordings, standard);
  const look = 'line-clamp-2 min-w-0 flex-1';
  if (!wording) return <dt className={look}>{standard}</dt>;
  return (
    <dt className={look}>
      {shortStandard(standard).toUpperCase()} <StandardWords wording={wording} />
    </dt>
  );
}

/** Of the standards on this paper alone. */
function sourcesOf({ wordings }: FamilyReports, { standards }: FamilyReportProps['student']) {
  const named = standards.map(({ standard }) => wordingOf(wordings, standard)?.framework_id);
  return wordings?.frameworks.filter(({ id }) => named.includes(id));
}

function Levels({ found, student, language }: FamilyReportProps) {
  const { t, number, near } = useReportWords(language);
  const { standards, standards_total } = student;
  if (standards.length === 0) return null;
  return (
    <section>
      <h4>{t('levels', { name: student.name.split(' ')[0] })}</h4>
      <p className="text-muted">{t('levelsText')}</p>
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-1">
        {standards.map(({ standard, level }) => (
          // Words beside a level would leave neither the room it needs.
          <div
            key={standard}
            className={`flex items-start justify-between gap-3 edge-bottom ${wordingOf(found.wordings, standard) ? 'col-span-full' : ''}`}
          >
            <Standard found={found} standard={standard} />
            <dd className="max-w-[50%] text-end wrap-normal">
              <strong>{number(level)}</strong> {t(`level.${near(level)}`)}
            </dd>
          </div>
        ))}
      </dl>
      {standards_total > standards.length ? (
        <p>{t('moreStandards', { count: standards_total - standards.length })}</p>
      ) : null}
      <div className="print:group-data-[dense=true]:[&_small]:gap-0 print:group-data-[dense=true]:[&_small]:text-[7pt] print:group-data-[dense=true]:[&_small]:leading-tight [&_span]:line-clamp-2">
        <StandardSources sources={sourcesOf(found, student)} />
      </div>
    </section>
  );
}

/** One student's paper: at most two pages, in the family's language. */
export function FamilyReport({ found, student, language }: FamilyReportProps) {
  const { t } = useReportWords(language);
  const open = Math.max(0, student.given - student.done - student.returned);
  const counts = [
    ['given', student.given],
    ['done', student.done],
    ['returned', student.returned],
    ['open', open],
  ] as const;
  return (
    <article
      className={classNames(
        'group grid max-w-192 content-start gap-4 rounded-control bg-card p-6 text-md wrap-anywhere text-ink edge [&_h4]:mb-1 [&_h4]:text-lg',
        'print:max-w-none print:break-after-page print:p-0 print:text-[10.5pt] print:no-edge print:last:break-after-auto',
        // Twelve scores and twelve standards at their longest.
        'print:data-[dense=true]:gap-2 print:data-[dense=true]:text-[9pt] print:data-[dense=true]:leading-snug',
      )}
      data-paper
      lang={language}
      aria-label={student.name}
      data-dense={student.scored.length + student.standards.length > entriesInLargeLetters}
    >
      <Head found={found} student={student} language={language} />
      <section>
        <h4>{t('work')}</h4>
        <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
          {counts.map(([key, count]) => (
            <div key={key} className="rounded-[10px] px-3 py-2 edge">
              <dt>{t(`count.${key}`)}</dt>
              <dd className="text-3xl font-bold">{count}</dd>
            </div>
          ))}
        </dl>
        {student.late > 0 ? <p>{t('late', { count: student.late })}</p> : null}
      </section>
      <section>
        <h4>{t('scores')}</h4>
        <Scores student={student} language={language} />
      </section>
      <Levels found={found} student={student} language={language} />
      <footer>
        {isShortened({ found, student }) ? (
          <p className="text-muted">{t('shortened', { app: appName() })}</p>
        ) : null}
        <p>{t('note')}</p>
        <div className="h-14 bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(1.75rem-1px),var(--db-line-strong)_calc(1.75rem-1px)_1.75rem)] [print-color-adjust:exact]" />
        <p>{t('signature')}</p>
      </footer>
    </article>
  );
}

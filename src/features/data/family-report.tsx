import { useTranslation } from 'react-i18next';
import { dayWords } from '../../locales/day-words';
import { formatLocale } from '../../locales/format-locale';
import { shortStandard } from '../../../domain/standards';
import { StandardSources, StandardWords } from '../../standards/standard-words';
import { wordingOf } from '../../standards/wordings';
import { appName } from '../../ui/app-name';
import { Logo } from '../../ui/logo';
import type { FamilyReports } from './queries';
import classes from './report.module.css';

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
    day: (value: string) => dayWords(language, value, { dateStyle: 'long' }),
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
      <p className={classes['brand']}>
        <Logo size={24} /> {appName()}
      </p>
      <h3>{t('title', { name: student.name })}</h3>
      <p>{[group.name, group.school, ...(who === '' ? [] : [who])].join(' · ')}</p>
      <p>{t('time', { from: day(time.from), to: day(time.to) })}</p>
    </header>
  );
}

function Scores({ student, language }: Part) {
  const { t, number } = useReportWords(language);
  const { scored, scored_total } = student;
  if (scored.length === 0) return <p>{t('noScores')}</p>;
  return (
    <>
      <ul className={classes['scores']}>
        {scored.map(({ title, subject_id, points, max_points, comment, released_at }) => (
          <li key={`${released_at} ${title}`}>
            <p className={classes['score']}>
              <strong>{title}</strong> <span>{t(`reference:subjectInFull.${subject_id}`)}</span>
              <b>{t('points', { points: number(points), max: number(max_points) })}</b>
            </p>
            {comment === '' ? null : <p className={classes['comment']}>{comment}</p>}
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
  if (!wording) return <dt>{standard}</dt>;
  return (
    <dt>
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
      <p className={classes['quiet']}>{t('levelsText')}</p>
      <dl className={classes['levels']}>
        {standards.map(({ standard, level }) => (
          <div
            key={standard}
            data-said={wordingOf(found.wordings, standard) !== undefined || undefined}
          >
            <Standard found={found} standard={standard} />
            <dd>
              <strong>{number(level)}</strong> {t(`level.${near(level)}`)}
            </dd>
          </div>
        ))}
      </dl>
      {standards_total > standards.length ? (
        <p>{t('moreStandards', { count: standards_total - standards.length })}</p>
      ) : null}
      <div className={classes['sources']}>
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
      className={classes['paper']}
      lang={language}
      aria-label={student.name}
      data-dense={student.scored.length + student.standards.length > entriesInLargeLetters}
    >
      <Head found={found} student={student} language={language} />
      <section>
        <h4>{t('work')}</h4>
        <dl className={classes['counts']}>
          {counts.map(([key, count]) => (
            <div key={key}>
              <dt>{t(`count.${key}`)}</dt>
              <dd>{count}</dd>
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
          <p className={classes['quiet']}>{t('shortened', { app: appName() })}</p>
        ) : null}
        <p>{t('note')}</p>
        <div className={classes['lines']} />
        <p>{t('signature')}</p>
      </footer>
    </article>
  );
}

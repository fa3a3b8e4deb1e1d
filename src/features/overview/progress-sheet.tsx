import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOf } from '../../../domain/figures';
import { HeadRow } from '../../lists/head-row';
import { dayWords } from '../../locales/day-words';
import { Action } from '../../ui/action';
import { classesQuery, overviewQuery, type GroupProgress, type SchoolOverview } from './queries';
import sheet from './schools-sheet.module.css';
import classes from './progress-sheet.module.css';
import { SmallSchoolRow } from './small-school-row';

/** A part of what was given out: a bar, the percentage and the numbers behind it. */
function HandedIn({ part, whole }: { part: number; whole: number }) {
  const { t } = useTranslation('dashboard');
  const percent = shareOf(part, whole);
  if (percent === undefined)
    return <span className={sheet['quiet']}>{t('overview.nothingGiven')}</span>;
  return (
    <span className={sheet['part']}>
      <span className={sheet['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${String(percent)}%` }} />
      </span>
      {t('overview.handedInShare', { percent, count: part, all: whole })}
    </span>
  );
}

const look = classes['figure'] ?? '';

/** One school, each figure a way to the page that explains it. */
function SchoolRow({ school }: { school: SchoolOverview }) {
  const { t } = useTranslation('dashboard');
  const { id, name, pieces, handed_in: handedIn, not_ready: notReady } = school;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('overview.handedIn')}>
        <Link to="/dashboard/data" search={{ view: 'progress', school: id }} className={look}>
          <HandedIn part={handedIn} whole={pieces} />
        </Link>
      </td>
      <td data-label={t('overview.notBegun')}>
        <Link
          to="/dashboard/data"
          search={{ view: 'progress', school: id, begun: 'none' }}
          className={look}
        >
          {t('overview.ofClasses', { count: school.classes_not_started, all: school.classes })}
        </Link>
      </td>
      <td data-label={t('overview.tablets')}>
        <Link to="/dashboard/data" search={{ view: 'tablets', school: id }} className={look}>
          {t('overview.notReady', { count: notReady })}
        </Link>
      </td>
    </tr>
  );
}

function ClassRow({ row }: { row: GroupProgress }) {
  const { t } = useTranslation('dashboard');
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td data-label={t('overview.handedIn')}>
        <Link to="/dashboard/data" search={{ view: 'matrix', group: row.id }} className={look}>
          <HandedIn part={row.handed_in} whole={row.pieces} />
        </Link>
      </td>
    </tr>
  );
}

function Table({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <table className={sheet['table']}>
      <HeadRow heads={heads} />
      <tbody>{children}</tbody>
    </table>
  );
}

/** Whoever administers one school sees its classes below it. */
function Classes({ userId }: { userId: number }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(classesQuery(userId));
  if (!data || data.total === 0) return null;
  return (
    <Table heads={[t('overview.class'), t('overview.handedIn')]}>
      {data.data.map((row) => (
        <ClassRow key={row.id} row={row} />
      ))}
    </Table>
  );
}

/** How far the classes of an administrator's schools are, and where something is missing. */
export function ProgressSheet({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch } = useQuery(overviewQuery(userId));
  if (data?.total === 0) return null;
  const day = (value: string) => dayWords(i18n.language, value, { dateStyle: 'medium' });
  const weekday = (value: string) =>
    dayWords(i18n.language, value, { weekday: 'long', month: 'long', day: 'numeric' });
  const heads = (['school', 'handedIn', 'notBegun', 'tablets'] as const).map((key) =>
    t(`overview.${key}`),
  );
  return (
    <section className={sheet['sheet']} aria-labelledby="progress" aria-busy={!data && !error}>
      <h2 id="progress" className={sheet['heading']}>
        {t('overview.progress')}
      </h2>
      {error && !data ? (
        <p className={sheet['failed']}>
          {t('overview.failed')}
          <Action look="quiet" size="small" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Action>
        </p>
      ) : null}
      {!data && !error ? <div className={sheet['skeleton']} /> : null}
      {data ? (
        <>
          <p className={sheet['quiet']}>
            {t('overview.time', { from: day(data.time.from), to: day(data.time.to) })}{' '}
            {data.day === undefined
              ? t('overview.noDay')
              : t('overview.day', { day: weekday(data.day) })}
          </p>
          <Table heads={heads}>
            {data.data.map((school) =>
              'few_students' in school ? (
                <SmallSchoolRow key={school.id} school={school} view="progress" columns={3} />
              ) : (
                <SchoolRow key={school.id} school={school} />
              ),
            )}
          </Table>
          {data.total === 1 ? <Classes userId={userId} /> : null}
          <div className={sheet['ways']}>
            <Link to="/dashboard/data" search={{ view: 'progress' }} className={sheet['way'] ?? ''}>
              {t('overview.allClasses')}
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
          </div>
        </>
      ) : null}
    </section>
  );
}

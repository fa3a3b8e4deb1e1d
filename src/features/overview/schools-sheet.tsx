import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { HeadRow } from '../../lists/head-row';
import { Action } from '../../ui/action';
import figure from './progress-sheet.module.css';
import { schoolsQuery, type SchoolNotCompared, type SchoolUse } from './queries';
import classes from './schools-sheet.module.css';
import { SeatsWay } from './seats-way';
import { SmallSchoolRow } from './small-school-row';

function useNumbers() {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(formatLocale(i18n.language));
}

/** Of students: a part as a bar and in words. */
function Part({ of, all }: { of: number; all: number }) {
  const numbers = useNumbers();
  return (
    <span className={classes['part']}>
      <span className={classes['bar']} aria-hidden="true">
        <span
          style={{ inlineSize: `${String(all === 0 ? 0 : Math.min(100, (of / all) * 100))}%` }}
        />
      </span>
      {numbers.format(of)}
    </span>
  );
}

/** To the page that explains the figures of one school. */
function UseLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="/dashboard/data"
      search={{ view: 'use', school: id }}
      className={figure['figure'] ?? ''}
    >
      {children}
    </Link>
  );
}

function SchoolRow({ school }: { school: SchoolUse }) {
  const { t } = useTranslation('dashboard');
  const numbers = useNumbers();
  const { id, name, students, weeks, this_year: year } = school;
  const figures = [
    ['students', numbers.format(students)],
    ['lastWeek', <Part key="part" of={weeks.at(-2) ?? 0} all={students} />],
    ['week', <Part key="part" of={weeks.at(-1) ?? 0} all={students} />],
    ['year', numbers.format(year)],
  ] as const;
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map(([what, shown]) => (
        <td key={what} data-label={t(`overview.${what}`)}>
          <UseLink id={id}>{shown}</UseLink>
        </td>
      ))}
    </tr>
  );
}

const heads = ['school', 'students', 'lastWeek', 'week', 'year'] as const;

function Schools({ schools }: { schools: readonly (SchoolUse | SchoolNotCompared)[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <table className={classes['table']}>
      <HeadRow heads={heads.map((key) => t(`overview.${key}`))} />
      <tbody>
        {schools.map((school) =>
          'few_students' in school ? (
            <SmallSchoolRow key={school.id} school={school} view="use" columns={4} />
          ) : (
            <SchoolRow key={school.id} school={school} />
          ),
        )}
      </tbody>
    </table>
  );
}

interface SchoolsSheetProps {
  readonly userId: number;
  /** Whether this person orders seats for them. */
  readonly orders: boolean;
}

/** How the schools of an administrator are used, with the way to what explains each figure. */
export function SchoolsSheet({ userId, orders }: SchoolsSheetProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch } = useQuery(schoolsQuery(userId));
  return (
    <section className={classes['sheet']} aria-labelledby="overview" aria-busy={!data && !error}>
      <h2 id="overview" className={classes['heading']}>
        {t('overview.title', { count: data?.total ?? 1 })}
      </h2>
      {error && !data ? (
        <p className={classes['failed']}>
          {t('overview.failed')}
          <Action look="quiet" size="small" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Action>
        </p>
      ) : null}
      {!data && !error ? <div className={classes['skeleton']} /> : null}
      {data?.total === 0 ? <p className={classes['quiet']}>{t('overview.noSchool')}</p> : null}
      {data && data.total > 0 ? (
        <>
          <p className={classes['quiet']}>{t('overview.hint')}</p>
          <Schools schools={data.data} />
          <div className={classes['ways']}>
            <Link to="/dashboard/data" search={{ view: 'use' }} className={classes['way'] ?? ''}>
              {t('overview.all', { count: data.total })}
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
            {orders ? <SeatsWay userId={userId} /> : null}
          </div>
        </>
      ) : null}
    </section>
  );
}

import { IconArrowRight, IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadRow } from '../../lists/head-row';
import { Pages } from '../../lists/pages';
import { dayWords } from '../../locales/day-words';
import { formatLocale } from '../../locales/format-locale';
import { Action } from '../../ui/action';
import figure from './progress-sheet.module.css';
import { signInsQuery, type SchoolSignIns, type StaffSignIns } from './queries';
import sheet from './schools-sheet.module.css';
import { SmallSchoolRow } from './small-school-row';

const look = figure['figure'] ?? '';

/** Of so many people: a bar and the numbers. */
function Part({ count, all }: { count: number; all: number }) {
  const { t, i18n } = useTranslation('dashboard');
  const numbers = new Intl.NumberFormat(formatLocale(i18n.language));
  return (
    <span className={sheet['part']}>
      <span className={sheet['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${String(all === 0 ? 0 : (count / all) * 100)}%` }} />
      </span>
      {t('overview.signedInOf', { count, shown: numbers.format(count), all: numbers.format(all) })}
    </span>
  );
}

interface SchoolRowProps {
  readonly school: SchoolSignIns;
  /** Where it is the only one, the lists behind the figures need no school. */
  readonly alone: boolean;
}

/** One school, each figure a way to the people that it counts. */
function SchoolRow({ school, alone }: SchoolRowProps) {
  const { t } = useTranslation('dashboard');
  const { id, name } = school;
  const of = { ...(!alone && { school: id }), signed_in: 'lately' } as const;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('overview.students')}>
        <Link to="/dashboard/students" search={of} className={look}>
          <Part count={school.students_signed_in} all={school.students} />
        </Link>
      </td>
      <td data-label={t('overview.staff')}>
        <Link to="/dashboard/users" search={{ ...of, state: 'active' }} className={look}>
          <Part count={school.staff_signed_in} all={school.staff} />
        </Link>
      </td>
    </tr>
  );
}

/** All staff of a district together, and those who have never been here. */
function StaffWays({ staff, alone }: { staff: StaffSignIns; alone: boolean }) {
  const { t, i18n } = useTranslation('dashboard');
  const numbers = new Intl.NumberFormat(formatLocale(i18n.language));
  const { all, signed_in: count, never } = staff;
  return (
    <div className={sheet['ways']}>
      {alone ? null : (
        <Link
          to="/dashboard/users"
          search={{ state: 'active', signed_in: 'lately' }}
          className={sheet['way'] ?? ''}
        >
          <IconUserCheck size={20} aria-hidden="true" />
          {t('overview.staffSignedIn', { shown: numbers.format(count), all: numbers.format(all) })}
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
      {never === 0 ? null : (
        <Link
          to="/dashboard/users"
          search={{ state: 'active', signed_in: 'never' }}
          className={sheet['way'] ?? ''}
        >
          <IconUserQuestion size={20} aria-hidden="true" />
          {t('overview.neverSignedIn', { count: never })}
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

/** Who of an administrator's schools was signed in lately, and who of the staff never was. */
export function SignInsSheet({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(signInsQuery(userId, page));
  if (data?.total === 0) return null;
  const heads = (['school', 'students', 'staff'] as const).map((key) => t(`overview.${key}`));
  // The lists behind the figures are then those of all that somebody keeps.
  const alone =
    data?.total === 1 &&
    data.data.every((school) => 'few_students' in school || school.staff === data.staff.all);
  return (
    <section className={sheet['sheet']} aria-labelledby="sign-ins" aria-busy={!data && !error}>
      <h2 id="sign-ins" className={sheet['heading']}>
        {t('overview.signIns')}
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
            {t('overview.signInsHint', {
              day: dayWords(i18n.language, data.since, {
                weekday: 'long',
                month: 'long',
                day: 'numeric',
              }),
            })}
          </p>
          <table className={sheet['table']}>
            <HeadRow heads={heads} />
            <tbody>
              {data.data.map((school) =>
                'few_students' in school ? (
                  <SmallSchoolRow key={school.id} school={school} view="students" columns={2} />
                ) : (
                  <SchoolRow key={school.id} school={school} alone={alone} />
                ),
              )}
            </tbody>
          </table>
          <Pages pages={data} onPage={setPage} />
          <StaffWays staff={data.staff} alone={alone} />
        </>
      ) : null}
    </section>
  );
}

import { IconArrowRight, IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../lists/pager';
import { QuerySheet } from '../../lists/query-sheet';
import { formatDay } from '../../locales/format-day';
import { useFormats } from '../../locales/use-formats';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { signInsQuery, type SchoolSignIns, type StaffSignIns } from './queries';
import { SchoolTable } from './school-table';
import { FigureLink, Way } from './ways';

/** Of so many people, how many. */
function People({ count, all }: { count: number; all: number }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  return (
    <ShareBar of={count} all={all}>
      {t('overview.signedInOf', { count, shown: number(count), all: number(all) })}
    </ShareBar>
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
        <FigureLink to="/dashboard/students" search={of}>
          <People count={school.students_signed_in} all={school.students} />
        </FigureLink>
      </td>
      <td data-label={t('overview.staff')}>
        <FigureLink to="/dashboard/users" search={{ ...of, state: 'active' }}>
          <People count={school.staff_signed_in} all={school.staff} />
        </FigureLink>
      </td>
    </tr>
  );
}

/** All staff of a district together, and those who have never been here. */
function StaffWays({ staff, alone }: { staff: StaffSignIns; alone: boolean }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { all, signed_in: count, never } = staff;
  if (alone && never === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {alone ? null : (
        <Way to="/dashboard/users" search={{ state: 'active', signed_in: 'lately' }}>
          <IconUserCheck size={20} aria-hidden="true" />
          {t('overview.staffSignedIn', { shown: number(count), all: number(all) })}
          <IconArrowRight size={20} aria-hidden="true" />
        </Way>
      )}
      {never === 0 ? null : (
        <Way to="/dashboard/users" search={{ state: 'active', signed_in: 'never' }}>
          <IconUserQuestion size={20} aria-hidden="true" />
          {t('overview.neverSignedIn', { count: never })}
          <IconArrowRight size={20} aria-hidden="true" />
        </Way>
      )}
    </div>
  );
}

/** Who of an administrator's schools was signed in lately, and who of the staff never was. */
export function SignInsSheet({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation('dashboard');
  const [page, setPage] = useState(1);
  const query = useQuery(signInsQuery(userId, page));
  if (query.data?.total === 0) return null;
  const heads = (['school', 'students', 'staff'] as const).map((key) => t(`overview.${key}`));
  const weekday = (value: string) =>
    formatDay(i18n.language, value, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <QuerySheet
      id="sign-ins"
      title={t('overview.signIns')}
      query={query}
      failed={t('overview.failed')}
    >
      {(found) => {
        const { data, since, staff, total } = found;
        // The lists behind the figures are then those of all that somebody keeps.
        const alone =
          total === 1 &&
          data.every((school) => 'few_students' in school || school.staff === staff.all);
        return (
          <>
            <p className="text-muted">{t('overview.signInsHint', { day: weekday(since) })}</p>
            <SchoolTable heads={heads} schools={data} view="students">
              {(school) => <SchoolRow school={school} alone={alone} />}
            </SchoolTable>
            <Pager pages={found} onPage={setPage} />
            <StaffWays staff={staff} alone={alone} />
          </>
        );
      }}
    </QuerySheet>
  );
}

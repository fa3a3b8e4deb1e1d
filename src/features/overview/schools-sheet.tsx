import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuerySheet } from '../../lists/query-sheet';
import { useFormats } from '../../locales/use-formats';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { schoolsQuery, type SchoolUse } from './queries';
import { SchoolTable } from './school-table';
import { SeatsWay } from './seats-way';
import { FigureLink, Way } from './ways';

/** To the page that explains the figures of one school. */
function UseLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <FigureLink to="/dashboard/data" search={{ view: 'use', school: id }}>
      {children}
    </FigureLink>
  );
}

function SchoolRow({ school }: { school: SchoolUse }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { id, name, students, weeks, this_year: year } = school;
  const part = (of: number) => (
    <ShareBar of={of} all={students}>
      {number(of)}
    </ShareBar>
  );
  const figures = [
    ['students', number(students)],
    ['lastWeek', part(weeks.at(-2) ?? 0)],
    ['week', part(weeks.at(-1) ?? 0)],
    ['year', number(year)],
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

interface SchoolsSheetProps {
  readonly userId: number;
  /** Whether this person orders seats for them. */
  readonly orders: boolean;
}

/** How the schools of an administrator are used, with the way to what explains each figure. */
export function SchoolsSheet({ userId, orders }: SchoolsSheetProps) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(schoolsQuery(userId));
  return (
    <QuerySheet
      id="overview"
      title={t('overview.title', { count: query.data?.total ?? 1 })}
      query={query}
      failed={t('overview.failed')}
    >
      {({ data, total }) =>
        total === 0 ? (
          <p className="text-muted">{t('overview.noSchool')}</p>
        ) : (
          <>
            <p className="text-muted">{t('overview.hint')}</p>
            <SchoolTable heads={heads.map((key) => t(`overview.${key}`))} schools={data} view="use">
              {(school) => <SchoolRow school={school} />}
            </SchoolTable>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <Way to="/dashboard/data" search={{ view: 'use' }}>
                {t('overview.all', { count: total })}
                <IconArrowRight size={20} aria-hidden="true" />
              </Way>
              {orders ? <SeatsWay userId={userId} /> : null}
            </div>
          </>
        )
      }
    </QuerySheet>
  );
}

import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { minCompared } from '../../../domain/figures';
import { ListBody } from '../../lists/list-body';
import { usePreloadPage } from '../../lists/use-preload-page';
import { ButtonLink } from '../../ui/buttons/button';
import { Facts } from '../../ui/surfaces/facts';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Chart } from './chart';
import { Meanings } from './meanings';
import {
  seatsQuery,
  schoolUseQuery,
  type SchoolNotCompared,
  type SchoolSeats,
  type SchoolUse,
  type Use,
} from './queries';
import type { DataPlace } from './data-search';
import { SheetTools } from './sheet-tools';
import { SmallTable } from './small-table';
import { useFigureWords } from './use-figure-words';

interface UseViewProps extends DataPlace {
  /** Only the students of the own groups count. */
  readonly ofOwnGroups: boolean;
  /** Whether there are orders for this person. */
  readonly orders: boolean;
}

const series = [{ key: 'students', color: '--db-brand', ink: '--db-ink' }];

/** Twelve bars; the table beside them says the same in numbers. */
function WeekBars({ school, weeks }: { school: SchoolUse; weeks: Use['weeks'] }) {
  const { short } = useFigureWords();
  const rows = weeks.map((week, at) => ({
    name: short(week),
    counts: { students: school.weeks[at] ?? 0 },
    // This week is not over.
    ...(at === weeks.length - 1 && { color: '--db-gold' }),
  }));
  return <Chart rows={rows} series={series} />;
}

interface SchoolSheetProps {
  readonly school: SchoolUse;
  readonly weeks: Use['weeks'];
  readonly seats: SchoolSeats | undefined;
}

function SchoolSheet({ school, weeks, seats }: SchoolSheetProps) {
  const { t } = useTranslation('data');
  const { short, number } = useFigureWords();
  const id = useId();
  return (
    <section className="grid gap-3 pb-4 edge-bottom print:break-inside-avoid" aria-labelledby={id}>
      <h2 id={id} className="db-section-title">
        {school.name}
      </h2>
      <Facts
        look="beside"
        facts={[
          { term: t('use.students'), is: number(school.students) },
          { term: t('use.year'), is: number(school.this_year) },
          seats && {
            term: t('use.seats'),
            is:
              seats.bought > 0
                ? t('use.seatsOf', { used: number(seats.in_use), bought: number(seats.bought) })
                : t('use.noSeats', { used: number(seats.in_use) }),
          },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] items-start gap-6 max-[48em]:grid-cols-1">
        <WeekBars school={school} weeks={weeks} />
        <SmallTable>
          <caption className="db-hidden">{t('use.chart', { school: school.name })}</caption>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={week}>
                <th scope="row">{t('use.week', { day: short(week) })}</th>
                <td>{number(school.weeks[at] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
    </section>
  );
}

/** A school that is not compared with the others, and why: its own page says the figures. */
function SmallSchool({ school }: { school: SchoolNotCompared }) {
  const { t } = useTranslation('data');
  const id = useId();
  return (
    <section className="grid gap-3 pb-4 edge-bottom print:break-inside-avoid" aria-labelledby={id}>
      <h2 id={id} className="db-section-title">
        {school.name}
      </h2>
      <p className="text-muted">{t('few.hidden', { count: minCompared })}</p>
      <ButtonLink
        to="/dashboard/data"
        search={{ view: 'use', school: school.id }}
        look="quiet"
        size="small"
      >
        {t('few.open', { school: school.name })}
      </ButtonLink>
    </section>
  );
}

/** How many students open lessons, week by week. */
export function UseView({ at, ofOwnGroups, orders, onStep }: UseViewProps) {
  const { t } = useTranslation('data');
  const { day } = useFigureWords();
  const ahead = usePreloadPage();
  const query = useQuery(schoolUseQuery(at));
  // Seats are a school's: beside the students of one teacher they would say nothing.
  const { data: seats } = useQuery({ ...seatsQuery, enabled: !ofOwnGroups });
  const seatsOf = (id: number) => seats?.data.find(({ school }) => school.id === id);
  const rowsOf = ({ data, weeks }: Use) => [
    [
      t('use.school'),
      t('use.students'),
      t('use.year'),
      ...(seats ? [t('use.seats'), t('use.bought')] : []),
      ...weeks,
    ],
    ...data.map((school) => {
      if ('few_students' in school) {
        return [school.name, t('few.hidden', { count: minCompared })];
      }
      const { id, name, students, this_year, weeks: counts } = school;
      return [
        name,
        ...[students, this_year].map(String),
        ...(seats ? [seatsOf(id)?.in_use ?? '', seatsOf(id)?.bought ?? ''].map(String) : []),
        ...counts.map(String),
      ];
    }),
  ];
  const signs = ({ year }: Use) => [
    { key: 'students', sign: t('use.students'), text: t('use.means.students') },
    {
      key: 'year',
      sign: t('use.year'),
      text: t('use.means.year', { from: day(year.from), to: day(year.to) }),
    },
    ...(seats
      ? [
          {
            key: 'seats',
            sign: t('use.seats'),
            text: t(orders ? 'use.means.seats' : 'use.means.seatsAlone'),
          },
        ]
      : []),
    { key: 'week', sign: t('use.week', { day: '…' }), text: t('use.means.week') },
  ];
  return (
    <ListBody
      query={query}
      empty={
        <MessagePanel icon={<IconBuilding size={40} />} title={t('empty.noSchool')}>
          {t('empty.noSchoolText')}
        </MessagePanel>
      }
      onClear={at.school === undefined ? undefined : () => onStep({ view: 'use' })}
      onPage={(page, replace) => onStep({ ...at, page }, replace)}
      onAhead={ahead}
    >
      {(use) => (
        <div className="db-sheet" data-figures="">
          <div className="db-section-head">
            <div>
              <p>{t('use.caption')}</p>
              {ofOwnGroups ? <p className="text-muted">{t('use.ofTeacher')}</p> : null}
            </div>
            <SheetTools of="use" name={`use-${use.weeks.at(-1) ?? ''}`} rows={() => rowsOf(use)} />
          </div>
          {use.data.map((school) =>
            'few_students' in school ? (
              <SmallSchool key={school.id} school={school} />
            ) : (
              <SchoolSheet
                key={school.id}
                school={school}
                weeks={use.weeks}
                seats={seatsOf(school.id)}
              />
            ),
          )}
          <Meanings title={t('explain')} entries={signs(use)}>
            <p>{t('use.means.opened')}</p>
          </Meanings>
        </div>
      )}
    </ListBody>
  );
}

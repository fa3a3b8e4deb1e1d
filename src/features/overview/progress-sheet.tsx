import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shareOf } from '../../../domain/figures';
import { Table } from '../../ui/surfaces/table';
import { QuerySheet } from '../../lists/query-sheet';
import { formatDay } from '../../locales/format-day';
import { Skeleton } from '../../ui/surfaces/skeleton';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { classesQuery, overviewQuery, type GroupProgress, type SchoolOverview } from './queries';
import { SchoolTable } from './school-table';
import { FigureLink, Way } from './ways';

/** A part of what was given out: a bar, the percentage and the numbers behind it. */
function HandedIn({ part, whole }: { part: number; whole: number }) {
  const { t } = useTranslation('dashboard');
  const percent = shareOf(part, whole);
  if (percent === undefined)
    return <span className="text-muted">{t('overview.nothingGiven')}</span>;
  return (
    <ShareBar of={part} all={whole}>
      {t('overview.handedInShare', { percent, count: part, all: whole })}
    </ShareBar>
  );
}

/** One school, each figure a way to the page that explains it. */
function SchoolRow({ school }: { school: SchoolOverview }) {
  const { t } = useTranslation('dashboard');
  const { id, name, pieces, handed_in: handedIn, not_ready: notReady } = school;
  const { classes, classes_not_started: waiting } = school;
  return (
    <tr>
      <th scope="row">{name}</th>
      {pieces === 0 && waiting === 0 ? (
        // Once for both: "0 of 2" would say that both have started.
        <td colSpan={2}>
          <FigureLink to="/dashboard/data" search={{ view: 'progress', school: id }}>
            <HandedIn part={handedIn} whole={pieces} />
          </FigureLink>
        </td>
      ) : (
        <>
          <td data-label={t('overview.handedIn')}>
            <FigureLink to="/dashboard/data" search={{ view: 'progress', school: id }}>
              <HandedIn part={handedIn} whole={pieces} />
            </FigureLink>
          </td>
          <td data-label={t('overview.notBegun')}>
            <FigureLink
              to="/dashboard/data"
              search={{ view: 'progress', school: id, begun: 'none' }}
            >
              {t('overview.ofClasses', { count: waiting, all: classes })}
            </FigureLink>
          </td>
        </>
      )}
      <td data-label={t('overview.tablets')}>
        <FigureLink to="/dashboard/data" search={{ view: 'tablets', school: id }}>
          {t('overview.notReady', { count: notReady })}
        </FigureLink>
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
        <FigureLink to="/dashboard/data" search={{ view: 'matrix', group: row.id }}>
          <HandedIn part={row.handed_in} whole={row.pieces} />
        </FigureLink>
      </td>
    </tr>
  );
}

/** Whoever administers one school sees its classes below it. */
function Classes({ rows }: { rows: readonly GroupProgress[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Table heads={[t('overview.class'), t('overview.handedIn')]}>
      <tbody>
        {rows.map((row) => (
          <ClassRow key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

/** How far the classes of an administrator's schools are, and where something is missing. */
export function ProgressSheet({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation('dashboard');
  const query = useQuery(overviewQuery(userId));
  const alone = query.data?.total === 1;
  const classes = useQuery({ ...classesQuery(userId), enabled: alone });
  const rows = alone ? (classes.data?.data ?? []) : [];
  if (query.data?.total === 0) return null;
  const day = (value: string) => formatDay(i18n.language, value, { dateStyle: 'medium' });
  const weekday = (value: string) =>
    formatDay(i18n.language, value, { weekday: 'long', month: 'long', day: 'numeric' });
  const heads = (['school', 'handedIn', 'notBegun', 'tablets'] as const).map((key) =>
    t(`overview.${key}`),
  );
  return (
    <QuerySheet
      id="progress"
      title={t('overview.progress')}
      query={query}
      busy={classes.isLoading}
      failed={t('overview.failed')}
    >
      {({ data, time, day: lastDay }) => (
        <>
          <p className="text-muted">
            {t('overview.time', { from: day(time.from), to: day(time.to) })}{' '}
            {lastDay === undefined
              ? t('overview.noDay')
              : t('overview.day', { day: weekday(lastDay) })}
          </p>
          <SchoolTable heads={heads} schools={data} view="progress">
            {(school) => <SchoolRow school={school} />}
          </SchoolTable>
          {rows.length > 0 ? <Classes rows={rows} /> : null}
          {classes.isLoading ? <Skeleton size="block" /> : null}
          {classes.isError ? <p className="text-muted">{t('overview.classesFailed')}</p> : null}
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Way to="/dashboard/data" search={{ view: 'progress' }}>
              {t('overview.allClasses')}
              <IconArrowRight size={20} aria-hidden="true" />
            </Way>
          </div>
        </>
      )}
    </QuerySheet>
  );
}

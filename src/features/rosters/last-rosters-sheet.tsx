import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuerySheet } from '../../lists/query-sheet';
import { connectionQuery, endOf } from './connection-queries';
import { LastFetch } from './last-fetch';
import { rostersQuery, type RosterRun } from './queries';
import { RunState } from './run-state';
import { useConnectionWords } from './use-connection-words';
import { shownCounts, sumOf, useRosterWords } from './use-roster-words';

const stands = ({ applied_at: at, state, undo }: RosterRun): boolean =>
  state === 'done' && at !== undefined && undo?.state !== 'undone';

function Line({ run }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { id, file_name: name, state, report } = run;
  const counts = sumOf(report);
  const decides = state === 'ready' && counts.waits > 0;
  const applied = run.applied_at !== undefined;
  const details = [
    words.counts(
      counts,
      shownCounts.filter((key) => key !== 'waits' || !decides),
    ),
    ...(decides ? [t('home.decide', { count: counts.waits, n: words.number(counts.waits) })] : []),
    t(applied ? 'home.applied' : run.source === 'files' ? 'home.came' : 'home.fetched', {
      at: words.moment(run.applied_at ?? run.created_at),
      by: words.by(run),
    }),
  ];
  return (
    <li>
      <Link
        to="/dashboard/users/rosters/$id"
        params={{ id: String(id) }}
        className="group grid min-h-11 content-center justify-items-start gap-0.5 py-2.5 wrap-anywhere text-ink no-underline"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className="font-semibold underline decoration-line underline-offset-[0.25em] group-hover:decoration-current"
            dir="auto"
          >
            {name}
          </span>
          <RunState run={run} />
        </span>
        <span className="text-md text-muted">{details.filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}

/** When the next roster is fetched, and what the last fetch left to a person. */
function Connection() {
  const { t } = useTranslation('rosters');
  const own = useConnectionWords();
  const connection = useQuery(connectionQuery).data?.connection;
  if (!connection) return null;
  const { last } = connection;
  const next = own.next(connection);
  return (
    <>
      {last && endOf(last) !== 'well' ? <LastFetch connection={connection} last={last} /> : null}
      {next === undefined ? null : (
        <p className="text-muted">{t('home.next', { day: next, ...own.hours(connection.hour) })}</p>
      )}
    </>
  );
}

/** The newest roster, with what waits for a decision, and the one that stands. */
export default function LastRostersSheet() {
  const { t } = useTranslation('rosters');
  const query = useQuery(rostersQuery());
  return (
    <QuerySheet id="last-rosters" title={t('title')} query={query} failed={t('list.failed')}>
      {({ data, total }) => {
        const newest = data.slice(0, 1);
        const runs = [...newest, ...data.slice(1).filter(stands).slice(0, 1)];
        return (
          <>
            {total === 0 ? (
              <p className="text-muted">{t('home.none')}</p>
            ) : (
              <ul className="db-list" data-lined>
                {runs.slice(0, newest.some(stands) ? 1 : 2).map((run) => (
                  <Line key={run.id} run={run} />
                ))}
              </ul>
            )}
            <Connection />
            <p>
              <Link
                to="/dashboard/users/rosters"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text"
              >
                {t(total === 0 ? 'home.bring' : 'back')}
                <IconArrowRight size={20} aria-hidden="true" />
              </Link>
            </p>
          </>
        );
      }}
    </QuerySheet>
  );
}

import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuerySheet } from '../../lists/query-sheet';
import { lastActsQuery, type AuditEvent } from './queries';
import { useActWords } from './use-act-words';

function Line({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('activity');
  const words = useActWords();
  const { actor, act, at, school } = event;
  return (
    <li>
      <Link
        to="/dashboard/users/activity"
        search={{ ...(actor && { actor: actor.id }), act }}
        className="group grid min-h-11 content-center justify-items-start gap-0.5 py-2.5 wrap-anywhere text-ink no-underline"
      >
        <span className="font-semibold underline decoration-line underline-offset-[0.25em] group-hover:decoration-current">
          {words.sentence(event)}
        </span>
        <span className="text-md text-muted">
          <time dateTime={at}>{words.when(at)}</time> · {school ?? t('district')}
        </span>
      </Link>
    </li>
  );
}

/** The last lines of the activity log, each with the way to others like it. */
export default function LastActsSheet() {
  const { t } = useTranslation('activity');
  const query = useQuery(lastActsQuery);
  return (
    <QuerySheet id="last-acts" title={t('title')} query={query} failed={t('failed')}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-muted">{t('emptyText')}</p>
        ) : (
          <>
            <ul className="db-list" data-lined>
              {data.map((event) => (
                <Line key={event.cursor} event={event} />
              ))}
            </ul>
            <p>
              <Link
                to="/dashboard/users/activity"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text"
              >
                {t('home.all')}
                <IconArrowRight size={20} aria-hidden="true" />
              </Link>
            </p>
          </>
        )
      }
    </QuerySheet>
  );
}

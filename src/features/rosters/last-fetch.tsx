import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { endOf, type RosterConnection, type RosterFetch } from './connection-queries';
import { useConnectionWords } from './use-connection-words';
import { useRosterWords } from './use-roster-words';

const icons = { well: IconCircleCheck, waits: IconClock, failed: IconAlertTriangle } as const;

interface LastFetchProps {
  readonly connection: RosterConnection;
  readonly last: RosterFetch;
}

/** How the last fetch ended, and what a person can do about it. */
export function LastFetch({ connection, last }: LastFetchProps) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const own = useConnectionWords();
  const end = endOf(last);
  const EndIcon = icons[end];
  const run = last.run_id;
  return (
    <Notice
      tone={end === 'failed' ? 'warn' : 'calm'}
      icon={<EndIcon size={22} />}
      actions={
        run === undefined || last.outcome === 'unchanged' ? undefined : (
          <ButtonLink
            to="/dashboard/users/rosters/$id"
            params={{ id: String(run) }}
            look="plain"
            size="small"
          >
            {t(end === 'waits' ? 'connection.look' : 'connection.see')}
          </ButtonLink>
        )
      }
    >
      <strong>
        {t(last.nightly ? 'connection.lastNight' : 'connection.last', {
          when: words.moment(last.at),
        })}
      </strong>{' '}
      {own.outcome(connection, last)}
      {end === 'failed' ? ` ${t('connection.unchanged')}` : null}
    </Notice>
  );
}

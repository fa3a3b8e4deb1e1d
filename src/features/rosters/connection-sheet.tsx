import { IconCloudDownload, IconPlugConnected } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { QueryState } from '../../lists/query-state';
import { appName } from '../../ui/app-name';
import { Button } from '../../ui/buttons/button';
import { Facts } from '../../ui/surfaces/facts';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { ConnectClever } from './connect-clever';
import { ConnectionDialog } from './connection-dialog';
import {
  connectionQuery,
  fetchRoster,
  removeConnection,
  type RosterConnection,
} from './connection-queries';
import { LastFetch } from './last-fetch';
import { rostersKey } from './queries';
import { useConnectionWords } from './use-connection-words';
import { useRosterWords } from './use-roster-words';

function ConnectionFacts({ connection }: { readonly connection: RosterConnection }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const own = useConnectionWords();
  const { nightly, hour, client_id: client, secret_set_at: secret } = connection;
  const next = own.next(connection);
  const facts: readonly (readonly [string, string])[] = [
    [t('connection.from'), own.source(connection)],
    ...(client !== undefined && secret !== undefined
      ? ([
          [t('connection.key'), t('connection.keySince', { client, when: words.moment(secret) })],
        ] as const)
      : []),
    [
      t('connection.night'),
      nightly ? t('connection.between', own.hours(hour)) : t('connection.off'),
    ],
    ...(next === undefined ? [] : ([[t('connection.next'), next]] as const)),
  ];
  return (
    <Facts facts={facts.map(([term, value]) => ({ term, is: <span dir="auto">{value}</span> }))} />
  );
}

type Asking = 'edit' | 'disconnect' | undefined;

function Connected({
  connection,
  onAsk,
}: {
  readonly connection: RosterConnection;
  readonly onAsk: (asking: Asking) => void;
}) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const client = useQueryClient();
  const { fetching, last } = connection;
  const fetches = useSubmit(async () => {
    client.setQueryData(connectionQuery.queryKey, await fetchRoster());
  });
  const ended = useRef(last?.at);
  useEffect(() => {
    if (last?.at === ended.current) return;
    ended.current = last?.at;
    // What was fetched stands in the list.
    void client.invalidateQueries({ queryKey: rostersKey });
  }, [client, last?.at]);
  return (
    <>
      <ConnectionFacts connection={connection} />
      <p
        role="status"
        className="wrap-anywhere text-muted empty:hidden data-wrong:font-semibold data-wrong:text-wrong"
      >
        {fetching
          ? t(fetching.by === undefined ? 'connection.fetching' : 'connection.fetchingBy', {
              ...{ by: fetching.by, when: words.moment(fetching.since) },
            })
          : null}
      </p>
      {fetching || !last ? null : <LastFetch connection={connection} last={last} />}
      <ProblemLine problem={fetches.problem} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button
          look="plain"
          size="small"
          icon={<IconCloudDownload size={18} />}
          busy={fetches.busy || fetching !== undefined}
          onClick={() => void fetches.submit()}
        >
          {t('connection.fetch')}
        </Button>
        <Button look="plain" size="small" onClick={() => onAsk('edit')}>
          {t('connection.edit')}
        </Button>
        <Button look="plain" size="small" onClick={() => onAsk('disconnect')}>
          {t('connection.disconnect')}
        </Button>
      </div>
    </>
  );
}

/** The system that rosters are fetched from: set up, asked, and taken away again. */
export function ConnectionSheet() {
  const { t } = useTranslation('rosters');
  const client = useQueryClient();
  const own = useConnectionWords();
  const { data, error, refetch } = useQuery(connectionQuery);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  if (!data && error) {
    return <QueryState error={error} refetch={refetch} failed={t('connection.failed')} />;
  }
  if (!data) return null;
  const { connection } = data;
  return (
    <SectionSheet
      id="roster-connection"
      title={t('connection.title')}
      lead={connection ? undefined : t('connection.none', { app: appName() })}
      action={
        connection ? undefined : (
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <Button
              look="plain"
              size="small"
              icon={<IconPlugConnected size={18} />}
              onClick={() => setAsking('edit')}
            >
              {t('connection.setUp')}
            </Button>
            <ConnectClever />
          </div>
        )
      }
    >
      {connection ? <Connected connection={connection} onAsk={setAsking} /> : null}
      {asking === 'edit' ? (
        <ConnectionDialog
          connection={connection}
          onSaved={(saved) => {
            client.setQueryData(connectionQuery.queryKey, saved ? { connection: saved } : {});
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'disconnect' && connection ? (
        <ConfirmDialog
          title={t('connection.ask', { source: own.source(connection) })}
          confirm={t('connection.disconnect')}
          onConfirm={async () => {
            await removeConnection();
            client.setQueryData(connectionQuery.queryKey, {});
            close();
          }}
          onClose={close}
        >
          {t(connection.kind === 'clever' ? 'connection.askCleverText' : 'connection.askText', {
            app: appName(),
          })}
        </ConfirmDialog>
      ) : null}
    </SectionSheet>
  );
}

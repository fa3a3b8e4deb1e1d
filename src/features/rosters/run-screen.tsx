import { IconArrowLeft, IconDownload, IconFileUnknown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { PageHead } from '../../ui/surfaces/page-head';
import { QueryState } from '../../lists/query-state';
import { invalidate, invalidateRoster } from '../../lists/invalidate';
import { formatBytes } from '../../locales/format-bytes';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useStepFocus } from '../../ui/use-step-focus';
import { rostersKey, runQuery, saveReport, type RosterRun } from './queries';
import type { LineSearch } from './line-search';
import { RunBody } from './run-body';
import { RunState } from './run-state';
import { useRosterWords } from './use-roster-words';

interface RunScreenProps {
  readonly runId: number;
  /** Which lines of the report are shown. */
  readonly at: LineSearch;
  readonly onStep: (search: LineSearch, replace?: boolean) => void;
}

const Back = () => {
  const { t } = useTranslation('rosters');
  return (
    <ButtonLink
      to="/dashboard/users/rosters"
      look="quiet"
      size="small"
      icon={<IconArrowLeft size={18} />}
    >
      {t('back')}
    </ButtonLink>
  );
};

function Head({ run }: { run: RosterRun }) {
  const { t, i18n } = useTranslation('rosters');
  const words = useRosterWords();
  const { created_at: at, bytes, report, state } = run;
  const save = useMutation({ mutationFn: () => saveReport(run) });
  const size = formatBytes(bytes, i18n.language);
  const facts = [
    t('run.facts', { by: words.by(run), when: words.moment(at), size }),
    ...(run.source === 'files' ? [] : [t(`run.source.${run.source}`)]),
    ...(report.version ? [t('run.version', { version: report.version })] : []),
  ].join(' · ');
  return (
    <>
      <PageHead title={run.file_name} lead={facts}>
        <RunState run={run} />
        {state === 'refused' && report.problems === 0 ? null : (
          <Button
            look="plain"
            size="small"
            icon={<IconDownload size={18} />}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {save.isPending ? t('lines.preparing') : t('lines.download')}
          </Button>
        )}
      </PageHead>
      {save.isError ? (
        <p role="alert" className="font-semibold text-wrong">
          {t('lines.downloadFailed')}
        </p>
      ) : null}
    </>
  );
}

/** One roster in whatever state it is. */
export function RunScreen({ runId, at, onStep }: RunScreenProps) {
  const { t } = useTranslation('rosters');
  const client = useQueryClient();
  const query = useQuery(runQuery(runId));
  const { data: run, error } = query;
  // What becomes of it is told at the top, and changes who is there.
  const state = run && (run.undo?.state ?? run.state);
  const sheets = useStepFocus<HTMLDivElement>(`${String(runId)} ${String(state)}`);
  const last = useRef(state);
  useEffect(() => {
    if (state === undefined) return;
    if (last.current === 'ready' || state === 'undoing') sheets.current?.scrollIntoView();
    last.current = state;
    void client.invalidateQueries({ queryKey: rostersKey });
    if (state !== 'done' && state !== 'stopped' && state !== 'undone') return;
    void invalidateRoster(client);
    void invalidate(client, 'users', 'schools');
  }, [client, sheets, state]);
  const content = () => {
    if (run) return <RunBody key={runId} run={run} at={at} onStep={onStep} />;
    if (error instanceof ApiError && error.status === 404) {
      return (
        <MessagePanel icon={<IconFileUnknown size={40} />} title={t('run.gone')}>
          {t('run.goneText')}
        </MessagePanel>
      );
    }
    return <QueryState error={error} refetch={query.refetch} failed={t('run.failed')} />;
  };
  return (
    <>
      <div className="-ms-2 mb-1">
        <Back />
      </div>
      {run ? <Head run={run} /> : <PageHead title={t('title')} />}
      <div ref={sheets} tabIndex={-1} className="grid grid-cols-1 gap-4.5 focus:outline-none">
        {content()}
      </div>
    </>
  );
}

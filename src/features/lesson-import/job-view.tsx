import { IconBan, IconFileOff, IconFileUnknown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { documentsKey } from '../../documents/list-queries';
import { QueryState } from '../../lists/query-state';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { ProgressLine } from '../../ui/surfaces/progress-line';
import { MadeView } from './made-view';
import { PlanView } from './plan-view';
import { Problems } from './problems';
import { cancelImport, importQuery, type LessonImport } from './queries';

interface JobViewProps {
  readonly importId: number;
  readonly onAnother: () => void;
}

/** One import in whatever state it is. */
export function JobView({ importId, onAnother }: JobViewProps) {
  const { t } = useTranslation('import');
  const client = useQueryClient();
  const query = useQuery(importQuery(importId));
  const { data: job, error } = query;
  const done = job?.state === 'done';
  useEffect(() => {
    if (done) void client.invalidateQueries({ queryKey: documentsKey });
  }, [client, done]);
  // Once lessons are made, looking at them comes first.
  const another = (
    <Button look={done ? 'plain' : 'main'} onClick={onAnother}>
      {t('choose.another')}
    </Button>
  );
  if (!job) {
    if (error instanceof ApiError && error.status === 404) {
      return (
        <MessagePanel
          icon={<IconFileUnknown size={40} />}
          title={t('expiredTitle')}
          action={another}
        >
          {t('expiredText')}
        </MessagePanel>
      );
    }
    return <QueryState error={error} refetch={query.refetch} />;
  }
  const cancel = () =>
    void cancelImport(importId)
      .catch(() => undefined)
      .then(() => query.refetch());
  return <State job={job} another={another} onCancel={cancel} />;
}

interface StateProps {
  readonly job: LessonImport;
  readonly another: ReactNode;
  readonly onCancel: () => void;
}

function State({ job, another, onCancel }: StateProps) {
  const { t } = useTranslation('import');
  const { state, summary, failure } = job;
  const told = summary && summary.errors + summary.warnings + summary.notes > 0;
  switch (state) {
    case 'uploaded':
    case 'reading':
    case 'importing':
      return (
        <section className="db-sheet" data-size="small" aria-live="polite">
          <h2>{t(`state.${state}`)}</h2>
          <ProgressLine label={t(`state.${state}`)} name={job.file_name} share={job.progress} />
          <p className="db-lead">{t('state.leave')}</p>
          <div>
            <Button look="plain" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
        </section>
      );
    case 'ready':
      return summary ? (
        <>
          <PlanView job={job} summary={summary} onCancel={onCancel} />
          {told ? <Problems job={job} /> : null}
        </>
      ) : null;
    case 'done':
      return (
        <>
          <MadeView made={job.made ?? []} another={another} />
          {told ? <Problems job={job} /> : null}
        </>
      );
    case 'cancelled':
      return (
        <MessagePanel icon={<IconBan size={40} />} title={t('cancelledTitle')} action={another}>
          {t('cancelledText')}
        </MessagePanel>
      );
    case 'failed':
      return (
        <MessagePanel
          alert
          icon={<IconFileOff size={40} />}
          title={t('failedTitle')}
          action={another}
        >
          <p dir="auto">{job.file_name}</p>
          <p>{t(`failure.${failure?.code ?? 'damaged'}`, failure?.values ?? {})}</p>
        </MessagePanel>
      );
  }
}

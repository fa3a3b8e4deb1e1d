import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../domain/readiness-findings';
import { firstWord } from '../../../api/form-problem';
import { useReachable } from '../../../offline/use-connectivity';
import { useKnownDifferences } from '../../../documents/version-changes';
import { useSubmit } from '../../../forms/use-submit';
import { problemWords } from '../../../locales/problem-words';
import { toastSuccess } from '../../../ui/toast';
import { PublishDialog } from './publish-dialog';
import { publishedQuery, publishSequence } from './queries';

interface PublishFlowProps {
  readonly id: number;
  /** Of the draft that the server has. */
  readonly rev: number;
  readonly number: number;
  /** Every edit has arrived, and the check is about them. */
  readonly settled: boolean;
  readonly findings: readonly Finding[];
  readonly checkFailed: boolean;
  readonly onGo: (finding: Finding) => void;
  readonly onClose: () => void;
  /** The document is to be asked for again. */
  readonly onChanged: () => void;
}

/** Publishing as the server answers it. */
export function PublishFlow(props: PublishFlowProps) {
  const { id, rev, number, settled, onClose, onChanged } = props;
  const { t, i18n } = useTranslation('builder');
  const client = useQueryClient();
  const reachable = useReachable();
  const known = useKnownDifferences();
  const { data, error } = useQuery({ ...publishedQuery(id, rev), enabled: settled });
  const { busy, problem, submit } = useSubmit(async () => {
    const made = await publishSequence(id, rev);
    await client.invalidateQueries({ queryKey: ['sequence-published', id] });
    toastSuccess(t('publish.done', { number: made.number }));
    onChanged();
    onClose();
  });
  const said = firstWord(problem);
  const failed = said !== undefined;
  useEffect(() => {
    // Somebody else may have saved: look at what is there now.
    if (failed) onChanged();
  }, [failed, onChanged]);
  const stateNow = () => {
    if (!settled) return reachable ? 'waiting' : 'offline';
    if (error || props.checkFailed) return reachable ? 'failed' : 'offline';
    return data ? 'ready' : 'loading';
  };
  return (
    <PublishDialog
      number={number}
      state={stateNow()}
      findings={props.findings}
      differences={data?.next === undefined ? undefined : known(data.next)}
      busy={busy}
      problem={said && problemWords(i18n, said)}
      onPublish={() => void submit()}
      onGo={(finding) => {
        onClose();
        props.onGo(finding);
      }}
      onClose={onClose}
    />
  );
}

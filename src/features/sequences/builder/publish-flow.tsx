import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../domain/readiness-findings';
import { firstWord } from '../../../api/form-problem';
import { useReachable } from '../../../offline/network/use-connectivity';
import { useKnownDifferences } from '../../../documents/version-changes';
import { useSubmit } from '../../../forms/use-submit';
import { problemWords } from '../../../locales/problem-words';
import { toastSuccess } from '../../../ui/surfaces/toast';
import { PublishDialog } from './publish-dialog';
import { publishedKey, publishedQuery, publishSequence } from './queries';

interface PublishFlowProps {
  /** Undefined while it is not made. */
  readonly id: number | undefined;
  /** Of the draft that the server has. */
  readonly rev: number;
  readonly number: number;
  /** How often resources of it have been saved in this sitting. */
  readonly arrivals: number;
  /** A resource that is written beside the plan does not get to the server by itself. */
  readonly stuck: boolean;
  /** Every edit has arrived, of the plan and of its resources, and the check is about them. */
  readonly settled: boolean;
  readonly findings: readonly Finding[];
  readonly checkFailed: boolean;
  readonly onGo: (finding: Finding) => void;
  readonly onClose: () => void;
  /** It is published in order to be assigned: goes on to that without another question. */
  readonly onAssign: ((id: number) => void) | undefined;
  /** The document is to be asked for again. */
  readonly onChanged: () => void;
}

/** What takes no longer is only seen at the button that was pressed. Milliseconds. */
const slowMs = 2_000;

function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}

/** Publishing as the server answers it. */
export function PublishFlow(props: PublishFlowProps) {
  const { id, rev, number, arrivals, stuck, settled, findings } = props;
  const { onClose, onAssign, onChanged } = props;
  const { t, i18n } = useTranslation('builder');
  const client = useQueryClient();
  const reachable = useReachable();
  const known = useKnownDifferences();
  const { data, error } = useQuery({
    ...publishedQuery(id ?? 0, rev, arrivals),
    enabled: settled && id !== undefined,
  });
  const { busy, problem, submit } = useSubmit(async () => {
    if (id === undefined) return;
    const made = await publishSequence(id, rev);
    await client.invalidateQueries({ queryKey: publishedKey(id) });
    toastSuccess(t('publish.done', { number: made.number }));
    onChanged();
    onClose();
    onAssign?.(id);
  });
  const said = firstWord(problem);
  const failed = said !== undefined;
  useEffect(() => {
    // Somebody else may have saved: look at what is there now.
    if (failed) onChanged();
  }, [failed, onChanged]);
  const stateNow = () => {
    if (stuck) return 'stuck';
    if (!settled) return reachable ? 'waiting' : 'offline';
    if (error || props.checkFailed) return reachable ? 'failed' : 'offline';
    return data ? 'ready' : 'loading';
  };
  const state = stateNow();
  const stopped = findings.some(({ level }) => level === 'stop');
  const goOn = () => {
    if (onAssign && id !== undefined && data?.next?.length === 0) {
      // The version that is published already is what stands here.
      onClose();
      onAssign(id);
    } else void submit();
  };
  const atOnce = onAssign !== undefined && state === 'ready' && !stopped && !failed;
  const begun = useRef(false);
  useEffect(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    goOn();
  });
  const slow = useSlow();
  // What was found missing before the last changes arrived may have been mended by them.
  const mended = id !== undefined && (state === 'waiting' || state === 'loading');
  const going = mended || !stopped;

  const inTrouble = failed || state === 'offline' || state === 'failed' || state === 'stuck';
  if (onAssign && going && !slow && !inTrouble) return null;
  return (
    <PublishDialog
      number={number}
      state={state}
      assigns={onAssign !== undefined}
      findings={findings}
      differences={data?.next === undefined ? undefined : known(data.next)}
      busy={busy}
      problem={said && problemWords(i18n, said)}
      onPublish={goOn}
      onGo={(finding) => {
        onClose();
        props.onGo(finding);
      }}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../domain/readiness-findings';
import type { Difference } from '../../../../domain/version-shape';
import { VersionChanges } from '../../../documents/version-changes';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialog';
import { FindingChip } from './ready-strip';
import { Note } from '../../../ui/surfaces/note';

interface PublishDialogProps {
  /** The number it would get. */
  readonly number: number;
  /**
   * `waiting`: edits are still on the way; `offline`: they cannot be sent now; `stuck`: a resource that is written
   * beside the plan cannot be saved.
   */
  readonly state: 'loading' | 'ready' | 'waiting' | 'offline' | 'failed' | 'stuck';
  /** It is assigned as soon as it is published. */
  readonly assigns: boolean;
  readonly findings: readonly Finding[];
  /** To the version before; undefined for a first one. */
  readonly differences: readonly Difference[] | undefined;
  readonly busy: boolean;
  /** Why the last try did not work. */
  readonly problem: string | undefined;
  readonly onPublish: () => void;
  readonly onGo: (finding: Finding) => void;
  readonly onClose: () => void;
}

function Findings(props: Pick<PublishDialogProps, 'findings' | 'onGo'> & { title: string }) {
  if (props.findings.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-base">{props.title}</h3>
      <ul className="grid list-none gap-1.5 p-0">
        {props.findings.map((finding) => (
          <li key={JSON.stringify([finding.code, finding.place, finding.values])}>
            <FindingChip finding={finding} onGo={props.onGo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is still missing, what has changed, and the action itself. */
export function PublishDialog(props: PublishDialogProps) {
  const { number, state, assigns, findings, differences, busy, problem } = props;
  const { t } = useTranslation(['builder', 'common']);
  const stops = findings.filter(({ level }) => level === 'stop');
  const warns = findings.filter(({ level }) => level === 'warn');
  const same = differences?.length === 0;
  const may = state === 'ready' && stops.length === 0 && (assigns || !same);
  const close = () => {
    if (!busy) props.onClose();
  };
  return (
    <Dialog
      title={assigns ? t('publish.assign') : t('publish.title', { number })}
      closeLabel={t('common:close')}
      onClose={close}
    >
      <div className="grid gap-4">
        <p role="status">{t(stops.length > 0 ? 'publish.stopped' : `publish.${state}`)}</p>
        <Findings title={t('publish.stops')} findings={stops} onGo={props.onGo} />
        <Findings title={t('publish.warns')} findings={warns} onGo={props.onGo} />
        {differences === undefined ? null : (
          <section>
            <h3 className="mb-1.5 text-base">{t('publish.changes', { number: number - 1 })}</h3>
            {same ? <p>{t('publish.same')}</p> : <VersionChanges differences={differences} />}
          </section>
        )}
        {problem === undefined ? null : (
          <Note tone="wrong" role="alert">
            {problem}
          </Note>
        )}
        <div className="flex flex-wrap gap-2.5">
          {may ? (
            <Button busy={busy} onClick={props.onPublish}>
              {assigns ? t('publish.assign') : t('publish.do', { number })}
            </Button>
          ) : null}
          <Button look="plain" onClick={close}>
            {t('common:close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

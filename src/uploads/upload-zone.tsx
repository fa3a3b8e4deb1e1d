import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endingsOf, megabytes, uploadBounds, type AssetKind } from '../../domain/upload-bounds';
import { Button } from '../ui/buttons/button';
import { ProgressLine } from '../ui/surfaces/progress-line';
import { DropZone } from '../ui/fields/drop-zone';
import type { AssetFacts } from './send-file';
import { useUpload, type UploadState } from './use-upload';

interface UploadZoneProps {
  readonly kind: AssetKind;
  /** What is to be chosen, e.g. "Choose a picture". */
  readonly label: string;
  /** What is there already: then another one may take its place. */
  readonly children?: ReactNode;
  /** A file that was made here, not chosen; each new one is sent. */
  readonly given?: File;
  readonly onDone: (facts: AssetFacts, file: File) => void;
}

function Progress({ state }: { state: UploadState }) {
  const { t } = useTranslation('uploads');
  if (state.phase === 'idle' || state.phase === 'failed') return null;
  const share = state.arrived / Math.max(1, state.bytes);
  return (
    <ProgressLine label={t('progress', { name: state.name })} name={state.name} share={share} />
  );
}

/** One place for a file: a button, a place to drop it on, and paste. Sends it at once and says how it goes. */
export function UploadZone({ kind, label, children, given, onDone }: UploadZoneProps) {
  const { t } = useTranslation('uploads');
  const { state, busy, send, cancel, retry } = useUpload(kind, onDone, given);
  const bound = megabytes(uploadBounds[kind]);
  return (
    <DropZone
      label={label}
      button={children ? t('replace') : label}
      cancel={t('cancel')}
      busy={busy}
      accept={endingsOf(kind)}
      onFiles={([file]) => {
        if (file) void send(file);
      }}
      onCancel={cancel}
      filled={Boolean(children)}
      beside={
        <>
          {state.phase === 'failed' ? (
            <Button look="quiet" size="small" icon={<IconRefresh size={18} />} onClick={retry}>
              {t('again')}
            </Button>
          ) : null}
          {busy ? null : (
            <span className="text-sm text-muted">
              {t('hint')} {t(`bound.${kind}`, { bound })}
            </span>
          )}
        </>
      }
      wrong={state.phase === 'failed'}
      said={
        state.phase === 'failed'
          ? `${state.name}: ${t(`problem.${state.problem}`, { bound, kind: t(`kind.${kind}`) })}`
          : state.phase === 'idle'
            ? null
            : t(`phase.${state.phase}`)
      }
    >
      {children}
      <Progress state={state} />
    </DropZone>
  );
}

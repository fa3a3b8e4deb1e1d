import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endingsOf, megabytes, uploadBounds, type AssetKind } from '../../domain/upload-bounds';
import { Action } from '../ui/buttons/action';
import { ProgressLine } from '../ui/surfaces/progress-line';
import { FileInput } from '../ui/fields/inputs';
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
  const { state, send, cancel, retry } = useUpload(kind, onDone, given);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = state.phase !== 'idle' && state.phase !== 'failed';
  const bound = megabytes(uploadBounds[kind]);
  const take = (files: FileList | null | undefined): boolean => {
    const file = files?.[0];
    if (file) void send(file);
    return file !== undefined;
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <div
      className="db-drop-zone"
      data-over={over || undefined}
      data-filled={children ? true : undefined}
      role="group"
      aria-label={label}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <Progress state={state} />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {/* One button that changes its word: the focus stays on it. */}
        <Action
          look="plain"
          size="small"
          icon={busy ? <IconX size={18} /> : <IconUpload size={18} />}
          onClick={() => (busy ? cancel() : input.current?.click())}
        >
          {busy ? t('cancel') : children ? t('replace') : label}
        </Action>
        {state.phase === 'failed' ? (
          <Action look="quiet" size="small" icon={<IconRefresh size={18} />} onClick={retry}>
            {t('again')}
          </Action>
        ) : null}
        {busy ? null : (
          <span className="text-sm text-muted">
            {t('hint')} {t(`bound.${kind}`, { bound })}
          </span>
        )}
      </div>
      <p role="status" data-wrong={state.phase === 'failed' || undefined}>
        {state.phase === 'failed'
          ? `${state.name}: ${t(`problem.${state.problem}`, { bound, kind: t(`kind.${kind}`) })}`
          : state.phase === 'idle'
            ? null
            : t(`phase.${state.phase}`)}
      </p>
      <FileInput
        ref={input}
        accept={endingsOf(kind)}
        aria-label={label}
        onFiles={(files) => {
          take(files);
        }}
      />
    </div>
  );
}

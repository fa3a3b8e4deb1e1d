import { IconFileImport, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/buttons/action';
import { ProgressLine } from '../../ui/surfaces/progress-line';
import { FileInput } from '../../ui/fields/inputs';
import { importEndings, isOther, useImportUpload } from './use-import-upload';

/** A place to drop a file on, with a button that does the same. */
export function ChooseFile({ onBegun }: { onBegun: (importId: number) => void }) {
  const { t } = useTranslation('import');
  const { state, send, cancel } = useImportUpload(onBegun);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = state.phase !== 'idle' && state.phase !== 'failed';
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) void send(file);
  };
  return (
    <section
      className="db-drop-zone"
      data-size="large"
      data-over={over || undefined}
      aria-label={t('choose.label')}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileImport size={44} stroke={1.5} aria-hidden="true" className="text-brand-text" />
      {busy ? (
        <ProgressLine
          label={t('upload.progress', { name: state.name })}
          name={state.name}
          share={state.share}
        />
      ) : null}
      {/* One button that changes its word: the focus stays on it. */}
      <Action
        look={busy ? 'plain' : 'main'}
        {...(busy && { icon: <IconX size={18} /> })}
        onClick={() => (busy ? cancel() : input.current?.click())}
      >
        {busy ? t('upload.cancel') : t('choose.button')}
      </Action>
      {busy ? null : <p className="text-muted">{t('choose.hint')}</p>}
      <p role="status" data-wrong={state.phase === 'failed' || undefined}>
        {state.phase === 'failed'
          ? `${state.name}: ${isOther(state.problem) ? t(`failure.${state.problem}`) : t(`refused.${state.problem}`)}`
          : state.phase === 'idle'
            ? null
            : t(`upload.${state.phase}`)}
      </p>
      <FileInput
        ref={input}
        accept={importEndings}
        aria-label={t('choose.label')}
        onFiles={(files) => {
          take(files);
        }}
      />
    </section>
  );
}

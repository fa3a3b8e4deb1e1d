import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../../ui/surfaces/progress-line';
import { DropZone } from '../../ui/fields/drop-zone';
import { importEndings, isOther, useImportUpload } from './use-import-upload';

/** A place to drop a file on, with a button that does the same. */
export function ChooseFile({ onBegun }: { onBegun: (importId: number) => void }) {
  const { t } = useTranslation('import');
  const { state, send, cancel } = useImportUpload(onBegun);
  const busy = state.phase !== 'idle' && state.phase !== 'failed';
  return (
    <DropZone
      size="large"
      label={t('choose.label')}
      button={t('choose.button')}
      cancel={t('upload.cancel')}
      busy={busy}
      accept={importEndings}
      onFiles={([file]) => {
        if (file && !busy) void send(file);
      }}
      onCancel={cancel}
      wrong={state.phase === 'failed'}
      said={
        state.phase === 'failed'
          ? `${state.name}: ${isOther(state.problem) ? t(`failure.${state.problem}`) : t(`refused.${state.problem}`)}`
          : state.phase === 'idle'
            ? null
            : t(`upload.${state.phase}`)
      }
      beside={busy ? null : <p className="text-muted">{t('choose.hint')}</p>}
    >
      <IconFileImport size={44} stroke={1.5} aria-hidden="true" className="text-brand-text" />
      {busy ? (
        <ProgressLine
          label={t('upload.progress', { name: state.name })}
          name={state.name}
          share={state.share}
        />
      ) : null}
    </DropZone>
  );
}

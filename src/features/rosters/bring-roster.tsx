import { IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { rosterBounds } from '../../../domain/rosters/bounds';
import { megabytes } from '../../../domain/upload-bounds';
import { failureWords } from '../../locales/problem-words';
import { useFormats } from '../../locales/use-formats';
import { formatBytes } from '../../locales/format-bytes';
import { ProgressBar } from '../../ui/surfaces/progress-line';
import { DropZone } from '../../ui/fields/drop-zone';
import { useRosterReading, type ReadingState } from './use-roster-reading';

/** How it stands with the files that were chosen last. */
function useSaid(state: ReadingState): string | null {
  const { t, i18n } = useTranslation('rosters');
  const { number } = useFormats();
  const said = (name: string, more: number) =>
    more > 0 ? t('bring.more', { name, n: number(more) }) : name;
  if (state.phase === 'idle') return null;
  const { name } = state;
  if (state.phase === 'reading') return t('bring.reading', { name: said(name, state.more) });
  if (state.phase === 'failed') {
    return `${said(name, state.more)}: ${failureWords(i18n, state.error)}`;
  }
  const size = formatBytes(state.bytes, i18n.language);
  return t(`bring.${state.problem}`, { name, size, most: megabytes(rosterBounds.zipBytes) });
}

interface BringRosterProps {
  /** Whether another one waits to be applied. */
  readonly replaces: boolean;
  readonly onRead: (runId: number) => void;
}

/** A place to drop a zip or CSV files on, with a button that does the same. */
export function BringRoster({ replaces, onRead }: BringRosterProps) {
  const { t } = useTranslation('rosters');
  const { state, send, cancel } = useRosterReading(onRead);
  const busy = state.phase === 'reading';
  return (
    <DropZone
      size="band"
      label={t('bring.title')}
      fileLabel={t('bring.label')}
      button={t('bring.button')}
      cancel={t('bring.cancel')}
      busy={busy}
      multiple
      accept=".zip,application/zip,.csv,text/csv"
      onFiles={(files) => {
        if (!busy) void send(files);
      }}
      onCancel={cancel}
      wrong={state.phase === 'failed' || state.phase === 'unsent'}
      said={useSaid(state)}
    >
      <IconFileZip size={40} stroke={1.5} aria-hidden="true" className="text-brand-text" />
      <div className="grid max-w-[60ch] gap-1">
        <h2 className="text-xl">{t('bring.title')}</h2>
        <p className="text-muted">
          {t('bring.hint', { most: megabytes(rosterBounds.zipBytes) })}{' '}
          {replaces ? t('bring.replaces') : null}
        </p>
        {busy ? <ProgressBar label={t('bring.title')} /> : null}
      </div>
    </DropZone>
  );
}

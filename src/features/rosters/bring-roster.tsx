import { IconFileZip, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rosterBounds } from '../../../domain/rosters/bounds';
import { megabytes } from '../../../domain/upload-bounds';
import { formatLocale } from '../../locales/format-locale';
import { failureWords } from '../../locales/problem-words';
import { sizeWords } from '../../locales/size-words';
import { Action } from '../../ui/buttons/action';
import { FileInput } from '../../ui/fields/inputs';
import classes from './rosters.module.css';
import { useRosterReading, type ReadingState } from './use-roster-reading';

function Said({ state }: { state: ReadingState }) {
  const { t, i18n } = useTranslation('rosters');
  const said = (name: string, more: number) =>
    more > 0
      ? t('bring.more', {
          name,
          n: new Intl.NumberFormat(formatLocale(i18n.language)).format(more),
        })
      : name;
  const words = () => {
    if (state.phase === 'idle') return null;
    const { name } = state;
    if (state.phase === 'reading') return t('bring.reading', { name: said(name, state.more) });
    if (state.phase === 'failed') {
      return `${said(name, state.more)}: ${failureWords(i18n, state.error)}`;
    }
    const size = sizeWords(state.bytes, i18n.language);
    return t(`bring.${state.problem}`, { name, size, most: megabytes(rosterBounds.zipBytes) });
  };
  const isWrong = state.phase === 'failed' || state.phase === 'unsent';
  return (
    <p
      role="status"
      className="wrap-anywhere text-muted empty:hidden data-wrong:font-semibold data-wrong:text-wrong"
      data-wrong={isWrong || undefined}
    >
      {words()}
    </p>
  );
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
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = state.phase === 'reading';
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  const take = (files: FileList | null) => {
    if (!busy) void send([...(files ?? [])]);
  };
  return (
    <section
      className={classes['zone']}
      data-over={over || undefined}
      aria-label={t('bring.title')}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileZip size={40} stroke={1.5} aria-hidden="true" className="text-brand-text" />
      <div className="grid max-w-[60ch] gap-1">
        <h2 className="text-xl">{t('bring.title')}</h2>
        <p className="text-muted">
          {t('bring.hint', { most: megabytes(rosterBounds.zipBytes) })}{' '}
          {replaces ? t('bring.replaces') : null}
        </p>
        {busy ? (
          <progress
            className={`${classes['bar'] ?? ''} h-2 w-full overflow-hidden rounded-[0.25rem] no-edge`}
            aria-label={t('bring.title')}
          />
        ) : null}
        <Said state={state} />
      </div>
      {/* One button that changes its word: the focus stays on it. */}
      <Action
        look={busy ? 'plain' : 'main'}
        {...(busy && { icon: <IconX size={18} /> })}
        onClick={() => (busy ? cancel() : input.current?.click())}
      >
        {busy ? t('bring.cancel') : t('bring.button')}
      </Action>
      <FileInput
        ref={input}
        multiple
        accept=".zip,application/zip,.csv,text/csv"
        aria-label={t('bring.label')}
        onFiles={(files) => {
          take(files);
        }}
      />
    </section>
  );
}

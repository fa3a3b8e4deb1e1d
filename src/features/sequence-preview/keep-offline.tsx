import {
  IconCloudDownload,
  IconDeviceTabletCheck,
  IconDeviceTabletX,
  IconX,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { useFormats } from '../../locales/use-formats';
import {
  editionOf,
  keepOffline,
  previewKey,
  removeKept,
  stopKeeping,
  type PreviewState,
  type SequencePreview,
} from '../../offline/previews/previews';
import { usePreviewPack } from '../../offline/previews/use-preview-pack';
import { Button } from '../../ui/buttons/button';
import { Note } from '../../ui/surfaces/note';
import { ProgressBar } from '../../ui/surfaces/progress-line';

interface KeepOfflineProps {
  readonly userId: number;
  readonly preview: SequencePreview;
}

const megabyte = 1_000_000;

function useMegabytes() {
  const { number } = useFormats();
  // A tenth is the least there is to show.
  return (bytes: number) => number(Math.max(0.1, bytes / megabyte), { maximumFractionDigits: 1 });
}

/** What the screen says of it: a preview that was only opened lately is not promised for ever. */
function standingOf({ state, pinned }: PreviewState) {
  if (state === 'ready') return pinned ? 'ready' : 'recent';
  if (state === 'absent' || (state !== 'downloading' && !pinned)) return 'absent';
  return state;
}

/** Keeps the sequence on this device with all its files, says how far that is, and takes it away again. */
export function KeepOffline({ userId, preview }: KeepOfflineProps) {
  const { t } = useTranslation('preview');
  const key = previewKey(preview.id, editionOf(preview));
  const pack = usePreviewPack(userId, key);
  const standing = standingOf(pack);
  const row = useRef<HTMLDivElement>(null);
  const megabytes = useMegabytes();
  const amounts = { loaded: megabytes(pack.loadedBytes), total: megabytes(pack.totalBytes) };
  // The button that was pressed gives way to another one, which takes the focus over.
  const then = (work: Promise<void>) =>
    work.finally(() => requestAnimationFrame(() => row.current?.querySelector('button')?.focus()));
  const keep = useSubmit(() => then(keepOffline(userId, preview)));
  const stop = useSubmit(() => then(stopKeeping(userId, key)));
  const remove = useSubmit(() => then(removeKept(userId, key)));
  const failed = [keep, stop, remove].some(({ problem }) => problem.form !== undefined);
  const onDevice = standing === 'ready' || standing === 'recent';
  const Icon = onDevice
    ? IconDeviceTabletCheck
    : standing === 'no_space'
      ? IconDeviceTabletX
      : IconCloudDownload;
  const tone = onDevice
    ? 'text-done-text'
    : standing === 'no_space' || standing === 'failed'
      ? 'text-warn-text'
      : 'text-muted';
  return (
    <div ref={row} className="flex min-h-12 flex-wrap items-center gap-x-3.5 gap-y-2">
      <p className={`flex items-center gap-2 font-semibold tabular ${tone}`} role="status">
        <Icon size={22} aria-hidden="true" className="flex-none" />
        <span>{t(`keep.${standing}`, amounts)}</span>
      </p>
      {standing === 'downloading' ? (
        <ProgressBar
          className="max-w-36"
          label={t('keep.progress')}
          max={Math.max(1, pack.totalBytes)}
          value={pack.loadedBytes}
        />
      ) : null}
      {standing === 'downloading' || standing === 'queued' ? (
        <Button
          look="plain"
          size="small"
          icon={<IconX size={18} />}
          onClick={() => void stop.submit()}
        >
          {t('keep.cancel')}
        </Button>
      ) : null}
      {standing === 'ready' ? (
        <Button look="plain" size="small" onClick={() => void remove.submit()}>
          {t('keep.remove')}
        </Button>
      ) : null}
      {['absent', 'recent', 'failed', 'no_space'].includes(standing) ? (
        <Button
          look="plain"
          size="small"
          icon={<IconCloudDownload size={18} />}
          busy={keep.busy}
          onClick={() => void keep.submit()}
        >
          {standing === 'absent' || standing === 'recent' ? t('keep.keep') : t('keep.again')}
        </Button>
      ) : null}
      {failed ? (
        <Note tone="wrong" size="small" role="alert">
          {t('keep.noRoom')}
        </Note>
      ) : null}
    </div>
  );
}

import { IconAlertTriangle, IconCheck, IconCloudUp, IconDeviceFloppy } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../locales/use-formats';
import { useConnectivity } from '../offline/network/use-connectivity';
import { useUploadUnderWay } from '../uploads/under-way';
import type { DraftView } from './document-autosave';

interface SaveStateProps {
  readonly view: Pick<DraftView<unknown>, 'state' | 'code' | 'savedAt'>;
  /** When it was stored before it was opened here, as the server says. */
  readonly updatedAt: string | undefined;
  /** Whose clock is read; this device's when absent. */
  readonly timeZone?: string;
}

function wordsOf(t: TFunction<'documents'>, state: 'typing' | 'sending', online: boolean): string {
  if (state === 'sending' && !online) return t('state.device');
  return t('state.saving');
}

const icons = {
  saved: IconCheck,
  sending: IconCloudUp,
  typing: IconCloudUp,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
  failed: IconAlertTriangle,
} as const;

/**
 * Where the text is: being written, on this device only, with the server, or in trouble. Always in words. While a file of
 * it is on its way it is not all saved.
 */
export function SaveState({ view, updatedAt, timeZone }: SaveStateProps) {
  const { t } = useTranslation('documents');
  const online = useConnectivity() === 'online';
  const { code } = view;
  const uploading = useUploadUnderWay() && view.state === 'saved';
  const state = uploading ? 'sending' : view.state;
  const savedAt = view.savedAt ?? updatedAt;
  const time = useFormats().by({ timeStyle: 'short', timeZone });
  const words = () => {
    if (uploading) return t('state.uploading');
    switch (state) {
      case 'saved':
        return savedAt === undefined
          ? t('state.saved')
          : t('state.savedAt', { time: time(savedAt) });
      case 'typing':
      case 'sending':
        return wordsOf(t, state, online);
      case 'refused':
        return t('state.refused', {
          why: t(code === 'too_large' ? 'refused.too_large' : 'refused.other'),
        });
      default:
        return t(`state.${state}`);
    }
  };
  const trouble = state === 'conflict' || state === 'refused' || state === 'failed';
  const Icon = state === 'sending' && !online && !uploading ? IconDeviceFloppy : icons[state];
  return (
    <p
      className={`inline-flex items-center gap-1.5 text-md tabular ${trouble ? 'rounded-full bg-warn-soft px-3 py-1 font-semibold text-warn-text' : 'text-muted'}`}
      data-state={trouble ? 'trouble' : state}
      role={trouble ? 'alert' : undefined}
    >
      <Icon
        size={18}
        aria-hidden="true"
        className={state === 'saved' && !trouble ? 'text-done' : undefined}
      />
      {words()}
    </p>
  );
}

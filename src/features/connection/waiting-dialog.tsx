import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { exportUnsent } from '../../offline/outbox/export-unsent';
import { useConnectivity } from '../../offline/network/use-connectivity';
import { useOutboxSummary, useParked, type ParkedEntry } from '../../offline/outbox/use-outbox';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { Dialog } from '../../ui/dialog';
import { saveFile } from '../../ui/save-file';
import { tryNow } from './try-now';
import { Note } from '../../ui/surfaces/note';

interface WaitingDialogProps {
  readonly userId: number;
  readonly onClose: () => void;
}

const KNOWN_CODES = [
  'not_found',
  'invalid',
  'unknown_type',
  'unknown_version',
  'op_id_reused',
  'file_missing',
  'damaged_file',
  'too_large',
  'quota_exceeded',
  'forbidden',
  'read_only',
  'handed_in_again',
  'not_handed_in',
  'not_saved',
  'conflict',
] as const;

function ParkedList({ entries }: { entries: readonly ParkedEntry[] }) {
  const { t } = useTranslation('waiting');
  const { moment } = useFormats();
  if (entries.length === 0) return null;
  const codeOf = (entry: ParkedEntry) => KNOWN_CODES.find((code) => code === entry.code) ?? 'other';
  return (
    <Note as="section" tone="warn" className="mt-2 grid w-full gap-2 px-4.5 py-4 text-ink">
      <h3>{t('parkedTitle')}</h3>
      <p>{t('parkedText')}</p>
      <ul className="grid list-none gap-2.5 p-0 [&_li]:grid">
        {entries.map((entry) => (
          <li key={entry.opId}>
            <strong>
              {t('parkedFrom', {
                what: t(`parkedType.${entry.type}`),
                time: moment(entry.deviceTime),
              })}
            </strong>
            <span>{t(`code.${codeOf(entry)}`)}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function SaveCopy({ userId }: { userId: number }) {
  const { t } = useTranslation('waiting');
  const [outcome, setOutcome] = useState<'saved' | 'notSaved'>();
  const save = async () => {
    try {
      saveFile(await exportUnsent(userId), `${t('fileName')}.json`);
      setOutcome('saved');
    } catch {
      setOutcome('notSaved');
    }
  };
  return (
    <div className="mt-2 grid justify-items-start gap-1.5 text-base text-muted">
      <Button look="plain" icon={<IconDownload size={20} />} onClick={() => void save()}>
        {t('saveCopy')}
      </Button>
      <p role="status">{outcome ? t(outcome) : t('saveCopyHint')}</p>
    </div>
  );
}

/** What is on this device only, why, and what can be done. */
export default function WaitingDialog({ userId, onClose }: WaitingDialogProps) {
  const { t } = useTranslation(['waiting', 'common']);
  const { waiting, parked } = useOutboxSummary(userId);
  const entries = useParked(userId);
  const state = useConnectivity();
  const [trying, setTrying] = useState(false);
  const now = async () => {
    setTrying(true);
    await tryNow();
    setTrying(false);
  };
  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={onClose}>
      <div className="grid justify-items-start gap-3.5 text-lg" aria-live="polite">
        {waiting > 0 ? (
          <>
            <p className="text-2xl font-semibold">{t('safe', { count: waiting })}</p>
            <p>{t(`why.${state}`, { app: appName() })}</p>
            <Button busy={trying} icon={<IconRefresh size={20} />} onClick={() => void now()}>
              {t('tryNow')}
            </Button>
          </>
        ) : null}
        {waiting + parked === 0 ? <p className="text-2xl font-semibold">{t('nothing')}</p> : null}
        <ParkedList entries={entries} />
        {waiting + parked > 0 ? <SaveCopy userId={userId} /> : null}
      </div>
    </Dialog>
  );
}

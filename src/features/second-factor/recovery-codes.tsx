import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/guarded-dialog';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { saveFile } from '../../ui/save-file';
import { useCopy } from '../../ui/use-copy';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';

/** The recovery codes, at the one moment at which they can be seen. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const text = codes.join('\n');
  const { outcome, copy } = useCopy(text);
  const top = useFocusOnMount<HTMLHeadingElement>();
  const [saved, setSaved] = useState(false);
  const leaving = useMemo(
    () => ({
      title: t('codes.leave.title'),
      text: t('codes.leave.text'),
      keep: t('codes.leave.keep'),
      discard: t('codes.leave.discard'),
    }),
    [t],
  );
  useUnsaved(!saved && outcome !== 'copied', leaving);
  const save = () => {
    saveFile(
      new Blob([`${t('codes.file', { app: appName() })}\n\n${text}\n`], { type: 'text/plain' }),
      t('codes.fileName', { app: appName() }),
    );
    setSaved(true);
  };
  return (
    <section className="grid gap-3.5" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={top} tabIndex={-1} className="text-xl focus:[outline:none]">
        {t('codes.title')}
      </h3>
      <p>{t('codes.text')}</p>
      <ul
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2 rounded-control bg-inset p-4 text-xl font-bold [letter-spacing:0.04em]"
        aria-label={t('codes.list')}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status">{outcome ? t(`codes.${outcome}`) : null}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" icon={<IconDownload size={20} />} onClick={save}>
          {t('codes.save')}
        </Button>
        <Button look="plain" icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </div>
    </section>
  );
}

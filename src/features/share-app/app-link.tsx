import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import QrCode from '../../ui/qr-code';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { useCopy } from '../../ui/use-copy';
import { TextField } from '../../ui/fields/text-field';

/** The address to pass on: to copy, and for a camera. */
export function AppLink() {
  const { t } = useTranslation('share');
  const app = appName();
  const url = `${location.origin}/`;
  const { outcome, copy } = useCopy(url);
  const field = useRef<HTMLInputElement>(null);
  // Where the browser does not copy, the text is marked for the keyboard.
  useEffect(() => {
    if (outcome === 'notCopied') field.current?.select();
  }, [outcome]);
  return (
    <SectionSheet id="share-link" title={t('link.title')} lead={t('link.text')}>
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-5 max-phone:grid-cols-1">
        <div className="overflow-hidden rounded-control max-phone:w-40 [&_svg]:block [&_svg]:h-auto [&_svg]:w-full">
          <QrCode text={url} label={t('link.qr', { app })} />
        </div>
        <div className="grid content-start gap-1.5">
          <TextField
            ref={field}
            readOnly
            label={t('link.label', { app })}
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
            <Button look="plain" icon={<IconCopy size={20} />} onClick={() => void copy()}>
              {t('link.copy')}
            </Button>
            <p role="status">{outcome && t(`link.${outcome}`)}</p>
          </div>
        </div>
      </div>
    </SectionSheet>
  );
}

import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/dialog';
import { useCopy } from '../../ui/use-copy';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { GroupStudent } from './queries';

const QrCode = lazy(() => import('../../ui/qr-code'));

interface SignInLinkDialogProps {
  readonly student: GroupStudent;
  readonly onClose: () => void;
}

/** The link, to be copied or to be read by the camera of the student's tablet. */
function Link({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('groups');
  const { outcome, copy } = useCopy(url);
  const field = useRef<HTMLInputElement>(null);
  // Where the browser does not copy, the text stands there to be marked, and is marked already.
  useEffect(() => {
    if (outcome === 'notCopied') field.current?.select();
  }, [outcome]);
  return (
    <div className="grid gap-4">
      <p>{t('link.ready', { name })}</p>
      <Suspense
        fallback={
          <div
            className="aspect-[1] w-[min(100%,13rem)] justify-self-center overflow-hidden rounded-control"
            aria-busy="true"
          />
        }
      >
        <div className="aspect-[1] w-[min(100%,13rem)] justify-self-center overflow-hidden rounded-control">
          <QrCode text={url} label={t('link.qr', { name })} />
        </div>
      </Suspense>
      <TextField
        ref={field}
        first
        readOnly
        label={t('link.address')}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        <p role="status">{outcome && t(`link.${outcome}`)}</p>
      </div>
    </div>
  );
}

/** A link that signs one student in, once, for a quarter of an hour: for who has lost every other way. */
export function SignInLinkDialog({ student, onClose }: SignInLinkDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const [url, setUrl] = useState<string>();
  const title = t('link.title', { name: student.name });
  if (url !== undefined) {
    return (
      <Dialog title={title} closeLabel={t('common:close')} onClose={onClose}>
        <Link url={url} name={student.name} />
      </Dialog>
    );
  }
  const make = async () => {
    const issued = await call('POST', '/auth/keys', { body: { user_id: student.id } });
    setUrl(issued.url);
  };
  return (
    <ConfirmDialog title={title} confirm={t('link.make')} onConfirm={make} onClose={onClose}>
      <p>{t('link.text')}</p>
      <p>{t('link.care', { name: student.name })}</p>
    </ConfirmDialog>
  );
}

import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../locales/i18n';
import { useOutboxSummary } from '../../offline/outbox/use-outbox';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';

const WaitingDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./waiting-dialog'), loadTexts('waiting')]);
  return dialog;
});

/** How much is on this device only. Opens what waits and why. Absent when everything is sent. */
export function WaitingPill({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { waiting, parked } = useOutboxSummary(userId);
  const [open, setOpen] = useState(false);
  const visible = waiting + parked > 0;
  const text =
    waiting > 0
      ? t('waiting.pill', { count: waiting })
      : t('waiting.parkedPill', { count: parked });
  const Icon = parked > 0 ? IconAlertTriangle : IconUpload;
  return (
    <>
      {visible ? (
        <UnstyledButton
          className="inline-flex min-h-11 items-center gap-2.5 rounded-full bg-card px-4 py-1 text-base font-semibold edge-card hover:border-line-strong"
          onClick={() => setOpen(true)}
        >
          <Icon size={20} aria-hidden="true" className="text-(--db-warn)" />
          {text}
        </UnstyledButton>
      ) : null}
      {open ? (
        <Suspense>
          <WaitingDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

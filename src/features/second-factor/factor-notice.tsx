import { IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import { formatDay } from '../../locales/format-day';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';

const OwnSecondStep = lazy(() => import('./own-second-step'));

interface FactorNoticeProps {
  readonly userId: number;
  readonly notice: components['schemas']['SecondFactorNotice'];
}

/** From which day the school asks for a second step, with the way to set it up. */
export default function FactorNotice({ userId, notice }: FactorNoticeProps) {
  const { t, i18n } = useTranslation('second-factor');
  const [open, setOpen] = useState(false);
  // It goes with what it asks for; who has done it here goes on with the page.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return (
    <>
      <Notice
        tone="warn"
        icon={<IconShieldLock size={24} />}
        actions={
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('notice.open')}
          </Button>
        }
      >
        {t('notice.text', { day: formatDay(i18n.language, notice.first_day) })}
      </Notice>
      {open ? (
        <GuardedDialog title={t('title')} onClose={() => setOpen(false)}>
          {() => (
            <Suspense>
              <OwnSecondStep userId={userId} />
            </Suspense>
          )}
        </GuardedDialog>
      ) : null}
    </>
  );
}

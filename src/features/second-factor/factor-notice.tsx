import { IconShieldLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema';
import { dayWords } from '../../locales/day-words';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { Action } from '../../ui/buttons/action';
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
  return (
    <>
      <Notice
        tone="warn"
        icon={<IconShieldLock size={24} />}
        actions={
          <Action look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('notice.open')}
          </Action>
        }
      >
        {t('notice.text', { day: dayWords(i18n.language, notice.first_day) })}
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

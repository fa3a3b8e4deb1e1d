import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { dismissBanner, dismissedBanners } from './dismissed-banners';

/** Which banners, by their names, this person has dismissed for this session, and the way to dismiss one. */
export function useDismissed(userId: number) {
  const [dismissed, setDismissed] = useState(() => dismissedBanners(userId));
  return {
    isDismissed: (name: string): boolean => dismissed.includes(name),
    dismiss: (name: string): void => {
      setDismissed(dismissBanner(userId, name));
      // The button is gone; the page below it is where one was going.
      document.getElementById('main')?.focus();
    },
  };
}

/** The button of a banner that can be dismissed. */
export function DismissAction({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Button look="quiet" size="small" icon={<IconX size={18} />} onClick={onDismiss}>
      {t('banners.dismiss')}
    </Button>
  );
}

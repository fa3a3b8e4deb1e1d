import { IconMoodSad } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { appFilesMissing } from '../../offline/app/app-files';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { NeedsWifi } from './needs-wifi';

/** A screen that broke, or whose files did not come before the app was on this device. */
export function ScreenError({ error }: ErrorComponentProps) {
  const missing = appFilesMissing();
  useEffect(() => {
    if (!missing) reportError(error);
  }, [error, missing]);
  return (
    <main id="main" tabIndex={-1} data-screen className="grid min-h-[100dvh] content-center p-6">
      {missing ? <NeedsWifi /> : <Broken />}
    </main>
  );
}

/** Says so, and offers to open the screen again. What was saved is untouched. */
function Broken() {
  const { t } = useTranslation();
  return (
    <MessagePanel
      alert
      heading="h1"
      icon={<IconMoodSad size={40} />}
      title={t('errors.unexpected')}
      action={<Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
    >
      {t('errors.screen')}
    </MessagePanel>
  );
}

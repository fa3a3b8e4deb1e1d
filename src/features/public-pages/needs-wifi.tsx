import { IconWifi } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectivity, probe } from '../../offline/network/connectivity';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { MessagePanel } from '../../ui/surfaces/message-panel';

const ASK_EVERY_MS = 5_000;

/** Only a server that answers makes a new start worth it: without network that page is the browser's own. */
async function look(): Promise<void> {
  await probe();
  if (connectivity() === 'online') location.reload();
}

/** The network went before the whole app was here for the first time. Goes on by itself when it is back. */
export function NeedsWifi() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const again = setInterval(() => void look(), ASK_EVERY_MS);
    return () => clearInterval(again);
  }, []);
  const tryAgain = async () => {
    setBusy(true);
    await look();
    setBusy(false);
  };
  return (
    <MessagePanel
      alert
      heading="h1"
      icon={<IconWifi size={40} />}
      title={t('errors.needsWifi', { app: appName() })}
      action={
        <Button busy={busy} onClick={() => void tryAgain()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('errors.needsWifiHint')}
    </MessagePanel>
  );
}

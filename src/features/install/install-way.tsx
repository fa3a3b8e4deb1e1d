import { IconDeviceTabletPlus } from '@tabler/icons-react';
import { lazy, Suspense, type FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { Notice } from '../../ui/surfaces/notice';
import { install, installLater } from './install-prompt';

/** Only one kind of device needs it, and a hint may be without its steps where they do not come. */
const IosSteps = lazy<FunctionComponent>(() =>
  import('./ios-steps').then(
    ({ IosSteps: Steps }) => ({ default: Steps }),
    () => ({ default: () => null }),
  ),
);

/** How to put the app on this device's home screen, the way this device does it. */
export default function InstallWay({ ios }: { readonly ios: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice
      icon={<IconDeviceTabletPlus size={26} />}
      actions={
        <>
          {ios ? null : (
            <Button size="small" look="plain" onClick={() => void install()}>
              {t('install.button')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={installLater}>
            {t('install.later')}
          </Button>
        </>
      }
    >
      <strong className="block">
        {t(ios ? 'install.iosTitle' : 'install.title', { app: appName() })}
      </strong>
      <p>{t(ios ? 'install.iosText' : 'install.text')}</p>
      {ios ? (
        <Suspense fallback={null}>
          <IosSteps />
        </Suspense>
      ) : null}
    </Notice>
  );
}

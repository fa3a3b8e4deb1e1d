import { IconDeviceTabletPlus, IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import { appName } from '../../ui/app-name';
import { Notice } from '../../ui/notice';
import classes from './install-hint.module.css';
import { install, installLater, useInstallWay } from './install-prompt';

function IosSteps() {
  const { t } = useTranslation();
  return (
    <ol className={classes['steps']}>
      <li>
        <IconShare2 size={22} aria-hidden="true" />
        {t('install.iosStep1')}
      </li>
      <li>
        <IconSquarePlus size={22} aria-hidden="true" />
        {t('install.iosStep2')}
      </li>
    </ol>
  );
}

/** How to put the app on this device's home screen, the way this device does it. */
export function InstallHint() {
  const { t } = useTranslation();
  const way = useInstallWay();
  if (way === 'none') return null;
  const ios = way === 'ios';
  return (
    <Notice
      icon={<IconDeviceTabletPlus size={26} />}
      actions={
        <>
          {ios ? null : (
            <Action size="small" look="plain" onClick={() => void install()}>
              {t('install.button')}
            </Action>
          )}
          <Action size="small" look="quiet" onClick={installLater}>
            {t('install.later')}
          </Action>
        </>
      }
    >
      <strong className={classes['title']}>
        {t(ios ? 'install.iosTitle' : 'install.title', { app: appName() })}
      </strong>
      <p>{t(ios ? 'install.iosText' : 'install.text')}</p>
      {ios ? <IosSteps /> : null}
    </Notice>
  );
}

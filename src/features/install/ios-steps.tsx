import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './install-hint.module.css';

/** Where Safari keeps "add to home screen". */
export function IosSteps() {
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

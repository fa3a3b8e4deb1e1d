import { useTranslation } from 'react-i18next';
import classes from './pending-screen.module.css';

/** While a screen's code or texts are on the way. */
export function PendingScreen() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid min-h-[100dvh] place-items-center">
      <span className={classes['wheel']} aria-label={t('loading')} role="img" />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { PageHead } from '../../ui/surfaces/page-head';
import { appName } from '../../ui/app-name';
import { AppLink } from './app-link';
import { MailForm } from './mail-form';
import { PosterSheet } from './poster-sheet';
import classes from './share-app.module.css';

/** How the app gets to colleagues, and onto the tablets of a school. */
export function ShareScreen() {
  const { t } = useTranslation('share');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { app: appName() })} />
      <div className={classes['screen']}>
        <div className={classes['column']}>
          <MailForm />
          <AppLink />
        </div>
        <PosterSheet />
      </div>
    </>
  );
}

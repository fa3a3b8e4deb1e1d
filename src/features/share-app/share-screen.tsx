import { useTranslation } from 'react-i18next';
import { PageHead } from '../../ui/surfaces/page-head';
import { appName } from '../../ui/app-name';
import { AppLink } from './app-link';
import { MailForm } from './mail-form';
import { PosterSheet } from './poster-sheet';

/** How the app gets to colleagues, and onto the tablets of a school. */
export function ShareScreen() {
  const { t } = useTranslation('share');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { app: appName() })} />
      <div className="grid grid-cols-1 items-start gap-4.5 min-[80em]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid grid-cols-1 gap-4.5">
          <MailForm />
          <AppLink />
        </div>
        <PosterSheet />
      </div>
    </>
  );
}

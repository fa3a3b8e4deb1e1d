import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button';
import { Logo } from '../../ui/logo';
import { useScreenTitle } from '../../ui/use-screen-title';

/** What is not there, within the layout of what is. The words are the specification's. */
export function NotFoundSheet() {
  const { t } = useTranslation();
  useScreenTitle(t('notFound.screen'));
  return (
    <div className="grid max-w-136 justify-items-center gap-5 rounded-sheet bg-card px-[clamp(1.25rem,5vw,3rem)] py-10 text-center raised">
      <Logo size={72} />
      <div>
        <h1 className="db-page-title mb-2.5">{t('notFound.title')}</h1>{' '}
        <p className="text-xl text-muted">{t('notFound.text')}</p>
      </div>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </div>
  );
}

import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keptAbouts } from '../../../domain/retention';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { useScreenTitle } from '../../ui/use-screen-title';
import { LongText } from './long-text';
import { useKeptWords } from './use-kept-words';

/** For families and boards: what is kept, why, who sees it and how long. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const kept = useKeptWords();
  useScreenTitle(t('screen'));
  const paragraphs = (part: 'short' | 'rights') =>
    t(`${part}.text`, { returnObjects: true }).map((p) => ({ p }));
  return (
    <LongText
      title={t('screen')}
      lead={t('lead', { app: appName() })}
      changedOn={t('changedOn')}
      tools={
        <Button
          look="plain"
          size="small"
          icon={<IconPrinter size={20} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      }
      sections={[
        { id: 'short', title: t('short.title'), blocks: paragraphs('short') },
        ...keptAbouts.map((about) => ({
          id: about,
          title: t(`about.${about}`),
          blocks: [kept.full(about)],
        })),
        {
          id: 'rights',
          title: t('rights.title'),
          blocks: [
            ...paragraphs('rights'),
            { link: { to: '/terms', text: t('rights.terms') } },
            { link: { to: '/contact', text: t('rights.contact') } },
          ],
        },
      ]}
    />
  );
}

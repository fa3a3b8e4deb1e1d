import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { RadioField } from '../../ui/fields/choice-fields';
import { Poster, type PosterLanguage } from './poster';
import './poster.css';

const languages = ['en', 'es'] as const;

/**
 * What goes on paper. It stands beside the app, so that a printer gets it alone, from the top of its page; on the
 * screen it is not there.
 */
function Printed({ language }: { language: PosterLanguage }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['prints'] = 'poster';
    return () => {
      delete dataset['prints'];
    };
  }, []);
  return createPortal(
    <div className="hidden print:block" data-poster>
      <Poster language={language} app={appName()} origin={location.origin} />
    </div>,
    document.body,
  );
}

/** The poster as it will look, in the language of who reads it, whatever the screen speaks. */
export function PosterSheet() {
  const { t, i18n } = useTranslation('share');
  const [language, setLanguage] = useState<PosterLanguage>(i18n.language === 'es' ? 'es' : 'en');
  return (
    <SectionSheet
      id="share-poster"
      title={t('poster.title')}
      lead={t('poster.text', { app: appName() })}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <RadioField
          look="row"
          label={t('poster.language')}
          options={languages.map((each) => ({ value: each, label: t(`poster.${each}`) }))}
          value={language}
          onChoose={setLanguage}
        />
        <Button icon={<IconPrinter size={22} />} onClick={() => print()}>
          {t('poster.print')}
        </Button>
      </div>
      <figure
        className="mt-2 w-[min(100%,46rem)] justify-self-center overflow-hidden rounded-sm edge-strong"
        aria-label={t('poster.preview')}
      >
        <Poster language={language} app={appName()} origin={location.origin} />
      </figure>
      <Printed language={language} />
    </SectionSheet>
  );
}

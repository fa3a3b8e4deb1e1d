import { useTranslation } from 'react-i18next';
import { keptAbouts } from '../../../domain/retention';
import { appName } from '../../ui/app-name';
import { useScreenTitle } from '../../ui/use-screen-title';
import { LongText } from './long-text';
import { useKeptWords } from './use-kept-words';

/** The License Agreement and the Terms of Use. */
export function LegalScreen({ text }: { text: 'agreement' | 'terms' }) {
  const { t } = useTranslation([text, 'site']);
  const app = appName();
  const kept = useKeptWords();
  const title = t(`${text}:screen`);
  useScreenTitle(title);
  const sections = t(`${text}:sections`, { returnObjects: true, app });
  return (
    <LongText
      title={title}
      lead={t(`${text}:lead`, { app })}
      changedOn={t(`${text}:changedOn`)}
      sections={
        text === 'terms'
          ? sections
          : sections.map((section) =>
              // The schedule that school and operator agree on is the one that the server goes by.
              section.id === 'retention'
                ? { ...section, blocks: [...section.blocks, kept.terms(keptAbouts)] }
                : section,
            )
      }
    />
  );
}

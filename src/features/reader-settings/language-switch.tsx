import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/buttons/segmented';
import { LANGUAGES } from './settings';
import { changeSettings, useLook } from './settings-store';

/** The other languages by their own names, for pages on which nobody is signed in. */
export function LanguageSwitch() {
  const { t } = useTranslation('reader');
  const { language } = useLook();
  return (
    <Segmented
      label={t('language')}
      value={language}
      segments={LANGUAGES.map((each) => ({
        value: each,
        words: t(`languages.${each}`),
        lang: each,
      }))}
      onChange={(each) => changeSettings({ language: each })}
    />
  );
}

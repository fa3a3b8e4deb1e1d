import { useTranslation } from 'react-i18next';
import classes from './language-switch.module.css';
import { LANGUAGES } from './settings';
import { changeSettings, useLook } from './settings-store';

/** The other languages by their own names, for pages on which nobody is signed in. */
export function LanguageSwitch() {
  const { t } = useTranslation('reader');
  const { language } = useLook();
  return (
    <div role="group" aria-label={t('language')} className="inline-flex gap-1">
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={classes['language']}
          aria-pressed={each === language}
          onClick={() => changeSettings({ language: each })}
        >
          {t(`languages.${each}`)}
        </button>
      ))}
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './reader-settings-form.module.css';
import { LANGUAGES, READER_FONTS, SCHEMES, TEXT_SIZES } from './settings';
import { changeSettings, useLook } from './settings-store';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly choices: readonly T[];
  readonly value: T;
  readonly labelOf: (choice: T) => string;
  /** A fuller name where the label is a picture of itself. */
  readonly nameOf?: (choice: T) => string;
  readonly onChange: (choice: T) => void;
  readonly look?: (choice: T) => string;
}

function Choice<T extends string>(props: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes['choice']}>
      <legend>{props.legend}</legend>
      <div className={classes['options']}>
        {props.choices.map((choice) => (
          <label key={choice} className={classes['option']} data-look={props.look?.(choice)}>
            <input
              type="radio"
              name={name}
              checked={props.value === choice}
              aria-label={props.nameOf?.(choice)}
              onChange={() => props.onChange(choice)}
            />
            <span>{props.labelOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Text size, letters, colors and language; every choice shows at once and stays with the person. */
export default function ReaderSettingsForm() {
  const { t } = useTranslation();
  const look = useLook();
  return (
    <div className={classes['form']}>
      <Choice
        legend={t('reader.textSize')}
        choices={TEXT_SIZES}
        value={look.textSize}
        labelOf={() => t('reader.letter')}
        nameOf={(size) => t(`reader.sizeName.${size}`)}
        onChange={(textSize) => changeSettings({ textSize })}
        look={(size) => size}
      />
      <Choice
        legend={t('reader.font')}
        choices={READER_FONTS}
        value={look.font}
        labelOf={(font) => t(`reader.fonts.${font}`)}
        onChange={(font) => changeSettings({ font })}
        look={(font) => font}
      />
      <Choice
        legend={t('reader.scheme')}
        choices={SCHEMES}
        value={look.scheme}
        labelOf={(scheme) => t(`reader.schemes.${scheme}`)}
        onChange={(scheme) => changeSettings({ scheme })}
      />
      <Choice
        legend={t('reader.language')}
        choices={LANGUAGES}
        value={look.language}
        labelOf={(language) => t(`reader.languages.${language}`)}
        onChange={(language) => changeSettings({ language })}
      />
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '../../ui/fields/inputs';
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

/** How a choice shows what it is. */
const LOOKS: Readonly<Record<string, string>> = {
  normal: 'text-base',
  large: 'text-3xl',
  larger: 'text-5xl',
  largest: 'text-[1.8125rem]',
  andika: 'text-lg [font-family:Andika,var(--db-font)]',
  opendyslexic: 'text-lg [font-family:OpenDyslexic,var(--db-font)]',
};

function Choice<T extends string>(props: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="m-0 p-0 no-edge [&_legend]:mb-1.5 [&_legend]:p-0 [&_legend]:text-base [&_legend]:font-bold">
      <legend>{props.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {props.choices.map((choice) => (
          <label
            key={choice}
            className={`db-option inline-flex min-h-11.5 min-w-16 flex-auto items-center justify-center rounded-lg px-3.5 py-1 font-semibold [&>input]:pointer-events-auto [&>input]:m-0 [&>input]:size-full ${LOOKS[props.look?.(choice) ?? ''] ?? 'text-lg'}`}
            data-checked={props.value === choice}
          >
            <Radio
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
  const { t } = useTranslation('reader');
  const look = useLook();
  return (
    <div className="grid gap-3.5">
      <Choice
        legend={t('textSize')}
        choices={TEXT_SIZES}
        value={look.textSize}
        labelOf={() => t('letter')}
        nameOf={(size) => t(`sizeName.${size}`)}
        onChange={(textSize) => changeSettings({ textSize })}
        look={(size) => size}
      />
      <Choice
        legend={t('font')}
        choices={READER_FONTS}
        value={look.font}
        labelOf={(font) => t(`fonts.${font}`)}
        onChange={(font) => changeSettings({ font })}
        look={(font) => font}
      />
      <Choice
        legend={t('scheme')}
        choices={SCHEMES}
        value={look.scheme}
        labelOf={(scheme) => t(`schemes.${scheme}`)}
        onChange={(scheme) => changeSettings({ scheme })}
      />
      <Choice
        legend={t('language')}
        choices={LANGUAGES}
        value={look.language}
        labelOf={(language) => t(`languages.${language}`)}
        onChange={(language) => changeSettings({ language })}
      />
    </div>
  );
}

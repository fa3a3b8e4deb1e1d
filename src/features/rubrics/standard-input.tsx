import { useTranslation } from 'react-i18next';
import { rubricBounds } from '../../../domain/rubric';
import { useStandardBox } from '../../standards/use-standard-box';
import classes from './rubrics.module.css';

interface StandardInputProps {
  readonly value: string;
  /** Of the criterion. */
  readonly name: string;
  readonly readOnly: boolean;
  readonly onChange: (standard: string) => void;
}

/** The standard of a criterion: a code, found by code or words, or any other. */
export function StandardInput({ value, name, readOnly, onChange }: StandardInputProps) {
  const { t } = useTranslation('rubrics');
  const box = useStandardBox(value, ({ code }) => onChange(code));
  return (
    <>
      <label className={classes['standard']}>
        {t('criterion.standard')}
        <input
          {...(readOnly ? {} : box.input)}
          value={value}
          readOnly={readOnly}
          maxLength={rubricBounds.standardLength}
          placeholder={readOnly ? undefined : t('criterion.standardHint')}
          aria-label={t('criterion.standardOf', { name })}
          autoComplete="off"
          onChange={(event) => {
            onChange(event.currentTarget.value);
            box.onTyped();
          }}
          onKeyDown={box.onKey}
          onBlur={box.close}
        />
      </label>
      {box.list}
    </>
  );
}

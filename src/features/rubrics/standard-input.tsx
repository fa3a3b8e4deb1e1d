import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rubricBounds } from '../../../domain/rubric';
import { useStandardBox } from '../../standards/use-standard-box';
import { Input } from '../../ui/fields/inputs';
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
  const box = useStandardBox(value, onChange);
  const id = useId();
  const field = (
    <Input
      look="none"
      id={id}
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
  );
  return (
    <div className={classes['standard']}>
      <label htmlFor={id}>{t('criterion.standard')}</label>
      {readOnly ? field : box.around(field)}
    </div>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rubricBounds } from '../../../domain/rubric';
import { useStandardBox } from '../../standards/use-standard-box';
import { Input } from '../../ui/fields/inputs';

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
      look="cell"
      className="flex-1 not-read-only:border-line"
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
    <div className="inline-flex flex-[1_1_100%] items-center gap-1.5 max-wide:group-data-[layout=grid]/criteria:flex-[0_1_20rem]">
      <label htmlFor={id} className="text-muted">
        {t('criterion.standard')}
      </label>
      {readOnly ? field : box.around(field)}
    </div>
  );
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planBounds } from '../../../../domain/lesson-plan';
import { shortStandard } from '../../../../domain/standards';
import { useStandardBox } from '../../../standards/use-standard-box';
import { useWordings } from '../../../standards/wordings';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/fields/chips-field';
import { Field } from '../../../ui/fields/field';
import { Input } from '../../../ui/fields/inputs';
import { sequenceBounds } from './sequence-bounds';

interface StandardsFieldProps {
  readonly standards: readonly string[];
  readonly onChange: (standards: readonly string[]) => void;
}

/**
 * Codes, typed one by one or found by code or words; several that are pasted with commas between come in together.
 */
export function StandardsField({ standards, onChange }: StandardsFieldProps) {
  const { t } = useTranslation('builder');
  const id = useId();
  const [typed, setTyped] = useState('');
  const titleOf = useWordings(standards);
  const add = (text = typed) => {
    const known = new Set(standards.map(shortStandard));
    const codes = text
      .split(/[,;\n]/)
      .map((code) => code.trim().slice(0, sequenceBounds.standardLength))
      .filter((code) => {
        const short = shortStandard(code);
        return code !== '' && !known.has(short) && known.add(short);
      });
    setTyped('');
    if (codes.length > 0) onChange([...standards, ...codes].slice(0, planBounds.standards));
  };
  const box = useStandardBox(typed, add);
  return (
    <Field label={t('details.standards')} id={id}>
      {(ties) => (
        <>
          {standards.length > 0 ? (
            <ul className="flex list-none flex-wrap gap-1.5 p-0">
              {standards.map((code) => (
                <Chip
                  key={code}
                  title={titleOf(code)}
                  removeLabel={t('details.removeStandard', { code })}
                  onRemove={() => {
                    onChange(standards.filter((other) => other !== code));
                    document.getElementById(id)?.focus();
                  }}
                >
                  {code}
                </Chip>
              ))}
            </ul>
          ) : null}
          <form
            // What is hidden in it scrolls with it.
            className="relative flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            {box.around(
              <Input
                {...ties}
                value={typed}
                maxLength={1_000}
                placeholder={t('details.standardExample')}
                data-focus="sequence-standards"
                onText={(text) => {
                  setTyped(text);
                  box.onTyped();
                }}
                onKeyDown={box.onKey}
                onBlur={() => {
                  box.close();
                  add();
                }}
              />,
            )}
            <Button type="submit" look="plain" size="small">
              {t('details.addStandard')}
            </Button>
          </form>
        </>
      )}
    </Field>
  );
}

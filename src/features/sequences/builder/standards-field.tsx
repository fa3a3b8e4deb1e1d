import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planBounds } from '../../../../domain/lesson-plan';
import { shortStandard } from '../../../../domain/standards';
import { useStandardBox } from '../../../standards/use-standard-box';
import { useWordings } from '../../../standards/wordings';
import { Action } from '../../../ui/buttons/action';
import { IconButton } from '../../../ui/buttons/icon-button';
import classes from './panel.module.css';
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
    <div className={classes['field']}>
      <label htmlFor={id}>{t('details.standards')}</label>
      {standards.length > 0 ? (
        <ul className={classes['codes']}>
          {standards.map((code) => (
            <li key={code} title={titleOf(code)}>
              {code}
              <IconButton
                size="small"
                label={t('details.removeStandard', { code })}
                icon={<IconX size={16} aria-hidden="true" />}
                onClick={() => {
                  onChange(standards.filter((other) => other !== code));
                  document.getElementById(id)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <form
        className="relative flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {box.around(
          <input
            id={id}
            className={classes['input']}
            value={typed}
            maxLength={1_000}
            placeholder={t('details.standardExample')}
            data-focus="sequence-standards"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              box.onTyped();
            }}
            onKeyDown={box.onKey}
            onBlur={() => {
              box.close();
              add();
            }}
          />,
        )}
        <Action type="submit" look="plain" size="small">
          {t('details.addStandard')}
        </Action>
      </form>
    </div>
  );
}

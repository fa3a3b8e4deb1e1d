import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLength, passwordStrength, type Strength } from '../../../domain/passwords';
import classes from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly label: string;
  /** What is typed so far. */
  readonly value: string;
  /** Words that the password should not be made of. */
  readonly personal: readonly string[];
  readonly error: ReactNode;
  /** The server knows this very password to be a bad one. */
  readonly refused: boolean;
  readonly onChange: (value: string) => void;
}

const filled: Readonly<Record<Strength, number>> = {
  empty: 0,
  short: 1,
  weak: 1,
  good: 3,
  strong: 4,
};

/** A new password and how good it is. Pasting works, and so do password managers. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { t } = useTranslation('password');
  const { label, value, personal, error, refused, onChange } = props;
  return (
    <div className={classes['field']}>
      <PasswordInput
        size="lg"
        name="password"
        label={label}
        description={t('rule', { least: passwordLength.least })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        // Mantine says so by color alone here.
        aria-invalid={error ? true : undefined}
        autoComplete="new-password"
        rightSectionWidth="3rem"
        classNames={{ visibilityToggle: classes['eye'] ?? '', description: classes['rule'] ?? '' }}
        visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
      />
      <Meter value={value} personal={personal} refused={refused} />
    </div>
  );
}

type MeterProps = Pick<NewPasswordFieldProps, 'value' | 'personal' | 'refused'>;

function Meter({ value, personal, refused }: MeterProps) {
  const { t } = useTranslation('password');
  const { length, strength: own } = passwordStrength(value, personal);
  const strength = refused && own !== 'short' ? 'weak' : own;
  const parts = filled[strength];
  return (
    <div className={classes['meter']} data-strength={strength}>
      <span className={classes['bar']} aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <span key={part} data-filled={part <= parts || undefined} />
        ))}
      </span>
      <span className="col-[2] row-[2] tabular" aria-hidden="true">
        {t('count', { typed: length, least: passwordLength.least })}
      </span>
      {/* Heard when the judgement changes, not with every key. */}
      <span role="status" className={classes['word']}>
        {strength === 'empty' ? null : t(`strength.${strength}`)}
      </span>
    </div>
  );
}

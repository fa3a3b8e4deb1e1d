import { useTranslation } from 'react-i18next';
import { passwordLength, passwordStrength, type Strength } from '../../../domain/passwords';
import { SecretField } from '../../forms/secret-field';
import type { Problem } from '../../ui/fields/field';

interface NewPasswordFieldProps {
  readonly label: string;
  /** What is typed so far. */
  readonly value: string;
  /** Words that the password should not be made of. */
  readonly personal: readonly string[];
  readonly problem: Problem;
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
  const { label, value, personal, problem, refused, onChange } = props;
  return (
    <div className="grid gap-2.5">
      <SecretField
        size="large"
        name="password"
        label={label}
        hint={t('rule', { least: passwordLength.least })}
        problem={problem}
        value={value}
        onText={onChange}
        autoComplete="new-password"
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
  const isGood = strength === 'good' || strength === 'strong';
  const fill = isGood ? 'bg-done' : 'bg-(--db-warn)';
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 text-muted">
      <span className="col-span-full grid grid-cols-4 gap-1.5" aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={`h-2 rounded-[0.25rem] ${part <= parts ? fill : 'bg-inset'}`}
          />
        ))}
      </span>
      <span className="col-[2] row-[2] tabular" aria-hidden="true">
        {t('count', { typed: length, least: passwordLength.least })}
      </span>
      {/* Heard when the judgement changes, not with every key. */}
      <span
        role="status"
        className={`row-[2] min-h-[1.5em] font-bold ${isGood ? 'text-done-text' : 'text-warn-text'}`}
      >
        {strength === 'empty' ? null : t(`strength.${strength}`)}
      </span>
    </div>
  );
}

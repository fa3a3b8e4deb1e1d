import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { Refusal } from '../api/form-problem';
import classes from './fields.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What the server said against it. */
  readonly problem?: Refusal | undefined;
}

/** What is wrong with a field. */
const FieldProblem = ({ id, problem }: { id: string; problem: Refusal }) => (
  <p id={id} className="font-semibold text-wrong">
    {problem.text}
  </p>
);

type TextFieldProps = FieldProps & {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** A password that the person has already; one of another system, which no browser fills in with the own one. */
  readonly secret?: boolean | 'of-others';
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'maxLength' | 'required' | 'autoCapitalize' | 'inputMode' | 'onBlur' | 'disabled'
  >;

/** A line of text with its name above and what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { label, hint, problem, value, onText, secret = false, ...rest } = props;
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className="text-md text-pretty text-muted empty:hidden">
          {hint}
        </p>
      ) : null}
      <input
        {...rest}
        id={id}
        type={secret ? 'password' : 'text'}
        autoComplete={secret === 'of-others' ? 'new-password' : secret ? 'current-password' : 'off'}
        spellCheck={false}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {problem ? <FieldProblem id={`${id}-problem`} problem={problem} /> : null}
    </div>
  );
}

type ChoiceFieldProps = FieldProps & {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean;
};

/** One of a few, as the browser's own choice: every keyboard, screen reader and phone knows it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, problem, value, options, onChoose, disabled = false } = props;
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem ? <FieldProblem id={`${id}-problem`} problem={problem} /> : null}
    </div>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
    {children}
  </div>
);

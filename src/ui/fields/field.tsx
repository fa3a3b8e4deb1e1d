import { createContext, use, useId, type ReactNode } from 'react';
import { classNames } from '../surfaces/sheet';
import './fields.css';

/** What is wrong with a field: words, or what the server has said against it. */
export type Problem = ReactNode | { readonly text: string };

/** The form takes whoever is in it to the field at fault, where its problem is read: none is announced besides. */
export const LedToFault = createContext(false);

/** What stands around every field. */
export interface FrameProps {
  readonly label: ReactNode;
  /** The label is read aloud only. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly problem?: Problem;
  /** The problem comes while somebody is elsewhere, and is read aloud at once. A form that moves the focus to the field needs it not. */
  readonly announce?: boolean | undefined;
  /** `large` where a form is all that a screen is for, `largest` for children. */
  readonly size?: 'large' | 'largest' | undefined;
  /** Where the whole field stands, never how it looks. */
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** What a control may be, whatever is filled in. */
export interface ControlState {
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** What ties a control to the words around it. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FrameProps {
  /** Said by other words on the screen, by their ids. */
  readonly describedBy?: string | undefined;
  /** The control, with what ties it to the words. */
  readonly children: (ties: ControlTies) => ReactNode;
}

/** The words of a problem, or nothing. */
export function problemText(problem: Problem): ReactNode {
  const isSaid = typeof problem === 'object' && problem !== null && 'text' in problem;
  return isSaid ? problem.text : problem;
}

const labelLook = 'p-0 font-bold in-data-dense:font-semibold';

/** The ids of what describes a field, and its words below it. */
function useWords(props: FrameProps & { describedBy?: string | undefined }) {
  const { hint, describedBy } = props;
  const announce = props.announce === true && !use(LedToFault);
  const own = useId();
  const id = props.id ?? own;
  const said = problemText(props.problem);
  const isWrong = said !== undefined && said !== null && said !== false && said !== '';
  // Whoever is led to a field at fault hears what is wrong, not once more what helps.
  const by = [isWrong ? `${id}-problem` : hint && `${id}-hint`, describedBy].filter(Boolean);
  const ties: ControlTies = {
    id,
    'aria-invalid': isWrong ? true : undefined,
    'aria-describedby': by.join(' ') || undefined,
  };
  const help = hint ? (
    <p id={`${id}-hint`} className="db-field-hint">
      {hint}
    </p>
  ) : null;
  const wrong = isWrong ? (
    <p
      id={`${id}-problem`}
      role={announce ? 'alert' : undefined}
      className="font-semibold text-wrong"
    >
      {said}
    </p>
  ) : null;
  return { ties, help, wrong };
}

/** A control with its name above, and what helps and what is wrong with it below. */
export function Field(props: FieldProps) {
  const { label, hideLabel, size, className, children } = props;
  const { ties, help, wrong } = useWords(props);
  return (
    <div className={classNames('db-field', className)} data-size={size}>
      <label
        htmlFor={ties.id}
        className={hideLabel ? 'db-hidden' : classNames(labelLook, size && 'text-lg')}
      >
        {label}
      </label>
      {children(ties)}
      {help}
      {wrong}
    </div>
  );
}

interface FieldGroupProps extends FrameProps {
  readonly disabled?: boolean | undefined;
  /** The controls; their own problem is the group's. */
  readonly children: ReactNode | ((ties: ControlTies) => ReactNode);
}

/** Several controls under one name; what helps to choose stands before them. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, hideLabel, className, disabled, children } = props;
  const { ties, help, wrong } = useWords(props);
  return (
    <fieldset
      className={classNames('db-field', className)}
      disabled={disabled}
      aria-describedby={ties['aria-describedby']}
    >
      <legend className={hideLabel ? 'db-hidden' : classNames(labelLook, 'mb-1.5')}>{label}</legend>
      {help}
      {typeof children === 'function' ? children(ties) : children}
      {wrong}
    </fieldset>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-3">
    {children}
  </div>
);

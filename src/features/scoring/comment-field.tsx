import { useId, type Ref } from 'react';
import classes from './comments.module.css';

interface CommentFieldProps {
  readonly label: string;
  /** Shown instead of the label where room is short; screen readers hear the label. */
  readonly hint?: string;
  readonly value: string;
  readonly most: number;
  readonly readOnly: boolean;
  readonly lines?: number;
  /** Begins here: in a dialog. */
  readonly begins?: boolean;
  /** The id of what is wrong with it. */
  readonly problem?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
}

/** A field for words to the student; grows with them. */
export function CommentField(props: CommentFieldProps) {
  const id = useId();
  const { ref, label, hint, value, most, readOnly, lines = 1, onFocus, onChange } = props;
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={lines}
        maxLength={most}
        value={value}
        readOnly={readOnly}
        placeholder={hint}
        data-autofocus={props.begins ? true : undefined}
        aria-invalid={props.problem === undefined ? undefined : true}
        aria-describedby={props.problem}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

import { useId, type Ref } from 'react';
import { TextArea } from '../../ui/fields/inputs';
import { classNames } from '../../ui/surfaces/sheet';

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
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className={hint === undefined ? 'text-sm font-semibold text-muted' : 'db-hidden'}
      >
        {label}
      </label>
      <TextArea
        look="none"
        className={classNames(
          '[field-sizing:content] min-h-10 w-full resize-y rounded-control bg-card px-3 py-2 leading-relaxed text-ink edge-strong placeholder:text-muted placeholder:opacity-100 read-only:bg-transparent',
          // In a low window what is not being written leaves its room to the criteria.
          hint === undefined
            ? 'max-h-56'
            : 'max-h-28 low:not-focus:max-h-15 low-mouse:not-focus:max-h-10',
        )}
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
        onText={onChange}
      />
    </div>
  );
}

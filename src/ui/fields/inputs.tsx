import type { ComponentProps } from 'react';
import './fields.css';

/** `box`: with a frame. `cell`: read and written in place. `none`: who uses it draws it. */
export type InputLook = 'box' | 'cell' | 'none';

interface Look {
  readonly look?: InputLook | undefined;
}

const looks: Readonly<Record<InputLook, string | undefined>> = {
  box: 'db-input',
  cell: 'db-cell',
  none: undefined,
};

/** Which classes a control has: its look, and where it stands. */
function classesOf(look: InputLook = 'box', className: string | undefined): string | undefined {
  return [looks[look], className].filter(Boolean).join(' ') || undefined;
}

interface OnText {
  /** What stands in it now. */
  readonly onText?: ((text: string) => void) | undefined;
}

type InputProps = ComponentProps<'input'> & Look & OnText;

/** The browser's own line of text, without words around it: `aria-label` or a label names it. */
export function Input({ look, className, onText, onChange, ...rest }: InputProps) {
  return (
    <input
      type="text"
      {...rest}
      className={classesOf(look, className)}
      onChange={(event) => {
        onChange?.(event);
        onText?.(event.currentTarget.value);
      }}
    />
  );
}

type TextAreaProps = ComponentProps<'textarea'> &
  Look &
  OnText & {
    /** As high as what stands in it, between some lines and many. */
    readonly grows?: boolean | undefined;
  };

/** The browser's own lines of text, without words around them. */
export function TextArea({ look, className, grows, onText, onChange, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      data-grows={grows || undefined}
      className={classesOf(look, className)}
      onChange={(event) => {
        onChange?.(event);
        onText?.(event.currentTarget.value);
      }}
    />
  );
}

/** One of a choice. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** In which language its words are, where it is another one. */
  readonly lang?: string | undefined;
}

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'children'> &
  Look & {
    readonly options: readonly SelectOption<Value>[];
    readonly onChoose?: ((value: Value) => void) | undefined;
  };

/** The browser's own choice, without words around it: every keyboard, screen reader and phone knows it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { look, className, options, onChoose, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      className={classesOf(look, className)}
      onChange={(event) => {
        onChange?.(event);
        const chosen = options.find(({ value }) => value === event.currentTarget.value);
        if (chosen) onChoose?.(chosen.value);
      }}
    >
      {options.map(({ label, ...option }) => (
        <option key={option.value} {...option}>
          {label}
        </option>
      ))}
    </select>
  );
}

type BoxProps = Omit<ComponentProps<'input'>, 'type'>;

const boxClass = (className: string | undefined) => (className ? `db-box ${className}` : 'db-box');

/** A box to tick, without words around it. */
export const Checkbox = ({ className, ...rest }: BoxProps) => (
  <input {...rest} type="checkbox" className={boxClass(className)} />
);

/** One circle of several, without words around it. */
export const Radio = ({ className, ...rest }: BoxProps) => (
  <input {...rest} type="radio" className={boxClass(className)} />
);

/** The field behind a button or a place to drop on; a file that is chosen again counts again. */
export function FileInput(
  props: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
    readonly onFiles: (files: FileList | null) => void;
  },
) {
  const { onFiles, ...rest } = props;
  return (
    <input
      {...rest}
      type="file"
      hidden
      onChange={(event) => {
        onFiles(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import { classNames } from '../surfaces/sheet';
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

interface OnText {
  /** What stands in it now. */
  readonly onText?: ((text: string) => void) | undefined;
}

type InputProps = ComponentProps<'input'> & Look & OnText;

/** The browser's own line of text, without words around it: `aria-label` or a label names it. */
export function Input({ look = 'box', className, onText, onChange, ...rest }: InputProps) {
  return (
    <input
      type="text"
      {...rest}
      className={classNames(looks[look], className) || undefined}
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
export function TextArea({
  look = 'box',
  className,
  grows,
  onText,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <textarea
      {...rest}
      data-grows={grows || undefined}
      className={classNames(looks[look], className) || undefined}
      onChange={(event) => {
        onChange?.(event);
        onText?.(event.currentTarget.value);
      }}
    />
  );
}

/** One of a choice. */
export interface SelectOption<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** In which language its words are, where it is another one. */
  readonly lang?: string | undefined;
}

type SelectProps<Value extends string | number, None extends string | undefined> = Omit<
  ComponentProps<'select'>,
  'children' | 'value'
> &
  Look & {
    readonly options: readonly SelectOption<Value>[];
    /** Undefined stands for no value: only where there are words for it. */
    readonly value?:
      (Value extends number ? number : NoInfer<Value>) | (None extends string ? undefined : never);
    /** The words of a first option that stands for no value: undefined. */
    readonly none?: None;
    readonly onChoose?:
      ((value: Value | (None extends string ? undefined : never)) => void) | undefined;
  };

/** The browser's own choice, without words around it: every keyboard, screen reader and phone knows it. */
export function Select<Value extends string | number, None extends string | undefined = undefined>(
  props: SelectProps<Value, None>,
) {
  const { look = 'box', className, options, none, onChoose, onChange, ...rest } = props;
  // Without a value it would keep the one before.
  const empty =
    none !== undefined && rest.defaultValue === undefined ? { value: rest.value ?? '' } : {};
  return (
    <select
      {...rest}
      {...empty}
      className={classNames(looks[look], className) || undefined}
      onChange={(event) => {
        onChange?.(event);
        const chosen = options.find(({ value }) => String(value) === event.currentTarget.value);
        // Without a value only where there are words for it.
        if (chosen || none !== undefined) onChoose?.(chosen?.value as Value);
      }}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ label, ...option }) => (
        <option key={option.value} {...option}>
          {label}
        </option>
      ))}
    </select>
  );
}

type BoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** `unseen`: over the words beside it, which show whether it is chosen. */
  readonly look?: 'box' | 'unseen';
};

const boxes = {
  box: 'mx-0 my-0.5 size-5 flex-none cursor-[inherit] accent-brand',
  unseen: 'peer absolute inset-0 m-0 size-full cursor-pointer opacity-0',
} as const;

/** A box to tick, without words around it. */
export const Checkbox = ({ look = 'box', className, ...rest }: BoxProps) => (
  <input {...rest} type="checkbox" className={classNames(boxes[look], className)} />
);

/** One circle of several, without words around it. */
export const Radio = ({ look = 'box', className, ...rest }: BoxProps) => (
  <input {...rest} type="radio" className={classNames(boxes[look], className)} />
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

import { useId, type ReactNode } from 'react';
import { classNames } from '../surfaces/sheet';
import { FieldGroup, type ControlTies, type FrameProps } from './field';
import { Checkbox, Radio } from './inputs';

/** `list`: a line each. `row`: side by side. `cards`: a frame each, with room for words. `chips`: short words. */
type ChoiceLook = 'list' | 'row' | 'cards' | 'chips';

const label =
  'grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 wrap-anywhere in-data-dense:min-h-9 in-data-dense:pointer-coarse:min-h-11';
const line = `${label} content-center items-center [&_.db-field-hint]:mb-2`;

/** What stands around the box and its words. */
const frames: Readonly<Record<ChoiceLook, string>> = {
  list: line,
  row: line,
  cards: `${label} content-start rounded-control px-3.5 py-2.5 edge-strong data-chosen:bg-brand-soft data-chosen:[border-color:var(--db-brand-text)] data-chosen:[&_.db-field-hint]:text-ink`,
  chips: 'relative',
};

const words: Readonly<Record<ChoiceLook, string>> = {
  list: 'in-data-dense:font-semibold',
  row: 'in-data-dense:font-semibold',
  cards: 'font-bold in-data-dense:font-semibold',
  // The box or circle lies unseen over the chip.
  chips:
    'flex min-h-10 min-w-10 items-center justify-center gap-1.5 rounded-lg bg-card px-3 font-semibold edge-strong pointer-coarse:min-h-11 peer-checked:bg-brand-soft peer-checked:text-brand-text peer-checked:[border-color:var(--db-brand-text)] peer-checked:[box-shadow:inset_0_0_0_1px_var(--db-brand-text)] peer-focus-visible:[outline:3px_solid_var(--db-focus)] peer-focus-visible:[outline-offset:2px] peer-disabled:[border-color:var(--db-line)] forced-colors:peer-checked:[border-width:3px]',
};

const places: Readonly<Record<ChoiceLook, string>> = {
  list: 'grid grid-cols-1',
  row: 'flex flex-wrap gap-x-5',
  cards: 'grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2.5',
  chips: 'flex flex-wrap gap-1.5',
};

interface ChoiceOption<Value extends string | number> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Heard instead of a label that is a picture of itself. */
  readonly name?: string | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

interface BoxProps {
  readonly label: ReactNode;
  readonly name?: string | undefined;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly look?: ChoiceLook | undefined;
  readonly ties?: Partial<ControlTies> | undefined;
  /** For the focus that comes back to it. */
  readonly 'data-focus'?: string | undefined;
  readonly className?: string | undefined;
}

interface OneProps extends BoxProps {
  /** The circles of one name go together. */
  readonly group?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A box or a circle with its words. */
function Option(props: OneProps) {
  const { label, name, hint, checked, look = 'list', group, ties, disabled, onChange } = props;
  const id = useId();
  const shared = {
    checked,
    disabled,
    'aria-label': name,
    'aria-labelledby': hint && !name ? `${id}-label` : undefined,
    'aria-invalid': ties?.['aria-invalid'],
    'aria-describedby':
      [hint && `${id}-hint`, ties?.['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'data-focus': props['data-focus'],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked),
  };
  const place = look === 'chips' ? ({ look: 'unseen' } as const) : {};
  const box =
    group === undefined ? (
      <Checkbox {...shared} {...place} />
    ) : (
      <Radio {...shared} {...place} name={group} />
    );
  return (
    <label className={classNames(frames[look], props.className)} data-chosen={checked || undefined}>
      {box}
      <span id={`${id}-label`} className={words[look]}>
        {label}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className="db-field-hint col-start-2">
          {hint}
        </span>
      ) : null}
    </label>
  );
}

type CheckFieldProps = BoxProps & {
  readonly onToggle: (checked: boolean) => void;
};

/** Yes or no. */
export const CheckField = ({ onToggle, ...rest }: CheckFieldProps) => (
  <Option {...rest} onChange={onToggle} />
);

type ManyProps<Value extends string | number> = FrameProps & {
  readonly options: readonly ChoiceOption<Value>[];
  readonly look?: ChoiceLook | undefined;
  readonly disabled?: boolean | undefined;
  /** Of the first of them, for the focus that comes back to it. */
  readonly 'data-focus'?: string | undefined;
};

type RadioFieldProps<Value extends string | number> = ManyProps<Value> & {
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
};

/** One of a few, all of them seen. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { options, look = 'list', value, onChoose, 'data-focus': focus, ...frame } = props;
  const group = useId();
  return (
    <FieldGroup {...frame}>
      {(ties) => (
        <div className={places[look]}>
          {options.map((option, at) => (
            <Option
              key={option.value}
              {...option}
              {...{ look, group }}
              ties={{ 'aria-invalid': ties['aria-invalid'] }}
              data-focus={at === 0 ? focus : undefined}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

type ChecksFieldProps<Value extends string | number> = ManyProps<Value> & {
  readonly chosen: readonly Value[];
  /** Those that are ticked: first what was chosen and is not offered here, then the others in the order of the options. */
  readonly onChoose: (chosen: readonly Value[]) => void;
};

/** Some of a few, all of them seen. */
export function ChecksField<Value extends string | number>(props: ChecksFieldProps<Value>) {
  const { options, look = 'list', chosen, onChoose, 'data-focus': focus, ...frame } = props;
  const offered = options.map((option) => option.value);
  const toggled = (value: Value) => [
    ...chosen.filter((each) => !offered.includes(each)),
    ...offered.filter((each) => (each === value) !== chosen.includes(each)),
  ];
  return (
    <FieldGroup {...frame}>
      {(ties) => (
        <div className={places[look]}>
          {options.map((option, at) => (
            <Option
              key={option.value}
              {...option}
              look={look}
              ties={{ 'aria-invalid': ties['aria-invalid'] }}
              data-focus={at === 0 ? focus : undefined}
              checked={chosen.includes(option.value)}
              onChange={() => onChoose(toggled(option.value))}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

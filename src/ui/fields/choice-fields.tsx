import { useId, type ReactNode } from 'react';
import { FieldGroup, type ControlTies, type FrameProps } from './field';
import { Checkbox, Radio } from './inputs';

/** `list`: a line each. `row`: side by side. `cards`: a frame each, with room for words. `chips`: short words. */
type ChoiceLook = 'list' | 'row' | 'cards' | 'chips';

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
  const box = group === undefined ? <Checkbox {...shared} /> : <Radio {...shared} name={group} />;
  const frame = {
    list: 'db-check',
    row: 'db-check',
    cards: 'db-card-option',
    chips: 'db-chip-option',
  };
  const base = frame[look];
  return (
    <label
      className={props.className ? `${base} ${props.className}` : base}
      data-chosen={checked || undefined}
    >
      {box}
      <span id={`${id}-label`} className="db-check-words">
        {label}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className="db-field-hint">
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
        <div className="db-options" data-look={look}>
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
        <div className="db-options" data-look={look}>
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

import { IconX } from '@tabler/icons-react';
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Press } from '../../../ui/buttons/press';
import classes from './fields.module.css';

interface ChipsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly chips: readonly string[];
  /** Adds what was typed; the same list when it is there already. */
  readonly add: (chips: readonly string[], typed: string) => readonly string[];
  readonly onChange: (chips: readonly string[]) => void;
  readonly most: number;
  readonly maxLength: number;
  readonly readOnly?: boolean | undefined;
  /** What a chip stands for, where its few letters do not say it. */
  readonly titleOf?: ((chip: string) => string | undefined) | undefined;
  readonly typed?: string | undefined;
  readonly onTyped?: ((typed: string) => void) | undefined;
  /** Of a list of suggestions: it has a key first. */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly around?: ((field: ReactElement) => ReactNode) | undefined;
}

/** Some short codes. Enter or a comma makes a chip of what was typed. */
export function ChipsField(props: ChipsFieldProps) {
  const { t } = useTranslation('editor');
  const { label, hint, chips, add, onChange, most } = props;
  const id = useId();
  const [own, setOwn] = useState('');
  const { typed = own, onTyped: setTyped = setOwn, around = (field) => field } = props;
  const field = useRef<HTMLInputElement>(null);
  const commit = (text: string) => {
    const next = text.split(/[,;\n]/).reduce(add, chips);
    if (next !== chips) onChange(next.slice(0, most));
    setTyped('');
  };
  const keys = (event: KeyboardEvent) => {
    if (props.onKey?.(event)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      commit(typed);
    } else if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      onChange(chips.slice(0, -1));
    }
  };
  const remove = (chip: string) => {
    onChange(chips.filter((other) => other !== chip));
    field.current?.focus();
  };
  const input = (
    <input
      ref={field}
      id={id}
      value={typed}
      maxLength={props.maxLength}
      aria-describedby={`${id}-hint`}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (/[,;\n]/.test(text)) commit(text);
        else setTyped(text);
      }}
      onKeyDown={keys}
      onBlur={() => {
        props.onLeave?.();
        if (typed.trim() !== '') commit(typed);
      }}
    />
  );
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className={classes['chips']} data-read-only={props.readOnly}>
        <ul aria-label={label}>
          {chips.map((chip) => (
            <li key={chip} className={classes['chip']} title={props.titleOf?.(chip)}>
              <span dir="auto">{chip}</span>
              {props.readOnly ? null : (
                <Press aria-label={t('remove', { what: chip })} onClick={() => remove(chip)}>
                  <IconX size={14} aria-hidden="true" />
                </Press>
              )}
            </li>
          ))}
        </ul>
        {props.readOnly ? null : around(input)}
      </div>
      {props.readOnly ? null : (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

import { IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Field, type FrameProps } from './field';
import { Input } from './inputs';

interface ChipProps {
  readonly title?: string | undefined;
  /** The words of the button that takes it away. */
  readonly removeLabel: string;
  /** Undefined where it stays. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One of a list of short words, to be taken away again. */
export const Chip = ({ title, removeLabel, onRemove, children }: ChipProps) => (
  <li
    className="inline-flex items-center gap-1 rounded-md bg-brand-soft ps-2.5 pe-1 text-md font-semibold wrap-anywhere text-brand-text"
    title={title}
  >
    <span dir="auto">{children}</span>
    {onRemove ? (
      <button
        type="button"
        className="grid size-6 cursor-pointer place-items-center rounded-sm bg-transparent p-0 [color:inherit] no-edge hover:bg-card pointer-coarse:size-8"
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    ) : null}
  </li>
);

interface ChipsFieldProps extends FrameProps {
  readonly label: string;
  readonly chips: readonly string[];
  /** Adds what was typed; the same list when it is there already. */
  readonly add: (chips: readonly string[], typed: string) => readonly string[];
  readonly onChips: (chips: readonly string[]) => void;
  readonly most: number;
  readonly maxLength: number;
  /** The words of the button that takes a chip away. */
  readonly removeLabel: (chip: string) => string;
  readonly readOnly?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly 'data-focus'?: string | undefined;
  /** What a chip stands for, where its few letters do not say it. */
  readonly titleOf?: ((chip: string) => string | undefined) | undefined;
  readonly typed?: string | undefined;
  readonly onTyped?: ((typed: string) => void) | undefined;
  /** Of a list of suggestions: it has a key first. */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly around?: ((control: ReactElement) => ReactNode) | undefined;
}

/** Some short codes. Enter or a comma makes a chip of what was typed. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, hint, chips, add, onChips, most, readOnly, className, problem } = props;
  const [own, setOwn] = useState('');
  const { typed = own, onTyped: setTyped = setOwn, around = (control) => control } = props;
  const field = useRef<HTMLInputElement>(null);
  const commit = (text: string) => {
    const next = text.split(/[,;\n]/).reduce(add, chips);
    if (next !== chips) onChips(next.slice(0, most));
    setTyped('');
  };
  const keys = (event: KeyboardEvent) => {
    if (props.onKey?.(event)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      commit(typed);
    } else if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      onChips(chips.slice(0, -1));
    }
  };
  return (
    <Field {...{ label, className, problem }} hint={readOnly ? undefined : hint}>
      {(ties) => (
        <div
          className="relative flex min-h-11 flex-wrap gap-1.5 rounded-control bg-card px-2 py-1.75 edge-strong in-data-dense:min-h-10 in-data-dense:rounded-lg in-data-dense:py-1.25 data-read-only:[border-color:var(--db-line)] data-read-only:bg-paper in-data-dense:pointer-coarse:min-h-11 [&>:is(input,div)]:flex-[1_1_8rem]"
          data-read-only={readOnly || undefined}
        >
          <ul className="contents list-none p-0" aria-label={label}>
            {chips.map((chip) => (
              <Chip
                key={chip}
                title={props.titleOf?.(chip)}
                removeLabel={props.removeLabel(chip)}
                onRemove={
                  readOnly
                    ? undefined
                    : () => {
                        onChips(chips.filter((other) => other !== chip));
                        field.current?.focus();
                      }
                }
              >
                {chip}
              </Chip>
            ))}
          </ul>
          {readOnly
            ? null
            : around(
                <Input
                  {...ties}
                  ref={field}
                  look="none"
                  className="min-w-24 rounded-md bg-transparent text-ink no-edge"
                  value={typed}
                  maxLength={props.maxLength}
                  placeholder={props.placeholder}
                  data-focus={props['data-focus']}
                  onText={(text) => {
                    if (/[,;\n]/.test(text)) commit(text);
                    else setTyped(text);
                  }}
                  onKeyDown={keys}
                  onBlur={() => {
                    props.onLeave?.();
                    if (typed.trim() !== '') commit(typed);
                  }}
                />,
              )}
        </div>
      )}
    </Field>
  );
}

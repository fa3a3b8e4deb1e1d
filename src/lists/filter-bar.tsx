import { IconFilter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import { Pill } from '../ui/buttons/pill';
import { UnstyledButton } from '../ui/buttons/unstyled-button';
import type { OptionsState } from '../forms/options-state';
import { Input } from '../ui/fields/inputs';
import { pillField, pillLook, pillName, PillSelect } from './pill-select';
import type { SearchValue } from './search-state';
import { useUrlText } from './use-url-text';

interface FilterBase<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** What is chosen, as it stands in the URL; undefined when the filter is off. */
  readonly value: SearchValue | undefined;
}

/** What can be chosen, and how it is said. */
export interface FilterOption {
  readonly value: SearchValue;
  readonly label: string;
}

interface SelectFilter<Key extends string> extends FilterBase<Key> {
  readonly options: readonly FilterOption[];
  /** Of options that are fetched. */
  readonly state?: OptionsState;
  /** What is shown while it is off; else "All". */
  readonly off?: string;
}

interface TextFilter<Key extends string> extends FilterBase<Key> {
  readonly maxLength: number;
  readonly example: string;
}

export type Filter<Key extends string> = SelectFilter<Key> | TextFilter<Key>;

interface FilterBarProps<Key extends string> {
  readonly filters: readonly Filter<Key>[];
  /** With undefined the filter goes off. */
  readonly onChange: (key: Key, value: SearchValue | undefined) => void;
  readonly onClear: () => void;
  /** How the list is sorted and shown, at the end of the bar. */
  readonly children?: ReactNode;
}

const textOf = ({ value = '' }: Filter<string>) => String(value);

function TextPill(props: {
  readonly id: string;
  readonly filter: TextFilter<string>;
  readonly onText: (text: string) => void;
}) {
  const { id, filter, onText } = props;
  const { field, typed } = useUrlText(textOf(filter), onText);
  return (
    <label className={pillLook} data-on={filter.value !== undefined}>
      <span className={pillName}>{filter.label}</span>
      <Input
        look="none"
        className={`${pillField} w-36 pe-3.5 placeholder:font-normal placeholder:text-muted max-narrow:w-auto`}
        ref={field}
        id={id}
        defaultValue={textOf(filter)}
        maxLength={filter.maxLength}
        placeholder={filter.example}
        onChange={(event) => typed(event.currentTarget.value.trim())}
      />
    </label>
  );
}

/** How a filter's value is said; a value that is not offered any more is said as it is. */
function wordsOf(filter: Filter<string>, t: TFunction<'lists'>): string {
  if (!('options' in filter)) return textOf(filter);
  const found = filter.options.find(({ value }) => value === filter.value)?.label;
  if (found === undefined && filter.state) return stateWords(filter.state, t);
  return found ?? textOf(filter);
}

const stateWords = (state: Exclude<OptionsState, undefined>, t: TFunction<'lists'>): string =>
  t(state === 'loading' ? 'options.loading' : 'options.failed');

interface SelectPillProps {
  readonly id: string;
  readonly filter: SelectFilter<string>;
  readonly onChoose: (value: SearchValue | undefined) => void;
}

/** One of some, or that they are on their way, or did not come. */
function SelectPill({ id, filter, onChoose }: SelectPillProps) {
  const { t } = useTranslation(['lists', 'common']);
  const { label, value, options, state } = filter;
  const pill = { id, label, value: textOf(filter), on: value !== undefined };
  if (state) {
    return (
      <span className="inline-flex flex-wrap items-center gap-1" aria-busy={state === 'loading'}>
        <PillSelect
          {...pill}
          options={[{ value: pill.value, label: stateWords(state, t) }]}
          onChange={() => undefined}
        />
        {state === 'loading' ? null : (
          <Button
            look="quiet"
            size="small"
            aria-label={`${t('common:tryAgain')}: ${label}`}
            onClick={state.retry}
          >
            {t('common:tryAgain')}
          </Button>
        )}
      </span>
    );
  }
  return (
    <PillSelect
      {...pill}
      options={[
        { value: '', label: filter.off ?? t('filters.all') },
        ...options.map((each) => ({ value: String(each.value), label: each.label })),
      ]}
      onChange={(chosen) => onChoose(options.find((each) => String(each.value) === chosen)?.value)}
    />
  );
}

interface ChipsProps<Key extends string> extends FilterBarProps<Key> {
  /** A chip goes, or all of them: then the first filter is said. */
  readonly onGone: (key: Key) => void;
}

/** What is on, each to be taken away by itself, and all at once. */
function Chips<Key extends string>({ filters, onChange, onClear, onGone }: ChipsProps<Key>) {
  const { t } = useTranslation('lists');
  const [first] = filters;
  const on = filters.filter(({ value }) => value !== undefined);
  if (!first || on.length === 0) return null;
  return (
    <ul
      className="flex basis-full list-none flex-wrap items-center gap-2 p-0 max-narrow:order-1"
      aria-label={t('filters.on')}
    >
      {on.map((filter) => (
        <li key={filter.key}>
          <Pill
            removes
            aria-label={t('filters.remove', { label: filter.label, value: wordsOf(filter, t) })}
            onClick={() => {
              onGone(filter.key);
              onChange(filter.key, undefined);
            }}
          >
            <span className="font-normal">{filter.label}</span>
            {wordsOf(filter, t)}
          </Pill>
        </li>
      ))}
      <li>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            onGone(first.key);
            onClear();
          }}
        >
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}

/**
 * The filters of a list: each a field with its name, what is on as chips below. Where there is no room they
 * wait behind a button.
 */
export function FilterBar<Key extends string>(props: FilterBarProps<Key>) {
  const { filters, onChange } = props;
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  const fields = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // The chip has the focus and goes. Its field says what is chosen now; closed, the button that brings it does.
  const idOf = (key: Key) => `${fields}-${key}`;
  const toField = (key: Key) => {
    const field = document.getElementById(idOf(key));
    if (field && field.getClientRects().length > 0) field.focus();
    else toggle.current?.focus();
  };
  const count = filters.filter(({ value }) => value !== undefined).length;
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-2.5">
      <UnstyledButton
        ref={toggle}
        className="hidden min-h-11 cursor-pointer items-center gap-2 rounded-full bg-card px-4 font-bold text-ink edge-strong max-narrow:inline-flex"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        <IconFilter size={20} aria-hidden="true" />
        {count === 0 ? t('filters.title') : t('filters.withCount', { count })}
      </UnstyledButton>
      <div
        id={fields}
        role="group"
        aria-label={t('filters.title')}
        // No box of its own: the order stands behind the last filter where there is room.
        className={`contents ${open ? 'max-narrow:order-1 max-narrow:grid max-narrow:basis-full max-narrow:grid-cols-1 max-narrow:gap-2' : 'max-narrow:hidden'}`}
      >
        {filters.map((filter) =>
          'options' in filter ? (
            <SelectPill
              key={filter.key}
              id={idOf(filter.key)}
              filter={filter}
              onChoose={(value) => onChange(filter.key, value)}
            />
          ) : (
            <TextPill
              key={filter.key}
              id={idOf(filter.key)}
              filter={filter}
              onText={(text) => onChange(filter.key, text === '' ? undefined : text)}
            />
          ),
        )}
      </div>
      {/* On a phone the name of the order is left to screen readers: it stands in one row with the button. */}
      <div className="ms-auto flex flex-wrap gap-2 max-narrow:[&_label>span]:sr-only max-narrow:[&_select]:flex-none max-narrow:[&_select]:ps-3.5">
        {props.children}
      </div>
      <Chips {...props} onGone={toField} />
    </div>
  );
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import type { SelectOption } from '../ui/fields/inputs';
import { SelectField } from '../ui/fields/select-field';
import { optionsState, type OptionsQuery } from './options-state';

type OptionsFieldProps<Value extends string | number> = Omit<
  ComponentProps<typeof SelectField<Value, string>>,
  'none' | 'value' | 'onChoose'
> & {
  /** What brings the options. */
  readonly query: OptionsQuery;
  /** Those that are there without it, before the others. */
  readonly known?: readonly SelectOption<Value>[];
  /** The words of a first option that stands for no value. */
  readonly none?: string | undefined;
  readonly value: (Value extends number ? number : Value) | undefined;
  readonly onChoose: (value: Value | undefined) => void;
};

/** The options of a choice did not come, and are asked for again. */
export function OptionsFailed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <span role="status">
      {t('options.failed')}{' '}
      <Button look="quiet" size="small" flush onClick={retry}>
        {t('common:tryAgain')}
      </Button>
    </span>
  );
}

/** One of some that are fetched: while they are on their way the field says so, and where they did not come as well. */
export function OptionsField<Value extends string | number>(props: OptionsFieldProps<Value>) {
  const { query, known = [], none, options, value, hint, ...rest } = props;
  const { t } = useTranslation('lists');
  const state = optionsState(query);
  const waits = state === 'loading';
  const said = t(waits ? 'options.loading' : 'options.failed');
  // What is chosen of those that are not here has no name yet.
  const unnamed = value !== undefined && !known.some((each) => each.value === value);
  const waiting = { value: (unnamed ? value : said) as Value, label: said, disabled: !unnamed };
  const all = [...known, ...(state ? [waiting] : options)];
  // Without words for it the first option would look chosen.
  const nothing = all.length === 0 && value === undefined ? t('options.none') : undefined;
  const first = state && value === undefined ? said : (none ?? nothing);
  return (
    <SelectField<Value, string>
      {...rest}
      {...(first !== undefined && { none: first })}
      hint={state && !waits ? <OptionsFailed retry={state.retry} /> : hint}
      aria-busy={waits || undefined}
      options={all}
      value={value}
    />
  );
}

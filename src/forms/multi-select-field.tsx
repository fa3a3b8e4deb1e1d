import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedWords } from '../../domain/standards';
import { CheckField } from '../ui/fields/choice-fields';
import { FieldGroup, type Problem } from '../ui/fields/field';
import { SearchBox } from '../ui/fields/search-box';

interface Option {
  readonly id: number;
  readonly name: string;
}

interface MultiSelectFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: Problem;
  /** Says what is looked for, where the list is a long one. */
  readonly search: string;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** What the eye finds without help, and what is seen without scrolling. */
const maxWithoutSearch = 8;

const hasWords = ({ name }: Option, typed: string): boolean => {
  const folded = foldedWords(name);
  return foldedWords(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

/** Which of a long list are chosen, whatever of it is scrolled away or not looked for. */
function Chosen({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation('lists');
  if (options.length === 0) return null;
  return (
    <p className="db-field-hint">
      {t('ticks.count', { count: options.length })}
      {': '}
      {options.map(({ name }) => name).join(' · ')}
    </p>
  );
}

/** Several of many, as boxes that every keyboard, screen reader and phone knows. Long lists scroll, and are searched. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, hint, problem, search, options, chosen, onChoose } = props;
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useState('');
  const saidOf = (count: number) => (count === 0 ? t('noMatch') : t('found', { count }));
  const isLong = options.length > maxWithoutSearch;
  const shown = isLong ? options.filter((option) => hasWords(option, typed)) : options;
  return (
    <FieldGroup {...{ label, hint, problem }}>
      {(ties) => (
        <>
          {isLong ? (
            <SearchBox
              label={search}
              value={typed}
              onText={setTyped}
              onKeyDown={(event) => {
                // Enter looks, and does not send the form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          ) : null}
          {/* There before anything is typed: what comes with its words is not read out. */}
          {isLong ? (
            <p role="status" className="db-hidden">
              {typed.trim() === '' ? '' : saidOf(shown.length)}
            </p>
          ) : null}
          <div className="grid max-h-55 content-start overflow-y-auto rounded-control bg-card px-3.5 py-1 edge-strong">
            {shown.map(({ id, name }, at) => (
              <CheckField
                key={id}
                label={name}
                // The form takes whoever is in it to the field at fault. The hint is the whole group's.
                ties={{
                  'aria-invalid': at === 0 ? ties['aria-invalid'] : undefined,
                  'aria-describedby': ties['aria-invalid'] ? ties['aria-describedby'] : undefined,
                }}
                checked={chosen.includes(id)}
                onToggle={(on) =>
                  onChoose(on ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            ))}
            {shown.length === 0 ? (
              <p className="flex min-h-11 items-center text-muted">{t('noMatch')}</p>
            ) : null}
          </div>
          {isLong ? <Chosen options={options.filter(({ id }) => chosen.includes(id))} /> : null}
        </>
      )}
    </FieldGroup>
  );
}

import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/buttons/icon-button';
import { Checkbox } from '../ui/fields/inputs';

export interface RowSelection {
  /** Those that are ticked and shown: nothing is done with a row that nobody sees. */
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  /** All that are shown, or none. */
  readonly toggleAll: () => void;
  readonly all: boolean;
  readonly clear: () => void;
}

/** What is ticked of the rows that a list shows just now. */
export function useRowSelection(shown: readonly number[]): RowSelection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const ids = shown.filter((id) => ticked.has(id));
  const all = shown.length > 0 && ids.length === shown.length;
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll: () => setTicked(new Set(all ? [] : shown)),
    all,
    clear: () => setTicked(new Set()),
  };
}

/** In the head of a table: all rows of this page. */
export function SelectAllCheckbox({ selection }: { readonly selection: RowSelection }) {
  const { t } = useTranslation('lists');
  const box = useRef<HTMLInputElement>(null);
  const some = selection.ids.length > 0 && !selection.all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <th scope="col" className="db-tick" data-in-bar>
      <label>
        <Checkbox ref={box} checked={selection.all} onChange={selection.toggleAll} />
        <span className="db-hidden">{t('ticks.all')}</span>
      </label>
    </th>
  );
}

/** At the beginning of a row. */
export function RowCheckbox(props: {
  readonly selection: RowSelection;
  readonly id: number;
  readonly name: string;
}) {
  const { selection, id, name } = props;
  const { t } = useTranslation('lists');
  return (
    <td className="db-tick">
      <label>
        <Checkbox checked={selection.has(id)} onChange={() => selection.toggle(id)} />
        <span className="db-hidden">{t('ticks.one', { name })}</span>
      </label>
    </td>
  );
}

/**
 * How many are ticked and what can be done with them. It stands at the lower edge of the window and not above the
 * rows: these would slip away under the finger that selection the next one.
 */
export function SelectionBar({
  selection,
  children,
}: {
  readonly selection: RowSelection;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('lists');
  const { length: count } = selection.ids;
  return (
    <div className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-2">
      {/* There before anything is ticked: what comes with its words is not read out. */}
      <p role="status" className="db-hidden">
        {count > 0 ? t('ticks.count', { count }) : ''}
      </p>
      {count > 0 ? (
        <div
          role="group"
          aria-label={t('ticks.actions')}
          className="db-sheet flex items-center gap-x-4 gap-y-2 [border:1.5px_solid_var(--db-brand-text)] max-narrow:grid max-narrow:grid-flow-row-dense max-narrow:grid-cols-[1fr_auto] max-narrow:px-4"
        >
          <span className="flex-none font-bold text-brand-text" aria-hidden="true">
            {t('ticks.count', { count })}
          </span>
          {/* On a phone words alone: two stand in a row. */}
          <span className="flex flex-1 flex-wrap items-center gap-2 max-narrow:col-span-full max-narrow:row-[2] max-narrow:gap-1.5 max-narrow:pb-1 max-narrow:[&_:is(button,a)>[aria-hidden]]:hidden">
            {children}
          </span>
          {/* On a phone, where the head of the table leaves its room to the first row. */}
          <label className="hidden max-narrow:col-span-full max-narrow:flex max-narrow:min-h-11 max-narrow:items-center max-narrow:gap-3">
            <Checkbox checked={selection.all} onChange={selection.toggleAll} />
            {t('ticks.all')}
          </label>
          <IconButton
            label={t('ticks.clear')}
            icon={<IconX size={20} />}
            onClick={selection.clear}
          />
        </div>
      ) : null}
    </div>
  );
}

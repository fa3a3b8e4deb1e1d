import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MantineArea } from '../ui/mantine-area';
import { useDebouncedValue } from '../ui/use-debounced-value';
import { standardsSearchQuery, type StandardFound, type StandardSource } from './queries';
import { StandardSources } from './standard-words';
import '@mantine/core/styles/Popover.css';
import classes from './standards.module.css';

const typingPauseMs = 250;
const fewest = 2;

export interface StandardBox {
  /** The text field, made a combobox; its own `onKeyDown` first asks `onKey`. */
  readonly around: (field: ReactElement) => ReactNode;
  /** @returns whether the key was for the list */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Something was typed: the list may come. */
  readonly onTyped: () => void;
  readonly close: () => void;
}

/**
 * Makes a combobox of a text field for codes of standards: what is typed finds standards by code or words. Any other
 * code may be typed as before, and without network or frameworks there is no list.
 */
export function useStandardBox(typed: string, onPick: (code: string) => void): StandardBox {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const wanted = typed.trim().slice(0, 100);
  const asked = useDebouncedValue(wanted, typingPauseMs);
  const settled = asked === wanted && asked.length >= fewest;
  const { data } = useQuery({
    ...standardsSearchQuery(asked),
    enabled: open && settled,
  });
  // Never those of what was typed before.
  const found = open && settled ? (data?.data ?? []) : [];
  const chosen = found[at];

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (code: string) => {
    close();
    onPick(code);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    if (found.length > 0) setAt((now) => (now + by + found.length + 1) % (found.length + 1));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (at < 0 && event.key === 'ArrowUp') setAt(found.length - 1);
      else step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen) pick(chosen.code);
    else if (event.key === 'Escape' && found.length > 0) close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    around: (field) => (
      <WithList
        field={field}
        found={found}
        at={at}
        sources={data?.frameworks}
        onPick={pick}
        onClose={close}
      />
    ),
    onKey,
    onTyped: () => {
      setOpen(true);
      setAt(-1);
    },
    close,
  };
}

interface WithListProps {
  readonly field: ReactElement;
  readonly found: readonly StandardFound[];
  readonly at: number;
  readonly sources: readonly StandardSource[] | undefined;
  readonly onPick: (code: string) => void;
  readonly onClose: () => void;
}

/**
 * The keys are not Mantine's: it names the option that the keys stand on to no screen reader, and goes on naming
 * it as the field's own when more is typed.
 */
function WithList({ field, found, at, sources, onPick, onClose }: WithListProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const optionId = (index: number) => `${id}-${String(index)}`;
  const combobox = useCombobox({
    opened: found.length > 0,
    onOpenedChange: (opened) => (opened ? undefined : onClose()),
  });
  // What lies over the page hides whatever is not in it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const findDialog = useCallback(
    (node: HTMLElement | null) =>
      setDialog(node?.closest<HTMLElement>('dialog, [role=dialog]') ?? null),
    [],
  );
  useEffect(() => {
    if (at >= 0)
      document.getElementById(`${id}-${String(at)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <MantineArea>
      <Combobox
        store={combobox}
        position="bottom-start"
        offset={4}
        // Wider than a narrow field, and no higher than there is room.
        middlewares={{ flip: true, shift: { mainAxis: true, padding: 8 }, size: { padding: 8 } }}
        // Inside the page's landmark; yet not clipped by what is around the field.
        portalProps={{ target: dialog ?? '#main' }}
        onOptionSubmit={onPick}
        classNames={{
          dropdown: `${classes['popup'] ?? ''} grid grid-rows-[minmax(0,auto)_auto] gap-1.5 text-ink [&>small]:px-2.5 [&>small]:pb-1`,
          options: 'grid max-h-72 gap-0.5 overflow-y-auto overscroll-contain',
          option:
            'grid min-h-11 cursor-pointer gap-0.5 rounded-md px-2.5 py-1.5 text-md wrap-anywhere hover:bg-brand-soft hover:text-brand-text aria-selected:bg-brand-soft aria-selected:text-brand-text',
        }}
      >
        <Combobox.Target
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-autocomplete="list"
          aria-activedescendant={found[at] ? optionId(at) : undefined}
        >
          {field}
        </Combobox.Target>
        {/* The field keeps the focus, or leaving it would take what was typed for a code. */}
        <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
          <Combobox.Options id={id} aria-label={t('standardBox.label')}>
            {found.map((one, index) => (
              <Combobox.Option
                key={`${String(one.framework_id)} ${one.code}`}
                id={optionId(index)}
                value={one.code}
                aria-selected={index === at}
              >
                <strong>{one.code}</strong>
                <span lang={one.language}>{one.statement}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <StandardSources sources={sources} />
        </Combobox.Dropdown>
      </Combobox>
      <span ref={findDialog} role="status" className="db-hidden">
        {found.length > 0 ? t('standardBox.found', { count: found.length }) : null}
      </span>
    </MantineArea>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePause } from '../ui/use-pause';
import { standardsSearchQuery, type StandardFound } from './queries';
import { StandardSources } from './standard-words';
import classes from './standards.module.css';

const typingPauseMs = 250;
const fewest = 2;

interface StandardBox {
  /** For the text field; its own `onKeyDown` first asks `onKey`. */
  readonly input: {
    readonly role: 'combobox';
    readonly autoComplete: 'off';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
  };
  /** @returns whether the key was for the list */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Something was typed: the list may come. */
  readonly onTyped: () => void;
  readonly close: () => void;
  /** Beside the field, in a box that it is placed by. */
  readonly list: ReactNode;
}

/**
 * Makes a combobox of a text field for codes of standards: what is typed finds standards by code or words. Any other
 * code may be typed as before, and without network or frameworks there is no list.
 */
export function useStandardBox(typed: string, onPick: (found: StandardFound) => void): StandardBox {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const wanted = typed.trim().slice(0, 100);
  const asked = usePause(wanted, typingPauseMs);
  const settled = asked === wanted && asked.length >= fewest;
  const { data } = useQuery({
    ...standardsSearchQuery(asked),
    enabled: open && settled,
  });
  // Never those of what was typed before.
  const found = open && settled ? (data?.data ?? []) : [];
  const shown = found.length > 0;
  const chosen = found[at];
  const optionId = (index: number) => `${id}-${String(index)}`;
  useEffect(() => {
    if (at >= 0)
      document.getElementById(`${id}-${String(at)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (one: StandardFound) => {
    close();
    onPick(one);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    if (shown) setAt((now) => (now + by + found.length + 1) % (found.length + 1));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (at < 0 && event.key === 'ArrowUp') setAt(found.length - 1);
      else step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && shown) close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': chosen ? optionId(at) : undefined,
    },
    onKey,
    onTyped: () => {
      setOpen(true);
      setAt(-1);
    },
    close,
    list: (
      <FoundList
        id={id}
        found={found}
        at={at}
        sources={data?.frameworks}
        optionId={optionId}
        onPick={pick}
      />
    ),
  };
}

interface FoundListProps {
  readonly id: string;
  readonly found: readonly StandardFound[];
  readonly at: number;
  readonly sources: Parameters<typeof StandardSources>[0]['sources'];
  readonly optionId: (index: number) => string;
  readonly onPick: (found: StandardFound) => void;
}

function FoundList({ id, found, at, sources, optionId, onPick }: FoundListProps) {
  const { t } = useTranslation('documents');
  return (
    <>
      <span role="status" className={classes['hidden']}>
        {found.length > 0 ? t('standardBox.found', { count: found.length }) : null}
      </span>
      {found.length > 0 ? (
        // The field keeps the focus, or leaving it would take what was typed for a code.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus where it is
        <div className={classes['popup']} onMouseDown={(event) => event.preventDefault()}>
          <ul
            id={id}
            role="listbox"
            aria-label={t('standardBox.label')}
            className={classes['options']}
          >
            {found.map((one, index) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
              <li
                key={`${String(one.framework_id)} ${one.code}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                onClick={() => onPick(one)}
              >
                <strong>{one.code}</strong>
                <span lang={one.language}>{one.statement}</span>
              </li>
            ))}
          </ul>
          <StandardSources sources={sources} />
        </div>
      ) : null}
    </>
  );
}

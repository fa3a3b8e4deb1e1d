import { IconDots } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './row-menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown behind the words. */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  readonly label: string;
  /** The button's `data-focus`. */
  readonly focus: string;
  readonly entries: () => readonly MenuEntry[];
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * The more seldom deeds of one row. A native popover: it lies over everything, closes by Escape and by a press
 * beside it, and gives the focus back. Its entries are made when it opens, as there may be hundreds of rows.
 */
export function RowMenu({ label, focus, entries }: RowMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const place = () => {
    const [at, box] = [button.current?.getBoundingClientRect(), list.current];
    if (!at || !box) return;
    const below = at.bottom + box.offsetHeight + 8 < window.innerHeight;
    const top = below ? at.bottom + 4 : Math.max(8, at.top - box.offsetHeight - 4);
    box.style.top = `${top}px`;
    box.style.left = `${Math.max(8, at.right - box.offsetWidth)}px`;
    items()[0]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    event.stopPropagation();
    const all = items();
    const next = steps[event.key]?.(all.indexOf(event.target as HTMLElement), all.length);
    if (event.key === 'Tab') list.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classes['button']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        data-focus={focus}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes['menu']}
        onKeyDown={walk}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => {
          if (event.newState === 'open') place();
        }}
      >
        {open
          ? entries().map((entry) => (
              <button
                key={entry.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classes['entry']}
                data-danger={entry.danger}
                onClick={() => {
                  list.current?.hidePopover();
                  entry.onChoose();
                }}
              >
                <span className={classes['icon']} aria-hidden="true">
                  {entry.icon}
                </span>
                <span>{entry.label}</span>
                {entry.keys ? <kbd className={classes['keys']}>{entry.keys}</kbd> : null}
              </button>
            ))
          : null}
      </div>
    </>
  );
}

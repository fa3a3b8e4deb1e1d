import { IconDots } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
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

/** Heard before anything else on the page hears it; what it does is done. */
function useEscape(onEscape: () => void) {
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape, true);
    return () => document.removeEventListener('keydown', escape, true);
  }, []);
}

/** Its row may stand elsewhere then. The height alone changes with the bar of a phone's browser, while somebody scrolls. */
function useNewWindowWidth(onChange: () => void) {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const width = window.innerWidth;
    const listener = () => {
      if (window.innerWidth !== width) change();
    };
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  }, []);
}

/** What stands beside the menu closes it when it is pressed, and does what it does. */
function usePressBeside(parts: readonly RefObject<HTMLElement | null>[], onPress: () => void) {
  const press = useEffectEvent((event: Event) => {
    const { target } = event;
    if (parts.every((part) => !(target instanceof Node && part.current?.contains(target))))
      onPress();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, []);
}

interface ListProps extends Omit<RowMenuProps, 'focus'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Gives the focus back. */
  readonly close: (how?: FocusOptions) => void;
  /** The focus is on its way to something else. */
  readonly onPressBeside: () => void;
}

function MenuList({ label, entries, button, close, onPressBeside }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  usePressBeside([list, button], onPressBeside);
  useEscape(close);
  // Nobody asked for the row: the page stays where it is.
  useNewWindowWidth(() => close({ preventScroll: true }));
  const place = useEffectEvent(() => {
    const [at, box] = [button.current?.getBoundingClientRect(), list.current];
    if (!at || !box) return;
    const below = at.bottom + box.offsetHeight + 8 < window.innerHeight;
    const top = below ? at.bottom + 4 : Math.max(8, at.top - box.offsetHeight - 4);
    box.style.top = `${top}px`;
    box.style.left = `${Math.max(8, at.right - box.offsetWidth)}px`;
    items()[0]?.focus();
  });
  useLayoutEffect(() => place(), []);
  const walk = (event: KeyboardEvent) => {
    event.stopPropagation();
    const all = items();
    const next = steps[event.key]?.(all.indexOf(event.target as HTMLElement), all.length);
    if (event.key === 'Tab') close();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes['menu']}
      onKeyDown={walk}
    >
      {entries().map((entry) => (
        <button
          key={entry.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes['entry']}
          data-danger={entry.danger}
          onClick={() => {
            close();
            entry.onChoose();
          }}
        >
          <span className={classes['icon']} aria-hidden="true">
            {entry.icon}
          </span>
          <span>{entry.label}</span>
          {entry.keys ? <kbd className={classes['keys']}>{entry.keys}</kbd> : null}
        </button>
      ))}
    </div>
  );
}

/**
 * The more seldom actions of one row. It lies over everything, closes by Escape, by a press beside it and with a new width of
 * the window, and gives the focus back; a native popover would too, but only from iPadOS 17 on. Made when it opens: there may be hundreds of rows.
 */
export function RowMenu({ label, focus, entries }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Out of the row, which may be moved, but within the landmark.
  const [home, setHome] = useState<Element>();
  const close = (how?: FocusOptions) => {
    setHome(undefined);
    // Safari gives a button that is pressed no focus, and takes it from what had it.
    button.current?.focus(how);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['button']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={home !== undefined}
        data-focus={focus}
        onClick={({ currentTarget }) => {
          if (home) close();
          else setHome(currentTarget.closest('main') ?? document.body);
        }}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {home
        ? createPortal(
            <MenuList
              label={label}
              entries={entries}
              button={button}
              close={close}
              onPressBeside={() => setHome(undefined)}
            />,
            home,
          )
        : null}
    </>
  );
}

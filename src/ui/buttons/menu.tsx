import { IconDots } from '@tabler/icons-react';
import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';
import { MenuList, type MenuItem, type MenuPart } from './menu-list';
import type { MenuPlace } from './place-menu';

export type { MenuItem } from './menu-list';

/** What the button of a menu takes over. */
interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

type Parts = readonly (MenuItem | MenuPart)[];

interface MenuProps {
  /** Read aloud: what the actions are for. */
  readonly label: string;
  /** Asked for when the menu is open. */
  readonly parts: Parts | (() => Parts);
  readonly place?: MenuPlace;
  readonly button: (props: MenuButtonProps) => ReactNode;
}

interface Open {
  /** Out of the row, which may be moved and clip it, but within the landmark. */
  readonly home: Element;
  readonly fromEnd: boolean;
}

/**
 * A button and its menu. The list lies over everything, closes by Escape, Tab, a press beside it and with a new width of the
 * window, and gives the focus back; a native popover would too, but only from iPadOS 17 on.
 */
export function Menu({ label, parts, place = {}, button }: MenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>();
  const close = (how?: FocusOptions) => {
    setOpen(undefined);
    // Safari gives a button that is pressed no focus, and takes it from what had it.
    ref.current?.focus(how);
  };
  const show = (from: Element, fromEnd: boolean) =>
    setOpen({ home: from.closest('[role=dialog], dialog, main') ?? document.body, fromEnd });
  return (
    <>
      {button({
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        onClick: ({ currentTarget }) => {
          if (open) close();
          else show(currentTarget, false);
        },
        onKeyDown: (event) => {
          const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
          if (!opens || open || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.stopPropagation();
          show(event.currentTarget, event.key === 'ArrowUp');
        },
      })}
      {open
        ? createPortal(
            <MenuList
              label={label}
              parts={typeof parts === 'function' ? parts() : parts}
              place={place}
              fromEnd={open.fromEnd}
              button={ref}
              close={close}
              onPressBeside={() => setOpen(undefined)}
            />,
            open.home,
          )
        : null}
    </>
  );
}

interface RowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** The button's `data-focus`, for whoever brings the focus back to it. */
  readonly focus?: string;
}

/** What can be done with one row of a list, beside opening it. */
export function RowMenu({ label, items, focus }: RowMenuProps) {
  return (
    <Menu
      label={label}
      parts={items}
      button={(props) => (
        <IconButton
          {...props}
          label={label}
          hint=""
          size="small"
          data-focus={focus}
          icon={<IconDots size={20} aria-hidden="true" />}
        />
      )}
    />
  );
}

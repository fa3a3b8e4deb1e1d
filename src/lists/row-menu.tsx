import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { MantineArea } from '../ui/mantine-area';
import { openByArrow } from '../ui/open-by-arrow';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import classes from './row-menu.module.css';

export interface RowAction {
  readonly key: string;
  readonly words: string;
  readonly icon: ReactNode;
  /** Something is lost for good by it. */
  readonly destroys?: boolean;
  readonly run: () => void;
}

/** What can be done with one row of a list, beside opening it. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (run: () => void) => () => {
    // The item goes with its menu: a dialog that opens now gives the focus back to what stays.
    button.current?.focus({ preventScroll: true });
    run();
  };
  return (
    <MantineArea>
      <Menu
        position="bottom-end"
        withinPortal
        // Its own placeholder would have the focus, which has no name and no outline.
        withInitialFocusPlaceholder={false}
        // Inside the page's landmark; yet not clipped by the list around the button.
        portalProps={{ target: '#main' }}
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: classes['dropdown'] ?? '', item: classes['item'] ?? '' }}
      >
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={classes['open']}
            aria-label={label}
            onKeyDown={openByArrow}
          >
            <IconDots size={20} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ key, words, icon, destroys, run }) => (
            <Menu.Item key={key} leftSection={icon} data-destroys={destroys} onClick={choose(run)}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineArea>
  );
}

import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconDownload,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Summary } from '../../documents/calls';
import { openByArrow } from '../../ui/open-by-arrow';
import type { Deed } from './deeds';
import { useFacts } from './use-facts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import classes from './document-menu.module.css';

const icons = {
  copy: IconCopy,
  export: IconDownload,
  share: IconUsersPlus,
  archive: IconArchive,
  restore: IconArchiveOff,
  delete: IconTrash,
} as const;

interface DocumentMenuProps {
  readonly summary: Summary;
  readonly deeds: readonly Deed[];
  readonly onDeed: (deed: Deed, summary: Summary) => void;
}

/** What can be done with one document of a list, beside opening it. */
export function DocumentMenu({ summary, deeds, onDeed }: DocumentMenuProps) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  return (
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
          type="button"
          className={classes['open']}
          aria-label={t('menu', { title: title(summary) })}
          onKeyDown={openByArrow}
        >
          <IconDots size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map((deed) => {
          const DeedIcon = icons[deed];
          return (
            <Menu.Item
              key={deed}
              leftSection={<DeedIcon size={18} aria-hidden="true" />}
              data-deed={deed}
              onClick={() => onDeed(deed, summary)}
            >
              {t(`deed.${deed}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDownload,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Summary } from '../../documents/calls';
import { RowMenu } from '../../lists/row-menu';
import type { Deed } from './deeds';
import { useFacts } from './use-facts';

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
    <RowMenu
      label={t('menu', { title: title(summary) })}
      deeds={deeds.map((deed) => {
        const DeedIcon = icons[deed];
        return {
          key: deed,
          words: t(`deed.${deed}`),
          icon: <DeedIcon size={18} aria-hidden="true" />,
          destroys: deed === 'delete',
          run: () => onDeed(deed, summary),
        };
      })}
    />
  );
}

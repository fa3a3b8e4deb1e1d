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
import { RowMenu } from '../../ui/buttons/menu';
import type { DocumentAction } from './document-actions';
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
  readonly actions: readonly DocumentAction[];
  readonly onAction: (action: DocumentAction, summary: Summary) => void;
}

/** What can be done with one document of a list, beside opening it. */
export function DocumentMenu({ summary, actions, onAction }: DocumentMenuProps) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  return (
    <RowMenu
      label={t('menu', { title: title(summary) })}
      items={actions.map((action) => {
        const ActionIcon = icons[action];
        return {
          key: action,
          words: t(`action.${action}`),
          icon: <ActionIcon size={18} />,
          destroys: action === 'delete',
          run: () => onAction(action, summary),
        };
      })}
    />
  );
}

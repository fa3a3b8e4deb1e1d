import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../domain/reference';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { Done } from '../../lists/done-notice';
import { renewRoster } from '../../lists/renew-roster';
import { useChanges } from '../../lists/use-changes';
import { archiveGroup } from './commands';
import { GroupDialog } from './group-dialog';
import type { GroupDeed } from './group-table';
import type { GroupSummary } from './queries';
import { TeachersDialog } from './teachers-dialog';

interface Asking {
  readonly deed: GroupDeed | 'make';
  readonly group?: GroupSummary;
}

interface GroupDeeds {
  readonly onDeed: (deed: GroupDeed, group: GroupSummary) => void;
  readonly make: () => void;
  readonly done: Done | undefined;
  readonly forget: () => void;
  /** The dialog of the deed that is being done. */
  readonly dialog: ReactNode;
}

/** Making, changing and putting away groups, wherever they are shown. */
export function useGroupChanges(role: Role, onMade?: (id: number) => void): GroupDeeds {
  const { t } = useTranslation('groups');
  const queryClient = useQueryClient();
  const { asking, ask, close, finish, done, forget, failed } = useChanges<Asking>(() =>
    renewRoster(queryClient),
  );
  const restore = async (group: GroupSummary) => {
    await archiveGroup(group.id, false);
    await finish({ words: t('done.restore', { name: group.name }) });
  };
  const archive = async (group: GroupSummary) => {
    await archiveGroup(group.id, true);
    await finish({
      words: t('done.archive', { name: group.name }),
      undo: () => void restore(group).catch(failed),
    });
  };
  const dialog = () => {
    if (!asking) return null;
    const { deed, group } = asking;
    if (deed === 'make') {
      const onDone = async (id: number, name: string) => {
        await finish({ words: t('done.make', { name }) });
        onMade?.(id);
      };
      return <GroupDialog role={role} onDone={onDone} onClose={close} />;
    }
    if (!group) return null;
    if (deed === 'edit') {
      const onDone = (_id: number, name: string) => finish({ words: t('done.edit', { name }) });
      return <GroupDialog role={role} group={group} onDone={onDone} onClose={close} />;
    }
    if (deed === 'teachers') {
      const onDone = () => finish({ words: t('done.teachers', { name: group.name }) });
      return <TeachersDialog group={group} onDone={onDone} onClose={close} />;
    }
    const puts = deed === 'archive';
    return (
      <ConfirmDialog
        title={t(puts ? 'archive.title' : 'archive.back', { group: group.name })}
        confirm={t(puts ? 'deed.archive' : 'deed.restore')}
        onConfirm={() => (puts ? archive(group) : restore(group))}
        onClose={close}
      >
        {t(puts ? 'archive.text' : 'archive.backText')}
      </ConfirmDialog>
    );
  };
  return {
    onDeed: (deed, group) => ask({ deed, group }),
    make: () => ask({ deed: 'make' }),
    done,
    forget,
    dialog: dialog(),
  };
}

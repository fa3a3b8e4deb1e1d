import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { Done } from '../../lists/done-notice';
import { renewRoster } from '../../lists/renew';
import { useChanges } from '../../lists/use-changes';
import { archiveGroup } from './commands';
import { GroupDialog } from './group-dialog';
import type { GroupAction } from './group-table';
import type { GroupSummary } from './queries';
import { TeachersDialog } from './teachers-dialog';

interface Asking {
  readonly action: GroupAction | 'make';
  readonly group?: GroupSummary;
}

interface GroupActions {
  readonly onAction: (action: GroupAction, group: GroupSummary) => void;
  readonly make: () => void;
  readonly done: Done | undefined;
  readonly forget: () => void;
  /** The dialog of the action that is being done. */
  readonly dialog: ReactNode;
}

/** Making, changing and putting away groups, wherever they are shown. */
export function useGroupChanges(onMade?: (id: number) => void): GroupActions {
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
    const { action, group } = asking;
    if (action === 'make') {
      const onDone = async (id: number, name: string) => {
        await finish({ words: t('done.make', { name }) });
        onMade?.(id);
      };
      return <GroupDialog onDone={onDone} onClose={close} />;
    }
    if (!group) return null;
    if (action === 'edit') {
      const onDone = (_id: number, name: string) => finish({ words: t('done.edit', { name }) });
      return <GroupDialog group={group} onDone={onDone} onClose={close} />;
    }
    if (action === 'teachers') {
      const onDone = () => finish({ words: t('done.teachers', { name: group.name }) });
      return <TeachersDialog group={group} onDone={onDone} onClose={close} />;
    }
    const puts = action === 'archive';
    return (
      <ConfirmDialog
        title={t(puts ? 'archive.title' : 'archive.back', { group: group.name })}
        confirm={t(puts ? 'action.archive' : 'action.restore')}
        onConfirm={() => (puts ? archive(group) : restore(group))}
        onClose={close}
      >
        {t(puts ? 'archive.text' : 'archive.backText')}
      </ConfirmDialog>
    );
  };
  return {
    onAction: (action, group) => ask({ action, group }),
    make: () => ask({ action: 'make' }),
    done,
    forget,
    dialog: dialog(),
  };
}

import { IconArchive, IconArchiveOff, IconPencil, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roster } from '../../lists/invalidate';
import { useChanges } from '../../lists/use-changes';
import type { MenuItem } from '../../ui/buttons/menu';
import { archiveGroup } from './commands';
import { GroupDialog } from './group-dialog';
import type { GroupSummary } from './queries';
import { TeachersDialog } from './teachers-dialog';

const icons = {
  edit: IconPencil,
  teachers: IconUsers,
  archive: IconArchive,
  restore: IconArchiveOff,
} as const;

/** Making, changing and archiving groups, wherever they are shown. */
export function useGroupChanges(onMade?: (id: number) => void) {
  const { t } = useTranslation('groups');
  const { open, confirm, close, finish, dialog, done, forget } = useChanges(...roster);
  const edit = (group: GroupSummary) => {
    const onDone = (_id: number, name: string) => finish({ words: t('done.edit', { name }) });
    open(<GroupDialog group={group} onDone={onDone} onClose={close} />);
  };
  const teachers = (group: GroupSummary) => {
    const onDone = () => finish({ words: t('done.teachers', { name: group.name }) });
    open(<TeachersDialog group={group} onDone={onDone} onClose={close} />);
  };
  const restored = ({ id, name }: GroupSummary) => ({
    run: () => archiveGroup(id, false),
    done: t('done.restore', { name }),
  });
  const archive = (group: GroupSummary) =>
    confirm({
      title: t('archive.title', { group: group.name }),
      text: t('archive.text'),
      button: t('action.archive'),
      run: () => archiveGroup(group.id, true),
      done: t('done.archive', { name: group.name }),
      undo: restored(group),
    });
  const restore = (group: GroupSummary) =>
    confirm({
      title: t('archive.back', { group: group.name }),
      text: t('archive.backText'),
      button: t('action.restore'),
      ...restored(group),
    });
  const actions = { edit, teachers, archive, restore };
  return {
    /** What can be done with a group beside opening it; one of a former year is only taken back. */
    actionsOf: (group: GroupSummary): readonly MenuItem[] =>
      (group.archived ? (['restore'] as const) : (['edit', 'teachers', 'archive'] as const)).map(
        (action) => {
          const ActionIcon = icons[action];
          return {
            key: action,
            words: t(`action.${action}`),
            icon: <ActionIcon size={18} />,
            run: () => actions[action](group),
          };
        },
      ),
    make: () => {
      const onDone = async (id: number, name: string) => {
        await finish({ words: t('done.make', { name }) });
        onMade?.(id);
      };
      open(<GroupDialog onDone={onDone} onClose={close} />);
    },
    done,
    forget,
    dialog,
  };
}

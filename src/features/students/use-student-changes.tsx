import { IconArrowsExchange, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { roster } from '../../lists/invalidate';
import { useChanges } from '../../lists/use-changes';
import type { MenuItem } from '../../ui/buttons/menu';
import { switchStudent } from './commands';
import { ImportDialog } from './import-dialog';
import { MoveDialog } from './move-dialog';
import type { StudentSummary } from './queries';
import { MadeDialog, StudentDialog } from './student-dialog';

const icons = {
  edit: IconPencil,
  move: IconArrowsExchange,
  off: IconUserOff,
  on: IconUserCheck,
} as const;
type StudentAction = keyof typeof icons;

/** Making and changing students, wherever they are shown. */
export function useStudentChanges(role: Role) {
  const { t } = useTranslation('students');
  const letsIn = may(role, 'students.let_in');
  const { open, confirm, close, finish, renew, ...changes } = useChanges(...roster);
  const edit = (student?: StudentSummary) =>
    open(
      <StudentDialog
        role={role}
        {...(student && { student })}
        onEdited={(name) => finish({ words: t('done.edit', { name }) })}
        onMade={async (made) => {
          const { name, pass_phrase } = made;
          if (pass_phrase === undefined) {
            return finish({ words: t(letsIn ? 'done.makeCard' : 'done.make', { name }) });
          }
          await renew();
          open(<MadeDialog made={{ ...made, pass_phrase }} onClose={close} />);
        }}
        onClose={close}
      />,
    );
  const move = (student: StudentSummary) =>
    open(
      <MoveDialog
        student={student}
        onMoved={(group) => finish({ words: t('done.move', { name: student.name, group }) })}
        onClose={close}
      />,
    );
  const switched = ({ id, name }: StudentSummary, to: 'on' | 'off') => ({
    run: () => switchStudent(id, to === 'on'),
    done: t(`done.${to}`, { name }),
  });
  const turn = (student: StudentSummary, to: 'on' | 'off') =>
    confirm({
      title: t(`switch.${to}`, { name: student.name }),
      text: t(`switch.${to}Text`),
      button: t(`action.${to}`),
      ...switched(student, to),
      ...(to === 'off' && { undo: switched(student, 'on') }),
    });
  const run = (what: StudentAction, student: StudentSummary) => {
    if (what === 'edit') edit(student);
    else if (what === 'move') move(student);
    else turn(student, what);
  };
  return {
    ...changes,
    actionsOf: (student: StudentSummary): readonly MenuItem[] => {
      const actions: readonly StudentAction[] = student.active
        ? ['edit', 'move', 'off']
        : student.delete_on === undefined
          ? ['edit', 'on']
          : ['edit'];
      return actions.map((what) => {
        const ActionIcon = icons[what];
        return {
          key: what,
          words: t(`action.${what}`),
          icon: <ActionIcon size={18} />,
          run: () => run(what, student),
        };
      });
    },
    make: () => edit(),
    bringList: () => {
      const onMade = (_ids: readonly number[], count: number) =>
        finish({ words: t(letsIn ? 'done.list' : 'done.listOnly', { count }) });
      open(<ImportDialog onMade={onMade} onClose={close} />);
    },
  };
}

import { IconArrowsExchange, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { Done } from '../../lists/done-notice';
import { renewRoster } from '../../lists/renew';
import { useChanges } from '../../lists/use-changes';
import type { MenuItem } from '../../ui/buttons/menu';
import { switchStudent, type NewAccount } from './commands';
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

type Asking =
  | { readonly what: 'make' | 'list' }
  | { readonly what: 'made'; readonly made: NewAccount }
  | { readonly what: StudentAction; readonly student: StudentSummary };

interface StudentChanges {
  readonly actionsOf: (student: StudentSummary) => readonly MenuItem[];
  readonly make: () => void;
  readonly bringList: () => void;
  readonly done: Done | undefined;
  readonly forget: () => void;
  /** For what is done elsewhere with these students: says it once the lists are new. */
  readonly finish: (done: Done) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** The same where the lists are new already. */
  readonly say: (done: Done) => void;
  /** The dialog of what is being done. */
  readonly dialog: ReactNode;
}

/** Making and changing students, wherever they are shown. */
export function useStudentChanges(role: Role): StudentChanges {
  const { t } = useTranslation('students');
  const letsIn = may(role, 'students.let_in');
  const queryClient = useQueryClient();
  const { asking, ask, close, finish, done, say, forget, failed } = useChanges<Asking>(() =>
    renewRoster(queryClient),
  );
  const turn = async (student: Pick<StudentSummary, 'id' | 'name'>, on: boolean): Promise<void> => {
    const { id, name } = student;
    await switchStudent(id, on);
    await finish({
      words: t(on ? 'done.on' : 'done.off', { name }),
      ...(!on && { undo: () => void turn(student, true).catch(failed) }),
    });
  };
  const edit = (student?: StudentSummary) => (
    <StudentDialog
      role={role}
      {...(student && { student })}
      onEdited={(name) => finish({ words: t('done.edit', { name }) })}
      onMade={async (made) => {
        const { name, pass_phrase } = made;
        if (pass_phrase === undefined) {
          return finish({ words: t(letsIn ? 'done.makeCard' : 'done.make', { name }) });
        }
        await renewRoster(queryClient);
        ask({ what: 'made', made: { ...made, pass_phrase } });
      }}
      onClose={close}
    />
  );
  const dialog = (): ReactNode => {
    if (!asking) return null;
    switch (asking.what) {
      case 'make':
        return edit();
      case 'list':
        return (
          <ImportDialog
            onMade={(_ids, count) =>
              finish({ words: t(letsIn ? 'done.list' : 'done.listOnly', { count }) })
            }
            onClose={close}
          />
        );
      case 'made':
        return <MadeDialog made={asking.made} onClose={close} />;
      case 'edit':
        return edit(asking.student);
      case 'move': {
        const { student } = asking;
        return (
          <MoveDialog
            student={student}
            onMoved={(group) => finish({ words: t('done.move', { name: student.name, group }) })}
            onClose={close}
          />
        );
      }
      default: {
        const { student, what } = asking;
        const on = what === 'on';
        return (
          <ConfirmDialog
            title={t(on ? 'switch.on' : 'switch.off', { name: student.name })}
            confirm={t(`action.${what}`)}
            onConfirm={() => turn(student, on)}
            onClose={close}
          >
            {t(on ? 'switch.onText' : 'switch.offText')}
          </ConfirmDialog>
        );
      }
    }
  };
  return {
    actionsOf: (student) => {
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
          icon: <ActionIcon size={18} aria-hidden="true" />,
          run: () => ask({ what, student }),
        };
      });
    },
    make: () => ask({ what: 'make' }),
    bringList: () => ask({ what: 'list' }),
    done,
    forget,
    finish,
    failed,
    say,
    dialog: dialog(),
  };
}

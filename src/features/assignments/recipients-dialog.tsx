import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog';
import { useFormats } from '../../locales/use-formats';
import type { Named } from './assign-draft';
import { ChooseGroups } from './choose-groups';
import { ChooseStudents } from './choose-students';
import { editAssignment } from './commands';
import { assignmentsKey, type AssignmentDetail } from './queries';
import { Note } from '../../ui/surfaces/note';

interface RecipientsDialogProps {
  readonly assignment: AssignmentDetail;
  readonly onClose: () => void;
}

/** Changes whom a running assignment is given to, and says what becomes of their work. */
export function RecipientsDialog({ assignment, onClose }: RecipientsDialogProps) {
  const { t } = useTranslation('assignments');
  const client = useQueryClient();
  const { id, rev, groups } = assignment;
  const direct = assignment.students.filter((student) => student.direct);
  const [groupIds, setGroupIds] = useState<readonly number[]>(groups.map((group) => group.id));
  const [students, setStudents] = useState<readonly Named[]>(direct);
  const submit = async () => {
    const student_ids = students.map((student) => student.id);
    await editAssignment(id, { rev, group_ids: [...groupIds], student_ids });
    await client.invalidateQueries({ queryKey: assignmentsKey });
    onClose();
  };
  const { list } = useFormats();
  const out = [
    ...groups.filter((group) => !groupIds.includes(group.id)),
    ...direct.filter((one) => students.every((student) => student.id !== one.id)),
  ].map(({ name }) => name);
  const isNew =
    groupIds.some((one) => groups.every((group) => group.id !== one)) ||
    students.some((one) => direct.every((student) => student.id !== one.id));
  return (
    <FormDialog
      fields={[]}
      title={t('recipients.title')}
      button={isNew || out.length > 0 ? t('exception.save') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {() => (
        <>
          <ChooseGroups chosen={groupIds} others={groups} onChosen={setGroupIds} />
          <ChooseStudents students={students} onStudents={setStudents} />
          <Note as="div" tone="now" role="status" className="font-semibold empty:hidden">
            {isNew ? <p>{t('recipients.joins')}</p> : null}
            {out.length > 0 ? <p>{t('recipients.leaves', { names: list(out) })}</p> : null}
          </Note>
        </>
      )}
    </FormDialog>
  );
}

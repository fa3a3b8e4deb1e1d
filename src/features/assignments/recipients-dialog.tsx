import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { formatLocale } from '../../locales/format-locale';
import { Action } from '../../ui/action';
import { Dialog } from '../../ui/dialog';
import type { Named } from './assign-draft';
import assign from './assign.module.css';
import classes from './assignment.module.css';
import { ChooseGroups } from './choose-groups';
import { ChooseStudents } from './choose-students';
import { editAssignment } from './commands';
import { assignmentsKey, type AssignmentDetail } from './queries';

interface RecipientsDialogProps {
  readonly assignment: AssignmentDetail;
  readonly onClose: () => void;
}

/** Changes whom a running assignment is given to, and says what becomes of their work. */
export function RecipientsDialog({ assignment, onClose }: RecipientsDialogProps) {
  const { t, i18n } = useTranslation(['assignments', 'common']);
  const client = useQueryClient();
  const { id, rev, groups } = assignment;
  const direct = assignment.students.filter((student) => student.direct);
  const [groupIds, setGroupIds] = useState<readonly number[]>(groups.map((group) => group.id));
  const [students, setStudents] = useState<readonly Named[]>(direct);
  const { busy, problem, submit } = useSubmit(async () => {
    const student_ids = students.map((student) => student.id);
    await editAssignment(id, { rev, group_ids: [...groupIds], student_ids });
    await client.invalidateQueries({ queryKey: assignmentsKey });
    onClose();
  });
  const join = new Intl.ListFormat(formatLocale(i18n.language), { type: 'conjunction' });
  const out = [
    ...groups.filter((group) => !groupIds.includes(group.id)),
    ...direct.filter((one) => students.every((student) => student.id !== one.id)),
  ].map(({ name }) => name);
  const isNew =
    groupIds.some((one) => groups.every((group) => group.id !== one)) ||
    students.some((one) => direct.every((student) => student.id !== one.id));
  return (
    <Dialog title={t('recipients.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <ChooseGroups chosen={groupIds} others={groups} onChosen={setGroupIds} />
        <ChooseStudents students={students} onStudents={setStudents} />
        <div role="status" className={assign['note']}>
          {isNew ? <p>{t('recipients.joins')}</p> : null}
          {out.length > 0 ? <p>{t('recipients.leaves', { names: join.format(out) })}</p> : null}
        </div>
        <ProblemLine problem={problem} />
        <div className={classes['deeds']}>
          {isNew || out.length > 0 ? (
            <Action type="submit" busy={busy}>
              {t('exception.save')}
            </Action>
          ) : null}
          <Action look="plain" onClick={onClose}>
            {t('common:close')}
          </Action>
        </div>
      </form>
    </Dialog>
  );
}

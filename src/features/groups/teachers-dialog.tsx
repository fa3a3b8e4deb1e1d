import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog';
import { QueryState } from '../../lists/query-state';
import { Note } from '../../ui/surfaces/note';
import { CheckField } from '../../ui/fields/choice-fields';
import { setTeachers } from './commands';
import { teachersQuery, type GroupSummary } from './queries';

interface TeachersDialogProps {
  readonly group: GroupSummary;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Who teaches the group together: colleagues of its school. */
export function TeachersDialog({ group, onDone, onClose }: TeachersDialogProps) {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(teachersQuery(group.id));
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const teaches = ({ id, teaches: now }: { id: number; teaches: boolean }) =>
    changed.get(id) ?? now;
  const submit = async () => {
    if (!data) return;
    await setTeachers(
      group.id,
      data.data.filter(teaches).map(({ id }) => id),
    );
    await onDone();
  };
  return (
    <FormDialog
      fields={['teacher_ids']}
      title={t('teachers.title', { group: group.name })}
      button={t('edit.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <p>{t('teachers.text')}</p>
          {data?.data.some(({ from_roster }) => from_roster) ? <p>{t('teachers.kept')}</p> : null}
          {data ? null : <QueryState error={error} refetch={refetch} />}
          {fields.teacher_ids ? (
            <Note tone="wrong" role="alert">
              {fields.teacher_ids.text}
            </Note>
          ) : null}
          <ul className="m-0 grid list-none gap-2 p-0">
            {data?.data.map((teacher) => (
              <li key={teacher.id}>
                <CheckField
                  look="cards"
                  label={teacher.name}
                  checked={teaches(teacher)}
                  disabled={teacher.from_roster ?? false}
                  onToggle={(on) => setChanged(new Map(changed).set(teacher.id, on))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

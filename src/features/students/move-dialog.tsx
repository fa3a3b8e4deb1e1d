import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field';
import { FormDialog } from '../../forms/form-dialog';
import { moveStudent } from './commands';
import { groupChoicesQuery, type StudentSummary } from './queries';

interface MoveDialogProps {
  readonly student: StudentSummary;
  readonly onMoved: (group: string) => Promise<void>;
  readonly onClose: () => void;
}

/** From one group into another, or into one more. */
export function MoveDialog({ student, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('students');
  const groups = useQuery(groupChoicesQuery).data?.data ?? [];
  const free = groups.filter(({ id }) => !student.groups.some((each) => each.id === id));
  // Out of a class of the roster the next one would bring the student back.
  const own = student.groups.filter(({ from_roster }) => !from_roster);
  const [from, setFrom] = useState(String(own[0]?.id ?? ''));
  const [chosen, setChosen] = useState('');
  const to = free.find(({ id }) => String(id) === chosen) ?? free[0];
  const submit = async () => {
    if (!to) return;
    await moveStudent(student.id, to.id, from === '' ? undefined : Number(from));
    await onMoved(to.name);
  };
  return (
    <FormDialog
      fields={['from_group', 'to_group']}
      title={t('move.title', { name: student.name })}
      button={t('move.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <p>{t('move.text')}</p>
          {own.length < student.groups.length ? <p>{t('move.kept')}</p> : null}
          <SelectField
            label={t('move.from')}
            value={from}
            problem={fields['from_group']}
            options={[
              ...own.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: '', label: t('move.stays') },
            ]}
            onChoose={setFrom}
          />
          <SelectField
            label={t('move.to')}
            value={String(to?.id ?? '')}
            problem={fields['to_group']}
            options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={setChosen}
          />
        </>
      )}
    </FormDialog>
  );
}

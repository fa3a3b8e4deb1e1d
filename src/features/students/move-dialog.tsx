import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field';
import { useDraft } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
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
  const query = useQuery(groupChoicesQuery);
  const groups = query.data?.data ?? [];
  const free = groups.filter(({ id }) => !student.groups.some((each) => each.id === id));
  const isEverywhere = query.data !== undefined && free.length === 0;
  // Out of a class of the roster the next one would bring the student back.
  const own = student.groups.filter(({ from_roster }) => !from_roster);
  const draft = useDraft({
    from_group: own[0]?.id,
    to_group: undefined as number | undefined,
  });
  const { from_group, to_group } = draft.value;
  const to = free.find(({ id }) => id === to_group) ?? free[0];
  const submit = async () => {
    if (!to) return;
    await moveStudent(student.id, to.id, from_group);
    await onMoved(to.name);
  };
  return (
    <FormDialog
      draft={draft}
      title={t('move.title', { name: student.name })}
      button={isEverywhere ? undefined : t('move.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ field }) =>
        isEverywhere ? (
          <p>{t('move.none')}</p>
        ) : (
          <>
            <p>{t('move.text')}</p>
            {own.length < student.groups.length ? <p>{t('move.kept')}</p> : null}
            <SelectField
              {...field.choice('from_group')}
              label={t('move.from')}
              none={t('move.stays')}
              options={own.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <OptionsField
              {...field.choice('to_group')}
              query={query}
              label={t('move.to')}
              value={to?.id}
              options={free.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        )
      }
    </FormDialog>
  );
}

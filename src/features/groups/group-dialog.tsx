import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { colorNames, grades, subjects } from '../../../domain/reference';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { useDraft } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
import { GroupMark } from '../../lists/group-mark';
import { schoolsQuery } from '../../lists/schools-query';
import { useChoosesSchool } from '../../session/use-chooses-school';
import { RadioField } from '../../ui/fields/choice-fields';
import { createGroup, updateGroup } from './commands';
import type { GroupSummary } from './queries';

interface GroupDialogProps {
  /** Absent: a new one is made. */
  readonly group?: GroupSummary;
  readonly onDone: (id: number, name: string) => Promise<void>;
  readonly onClose: () => void;
}

type Color = GroupSummary['color'];

function Colors({ value, onChoose }: { value: Color; onChoose: (color: Color) => void }) {
  const { t } = useTranslation('groups');
  return (
    <RadioField
      look="chips"
      label={t('edit.color')}
      options={colorNames.map((color) => ({
        value: color,
        label: <GroupMark name={t(`color.${color}`)} color={color} />,
      }))}
      value={value}
      onChoose={onChoose}
    />
  );
}

/** What a group is called and how it looks; for a new one also its school. */
export function GroupDialog({ group, onDone, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'reference']);
  const { chooses, home } = useChoosesSchool();
  const draft = useDraft({
    name: group?.name ?? '',
    grade_id: group?.grade_id,
    subject_id: group?.subject_id,
    color: group?.color ?? 'primary',
    school_id: home,
  });
  const asksSchool = !group && chooses;
  const query = useQuery({ ...schoolsQuery, enabled: asksSchool });
  const schools = query.data?.data ?? [];
  // The next roster would write both anew.
  const isKept = group?.from_roster ?? false;
  const submit = async () => {
    const { name, grade_id = 0, subject_id, color, school_id } = draft.value;
    const facts = { name, grade_id, color };
    if (group) {
      await updateGroup(group.id, { ...facts, subject_id: subject_id ?? null });
      await onDone(group.id, name);
      return;
    }
    const made = await createGroup({
      ...facts,
      ...(subject_id && { subject_id }),
      ...(school_id && { school_id }),
    });
    await onDone(made.id, name);
  };
  return (
    <FormDialog
      draft={draft}
      title={group ? t('edit.title', { group: group.name }) : t('edit.new')}
      button={t(group ? 'edit.save' : 'edit.make')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {isKept ? <p>{t('edit.kept')}</p> : null}
          <TextField
            {...field.text('name')}
            label={t('edit.name')}
            disabled={isKept}
            maxLength={80}
          />
          <FieldRow>
            <SelectField
              {...field.choice('grade_id')}
              label={t('list.grade')}
              disabled={isKept}
              none={group ? undefined : t('edit.chooseGrade')}
              options={grades.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <SelectField
              {...field.choice('subject_id')}
              label={t('edit.subject')}
              none={t('edit.noSubject')}
              options={subjects.map(({ id }) => ({
                value: id,
                label: t(`reference:subject.${id}`),
              }))}
            />
          </FieldRow>
          {asksSchool && (!query.data || schools.length > 1) ? (
            <OptionsField
              {...field.choice('school_id')}
              query={query}
              label={t('list.school')}
              none={home === undefined ? t('edit.chooseSchool') : undefined}
              options={schools.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <Colors {...field.choice('color')} />
        </>
      )}
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorNames, grades, subjects } from '../../../domain/reference';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
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
      look="cards"
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
  const [name, setName] = useState(group?.name ?? '');
  const [grade, setGrade] = useState(String(group?.grade_id ?? ''));
  const [subject, setSubject] = useState(String(group?.subject_id ?? ''));
  const [color, setColor] = useState<Color>(group?.color ?? 'primary');
  const { chooses, home } = useChoosesSchool();
  const [school, setSchool] = useState(String(home ?? ''));
  const schools = useQuery({ ...schoolsQuery, enabled: !group && chooses }).data?.data;
  // The next roster would write both anew.
  const isKept = group?.from_roster ?? false;
  const submit = async () => {
    const subject_id = subjects.find(({ id }) => String(id) === subject)?.id;
    const facts = { name, grade_id: Number(grade), color };
    if (group) {
      await updateGroup(group.id, { ...facts, subject_id: subject_id ?? null });
      await onDone(group.id, name);
      return;
    }
    const made = await createGroup({
      ...facts,
      ...(subject_id && { subject_id }),
      ...(school && { school_id: Number(school) }),
    });
    await onDone(made.id, name);
  };
  return (
    <FormDialog
      fields={['name', 'grade_id', 'school_id']}
      title={group ? t('edit.title', { group: group.name }) : t('edit.new')}
      button={t(group ? 'edit.save' : 'edit.make')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          {isKept ? <p>{t('edit.kept')}</p> : null}
          <TextField
            label={t('edit.name')}
            value={name}
            disabled={isKept}
            maxLength={80}
            problem={fields['name']}
            onText={setName}
          />
          <FieldRow>
            <SelectField
              label={t('list.grade')}
              value={grade}
              disabled={isKept}
              problem={fields['grade_id']}
              options={[
                ...(group ? [] : [{ value: '', label: t('edit.chooseGrade') }]),
                ...grades.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              onChoose={setGrade}
            />
            <SelectField
              label={t('edit.subject')}
              value={subject}
              options={[
                { value: '', label: t('edit.noSubject') },
                ...subjects.map(({ id }) => ({
                  value: String(id),
                  label: t(`reference:subject.${id}`),
                })),
              ]}
              onChoose={setSubject}
            />
          </FieldRow>
          {schools && schools.length > 1 ? (
            <SelectField
              label={t('list.school')}
              value={school}
              problem={fields['school_id']}
              options={[
                ...(home === undefined ? [{ value: '', label: t('edit.chooseSchool') }] : []),
                ...schools.map(({ id, name: title }) => ({ value: String(id), label: title })),
              ]}
              onChoose={setSchool}
            />
          ) : null}
          <Colors value={color} onChoose={setColor} />
        </>
      )}
    </FormDialog>
  );
}

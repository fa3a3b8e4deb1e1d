import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import { grades, type Role } from '../../../domain/reference';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { useDraft } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import {
  createStudent,
  suggestUsername,
  updateStudent,
  type MadeStudent,
  type NewAccount,
} from './commands';
import { groupChoicesQuery, type StudentSummary } from './queries';

interface StudentDialogProps {
  readonly role: Role;
  /** Absent: a new one is made. */
  readonly student?: StudentSummary;
  readonly onEdited: (name: string) => Promise<void>;
  readonly onMade: (made: MadeStudent) => Promise<void>;
  readonly onClose: () => void;
}

/** Name, username and grade; of a new student also the group. */
export function StudentDialog({ role, student, onEdited, onMade, onClose }: StudentDialogProps) {
  const { t } = useTranslation('students');
  const draft = useDraft({
    name: student?.name ?? '',
    username: student?.username ?? '',
    grade_id: student?.grade_id,
    group_id: undefined as number | undefined,
  });
  const { name, username, grade_id, group_id } = draft.value;
  const query = useQuery({ ...groupChoicesQuery, enabled: !student });
  const groups = query.data?.data ?? [];
  // The next roster would write both anew.
  const isKept = student?.from_roster ?? false;
  const suggest = async () => {
    if (student || username !== '' || name.trim() === '') return;
    const free = await suggestUsername(name.trim());
    // What was typed meanwhile stays.
    if (free) draft.set((now) => (now.username === '' ? { username: free } : {}));
  };
  const submit = async () => {
    if (student) {
      await updateStudent(student.id, { name, username, grade_id: grade_id ?? null });
      await onEdited(name);
      return;
    }
    const made = await createStudent({
      name,
      ...(username && { username }),
      ...(grade_id && { grade_id }),
      ...(group_id && { group_id }),
    });
    await onMade(made);
  };
  return (
    <FormDialog
      draft={draft}
      fields={['school_id']}
      title={student ? t('edit.title', { name: student.name }) : t('edit.new')}
      button={t(student ? 'edit.save' : 'edit.make')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ field, fields }) => (
        <>
          {isKept ? <p>{t('edit.kept')}</p> : null}
          <TextField
            {...field.text('name')}
            label={t('edit.name')}
            disabled={isKept}
            maxLength={80}
            autoCapitalize="words"
            onBlur={() => void suggest()}
          />
          <TextField
            {...field.text('username')}
            label={t('edit.username')}
            hint={t('edit.usernameHint')}
            maxLength={40}
            autoCapitalize="none"
          />
          <FieldRow>
            <SelectField
              {...field.choice('grade_id')}
              label={t('column.grade')}
              disabled={isKept}
              none={t(student ? 'edit.noGrade' : 'edit.gradeOfGroup')}
              options={grades.map(({ id, title }) => ({ value: id, label: title }))}
            />
            {student ? null : (
              <OptionsField
                {...field.choice('group_id')}
                query={query}
                label={t('edit.group')}
                problem={fields.group_id ?? fields.school_id}
                none={t(may(role, 'students.keep_all') ? 'edit.noGroup' : 'edit.chooseGroup')}
                options={groups.map(({ id, name: title }) => ({ value: id, label: title }))}
              />
            )}
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

/** How a new student gets in: told this once, and not shown to whoever sees the screen. */
export function MadeDialog({ made, onClose }: { made: NewAccount; onClose: () => void }) {
  const { t } = useTranslation(['students', 'common']);
  const [shown, setShown] = useState(false);
  return (
    <Dialog
      title={t('made.title', { name: made.name })}
      closeLabel={t('common:close')}
      onClose={onClose}
      // The phrase is shown this once: neither a click beside it nor another Enter takes it away.
      begun
    >
      <div className="grid gap-3">
        <p className="focus:outline-none" tabIndex={-1} data-autofocus>
          {t('made.text')}
        </p>
        <dl className="grid gap-1 [&>dd]:mb-2 [&>dd]:text-2xl [&>dd]:font-bold [&>dt]:text-muted">
          <dt>{t('column.username')}</dt>
          <dd>{made.username}</dd>
          <dt>{t('made.phrase')}</dt>
          <dd>{shown ? made.pass_phrase : '• • • •'}</dd>
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          {/* Nobody is done before the phrase was seen. */}
          <Button look={shown ? 'main' : 'plain'} onClick={onClose}>
            {t('made.done')}
          </Button>
          <Button
            look={shown ? 'plain' : 'main'}
            icon={shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'made.hide' : 'made.show')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

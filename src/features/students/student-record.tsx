import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { TextField } from '../../ui/fields/text-field';
import { useDraft } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import type { Done } from '../../lists/done-notice';
import { invalidateRoster } from '../../lists/invalidate';
import { formatDay } from '../../locales/format-day';
import { Button } from '../../ui/buttons/button';
import { askDeletion, saveRecord, takeDeletionBack } from './commands';
import type { StudentPage, StudentSummary } from './queries';

interface DeleteDialogProps {
  readonly student: StudentSummary;
  readonly onAsked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what goes and until when it can be taken back, and wants the name or username typed. */
function DeleteDialog({ student, onAsked, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('students');
  const draft = useDraft({ confirm: '' });
  return (
    <FormDialog
      draft={draft}
      title={t('record.deleteTitle', { name: student.name })}
      button={t('record.deleteConfirm')}
      onSubmit={async () => {
        await askDeletion(student.id, draft.value.confirm);
        await onAsked();
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t('record.whatGoes')}</p>
          <p>{t('record.untilWhen')}</p>
          {student.from_roster ? <p>{t('record.inRoster')}</p> : null}
          <TextField
            {...field.text('confirm')}
            label={t('record.type', { name: student.name, username: student.username })}
            autoCapitalize="none"
            maxLength={100}
          />
        </>
      )}
    </FormDialog>
  );
}

interface StudentRecordProps {
  readonly page: StudentPage;
  readonly role: Role;
  /** Says at the top of the page what was done. */
  readonly onDone: (done: Done) => void;
}

/** All that is kept of a student: taken away as a zip, deleted, or kept after all. */
export function StudentRecord({ page, role, onDone }: StudentRecordProps): ReactNode {
  const { t, i18n } = useTranslation('students');
  const queryClient = useQueryClient();
  const { student, deletion } = page;
  const [asking, setAsking] = useState(false);
  const saving = useSubmit(() => saveRecord(student));
  const back = useSubmit(async () => {
    await takeDeletionBack(student.id);
    await invalidateRoster(queryClient);
    onDone({ words: t('record.backDone', { name: student.name }) });
  });
  const day = (value: string) => formatDay(i18n.language, value, { dateStyle: 'long' });
  const exports = may(role, 'students.export_record');
  const deletes = may(role, 'students.delete');
  if (!exports && !deletes) return null;
  return (
    <section className="db-sheet" data-size="small">
      <h2>{t('record.title')}</h2>
      {deletion ? (
        <p>
          {t('record.pending', {
            name: deletion.asked_by,
            asked: day(deletion.asked_on),
            day: day(deletion.delete_on),
          })}
        </p>
      ) : (
        <p>{t('record.text')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {exports ? (
          <Button
            look="plain"
            icon={<IconDownload size={20} />}
            busy={saving.busy}
            onClick={() => void saving.submit()}
          >
            {t('record.download')}
          </Button>
        ) : null}
        {deletes && deletion ? (
          <Button
            look="plain"
            icon={<IconArrowBackUp size={20} />}
            busy={back.busy}
            onClick={() => void back.submit()}
          >
            {t('record.takeBack')}
          </Button>
        ) : null}
        {deletes && !deletion ? (
          <Button
            look="plain"
            icon={<IconTrash size={20} />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {t('record.delete')}
          </Button>
        ) : null}
      </div>
      <ProblemLine problem={saving.problem} />
      <ProblemLine problem={back.problem} />
      {asking ? (
        <DeleteDialog
          student={student}
          onAsked={async () => {
            await invalidateRoster(queryClient);
            setAsking(false);
            onDone({ words: t('record.deleteDone', { name: student.name }) });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

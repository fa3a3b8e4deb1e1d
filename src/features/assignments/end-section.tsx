import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { Button } from '../../ui/buttons/button';
import { countsOf } from './assignment-facts';
import { deleteAssignment } from './commands';
import { assignmentsKey, type AssignmentDetail } from './queries';
import type { AssignmentActions } from './use-assignment-actions';

interface EndSectionProps {
  readonly assignment: AssignmentDetail;
  readonly actions: AssignmentActions;
  readonly onGone: () => void;
}

/** Ends an assignment, or deletes one that nobody has begun, and says what goes with it. */
export function EndSection({ assignment, actions, onGone }: EndSectionProps) {
  const { t } = useTranslation('assignments');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, title, archived, student_count, states, removed_lessons: removed = [] } = assignment;
  const begunNow = countsOf(assignment).all - states.not_started;
  const begun = removed.reduce((all, { students }) => all + students, begunNow);
  const remove = async () => {
    await deleteAssignment(id);
    onGone();
    client.removeQueries({ queryKey: [...assignmentsKey, 'one', id] });
    await client.invalidateQueries({ queryKey: assignmentsKey });
  };
  return (
    <section className="db-sheet" aria-labelledby="assignment-end">
      <h2 id="assignment-end" className="db-section-title">
        {t('end.title')}
      </h2>
      <p className="text-sm text-muted">{t(archived ? 'end.isOver' : 'end.text')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="plain"
          size="small"
          icon={archived ? <IconArchiveOff size={20} /> : <IconArchive size={20} />}
          onClick={() => void actions.shelve(!archived)}
        >
          {t(archived ? 'end.restore' : 'end.archive')}
        </Button>
        {begun === 0 ? (
          <Button
            look="quiet"
            size="small"
            icon={<IconTrash size={20} />}
            onClick={() => setAsking(true)}
          >
            {t('end.delete')}
          </Button>
        ) : null}
      </div>
      {begun > 0 ? <p className="text-sm text-muted">{t('end.kept', { count: begun })}</p> : null}
      {asking ? (
        <ConfirmDialog
          title={t('end.deleteTitle', { title })}
          confirm={t('end.delete')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('end.goes', { count: student_count })}</p>
          <p>{t('end.forGood')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

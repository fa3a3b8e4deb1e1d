import { IconArchive, IconArchiveOff, IconCalendarDue } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { useSubmit } from '../../forms/use-submit';
import { DoneNotice } from '../../lists/done-notice';
import { SelectionBar, type RowSelection } from '../../lists/row-selection';
import { useChanges } from '../../lists/use-changes';
import { Button } from '../../ui/buttons/button';
import { archiveAssignments, setDueDay } from './commands';
import { DueDialog } from './due-dialog';
import { assignmentsKey, type AssignmentSummary } from './queries';
import { useDayWords } from './use-day-words';

interface BulkAssignmentsProps {
  readonly selection: RowSelection;
  readonly assignments: readonly AssignmentSummary[];
}

const idsOf = (assignments: readonly AssignmentSummary[]) => assignments.map(({ id }) => id);

/** What can be done with the assignments that are ticked, and what was done. */
export function BulkAssignments({ selection, assignments }: BulkAssignmentsProps) {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const changes = useChanges<'due'>(assignmentsKey);
  const meant = assignments.filter(({ id }) => selection.ids.includes(id));
  const shelve = async (
    ids: readonly number[],
    archived: boolean,
    clears: boolean,
  ): Promise<void> => {
    const { assignment_ids: changed } = await archiveAssignments(ids, archived);
    // Taken back, it leaves alone what is ticked by then.
    if (clears) selection.clear();
    await changes.tell({
      words: t(archived ? 'several.archived' : 'several.restored', { count: changed.length }),
      ...(changed.length > 0 && {
        undo: () => void shelve(changed, !archived, false).catch(changes.failed),
      }),
    });
  };
  const giveDue = async (due: Day | null) => {
    await setDueDay(idsOf(meant), due);
    const count = meant.length;
    selection.clear();
    await changes.finish({
      words:
        due === null ? t('several.noDue', { count }) : t('several.due', { count, day: long(due) }),
    });
  };
  const { busy, submit } = useSubmit((archived: boolean) =>
    shelve(idsOf(meant.filter((each) => each.archived !== archived)), archived, true).catch(
      changes.failed,
    ),
  );
  return (
    <>
      {changes.done ? <DoneNotice done={changes.done} onClose={changes.forget} /> : null}
      <SelectionBar selection={selection}>
        {meant.some(({ archived }) => !archived) ? (
          <Button
            size="small"
            icon={<IconArchive size={18} />}
            busy={busy}
            onClick={() => void submit(true)}
          >
            {t('several.archive')}
          </Button>
        ) : null}
        {meant.some(({ archived }) => archived) ? (
          <Button
            look="plain"
            size="small"
            icon={<IconArchiveOff size={18} />}
            busy={busy}
            onClick={() => void submit(false)}
          >
            {t('several.restore')}
          </Button>
        ) : null}
        <Button
          look="plain"
          size="small"
          icon={<IconCalendarDue size={18} />}
          onClick={() => changes.ask('due')}
        >
          {t('several.changeDue')}
        </Button>
      </SelectionBar>
      {changes.asking === 'due' ? (
        <DueDialog assignments={meant} onDue={giveDue} onClose={changes.close} />
      ) : null}
    </>
  );
}

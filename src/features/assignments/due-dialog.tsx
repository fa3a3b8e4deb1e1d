import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { DayField } from '../../forms/day-field';
import { FormDialog } from '../../forms/form-dialog';
import { useSchoolToday } from '../../locales/school-today';
import type { AssignmentSummary } from './queries';
import { useDayWords } from './use-day-words';

interface DueDialogProps {
  readonly assignments: readonly AssignmentSummary[];
  /** Null for none. */
  readonly onDue: (due: Day | null) => Promise<void>;
  readonly onClose: () => void;
}

/** The day that all of them have in common, if they have one. */
function dueOfAll([first, ...others]: readonly AssignmentSummary[]): Day | undefined {
  return others.every(({ due_on }) => due_on === first?.due_on) ? first?.due_on : undefined;
}

/** One due day for several assignments; emptied, it is taken from those that have one. */
export function DueDialog({ assignments, onDue, onClose }: DueDialogProps) {
  const today = useSchoolToday();
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const [day, setDay] = useState(() => dueOfAll(assignments));
  const some = assignments.some(({ due_on }) => due_on !== undefined);
  const button =
    day === undefined ? (some ? t('several.noDueButton') : undefined) : t('several.dueButton');
  return (
    <FormDialog
      fields={['due_on']}
      title={t('several.dueTitle', { count: assignments.length })}
      button={button}
      onSubmit={() => onDue(day ?? null)}
      onClose={onClose}
    >
      {({ fields }) => (
        <DayField
          label={t('when.due')}
          value={day}
          min={today}
          hint={day === undefined ? t('when.dueHint') : long(day)}
          problem={fields.due_on?.text}
          onDay={setDay}
        />
      )}
    </FormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { FormDialog } from '../../forms/form-dialog';
import { setException } from './commands';
import { DayField } from '../../forms/day-field';
import { FieldGroup, FieldRow } from '../../ui/fields/field';
import { CheckField } from '../../ui/fields/choice-fields';
import { assignmentsKey, type AssignedStudent, type AssignmentDetail } from './queries';
import { useDayWords } from './use-day-words';

interface ExceptionDialogProps {
  readonly assignment: AssignmentDetail;
  readonly student: AssignedStudent;
  readonly onClose: () => void;
}

/** What differs for one student: excused, own days, an own due day. Empty means: as for everybody. */
export function ExceptionDialog({ assignment, student, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation('assignments');
  const { short } = useDayWords();
  const client = useQueryClient();
  const [excused, setExcused] = useState(student.excused);
  const [dueOn, setDueOn] = useState<Day | undefined>(student.due_on);
  const [own, setOwn] = useState<ReadonlyMap<number, Day>>(
    new Map(student.school_days.map((each) => [each.position, each.school_day])),
  );
  const submit = async () => {
    const school_days = [...own].map(([position, school_day]) => ({ position, school_day }));
    await setException(assignment.id, student.id, {
      school_days,
      due_on: dueOn ?? null,
      excused,
    });
    await client.invalidateQueries({ queryKey: assignmentsKey });
    onClose();
  };
  const take = (position: number, day: Day | undefined) => {
    const next = new Map(own);
    if (day === undefined) next.delete(position);
    else next.set(position, day);
    setOwn(next);
  };
  return (
    <FormDialog
      fields={[]}
      title={t('exception.title', { name: student.name })}
      button={t('exception.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      {() => (
        <>
          <CheckField
            look="cards"
            label={t('exception.excused')}
            hint={t('exception.excusedHint')}
            checked={excused}
            onToggle={setExcused}
          />
          {excused ? null : (
            <>
              <DayField
                label={t('exception.due')}
                value={dueOn}
                min={assignment.today}
                hint={
                  assignment.due_on === undefined
                    ? t('exception.none')
                    : t('exception.else', { day: short(assignment.due_on) })
                }
                onDay={setDueOn}
              />
              <FieldGroup label={t('exception.days')}>
                <FieldRow>
                  {assignment.lessons.map(({ position, title, school_day }) => (
                    <DayField
                      key={position}
                      label={title}
                      value={own.get(position)}
                      min={assignment.today}
                      hint={t('exception.else', { day: short(school_day) })}
                      onDay={(day) => take(position, day)}
                    />
                  ))}
                </FieldRow>
              </FieldGroup>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

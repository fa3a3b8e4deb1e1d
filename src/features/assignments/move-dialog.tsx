import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { useSchoolToday } from '../../locales/school-today';
import { Button } from '../../ui/buttons/button';
import { DayField } from '../../forms/day-field';
import { GuardedDialog } from '../../forms/guarded-dialog';
import type { CalendarLesson } from './queries';
import { useDayWords } from './use-day-words';

interface MoveDialogProps {
  readonly lesson: CalendarLesson;
  readonly onMove: (to: Day) => void;
  readonly onClose: () => void;
}

/** Moves a lesson by its date: for phones, for far days, and for who does not drag. */
export function MoveDialog({ lesson, onMove, onClose }: MoveDialogProps) {
  const today = useSchoolToday();
  const { t } = useTranslation(['assignments', 'common']);
  const { long } = useDayWords();
  const [day, setDay] = useState(lesson.school_day);
  return (
    <GuardedDialog
      title={t('calendar.moveTitle', { title: lesson.lesson_title })}
      changed={day !== lesson.school_day}
      onClose={onClose}
    >
      {(close) => (
        <form
          className="grid gap-3.5"
          onSubmit={(event) => {
            event.preventDefault();
            onMove(day);
          }}
        >
          <DayField
            label={t('calendar.newDay')}
            value={day}
            min={today}
            hint={long(day)}
            onDay={(next) => setDay(next ?? lesson.school_day)}
          />
          <p className="text-sm text-muted">{t('calendar.pushes')}</p>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit">{t('calendar.moveButton')}</Button>
            <Button look="plain" onClick={close}>
              {t('common:close')}
            </Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  );
}

import { IconUserCog, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { Table } from '../../ui/surfaces/table';
import { ExceptionDialog } from './exception-dialog';
import type { AssignedStudent, AssignmentDetail } from './queries';
import { RecipientsDialog } from './recipients-dialog';
import { useDayWords } from './use-day-words';

/** What differs for a student, in words. */
function useExceptionWords() {
  const { t } = useTranslation('assignments');
  const { short } = useDayWords();
  return ({ excused, left, direct, due_on, school_days }: AssignedStudent): readonly string[] => [
    ...(left ? [t('one.left')] : []),
    ...(excused ? [t('exception.excused')] : []),
    ...school_days.map(({ position, school_day }) =>
      t('exception.day', { number: position, day: short(school_day) }),
    ),
    ...(due_on === undefined ? [] : [t('list.due', { day: short(due_on) })]),
    ...(direct ? [t('one.direct')] : []),
  ];
}

interface StudentsSectionProps {
  readonly assignment: AssignmentDetail;
}

/** Everybody who has it, how far each is, and what differs for single students. */
export function StudentsSection({ assignment }: StudentsSectionProps) {
  const { t } = useTranslation('assignments');
  const words = useExceptionWords();
  const [asking, setAsking] = useState<AssignedStudent>();
  const [changing, setChanging] = useState(false);
  const { students, lesson_count, may_run } = assignment;
  return (
    <section className="db-sheet" aria-labelledby="assignment-students">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="assignment-students" className="db-section-title">
          {t('one.students')}
        </h2>
        {may_run ? (
          <Button
            look="plain"
            size="small"
            icon={<IconUsersGroup size={20} />}
            onClick={() => setChanging(true)}
          >
            {t('recipients.open')}
          </Button>
        ) : null}
      </div>
      {students.length === 0 ? <p className="text-sm text-muted">{t('summary.nobody')}</p> : null}
      <Table
        label={t('one.students')}
        heads={[t('one.student'), t('one.begun'), t('exception.column')]}
        menu={may_run && t('exception.button')}
      >
        <tbody>
          {students.map((student) => (
            <tr key={student.id} data-left={student.left}>
              <th scope="row">{student.name}</th>
              <td data-label={t('one.begun')}>
                {t('one.of', { count: student.begun, all: lesson_count })}
                {student.late > 0 ? ` · ${t('one.late', { count: student.late })}` : ''}
              </td>
              <td data-label={t('exception.column')}>{words(student).join(' · ')}</td>
              {may_run ? (
                <td className="text-end max-tablet:-ms-4">
                  {student.left ? null : (
                    <Button
                      look="quiet"
                      size="small"
                      icon={<IconUserCog size={18} />}
                      aria-label={t('exception.title', { name: student.name })}
                      onClick={() => setAsking(student)}
                    >
                      {t('exception.button')}
                    </Button>
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
      {changing ? (
        <RecipientsDialog assignment={assignment} onClose={() => setChanging(false)} />
      ) : null}
      {asking ? (
        <ExceptionDialog
          assignment={assignment}
          student={asking}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );
}

import { IconChevronDown, IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayWords } from '../../locales/day-words';
import { useDeviceWords } from '../../locales/device-words';
import classes from './live-class.module.css';
import { readinessQuery } from './queries';

/** Before class: whose tablet has not got this assignment's next lesson yet. */
export const ReadinessNotice = memo(function ReadinessNotice(props: { assignmentId: number }) {
  const { assignmentId } = props;
  const { t, i18n } = useTranslation('live');
  const { nameOf } = useDeviceWords();
  const { data } = useQuery(readinessQuery());
  const missing = data?.students.filter((student) => student.assignment_id === assignmentId) ?? [];
  if (data?.day === undefined || missing.length === 0) return null;
  const day = dayWords(i18n.language, data.day, { weekday: 'long' });
  return (
    <details className={classes['readiness']}>
      <summary>
        <IconDeviceTablet size={22} aria-hidden="true" />
        {t('readiness.missing', { count: missing.length, day })}
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <p>{t('readiness.todo')}</p>
      <ul>
        {missing.map((student) => (
          <li key={student.assignment_student_id}>
            <strong>{student.name}</strong> {t(`readiness.${student.pack}`)}
            {student.device ? ` · ${nameOf(student.device)}` : null}
          </li>
        ))}
      </ul>
    </details>
  );
});

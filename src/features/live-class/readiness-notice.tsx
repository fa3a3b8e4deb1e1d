import { IconChevronDown, IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import { useDeviceWords } from '../../locales/device-words';
import { appName } from '../../ui/app-name';
import { Note } from '../../ui/surfaces/note';
import { readinessQuery } from './queries';

/** Before class: whose tablet has not got this assignment's next lesson yet. */
export const ReadinessNotice = memo(function ReadinessNotice(props: { assignmentId: number }) {
  const { assignmentId } = props;
  const { t, i18n } = useTranslation('live');
  const { nameOf } = useDeviceWords();
  const { data } = useQuery(readinessQuery());
  const missing = data?.students.filter((student) => student.assignment_id === assignmentId) ?? [];
  if (data?.day === undefined || missing.length === 0) return null;
  const day = formatDay(i18n.language, data.day, { weekday: 'long' });
  return (
    <Note as="details" tone="warn" className="my-4">
      <summary className="flex min-h-7 cursor-pointer items-center gap-2 font-bold pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <IconDeviceTablet className="flex-none" size={22} aria-hidden="true" />
        {t('readiness.missing', { count: missing.length, day })}
        <IconChevronDown
          className="ms-auto flex-none [transition:transform_var(--db-motion)_ease-out] [[open]_&]:[transform:rotate(180deg)]"
          size={20}
          aria-hidden="true"
        />
      </summary>
      <p className="mt-1">{t('readiness.todo', { app: appName() })}</p>
      <ul className="m-0 mt-2 list-none [columns:16rem] p-0">
        {missing.map((student) => (
          <li key={student.assignment_student_id} className="break-inside-avoid py-0.5">
            <strong>{student.name}</strong> {t(`readiness.${student.pack}`, { app: appName() })}
            {student.device ? ` · ${nameOf(student.device)}` : null}
          </li>
        ))}
      </ul>
    </Note>
  );
});

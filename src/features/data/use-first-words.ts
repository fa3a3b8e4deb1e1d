import { useTranslation } from 'react-i18next';

interface Found {
  readonly students: readonly unknown[];
  readonly students_total: number;
  readonly standards?: readonly unknown[];
  readonly standards_total?: number;
}

/** Says of a large group, or of many standards, that only the first ones are shown; nothing where all are. */
export function useFirstWords(): (found: Found) => readonly string[] {
  const { t } = useTranslation('data');
  return ({ students, students_total, standards = [], standards_total = 0 }) => [
    ...(students_total > students.length
      ? [t('standards.firstStudents', { count: students.length, total: students_total })]
      : []),
    ...(standards_total > standards.length
      ? [t('standards.firstStandards', { count: standards.length, total: standards_total })]
      : []),
  ];
}

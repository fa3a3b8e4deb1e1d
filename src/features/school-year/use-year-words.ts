import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import { useFormats } from '../../locales/use-formats';

/** Numbers, moments and grades of a school year, as the reader writes them. */
export function useYearWords() {
  const { t } = useTranslation(['school-year', 'reference']);
  const { number, moment } = useFormats();
  const titleOf = (id: number): string => grades.find((each) => each.id === id)?.title ?? '';
  return {
    number,
    moment,
    /** “Kindergarten”, “Grade 3”. */
    grade(id: number | null): string {
      if (id === null) return t('noGrade');
      const title = titleOf(id);
      return title === 'K' ? t('kindergarten') : t('reference:grades', { count: 1, grades: title });
    },
    /** What becomes of so many students of a grade. */
    fate(id: number | null, topGradeId: number, count: number): string {
      if (id === null) return t('stays', { count });
      if (id >= topGradeId) return t('leaves', { count });
      const grade = t('reference:gradesWithin', { count: 1, grades: titleOf(id + 1) });
      return t('up', { count, grade });
    },
  };
}

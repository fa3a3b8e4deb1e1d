import type { TFunction } from 'i18next';
import type { Finding } from '../../../../domain/readiness-findings';
import { formatBytes } from '../../../locales/format-bytes';

type Words = TFunction<'builder'>;

/** One finding of the readiness check as a sentence. */
export function findingWords(t: Words, { code, values }: Finding, language: string): string {
  const { bytes, limit, grade, highest, title, over, count } = values;
  return t(`finding.${code}`, {
    ...values,
    title: title === '' ? t('step.untitled') : title,
    ...(typeof bytes === 'number' && { size: formatBytes(bytes, language) }),
    ...(typeof limit === 'number' && { most: formatBytes(limit, language) }),
    ...(grade !== undefined && { grade: gradeWord(grade) }),
    ...(highest !== undefined && { highest: gradeWord(highest) }),
    // i18next takes the form of a plural from `count`.
    count: Number(over ?? count ?? 0),
  });
}

const gradeWord = (grade: string | number): string => (grade === 0 ? 'K' : String(grade));

import type { TFunction } from 'i18next';
import type { Finding } from '../../../../domain/readiness-findings';
import type { Difference } from '../../../../domain/version-shape';
import { sizeWords } from './holdings';

type Words = TFunction<'builder'>;

/** One finding of the readiness check as a sentence. */
export function findingWords(t: Words, { code, values }: Finding, language: string): string {
  const { bytes, limit, grade, highest, title, over, count } = values;
  return t(`finding.${code}`, {
    ...values,
    title: title === '' ? t('step.untitled') : title,
    ...(typeof bytes === 'number' && { size: sizeWords(bytes, language) }),
    ...(typeof limit === 'number' && { most: sizeWords(limit, language) }),
    ...(grade !== undefined && { grade: gradeWord(grade) }),
    ...(highest !== undefined && { highest: gradeWord(highest) }),
    // i18next takes the form of a plural from `count`.
    count: Number(over ?? count ?? 0),
  });
}

const gradeWord = (grade: string | number): string => (grade === 0 ? 'K' : String(grade));

/** One difference between two versions as a sentence. */
export function differenceWords(t: Words, { code, values }: Difference): string {
  const kind = code === 'kind_changed';
  const named = (text: string | number | undefined) =>
    text === '' ? t('step.untitled') : (text ?? '');
  return t(`difference.${code}`, {
    ...values,
    title: named(values['title']),
    from: kind ? t(`kind.${kindOf(values['from'])}`) : named(values['from']),
    to: kind ? t(`kind.${kindOf(values['to'])}`) : named(values['to']),
    count: Number(values['count'] ?? 0),
  });
}

const kinds = ['hook', 'guided', 'independent', 'discuss', 'check', 'reflect'] as const;

function kindOf(value: string | number | undefined): (typeof kinds)[number] | 'teach' {
  return kinds.find((kind) => kind === value) ?? 'teach';
}

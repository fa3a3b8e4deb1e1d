/** What a resource holds and weighs, in words. */
import type { TFunction } from 'i18next';
import { formatLocale } from '../../../locales/format-locale';
import type { BuilderResource } from './builder-resource';

const named = ['image', 'video', 'audio', 'pdf', 'link'] as const;

/** For example "video, 2 questions"; for a page of words alone, "page". */
export function holdingsOf(
  t: TFunction<'builder'>,
  { kinds, question_count }: Pick<BuilderResource, 'kinds' | 'question_count'>,
): string {
  const words: string[] = named
    .filter((kind) => kinds.includes(kind))
    .map((kind) => t(`holds.${kind}`));
  if (question_count > 0) words.push(t('holds.questions', { count: question_count }));
  return words.length === 0 ? t('holds.page') : words.join(', ');
}

/** Bytes as a person reads them: `320 KB`, `2.1 MB`. */
export function sizeWords(bytes: number, language: string): string {
  const large = bytes >= 1_000_000;
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: large && bytes < 100_000_000 ? 1 : 0,
  })
    .format(large ? bytes / 1_000_000 : Math.ceil(bytes / 1_000))
    .replace('kB', 'KB');
}

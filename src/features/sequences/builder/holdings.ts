/** What a resource holds and weighs, in words. */
import type { TFunction } from 'i18next';
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

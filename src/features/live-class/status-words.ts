import type { TFunction } from 'i18next';
import type { LiveStudent } from './queries';
import type { Standing, StudentWithStanding } from './standing';

export type Words = TFunction<'live'>;

/** What a teacher is told of a student, in words. */
export function statusWords(t: Words, { student, standing, minutes }: StudentWithStanding): string {
  const { stuck, state } = student;
  switch (standing) {
    case 'excused':
      return t('status.excused');
    case 'done':
      return t(state === 'scored' ? 'status.scored' : 'status.handedIn');
    case 'help':
      return stuck?.why === 'tries'
        ? t('status.tries', { count: stuck.tries, question: stuck.question })
        : t('status.quiet', { count: minutes });
    case 'offline':
      return t('status.offline', { count: minutes });
    case 'away':
      return student.heard_at === undefined
        ? t('status.begun')
        : t('status.away', { count: minutes });
    case 'unopened':
      return t('status.unopened');
    case 'working':
      return t(state === 'returned' ? 'status.improving' : 'status.working');
  }
}

/** What is wrong with the lesson on the tablet; undefined when nothing is. */
export function packWords(
  t: Words,
  pack: LiveStudent['pack'],
  standing: Standing,
): string | undefined {
  const open = standing !== 'done' && standing !== 'excused';
  if (!open || pack === 'ready' || pack === 'unknown') return undefined;
  return t(`device.${pack}`);
}

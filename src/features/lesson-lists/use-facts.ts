import { useTranslation } from 'react-i18next';
import { dayIn } from '../../../domain/day';
import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Summary, SummaryOf } from '../../documents/calls';
import { useFormats } from '../../locales/use-formats';
import { useSchoolZone } from '../../locales/school-zone';
import { appName } from '../../ui/app-name';

const isToday = (zone: string, at: Date) => dayIn(zone, at) === dayIn(zone, new Date());

/** What a list says about a document beside its title, in words. */
export function useFacts() {
  const { t } = useTranslation('lesson-lists');
  const timeZone = useSchoolZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { by } = useFormats();
  const minutes = (count: number) => (count > 0 ? [t('facts.minutes', { count })] : []);

  const facts: { readonly [Kind in DocumentKind]: (summary: SummaryOf[Kind]) => string[] } = {
    resource: ({ minutes: length, question_count, kinds }) => [
      ...minutes(length),
      ...(question_count > 0 ? [t('facts.questions', { count: question_count })] : []),
      ...kinds
        .filter((kind) => kind !== 'rich_text' && kind !== 'question')
        .map((kind) => t(`kind.${kind}`)),
    ],
    sequence: ({ minutes: length, lesson_count, step_count, published_version, changed_since }) => [
      t('facts.lessons', { count: lesson_count }),
      t('facts.steps', { count: step_count }),
      ...minutes(length),
      ...(published_version === undefined
        ? [t('facts.unpublished')]
        : [
            t(changed_since ? 'facts.versionChanged' : 'facts.version', {
              version: published_version,
            }),
          ]),
    ],
    rubric: ({ criteria_count, max_points, use_count }) => [
      t('facts.criteria', { count: criteria_count }),
      t('facts.points', { count: max_points }),
      ...(use_count > 0 ? [t('facts.uses', { count: use_count })] : []),
    ],
  };

  /** Whose it is and who sees it. */
  const from = ({ scope, mine, owner, shared_with }: Summary): string => {
    if (scope === 'global') return appName();
    if (scope === 'owner') return t('scope.owner');
    const place = shared_with?.name ?? '';
    return mine ? t('from.mineShared', { place }) : t('from.shared', { name: owner ?? place });
  };

  /** The time today, else the day; by the clock of the school. */
  const changed = ({ updated_at }: Summary): string => {
    const at = new Date(updated_at);
    const options = isToday(timeZone, at)
      ? ({ timeStyle: 'short' } as const)
      : ({ dateStyle: 'medium' } as const);
    return by(options)(at);
  };

  const title = (summary: Pick<Summary, 'title'>) => summary.title.trim() || t('untitled');

  return { facts, from, changed, title };
}

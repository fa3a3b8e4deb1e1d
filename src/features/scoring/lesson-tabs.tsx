import { IconChevronLeft, IconChevronRight, IconDownloadOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoringLesson } from '../../offline/reading/scores';
import { useReachable } from '../../offline/network/use-connectivity';
import { IconButton } from '../../ui/buttons/icon-button';

export type DayStep = 'previous' | 'next';

interface LessonTabsProps {
  /** The lesson itself, or another one of the same assignment as long as it is not here. */
  readonly lesson: Pick<ScoringLesson, 'sequence_title' | 'language' | 'lesson_count' | 'removed'>;
  readonly position: number;
  /** The lessons that can be opened without network. */
  readonly kept: readonly number[];
  /** Which arrow led to this day. */
  readonly walked: DayStep | undefined;
  readonly onWalk: (position: number, way: DayStep) => void;
}

/** Which lesson of the sequence is scored, and the ways to the one before and after it. */
export function LessonTabs({ lesson, position, kept, walked, onWalk }: LessonTabsProps) {
  const { t } = useTranslation('scoring');
  const reachable = useReachable();
  const { lesson_count: count, removed = false } = lesson;
  const arrow = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The arrow that was pressed went with the day before: the same one of this day takes its focus.
    if (document.activeElement === document.body) arrow.current?.focus();
  }, [walked]);
  const step = (way: DayStep) => {
    const to = way === 'next' ? position + 1 : position - 1;
    const off = to < 1 || to > count;
    const away = !off && !reachable && !kept.includes(to);
    const Icon = way === 'next' ? IconChevronRight : IconChevronLeft;
    return (
      <IconButton
        ref={way === walked ? arrow : undefined}
        label={t(away ? `lesson.away.${way}` : `lesson.${way}`)}
        icon={
          <span className="inline-flex items-center" aria-hidden="true">
            <Icon size={20} />
            {away ? <IconDownloadOff size={14} /> : null}
          </span>
        }
        off={off}
        onClick={() => onWalk(to, way)}
      />
    );
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 min-[961px]:flex-nowrap">
      <p
        className="max-w-88 truncate font-semibold max-[1101px]:max-w-40 max-[961px]:max-w-80 max-[700px]:hidden"
        lang={lesson.language}
      >
        {lesson.sequence_title}
      </p>
      {removed ? (
        <span className="inline-flex flex-none items-center whitespace-nowrap text-muted tabular">
          {t('lesson.removed')}
        </span>
      ) : null}
      {removed || count === 1 ? null : (
        <div
          className="inline-flex flex-none items-center whitespace-nowrap text-muted tabular"
          role="group"
          aria-label={t('lesson.label')}
        >
          {step('previous')}
          <span>{t('lesson.of', { number: position, count })}</span>
          {step('next')}
        </div>
      )}
    </div>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScoringLesson } from '../../offline/scores';
import { IconButton } from '../../ui/icon-button';
import classes from './screen.module.css';

interface LessonTabsProps {
  readonly lesson: ScoringLesson;
  readonly onPosition: (position: number) => void;
}

/** Which lesson of the sequence is scored, and the ways to the one before and after it. */
export function LessonTabs({ lesson, onPosition }: LessonTabsProps) {
  const { t } = useTranslation('scoring');
  const { position, lesson_count: count, removed = false } = lesson;
  return (
    <div className={classes['days']}>
      <p className={classes['sequence']} lang={lesson.language}>
        {lesson.sequence_title}
      </p>
      {removed ? <span className={classes['steps']}>{t('lesson.removed')}</span> : null}
      {removed || count === 1 ? null : (
        <div className={classes['steps']} role="group" aria-label={t('lesson.label')}>
          <IconButton
            label={t('lesson.previous')}
            icon={<IconChevronLeft size={20} aria-hidden="true" />}
            off={position <= 1}
            onClick={() => onPosition(position - 1)}
          />
          <span>{t('lesson.of', { number: position, count })}</span>
          <IconButton
            label={t('lesson.next')}
            icon={<IconChevronRight size={20} aria-hidden="true" />}
            off={position >= count}
            onClick={() => onPosition(position + 1)}
          />
        </div>
      )}
    </div>
  );
}

import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button';
import type { PlayerLesson } from './player-lesson';
import { StepBar } from './step-bar';
import classes from './player.module.css';

interface PlayerHeaderProps {
  readonly lesson: PlayerLesson;
  readonly page: string;
  readonly onGo: (page: string) => void;
  readonly onClose: () => void;
}

export function PlayerHeader({ lesson, page, onGo, onClose }: PlayerHeaderProps) {
  const { t } = useTranslation(['lesson', 'reference']);
  return (
    <header
      className={`${classes['header'] ?? ''} top-0 z-2 grid items-center gap-x-[18px] gap-y-[4px] bg-paper`}
    >
      <IconButton
        label={t('action.closeLesson')}
        onClick={onClose}
        look="framed"
        size="large"
        icon={<IconX aria-hidden />}
      />
      <div className="min-w-0">
        <p className={classes['eyebrow']}>
          {t(`reference:subject.${lesson.subject_id}`)} {'·'}{' '}
          {t('header.lesson', { number: lesson.position })}
        </p>
        <h1 className="text-xl leading-snug" lang={lesson.language}>
          {lesson.title}
        </h1>
      </div>
      <StepBar lesson={lesson} page={page} onGo={onGo} />
    </header>
  );
}

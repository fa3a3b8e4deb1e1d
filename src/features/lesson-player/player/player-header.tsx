import { useTranslation } from 'react-i18next';
import { PlayerBar } from './player-bar';
import type { PlayerLesson } from './player-lesson';
import { StepBar } from './step-bar';

interface PlayerHeaderProps {
  readonly lesson: PlayerLesson;
  readonly page: string;
  readonly onGo: (page: string) => void;
  readonly onClose: () => void;
}

export function PlayerHeader({ lesson, page, onGo, onClose }: PlayerHeaderProps) {
  const { t } = useTranslation(['lesson', 'reference']);
  return (
    <PlayerBar close={t('action.closeLesson')} onClose={onClose}>
      <div className="min-w-0">
        <p className="text-md leading-relaxed text-muted">
          {t(`reference:subject.${lesson.subject_id}`)} {'·'}{' '}
          {t('header.lesson', { number: lesson.position })}
        </p>
        <h1 className="text-xl leading-snug" lang={lesson.language}>
          {lesson.title}
        </h1>
      </div>
      <StepBar lesson={lesson} page={page} onGo={onGo} />
    </PlayerBar>
  );
}

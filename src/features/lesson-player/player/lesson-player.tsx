import { useMemo, useState } from 'react';
import { isOpen } from '../../../../domain/state';
import { completeStep, StorageFullError, type LessonRef } from '../../../offline/outbox';
import { FinishPage } from '../finish/finish-page';
import { useAnnouncer } from './announcer';
import { LessonProvider } from './lesson-context';
import { pagesOf } from './pages';
import { PlayerFooter } from './player-footer';
import { PlayerHeader } from './player-header';
import type { PlayerLesson } from './player-lesson';
import { StepView } from './step-view';
import { useDesk } from './use-desk';
import { usePages } from './use-pages';
import classes from './player.module.css';

interface LessonPlayerProps {
  readonly lessonRef: LessonRef;
  readonly lesson: PlayerLesson;
  readonly firstPage: string;
  readonly onClose: () => void;
}

export function LessonPlayer({ lessonRef, lesson, firstPage, onClose }: LessonPlayerProps) {
  const desk = useDesk(lessonRef);
  const { page, go, heading } = usePages(lessonRef, firstPage, desk);
  const { announce, region } = useAnnouncer();
  const [trouble, setTrouble] = useState<'full' | 'failed'>();
  const [mainPlace, setMainPlace] = useState<HTMLElement | null>(null);
  const readOnly = !isOpen(lesson.state);
  const context = useMemo(
    () => ({ lessonRef, lesson, desk, readOnly, announce, mainPlace }),
    [lessonRef, lesson, desk, readOnly, announce, mainPlace],
  );
  const pages = pagesOf(lesson.steps);
  const at = pages.indexOf(page);
  const step = lesson.steps[at];

  const next = () => {
    const following = pages[at + 1];
    if (following === undefined) return;
    go(following);
    setTrouble(undefined);
    if (step === undefined || readOnly || lesson.stepsDone.has(step.id)) return;
    completeStep(lessonRef, step.id).catch((error: unknown) => {
      setTrouble(error instanceof StorageFullError ? 'full' : 'failed');
    });
  };
  const back = () => {
    const before = pages[at - 1];
    if (before !== undefined) go(before);
  };
  const close = () => {
    void desk.flushAll().then(onClose);
  };

  return (
    <LessonProvider value={context}>
      <div className={classes['player']}>
        <PlayerHeader lesson={lesson} page={page} onGo={go} onClose={close} />
        <main id="main" className={classes['content']} key={page}>
          {step === undefined ? (
            <FinishPage heading={heading} onGo={go} onClose={close} />
          ) : (
            <StepView step={step} number={at + 1} heading={heading} />
          )}
        </main>
        <PlayerFooter
          userId={lessonRef.userId}
          trouble={trouble}
          mainPlace={setMainPlace}
          {...(at > 0 ? { onBack: back } : {})}
          {...(step === undefined ? {} : { onNext: next })}
        />
        {region}
      </div>
    </LessonProvider>
  );
}

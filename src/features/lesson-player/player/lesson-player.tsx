import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { isOpen } from '../../../../domain/state';
import { FinishPage } from '../finish/finish-page';
import { useAnnouncer } from './announcer';
import { LessonProvider } from './lesson-context';
import type { LessonWork, ParkedHandIn } from './lesson-work';
import { pagesOf } from './pages';
import { PlayerFooter } from './player-footer';
import { PlayerHeader } from './player-header';
import type { PlayerLesson } from './player-lesson';
import { fillsScreen } from './rows';
import { StepView } from './step-view';
import { useAutosave } from './use-autosave';
import { usePages } from './use-pages';

interface LessonPlayerProps {
  readonly work: LessonWork;
  readonly lesson: PlayerLesson;
  readonly firstPage: string;
  readonly parkedHandIn?: ParkedHandIn | undefined;
  /** The line between "Back" and "Next": what there is to know about the work and the network. */
  readonly line: ReactNode;
  /** Above the lesson. */
  readonly banner?: ReactNode;
  /** What stands beside a page, by its id. */
  readonly beside?: (page: string) => ReactNode;
  readonly onClose: () => void;
}

export function LessonPlayer(props: LessonPlayerProps) {
  const { work, lesson, parkedHandIn, onClose } = props;
  const autosave = useAutosave(work);
  const { page, go, heading } = usePages(work, props.firstPage, autosave);
  const { announce, region } = useAnnouncer();
  const [trouble, setTrouble] = useState<'full' | 'failed'>();
  const [mainPlace, setMainPlace] = useState<HTMLElement | null>(null);
  const readOnly = !isOpen(lesson.state);
  useEffect(() => (readOnly ? undefined : work.countTime()), [work, readOnly]);
  const context = useMemo(
    () => ({ work, lesson, autosave, readOnly, parkedHandIn, announce, mainPlace }),
    [work, lesson, autosave, readOnly, parkedHandIn, announce, mainPlace],
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
    work.completeStep(step.id).catch((error: unknown) => {
      setTrouble(work.isFull(error) ? 'full' : 'failed');
    });
  };
  const back = () => {
    const before = pages[at - 1];
    if (before !== undefined) go(before);
  };
  const close = () => {
    void autosave.flushAll().then(onClose);
  };

  return (
    <LessonProvider value={context}>
      <div
        className="group/player flex min-h-dvh flex-col text-ink lying:data-fills:h-dvh"
        data-banner={props.banner ? true : undefined}
        data-fills={(step && fillsScreen(step.blocks)) || undefined}
      >
        {props.banner}
        <PlayerHeader lesson={lesson} page={page} onGo={go} onClose={close} />
        {props.beside?.(page)}
        <main
          id="main"
          className="grid flex-1 content-start px-[24px] pt-1.5 pb-5 max-[820px]:px-[16px] lying:group-data-fills/player:min-h-0 lying:group-data-fills/player:content-stretch lying:group-data-fills/player:pb-2"
          key={page}
        >
          {step === undefined ? (
            <FinishPage heading={heading} onGo={go} onClose={close} />
          ) : (
            <StepView step={step} number={at + 1} heading={heading} />
          )}
        </main>
        <PlayerFooter
          line={props.line}
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

import { IconFlag, IconPencil, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../../../domain/day';
import { Button } from '../../../ui/buttons/button';
import { useLesson } from '../player/lesson-context';
import { MainAction, MainPlace } from '../player/main-action';
import type { PlayerLesson } from '../player/player-lesson';
import { playChime } from './chime';
import { Note } from '../../../ui/surfaces/note';

type Asked = 'no' | 'declined' | 'asked' | 'working' | 'unsaved' | 'full' | 'failed';

/** By this device's clock: it says something, it decides nothing. */
function isLate({ state, late_work, due_day, time_zone }: PlayerLesson): boolean {
  if (late_work !== false || due_day === undefined || state === 'returned') return false;
  return dayIn(time_zone, new Date()) > due_day;
}

interface HandInProps {
  readonly complete: boolean;
  /** The way into work that came back and is unchanged: it is the main thing, handing in is beside it. */
  readonly onImprove: (() => void) | undefined;
  /** The way to the first question while none is answered: then that is the main thing. */
  readonly onBegin: (() => void) | undefined;
  /** The way to the first question that has to be answered and is not: the main thing once handing in is asked for. */
  readonly onMissing: (() => void) | undefined;
  /** Whether the question stands: then nothing else on the page is to be pressed. */
  readonly onAsk: (asks: boolean) => void;
}

interface StartProps {
  readonly beside: boolean;
  readonly takesFocus: boolean;
  readonly onClick: () => void;
}

function Start({ beside, takesFocus, onClick }: StartProps) {
  const { t } = useTranslation('lesson');
  const { lesson } = useLesson();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const words = lesson.state === 'returned' ? t('finish.handInAgain') : t('finish.handIn');
  if (!beside) {
    return (
      <MainAction takesFocus={takesFocus} icon={<IconFlag />} onClick={onClick}>
        {words}
      </MainAction>
    );
  }
  return (
    <div>
      <Button ref={button} look="plain" size="tall" icon={<IconFlag />} onClick={onClick}>
        {words}
      </Button>
    </div>
  );
}

function ToWork({ onImprove, onBegin }: Pick<HandInProps, 'onImprove' | 'onBegin'>) {
  const { t } = useTranslation('lesson');
  const go = onImprove ?? onBegin;
  if (go === undefined) return null;
  return (
    <MainAction onClick={go} icon={<IconPencil />}>
      {t(onImprove ? 'result.improveIt' : 'finish.begin')}
    </MainAction>
  );
}

/** Asks once, in place, with the choice in the bottom bar, and hands in. Everything typed is on the device before that. */
export function HandIn({ complete, onImprove, onBegin, onMissing, onAsk }: HandInProps) {
  const { t } = useTranslation('lesson');
  const { lesson, work, autosave } = useLesson();
  const [asked, setAsked] = useState<Asked>('no');
  const question = useRef<HTMLParagraphElement>(null);
  const toWork = (onImprove ?? onBegin) !== undefined;
  // Nobody hands in half by pressing the strong button twice.
  const toMissing = onImprove ? undefined : (onBegin ?? onMissing);
  const stays = (onImprove ?? toMissing) !== undefined;
  const asks = asked === 'asked' || asked === 'working';
  useEffect(() => onAsk(asks), [onAsk, asks]);
  useEffect(() => {
    if (asked !== 'asked') return;
    question.current?.focus();
    question.current?.scrollIntoView({ block: 'center' });
  }, [asked]);

  const send = async () => {
    setAsked('working');
    try {
      if (!(await autosave.flushAll())) {
        setAsked('unsaved');
        return;
      }
      await work.handIn(lesson.result?.released_at ?? null);
      playChime();
    } catch (error) {
      setAsked(work.isFull(error) ? 'full' : 'failed');
    }
  };

  if (!asks) {
    const trouble = asked === 'no' || asked === 'declined' ? undefined : asked;
    return (
      <>
        {trouble === undefined ? null : (
          <Note tone="warn" size="large" role="alert" className="w-full">
            {t(`trouble.handIn.${trouble}`)}
          </Note>
        )}
        <Start beside={toWork} takesFocus={asked !== 'no'} onClick={() => setAsked('asked')} />
        <ToWork onImprove={onImprove} onBegin={onBegin} />
      </>
    );
  }
  return (
    <Note as="div" tone="calm" className="grid gap-3 p-5">
      <p ref={question} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t(onImprove ? 'finish.sureUnchanged' : complete ? 'finish.sure' : 'finish.sureMissing')}
      </p>
      {isLate(lesson) ? (
        <Note tone="warn" size="large" className="w-full">
          {t('finish.late', { teacher: lesson.teacher })}
        </Note>
      ) : null}
      <p className="text-base text-muted">{t('finish.sureNote', { teacher: lesson.teacher })}</p>
      <MainPlace>
        <span className="flex flex-wrap justify-end gap-2.5" data-choice>
          <Button
            look={stays ? 'main' : 'plain'}
            size="tall"
            disabled={asked === 'working'}
            onClick={toMissing ?? (() => setAsked('declined'))}
          >
            {t(toMissing ? 'finish.toMissing' : 'finish.notYet')}
          </Button>
          <Button
            look={stays ? 'plain' : 'main'}
            size="tall"
            disabled={asked === 'working'}
            onClick={() => void send()}
            icon={<IconSend />}
          >
            {t('finish.yes')}
          </Button>
        </span>
      </MainPlace>
    </Note>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoringOutcome } from '../../offline/outbox/outbox-entry';
import type { StudentWork } from '../../offline/reading/scores';
import { toastUndo } from '../../ui/surfaces/toast-undo';
import { asksBefore, takeBackMs, whyNotPosted } from './post-or-send-back';
import type { Sum } from './parts';
import type { Held } from './score-autosaves';
import { useScoring } from './scoring-context';

interface PostingOf {
  readonly name: string;
  readonly state: StudentWork['state'];
  readonly sum: Sum;
  /** Why the score cannot be given as it stands. */
  readonly held: Held | undefined;
  readonly onPost: (outcome: ScoringOutcome, onHeld: OnHeld) => Promise<'given' | Held>;
}

type TakeBack = () => Promise<boolean>;
export type OnHeld = ((takeBack: TakeBack) => void) | undefined;

export interface Posting {
  /** False for who only looks on, and for work that is not handed in. */
  readonly canPost: boolean;
  readonly busy: boolean;
  readonly failure: ReturnType<typeof whyNotPosted> | undefined;
  /** What is asked before it goes: a note, or whether an unfinished score is meant. */
  readonly asked: ReturnType<typeof asksBefore>;
  /** Takes back what was sent back a moment ago; undefined where nothing was. */
  readonly takeBack: (() => void) | undefined;
  /** By key or by button: asks first, or gives it back. Giving while it is asked is the answer. */
  readonly post: (outcome: ScoringOutcome) => void;
  readonly cancel: () => void;
}

/** Posting one score or sending the work back, with what is asked before and said after it. */
export function usePosting({ name, state, sum, held, onPost }: PostingOf): Posting {
  const { t } = useTranslation('scoring');
  const { mayScore, announce } = useScoring();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Posting['failure']>();
  const [asked, setAsked] = useState<Posting['asked']>();
  const [takeBack, setTakeBack] = useState<() => void>();
  const canPost = mayScore && state !== 'not_started' && state !== 'in_progress';
  const heldFor = (sent: TakeBack) => {
    const undo = () => {
      setTakeBack(undefined);
      close();
      void sent()
        .catch(() => false)
        .then((inTime) => announce(t(inTime ? 'sentBack.undone' : 'sentBack.tooLate', { name })));
    };
    const close = toastUndo(t('say.given.returned', { name }), {
      undo: t('sentBack.undo'),
      ms: takeBackMs,
      onUndo: undo,
      // The work that is open by now, which may be the next one.
      after: () => document.querySelector<HTMLElement>('[data-score-pane]'),
      onGone: () => setTakeBack(undefined),
    });
    setTakeBack(() => undo);
  };
  const send = async (outcome: ScoringOutcome) => {
    setAsked(undefined);
    setBusy(true);
    setFailure(undefined);
    try {
      const done = await onPost(outcome, outcome === 'returned' ? heldFor : undefined);
      announce(done === 'given' ? t(`say.given.${outcome}`, { name }) : t(`release.held.${done}`));
    } catch (error) {
      setFailure(whyNotPosted(error));
    } finally {
      setBusy(false);
    }
  };
  const post = (outcome: ScoringOutcome) => {
    if (busy) return;
    if (!canPost) {
      if (mayScore) announce(t('release.notYet'));
      return;
    }
    const asks = held === undefined && asked === undefined ? asksBefore(outcome, sum) : undefined;
    if (asks) setAsked(asks);
    else void send(outcome);
  };
  return { canPost, busy, failure, asked, takeBack, post, cancel: () => setAsked(undefined) };
}

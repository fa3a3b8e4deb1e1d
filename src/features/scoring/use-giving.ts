import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseOutcome } from '../../offline/outbox-entry';
import type { StudentWork } from '../../offline/scores';
import { toastUndo } from '../../ui/toast-undo';
import { asksBefore, takeBackMs, whyNotGiven } from './give-back';
import type { Sum } from './parts';
import type { Held } from './score-desks';
import { useScoring } from './scoring-context';

interface GivingOf {
  readonly name: string;
  readonly state: StudentWork['state'];
  readonly sum: Sum;
  /** Why the score cannot be given as it stands. */
  readonly held: Held | undefined;
  readonly onGive: (outcome: ReleaseOutcome, onHeld: OnHeld) => Promise<'given' | Held>;
}

type TakeBack = () => Promise<boolean>;
export type OnHeld = ((takeBack: TakeBack) => void) | undefined;

export interface Giving {
  /** False for who only looks on, and for work that is not handed in. */
  readonly canGive: boolean;
  readonly busy: boolean;
  readonly failure: ReturnType<typeof whyNotGiven> | undefined;
  /** What is asked before it goes: a note, or whether an unfinished score is meant. */
  readonly asked: ReturnType<typeof asksBefore>;
  /** Takes back what was sent back a moment ago; undefined where nothing was. */
  readonly takeBack: (() => void) | undefined;
  /** By key or by button: asks first, or gives it back. Giving while it is asked is the answer. */
  readonly give: (outcome: ReleaseOutcome) => void;
  readonly cancel: () => void;
}

/** Giving one work back, with what is asked before and said after it. */
export function useGiving({ name, state, sum, held, onGive }: GivingOf): Giving {
  const { t } = useTranslation('scoring');
  const { mayScore, announce } = useScoring();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Giving['failure']>();
  const [asked, setAsked] = useState<Giving['asked']>();
  const [takeBack, setTakeBack] = useState<() => void>();
  const canGive = mayScore && state !== 'not_started' && state !== 'in_progress';
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
      onGone: () => setTakeBack(undefined),
    });
    setTakeBack(() => undo);
  };
  const send = async (outcome: ReleaseOutcome) => {
    setAsked(undefined);
    setBusy(true);
    setFailure(undefined);
    try {
      const done = await onGive(outcome, outcome === 'returned' ? heldFor : undefined);
      announce(done === 'given' ? t(`say.given.${outcome}`, { name }) : t(`release.held.${done}`));
    } catch (error) {
      setFailure(whyNotGiven(error));
    } finally {
      setBusy(false);
    }
  };
  const give = (outcome: ReleaseOutcome) => {
    if (busy) return;
    if (!canGive) {
      if (mayScore) announce(t('release.notYet'));
      return;
    }
    const asks = held === undefined && asked === undefined ? asksBefore(outcome, sum) : undefined;
    if (asks) setAsked(asks);
    else void send(outcome);
  };
  return { canGive, busy, failure, asked, takeBack, give, cancel: () => setAsked(undefined) };
}

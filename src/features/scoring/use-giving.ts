import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseOutcome } from '../../offline/outbox-entry';
import type { StudentWork } from '../../offline/scores';
import { asksBefore, whyNotGiven } from './give-back';
import type { Sum } from './parts';
import type { Held } from './score-desks';
import { useScoring } from './scoring-context';

interface GivingOf {
  readonly name: string;
  readonly state: StudentWork['state'];
  readonly sum: Sum;
  /** Why the score cannot be given as it stands. */
  readonly held: Held | undefined;
  readonly onGive: (outcome: ReleaseOutcome) => Promise<'given' | Held>;
}

export interface Giving {
  /** False for who only looks on, and for work that is not handed in. */
  readonly canGive: boolean;
  readonly busy: boolean;
  readonly failure: ReturnType<typeof whyNotGiven> | undefined;
  /** An unfinished score is to be released, and nobody has said yet that it is meant. */
  readonly asked: boolean;
  /** By key or by button: gives it back, or asks first. Giving while it is asked is the answer: yes. */
  readonly give: (outcome: ReleaseOutcome) => void;
  readonly cancel: () => void;
}

/** Giving one work back, with what is asked before and said after it. */
export function useGiving({ name, state, sum, held, onGive }: GivingOf): Giving {
  const { t } = useTranslation('scoring');
  const { mayScore, announce } = useScoring();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Giving['failure']>();
  const [asked, setAsked] = useState(false);
  const canGive = mayScore && state !== 'not_started' && state !== 'in_progress';
  const send = async (outcome: ReleaseOutcome) => {
    setAsked(false);
    setBusy(true);
    setFailure(undefined);
    try {
      const done = await onGive(outcome);
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
    } else if (held === undefined && !asked && asksBefore(outcome, sum)) setAsked(true);
    else void send(outcome);
  };
  return { canGive, busy, failure, asked, give, cancel: () => setAsked(false) };
}

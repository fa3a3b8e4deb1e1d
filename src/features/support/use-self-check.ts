import { useEffect, useState } from 'react';
import { checkDevice, type SelfCheck } from '../../offline/app/self-check';
import { getSession } from '../../session/session';

/** On the first visit the worker is ready a moment later; nobody should have to ask again for that. */
const WHILE_SETTING_UP_MS = 5_000;

/** Looks at the device when the screen opens, and again when asked. */
export function useSelfCheck(): { found: SelfCheck | undefined; busy: boolean; again: () => void } {
  const [found, setFound] = useState<SelfCheck>();
  const [round, setRound] = useState({ number: 0, done: false });
  useEffect(() => {
    let over = false;
    void checkDevice(getSession()?.user.id).then((check) => {
      if (over) return;
      setFound(check);
      setRound((now) => ({ ...now, done: true }));
    });
    return () => {
      over = true;
    };
  }, [round.number]);
  const settingUp = found?.worker.state === 'installing';
  useEffect(() => {
    if (!settingUp || !round.done) return undefined;
    const timer = setTimeout(() => {
      setRound(({ number }) => ({ number: number + 1, done: false }));
    }, WHILE_SETTING_UP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [settingUp, round]);
  const again = () => {
    setRound(({ number }) => ({ number: number + 1, done: false }));
  };
  return { found, busy: !round.done, again };
}

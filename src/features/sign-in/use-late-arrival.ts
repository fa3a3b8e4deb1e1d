import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { homeOf } from '../../../domain/reference';
import { getSession, homePathOf, isOpening, subscribeSession } from '../../session/session';
import type { Home } from './use-sign-in';

/**
 * Somebody may be signed in here whom slow storage has not named yet. When it does, the sign-in page gives way to
 * that person's home, unless somebody has begun to sign in.
 * @returns whether storage may still name somebody, and what to hang on the part in which people sign in
 */
export function useLateArrival(onDone: (home: Home) => Promise<void>) {
  const opening = useSyncExternalStore(subscribeSession, isOpening);
  const [begun, setBegun] = useState(false);
  const waits = useRef(opening);
  useEffect(() => {
    if (opening || !waits.current) return;
    waits.current = false;
    const user = getSession()?.user;
    if (user && !begun) void onDone(homePathOf(homeOf(user.role)));
  }, [opening, begun, onDone]);
  const begin = () => setBegun(true);
  return {
    opening: opening && !begun,
    hands: {
      onInput: begin,
      onSubmit: begin,
      onPointerDown: ({ target }: PointerEvent) => {
        if (target instanceof Element && target.closest('button')) begin();
      },
    },
  };
}

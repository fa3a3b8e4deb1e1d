import { useState } from 'react';
import { call } from '../../api/call';
import { takeSsoCallback } from '../../session/sso-callback';
import { getSession, type Session } from '../../session/session';
import { arrivedFromService, goToService, mayStartOver, type Service } from '../../session/sso';
import {
  signOutCurrentUser,
  useTokenSignIn,
  tokenSignInProblem,
  type Home,
} from './use-token-sign-in';

/** The server asks the service up to three times before it answers. */
const patienceMs = 30_000;

const paths = { classlink: '/auth/classlink/code', clever: '/auth/clever/code' } as const;

/** What somebody who has come back from a service goes through. */
export function useService(service: Service, onDone: (home: Home) => Promise<void>) {
  const [{ code = '', state }] = useState(takeSsoCallback);
  const [here, setHere] = useState<Session['user']>();
  const { turn, enter, fail } = useTokenSignIn(
    (device) =>
      call('POST', paths[service], {
        body: { code, device_id: device, ...(state === undefined ? {} : { state }) },
        timeoutMs: patienceMs,
      }),
    onDone,
  );
  const leave = () => goToService(service);
  const failed = () => {
    arrivedFromService();
    fail({ said: { own: 'service.failed' }, canRepeat: true });
  };

  const leaveFor = async (go: () => Promise<void>): Promise<void> => {
    try {
      await go();
    } catch (problem) {
      fail(tokenSignInProblem(problem));
    }
  };

  const begin = async (): Promise<void> => {
    if (state !== undefined) await enter();
    else if (mayStartOver()) await leaveFor(leave);
    else failed();
  };

  return {
    turn,
    here,
    arrive: (): void => {
      const user = getSession()?.user;
      // Whoever comes back by a way of ours has not gone round in circles, let in or not.
      if (state !== undefined) arrivedFromService();
      if (code === '') failed();
      else if (user) setHere(user);
      else void begin();
    },
    change: async (): Promise<void> => {
      setHere(undefined);
      if (state === undefined) await signOutCurrentUser();
      await begin();
    },
    again: () => leaveFor(leave),
  };
}

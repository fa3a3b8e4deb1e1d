import type { Clock } from '../../clock';
import { insertSsoState, takeSsoState } from '../../db/sso-states.repo';
import type { Db } from '../../db/tables';
import { AppError } from '../../errors';
import { refusedWith } from '../admission';
import type { Admission, Arrival, SignInOutcome } from '../admission';
import { hashToken, newToken } from '../tokens';
import { countUse } from '../use-limit';
import { accountOf } from './accounts';
import { ClassLinkAwayError, CodeRefusedError } from './provider';
import type { ClassLink, ClassLinkPerson } from './provider';

/** How long somebody may take at ClassLink. */
export const stateMinutes = 10;
/** Per hour and network address, which a whole school may share: all of its children come in the same hour. */
const perAddress = 5000;

export type ClassLinkSignIn = ReturnType<typeof createClassLinkSignIn>;

/** @param context.classLink undefined when this server is not connected with ClassLink */
export function createClassLinkSignIn(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly admission: Admission;
  readonly classLink: ClassLink | undefined;
  /** Told of what only the operator can mend. */
  readonly onAway: (error: Error) => void;
}) {
  const { db, clock, admission, classLink, onAway } = context;

  function configured(): ClassLink {
    if (classLink) return classLink;
    throw new AppError(404, 'not_configured');
  }

  const count = (address: string): Promise<void> =>
    countUse(db, clock.now(), [{ kind: 'classlink-address', value: address, perHour: perAddress }]);

  async function personOf(code: string): Promise<ClassLinkPerson | SignInOutcome> {
    try {
      return await configured().personOf(code);
    } catch (error) {
      if (error instanceof CodeRefusedError) return refusedWith('sso_code');
      if (!(error instanceof ClassLinkAwayError)) throw error;
      onAway(error);
      return refusedWith('sso_unavailable');
    }
  }

  return {
    /**
     * Where to send a browser, which must come back within ten minutes.
     * @param browser the secret by which that browser will be known again
     * @throws AppError 404 not_configured, 429
     */
    async begin(browser: string, address: string): Promise<string> {
      const there = configured();
      await count(address);
      const state = newToken();
      await insertSsoState(db, {
        stateHash: hashToken(state),
        browserHash: hashToken(browser),
        expiresAt: new Date(clock.now().getTime() + stateMinutes * 60_000),
      });
      return there.authorizeUrl(state);
    },

    /**
     * Signs in whoever has come back. The state is used up before ClassLink is asked, so it counts once.
     * @throws AppError 404 not_configured, 429, 503
     */
    async finish(
      returned: {
        readonly code: string;
        readonly state: string | undefined;
        readonly browser: string | undefined;
      },
      arrival: Arrival,
      address: string,
    ): Promise<SignInOutcome> {
      configured();
      await count(address);
      const { code, state, browser } = returned;
      const isOurs =
        state !== undefined &&
        browser !== undefined &&
        (await takeSsoState(db, {
          stateHash: hashToken(state),
          browserHash: hashToken(browser),
          now: clock.now(),
        }));
      if (!isOurs) return refusedWith('sso_state');
      const person = await personOf(code);
      if ('answer' in person) return person;
      const found = await accountOf(db, person, clock.now());
      if ('refused' in found) return refusedWith(found.refused);
      return admission.admit(found.person, arrival, 'classlink', { action: 'auth-sso' });
    },
  };
}

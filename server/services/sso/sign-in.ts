import type { Clock } from '../../clock';
import type { SsoVisit } from '../../db/sso-states.repo';
import { findArrived, insertSsoState, noteArrived, takeSsoState } from '../../db/sso-states.repo';
import type { Db } from '../../db/tables';
import { findActivePerson } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { Admission, Arrival, SignInOutcome } from '../sign-in/admission';
import { refusedWith } from '../sign-in/admission';
import { hashToken, newToken } from '../secrets/tokens';
import type { KnownDevices } from '../sign-in/known-devices';
import { atDeviceOrAddress, countUse, sharedLimit } from '../limits/use-limit';
import { accountOf } from './accounts';
import type { Found } from './accounts';
import { CodeRefusedError, ProviderAwayError, serviceNames } from './provider';
import type { Provider, ProviderName } from './provider';

/** How long somebody may take at the other service. */
export const stateMinutes = 10;
/**
 * Per hour: going to the service, at one device of a school, where class after class comes in, and from one network
 * address, behind which all children of a school come in in the same hour; and coming back from nowhere.
 */
const perHour = { device: 120, address: 5000 };
const deadPerAddress = 1200;

type Back = Found | { readonly refused: 'sso_code' | 'sso_state' | 'sso_unavailable' };

export type SsoSignIn = ReturnType<typeof createSsoSignIn>;

/**
 * Signing in at another service.
 * @param context.provider undefined when this server is not connected with the service
 */
export function createSsoSignIn(context: {
  readonly name: ProviderName;
  readonly db: Db;
  readonly clock: Clock;
  readonly admission: Admission;
  readonly devices: Pick<KnownDevices, 'standing'>;
  readonly provider: Provider | undefined;
  /** Told of what only the operator can mend. */
  readonly onAway: (error: Error) => void;
}) {
  const { name, db, clock, admission, devices, provider, onAway } = context;
  const service = serviceNames[name];
  /** Who is being asked for at this moment: a code that comes twice at once is asked about once. */
  const underWay = new Map<string, Promise<Back>>();

  function configured(): Provider {
    if (provider) return provider;
    throw new AppError(404, 'not_configured', {
      said: { key: 'not_configured', values: { service } },
    });
  }

  async function askFor(code: string): Promise<Back> {
    try {
      return await accountOf(db, await configured().personOf(code), clock.now());
    } catch (error) {
      if (error instanceof CodeRefusedError) return { refused: 'sso_code' };
      if (!(error instanceof ProviderAwayError)) throw error;
      onAway(error);
      return { refused: 'sso_unavailable' };
    }
  }

  /** The same person again whom a moment ago the same code has let in, in the same browser. */
  async function again(visit: SsoVisit): Promise<Back> {
    const since = new Date(clock.now().getTime() - configured().repeatMs);
    const id = await findArrived(db, visit, since);
    const person = id === undefined ? undefined : await findActivePerson(db, id);
    return person ? { person } : { refused: 'sso_state' };
  }

  /** The state is used up before the service is asked, so that it is asked about a code once. */
  async function whoIsBack(visit: SsoVisit, code: string): Promise<Back> {
    if (!(await takeSsoState(db, visit, clock.now()))) return again(visit);
    const found = await askFor(code);
    if ('person' in found) await noteArrived(db, visit, found.person.id);
    return found;
  }

  /** Whoever comes twice at once, where that is no fault, waits for the same answer. */
  function inOne(visit: SsoVisit, code: string): Promise<Back> {
    if (configured().repeatMs === 0) return whoIsBack(visit, code);
    const key = [visit.stateHash, visit.browserHash, visit.codeHash].join(' ');
    const known = underWay.get(key);
    if (known) return known;
    const asked = whoIsBack(visit, code).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  return {
    /**
     * Where to send a browser, which must come back within ten minutes.
     * @param browser the secret by which that browser will be known again
     * @param from the device that a sign-in has made known there, and the network address; kept as hashes only
     * @throws AppError 404 not_configured, 429
     */
    async begin(
      browser: string,
      from: { readonly deviceSecret: string | undefined; readonly address: string },
    ): Promise<string> {
      const there = configured();
      const device = await devices.standing(from.deviceSecret, undefined);
      const { address } = from;
      await countUse(db, clock.now(), atDeviceOrAddress(name, { device, address }, perHour));
      const state = newToken();
      await insertSsoState(db, {
        provider: name,
        stateHash: hashToken(state),
        browserHash: hashToken(browser),
        expiresAt: new Date(clock.now().getTime() + stateMinutes * 60_000),
      });
      return there.authorizeUrl(state);
    },

    /**
     * Signs in whoever has come back.
     * @throws AppError 403 method_off, 404 not_configured, 429, 503
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
      const { code, state, browser } = returned;
      if (state === undefined || browser === undefined) return refusedWith('sso_state');
      const visit = {
        ...{ provider: name, stateHash: hashToken(state) },
        ...{ browserHash: hashToken(browser), codeHash: hashToken(code) },
      };
      const back = await inOne(visit, code);
      if ('refused' in back) {
        // Whoever comes back from where this server has sent them was counted on going.
        if (back.refused === 'sso_state') {
          await countUse(db, clock.now(), [sharedLimit(`${name}-dead`, address, deadPerAddress)]);
        }
        return refusedWith(back.refused, { key: back.refused, values: { service } });
      }
      return admission.admit(back.person, arrival, name, { action: 'auth-sso' });
    },
  };
}

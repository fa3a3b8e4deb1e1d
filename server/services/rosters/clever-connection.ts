/**
 * Connects a district with Clever. Whose district it is there is said by Clever of who signs in: nobody can name another's.
 */
import { nextNightlyFetch } from '../../../domain/rosters/next-nightly-fetch';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  connectWithClever,
  findDistrictOfTenant,
  lockExternalId,
} from '../../db/external-accounts.repo';
import { saveRosterConnection } from '../../db/roster-connections.repo';
import { findZoneOfDistrict } from '../../db/schools.repo';
import { insertSsoState, takeSsoState } from '../../db/sso-states.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { PlainKey } from '../../locales/messages';
import { rosterDistrictOf } from '../../policies/rosters';
import { record } from '../audit/record';
import { CodeRefusedError, ProviderAwayError, serviceNames } from '../sso/provider';
import type { PersonElsewhere, Provider } from '../sso/provider';
import { stateMinutes } from '../sso/sign-in';
import { hashToken, newToken } from '../secrets/tokens';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { RosterConnections } from './connections';
import { FetchFailed } from './fetching/fetcher';
import type { Fetcher, OpenConnection } from './fetching/fetcher';
import { defaultZone } from './planning/reading';

const service = serviceNames.clever;
/** Per hour and person: each goes out and comes back. */
const triesPerHour = 60;
const checkMs = 30_000;
/** By then Clever has read most districts. */
const defaultHour = 4;

const refused = (key: PlainKey): AppError =>
  new AppError(422, 'roster_connection', { said: { key, values: { service } } });

export type CleverConnection = ReturnType<typeof createCleverConnection>;

/** @param context.provider and `fetcher`: undefined when this server is not connected with Clever */
export function createCleverConnection(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: Provider | undefined;
  readonly fetcher: Fetcher | undefined;
  readonly demo: DemoAccounts;
  readonly connections: Pick<RosterConnections, 'get'>;
  /** Told of what only the operator can mend. */
  readonly onAway: (error: Error) => void;
}) {
  const { db, clock, demo, connections, onAway } = context;

  function configured(): { readonly provider: Provider; readonly fetcher: Fetcher } {
    const { provider, fetcher } = context;
    if (provider && fetcher) return { provider, fetcher };
    throw new AppError(404, 'not_configured', {
      said: { key: 'not_configured', values: { service } },
    });
  }

  async function admitted(person: Person): Promise<number> {
    const districtId = rosterDistrictOf(person);
    await demo.keep(person.id);
    const value = String(person.id);
    await countUse(db, clock.now(), [{ kind: 'clever-connection', value, perHour: triesPerHour }]);
    return districtId;
  }

  /** Of this person alone: what somebody else has begun in the same browser, or to come in, connects nothing. */
  const visitOf = (person: Person, browser: string, state: string) => ({
    ...{ provider: 'clever' as const, stateHash: hashToken(state) },
    browserHash: hashToken(`${browser} connects for ${String(person.id)}`),
  });

  async function whoIs(code: string): Promise<PersonElsewhere> {
    try {
      return await configured().provider.personOf(code);
    } catch (error) {
      if (error instanceof CodeRefusedError) throw refused('sso_code');
      if (!(error instanceof ProviderAwayError)) throw error;
      onAway(error);
      throw refused('sso_unavailable');
    }
  }

  /** Whether the district shares its roster with this server. */
  async function check(districtId: number, district: string): Promise<void> {
    const open: OpenConnection = {
      ...{ districtId, secret: '', state: { district } },
      ...{ baseUrl: null, auth: null, tokenUrl: null, clientId: null, version: null },
      remember: () => Promise.resolve(),
    };
    try {
      await configured().fetcher.check(open, AbortSignal.timeout(checkMs));
    } catch (error) {
      if (error instanceof FetchFailed) {
        onAway(error);
        throw refused(error.code === 'forbidden' ? 'clever_not_shared' : 'sso_unavailable');
      }
      if (error instanceof DOMException) throw refused('sso_unavailable');
      throw error;
    }
  }

  async function connect(person: Person, districtId: number, district: string): Promise<void> {
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      const tenant = { provider: 'clever', tenantId: district } as const;
      await lockExternalId(trx, { ...tenant, externalId: '' });
      const known = await findDistrictOfTenant(trx, tenant);
      if (known && known.id !== districtId) throw refused('clever_taken');
      if (!(await connectWithClever(trx, districtId, district))) throw refused('clever_another');
      const zone = (await findZoneOfDistrict(trx, districtId)) ?? defaultZone;
      await saveRosterConnection(trx, {
        ...{ district_id: districtId, kind: 'clever', state: JSON.stringify({ district }) },
        ...{ base_url: null, auth: null, token_url: null, client_id: null, version: null },
        ...{ secret: null, secret_set_at: null, nightly: true, hour: defaultHour },
        due_at: nextNightlyFetch(defaultHour, zone, now),
        ...{ made_by: person.id, made_by_name: person.name, made_at: now },
      });
      await record(trx, person, now, { act: 'roster.connected', district: districtId });
    });
  }

  return {
    /**
     * Where to send the browser of somebody who connects the own district.
     * @throws AppError 403, also demo_account; 404 not_configured; 429
     */
    async begin(person: Person, browser: string): Promise<string> {
      await admitted(person);
      const { provider } = configured();
      const state = newToken();
      await insertSsoState(db, {
        ...visitOf(person, browser, state),
        expiresAt: new Date(clock.now().getTime() + stateMinutes * 60_000),
      });
      return provider.authorizeUrl(state);
    },

    /**
     * Connects the district of whoever has come back, where they administer it at Clever.
     * @throws AppError 403, also demo_account; 404 not_configured; 422 roster_connection; 429
     */
    async finish(
      person: Person,
      returned: {
        readonly code: string;
        readonly state: string;
        readonly browser: string | undefined;
      },
    ): Promise<Schema<'RosterConnectionAnswer'>> {
      const districtId = await admitted(person);
      configured();
      const { code, state, browser = '' } = returned;
      const visit = { ...visitOf(person, browser, state), codeHash: hashToken(code) };
      if (!(await takeSsoState(db, visit, clock.now()))) throw refused('sso_state');
      const there = await whoIs(code);
      if (!there.keepsTenant) throw refused('clever_not_admin');
      await check(districtId, there.tenantId);
      await connect(person, districtId, there.tenantId);
      return connections.get(person);
    },
  };
}

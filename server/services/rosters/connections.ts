/** The system that a district's rosters are fetched from: who sets it up, and who asks for a fetch. */
import { nextNightlyFetch } from '../../../domain/rosters/next-nightly-fetch';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  deleteRosterConnection,
  findRosterConnection,
  lockRosterSecret,
  enqueueRosterFetch,
  saveRosterConnection,
  setRosterNight,
} from '../../db/roster-connections.repo';
import type { FetchOutcome, RosterConnection } from '../../db/roster-connections.repo';
import { findRosterRun } from '../../db/roster-runs.repo';
import type { RosterRunRow } from '../../db/roster-runs.repo';
import { findZoneOfDistrict } from '../../db/schools.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { PlainKey } from '../../locales/messages';
import { rosterDistrictOf } from '../../policies/rosters';
import { record } from '../audit/record';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { ConnectionSealer } from '../secrets/sealing';
import { storableText } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { FetchFailed } from './fetching/fetcher';
import type { AtField, FetchFailure, Fetchers } from './fetching/fetcher';
import { closeSecret, openConnection } from './fetching/opening';
import { defaultZone } from './planning/reading';

export type ConnectionBody = Schema<'RosterConnectionBody'>;
type Answer = Schema<'RosterConnectionAnswer'>;

/** Per hour and district: each asks another system for megabytes. */
const fetchesPerHour = 10;
/** Per hour and person: each is a call to an address that somebody has typed. */
const savesPerHour = 60;
const checkMs = 30_000;

/** What is said of a failure at the field; the card has more words for one of the night. */
const saidOf: Readonly<Record<FetchFailure, PlainKey>> = {
  unauthorized: 'roster_connection_unauthorized',
  forbidden: 'roster_connection_forbidden',
  not_found: 'roster_connection_not_found',
  unreachable: 'roster_connection_unreachable',
  address_refused: 'roster_connection_address',
  redirected: 'roster_connection_redirected',
  too_slow: 'roster_connection_unreachable',
  too_much: 'roster_connection_not_understood',
  too_many_requests: 'roster_connection_busy',
  server_error: 'roster_connection_busy',
  not_understood: 'roster_connection_not_understood',
  incomplete: 'roster_connection_not_understood',
  changed_between: 'roster_connection_not_understood',
  other_district: 'roster_connection_forbidden',
};

const refusedAt = (at: AtField | 'auth' | 'version', said: PlainKey): AppError =>
  new AppError(422, 'roster_connection', { said, at });

/** @throws AppError 422 at the field */
function addressOf(text: string, at: 'base_url' | 'token_url'): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw refusedAt(at, 'roster_connection_no_address');
  }
  // A secret in an address would be shown to whoever opens the card.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw refusedAt(at, 'roster_connection_no_address');
  }
  return url.href.replace(/\/+$/, '');
}

/** @throws AppError 422 at the first field that is left out */
function oneRosterOf(body: ConnectionBody) {
  const { base_url: base, auth, token_url: token, version } = body;
  const client = storableText(body.client_id ?? '').trim();
  if (base === undefined) throw refusedAt('base_url', 'needed');
  if (version === undefined) throw refusedAt('version', 'needed');
  if (auth === undefined) throw refusedAt('auth', 'needed');
  if (client === '') throw refusedAt('client_id', 'needed');
  if (auth === 'oauth2' && token === undefined) throw refusedAt('token_url', 'needed');
  return {
    ...{ kind: 'oneroster' as const, base_url: addressOf(base, 'base_url'), auth, version },
    token_url: auth === 'oauth2' && token !== undefined ? addressOf(token, 'token_url') : null,
    client_id: client,
  };
}

type OneRoster = ReturnType<typeof oneRosterOf>;

const originOf = (url: string | null): string => (url === null ? '' : new URL(url).origin);

/** A secret goes to nobody else than whom it was typed for. */
const keepsSecret = (
  known: RosterConnection | undefined,
  next: OneRoster,
): known is RosterConnection =>
  known?.kind === 'oneroster' &&
  known.client_id === next.client_id &&
  known.auth === next.auth &&
  originOf(known.base_url) === originOf(next.base_url) &&
  originOf(known.token_url) === originOf(next.token_url);

type Run = Pick<RosterRunRow, 'state'> | undefined;

/** What is said of the last fetch; nothing of a set that waited for somebody until another one came. */
function outcomeOf({ last_outcome: told }: RosterConnection, run: Run): FetchOutcome | undefined {
  if (told === null) return undefined;
  const waited = told === 'looked_at' || told.startsWith('waits_');
  if (!waited || !run || run.state === 'ready') return told;
  return run.state === 'expired' ? undefined : 'applied';
}

function toConnection(
  row: RosterConnection,
  timeZone: string,
  run: Run,
): Schema<'RosterConnection'> {
  const outcome = outcomeOf(row, run);
  const { kind, nightly, hour, base_url, auth, token_url, client_id, version } = row;
  return {
    ...{ kind, nightly, hour, time_zone: timeZone },
    ...(base_url !== null && { base_url }),
    ...(auth !== null && { auth }),
    ...(token_url !== null && { token_url }),
    ...(client_id !== null && { client_id }),
    ...(version !== null && { version }),
    ...(row.secret_set_at && { secret_set_at: row.secret_set_at.toISOString() }),
    ...{ made_by: row.made_by_name, made_at: row.made_at.toISOString() },
    ...(row.due_at && { next_at: row.due_at.toISOString() }),
    ...(row.fetch_since && {
      fetching: {
        since: row.fetch_since.toISOString(),
        ...(row.asked_by_name !== null && { by: row.asked_by_name }),
      },
    }),
    ...(row.last_at &&
      outcome && {
        last: {
          ...{ at: row.last_at.toISOString(), nightly: row.last_by === 'night' },
          outcome,
          ...(row.last_run !== null && { run_id: row.last_run }),
        },
      }),
  };
}

export type RosterConnections = ReturnType<typeof createRosterConnections>;

export function createRosterConnections({
  db,
  clock,
  seal,
  fetchers,
  demo,
  wake,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: ConnectionSealer;
  readonly fetchers: Fetchers;
  /** Accounts that everybody shares connect nothing: the secret and the address would be anybody's. */
  readonly demo: DemoAccounts;
  /** Begins what is asked for or due. */
  readonly wake: () => void;
}) {
  const zoneOf = async (handle: DbOrTransaction, districtId: number): Promise<string> =>
    (await findZoneOfDistrict(handle, districtId)) ?? defaultZone;

  async function shown(districtId: number): Promise<Answer> {
    const row = await findRosterConnection(db, districtId);
    if (!row) return {};
    const { last_run: last } = row;
    const run = last === null ? undefined : await findRosterRun(db, districtId, last);
    return { connection: toConnection(row, await zoneOf(db, districtId), run) };
  }

  /** @throws AppError 422 at the field that a person can mend */
  async function check(districtId: number, next: OneRoster, sealed: string): Promise<void> {
    const kept = { ...next, district_id: districtId, secret: sealed, state: {} };
    const open = openConnection(seal, kept, () => Promise.resolve());
    const { oneroster } = fetchers;
    if (!open || !oneroster) throw refusedAt('secret', 'needed');
    try {
      await oneroster.check(open, AbortSignal.timeout(checkMs));
    } catch (error) {
      if (error instanceof FetchFailed) throw refusedAt(error.at, saidOf[error.code]);
      if (error instanceof DOMException) throw refusedAt('base_url', saidOf.too_slow);
      throw error;
    }
  }

  async function saveOneRoster(
    person: Person,
    districtId: number,
    body: ConnectionBody,
  ): Promise<void> {
    const next = oneRosterOf(body);
    const known = await findRosterConnection(db, districtId);
    const now = clock.now();
    const typed = body.secret?.trim() ?? '';
    const former = keepsSecret(known, next) ? known : undefined;
    const sealed = typed === '' ? former?.secret : closeSecret(seal, districtId, typed);
    if (sealed === undefined || sealed === null) throw refusedAt('secret', 'needed');
    await check(districtId, next, sealed);
    const { nightly, hour } = body;
    await inTransaction(db, async (trx) => {
      // While the service was asked somebody may have replaced the secret, or forgotten it.
      if (typed === '' && (await lockRosterSecret(trx, districtId)) !== sealed) {
        throw refusedAt('secret', 'needed');
      }
      const dueAt = nightly ? nextNightlyFetch(hour, await zoneOf(trx, districtId), now) : null;
      await saveRosterConnection(trx, {
        ...next,
        ...{ district_id: districtId, nightly, hour, due_at: dueAt, state: '{}', secret: sealed },
        secret_set_at: typed === '' ? (former?.secret_set_at ?? now) : now,
        ...{ made_by: person.id, made_by_name: person.name, made_at: now },
      });
      await record(trx, person, now, { act: 'roster.connected', district: districtId });
    });
  }

  return {
    /** @throws AppError 403 */
    async get(person: Person): Promise<Answer> {
      const answer = await shown(rosterDistrictOf(person));
      const { connection } = answer;
      const { fetching, next_at: next } = connection ?? {};
      const isDue = next !== undefined && next <= clock.now().toISOString();
      if (fetching || isDue) wake();
      return answer;
    },

    /** @throws AppError 403, also demo_account; 404; 422 roster_connection with the field; 429 */
    async put(person: Person, body: ConnectionBody): Promise<Answer> {
      const districtId = rosterDistrictOf(person);
      await demo.keep(person.id);
      const limit = { kind: 'roster-connection', value: String(person.id), perHour: savesPerHour };
      await countUse(db, clock.now(), [limit]);
      if (body.base_url !== undefined) await saveOneRoster(person, districtId, body);
      else {
        await inTransaction(db, async (trx) => {
          const { nightly, hour } = body;
          const now = clock.now();
          const due = nextNightlyFetch(hour, await zoneOf(trx, districtId), now);
          const isThere = await setRosterNight(trx, districtId, {
            ...{ hour, dueAt: nightly ? due : undefined },
          });
          if (!isThere) throw notFound();
          await record(trx, person, now, { act: 'roster.connected', district: districtId });
        });
      }
      return shown(districtId);
    },

    /** @throws AppError 403, also demo_account, 404 */
    async remove(person: Person): Promise<void> {
      const districtId = rosterDistrictOf(person);
      await demo.keep(person.id);
      await inTransaction(db, async (trx) => {
        if (!(await deleteRosterConnection(trx, districtId))) throw notFound();
        await record(trx, person, clock.now(), {
          act: 'roster.disconnected',
          district: districtId,
        });
      });
    },

    /** @throws AppError 403, 404; 409 roster_fetching; 429 */
    async fetch(person: Person): Promise<Answer> {
      const districtId = rosterDistrictOf(person);
      const known = await findRosterConnection(db, districtId);
      if (!known) throw notFound();
      if (known.fetch_by !== null) throw new AppError(409, 'roster_fetching');
      const now = clock.now();
      const value = String(districtId);
      await countUse(db, now, [{ kind: 'roster-fetch', value, perHour: fetchesPerHour }]);
      await inTransaction(db, async (trx) => {
        if (!(await enqueueRosterFetch(trx, districtId, person, now))) {
          throw new AppError(409, 'roster_fetching');
        }
        await record(trx, person, now, { act: 'roster.fetched', district: districtId });
      });
      wake();
      return shown(districtId);
    },
  };
}

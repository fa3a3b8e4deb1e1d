/**
 * How a kind of connection is fetched from. A further kind is one more `Fetcher` in `fetchers.ts`, under its name in
 * `ConnectionKind`; who asks when, what becomes of the set, and what is said of a failure is the same for all.
 */
import type { GivenFile } from '../../../../domain/rosters/read-manifest';
import type { FetchOutcome } from '../../../db/roster-connections.repo';
import type { ConnectionKind, KindState } from '../../../db/roster-tables';

/** Why nothing was fetched: the system does not give a whole set that is surely this district's. */
export type FetchFailure = Extract<
  FetchOutcome,
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'unreachable'
  | 'address_refused'
  | 'redirected'
  | 'too_slow'
  | 'too_much'
  | 'too_many_requests'
  | 'server_error'
  | 'not_understood'
  | 'incomplete'
  | 'changed_between'
  | 'other_district'
>;

/** Where it failed: at which of the connection's fields a person can mend it. */
export type AtField = 'base_url' | 'token_url' | 'client_id' | 'secret';

/** Ends a fetch with its code; nothing is changed. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';

  constructor(
    readonly code: FetchFailure,
    /** For the operator's log; nothing that a secret could be in. */
    detail: string,
    readonly at: AtField = 'base_url',
    cause?: unknown,
  ) {
    super(`${code}: ${detail}`, { cause });
  }
}

/** A connection with what is sealed in the database opened. */
export interface OpenConnection {
  readonly districtId: number;
  readonly baseUrl: string | null;
  readonly auth: 'oauth1' | 'oauth2' | null;
  readonly tokenUrl: string | null;
  readonly clientId: string | null;
  readonly version: '1.1' | '1.2' | null;
  /** Empty where the kind has none. */
  readonly secret: string;
  readonly state: KindState;
  /** Keeps what the kind remembers at once, such as a new token, also where the fetch fails later. */
  readonly remember: (state: KindState) => Promise<void>;
}

export interface Fetched {
  /** A whole OneRoster set, or a `delta` of one, as `writeSet` writes it. */
  readonly files: readonly GivenFile[];
  /** What people read as the name of the run: where it came from. */
  readonly name: string;
  /** The set that these changes are laid over, and no other. */
  readonly over?: number;
  /**
   * What the kind remembers once the set is kept as this run, such as where it goes on the next time.
   * @param same the last set, where this one has changed nothing
   */
  readonly stateOf?: (run: number, same: number | undefined) => KindState;
}

export interface Fetcher {
  /** A small question, when a connection is saved. @throws FetchFailed */
  readonly check: (connection: OpenConnection, signal: AbortSignal) => Promise<void>;
  /**
   * @param base the set that changes alone would be laid over; undefined where all is asked for
   * @returns all of it, or changes where the kind has them
   * @throws FetchFailed; the signal's reason when that is aborted
   */
  readonly fetch: (
    connection: OpenConnection,
    signal: AbortSignal,
    base: number | undefined,
  ) => Promise<Fetched>;
}

/** A kind without one cannot be fetched on this server. */
export type Fetchers = Readonly<Partial<Record<ConnectionKind, Fetcher>>>;

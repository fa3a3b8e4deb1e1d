/** Secrets of a connection are kept sealed, and opened only for whoever fetches. */
import type { RosterConnection } from '../../../db/roster-connections.repo';
import type { KindState } from '../../../db/roster-tables';
import type { ConnectionSealer } from '../../secrets/sealing';
import type { OpenConnection } from './fetcher';

const use = 'client secret';

export const closeSecret = (seal: ConnectionSealer, districtId: number, secret: string): string =>
  seal.close(districtId, use, secret);

type Kept = Pick<
  RosterConnection,
  'district_id' | 'base_url' | 'auth' | 'token_url' | 'client_id' | 'version' | 'secret'
> & { readonly state: KindState };

/** @returns undefined where the secret was sealed with a key that this server has no more */
export function openConnection(
  seal: ConnectionSealer,
  kept: Kept,
  remember: OpenConnection['remember'],
): OpenConnection | undefined {
  const { district_id: districtId, secret: sealed } = kept;
  const secret = sealed === null ? '' : seal.open(districtId, use, sealed);
  if (secret === undefined) return undefined;
  return {
    ...{ districtId, secret, remember, auth: kept.auth, version: kept.version, state: kept.state },
    ...{ baseUrl: kept.base_url, tokenUrl: kept.token_url, clientId: kept.client_id },
  };
}

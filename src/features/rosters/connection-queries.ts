import { queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import type { components } from '../../api/schema';
import { leaveTo } from '../../session/sso';

type Schemas = components['schemas'];
export type RosterConnection = Schemas['RosterConnection'];
export type RosterFetch = Schemas['RosterFetch'];
export type ConnectionBody = Schemas['RosterConnectionBody'];

const askMs = 2_000;
/** The server asks another one before it answers. */
const saveMs = 90_000;

/** The connection; asked again and again while a roster is fetched. */
export const connectionQuery = queryOptions({
  queryKey: ['roster-connection'],
  queryFn: ({ signal }) => call('GET', '/dashboard/rosters/connection', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.connection?.fetching ? askMs : false),
});

export const saveConnection = (body: ConnectionBody) =>
  call('PUT', '/dashboard/rosters/connection', { body, timeoutMs: saveMs });

export const removeConnection = () => call('DELETE', '/dashboard/rosters/connection');

export const fetchRoster = () => call('POST', '/dashboard/rosters/connection/fetch');

/** Whether this server has Clever, as it says to whoever asks. */
export const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: fetcher('/auth/ways'),
  staleTime: 300_000,
});

/** Leaves for Clever, which sends back to `/dashboard/users/rosters/clever`. */
export async function goToClever(): Promise<void> {
  const { data } = await call('POST', '/dashboard/rosters/connection/clever/url');
  leaveTo(data.url);
}

export const connectClever = (body: { readonly code: string; readonly state: string }) =>
  call('POST', '/dashboard/rosters/connection/clever', { body, timeoutMs: saveMs });

/** How a fetch ended, for whoever looks: well, waiting for a person, or with nothing changed. */
export function endOf({ outcome }: RosterFetch): 'well' | 'waits' | 'failed' {
  if (outcome === 'applied' || outcome === 'unchanged') return 'well';
  return outcome === 'looked_at' || outcome.startsWith('waits_') ? 'waits' : 'failed';
}

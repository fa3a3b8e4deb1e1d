/**
 * Exactly what the specification keeps in session storage: the dashboard's info as `nav_data` and the home
 * page's links as `home_data`, reset at sign-out.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client';

const kept = [
  { noun: 'dashboard-info', key: 'nav_data' },
  { noun: 'home-page', key: 'home_data' },
] as const;

/** Raise when what the server says changes its shape: a window keeps it for as long as it lives. */
const schemaVersion = '2';

const nothing = '';

/** With nothing to keep the key goes. Also for a write that was put off: it must not bring back what was cleared. */
const storage = {
  getItem: (key: string) => sessionStorage.getItem(key),
  removeItem: (key: string) => sessionStorage.removeItem(key),
  setItem: (key: string, text: string) => {
    if (text === nothing) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  },
};

const serialize = (client: PersistedClient): string =>
  client.clientState.queries.length > 0 ? JSON.stringify(client) : nothing;

const persisterOf = (key: string) =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- session storage is synchronous; its async sibling would only add a wait
  createSyncStoragePersister({ storage, key, serialize, throttleTime: 100 });

/** Restores both into the client and keeps them from then on. Await it before the router is made. */
export async function startDashboardCache(queryClient: QueryClient): Promise<void> {
  for (const { noun, key } of kept) {
    const options = { queryClient, persister: persisterOf(key), buster: schemaVersion };
    await persistQueryClientRestore({ ...options, maxAge: Infinity }).catch(() => undefined);
    persistQueryClientSubscribe({
      ...options,
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryKey, state }) =>
          queryKey[0] === noun && state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    });
  }
}

export function resetDashboardCache(): void {
  for (const { key } of kept) sessionStorage.removeItem(key);
}

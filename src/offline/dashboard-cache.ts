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
  type Persister,
} from '@tanstack/react-query-persist-client';

const kept = [
  { noun: 'dashboard-info', key: 'nav_data' },
  { noun: 'home-page', key: 'home_data' },
] as const;

const schemaVersion = '1';

function persisterOf(key: string): Persister {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- session storage is synchronous; its async sibling would only add a wait
  const persister = createSyncStoragePersister({ storage: sessionStorage, key, throttleTime: 100 });
  // With nothing to keep the key goes, as it does at sign-out.
  const keepOrRemove = (client: PersistedClient) =>
    client.clientState.queries.length > 0
      ? persister.persistClient(client)
      : persister.removeClient();
  return { ...persister, persistClient: keepOrRemove };
}

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

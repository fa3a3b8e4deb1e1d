/**
 * Exactly what the specification keeps in session storage: the dashboard's info as `nav_data` and the home
 * page's links as `home_data`, reset at sign-out.
 */
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

/** Raise when what the server says changes its shape: a window keeps it for as long as it lives. */
const schemaVersion = '2';

/** Written at once, and only when there is something new: a write put off could bring back what was cleared. */
function persisterOf(key: string): Persister {
  let seen = '';
  return {
    persistClient(client) {
      const stamp = client.clientState.queries.map(({ state }) => state.dataUpdatedAt).join();
      if (stamp === seen) return;
      seen = stamp;
      try {
        if (stamp === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(client));
      } catch {
        // No room: the next start asks the server.
      }
    },
    restoreClient: () =>
      JSON.parse(sessionStorage.getItem(key) ?? 'null') as PersistedClient | undefined,
    removeClient: () => {
      sessionStorage.removeItem(key);
    },
  };
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

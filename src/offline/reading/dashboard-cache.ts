/**
 * Exactly what the specification keeps in session storage: the dashboard's info as `nav_data` and the home
 * page's links as `home_data`, reset at sign-out.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client';
import { dashboardKeys } from './dashboard-keys';

/** Raise when what the server says changes its shape: a window keeps it for as long as it lives. */
const schemaVersion = '2';

const nothing = '';

/** With nothing to keep the key goes. Also for a write that was put off: it must not bring back what was cleared. */
const storage = {
  getItem: (key: string) => sessionStorage.getItem(key),
  removeItem: (key: string) => {
    sessionStorage.removeItem(key);
  },
  setItem: (key: string, text: string) => {
    if (text === nothing) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  },
};

const serialize = (client: PersistedClient): string =>
  client.clientState.queries.length > 0 ? JSON.stringify(client) : nothing;

/**
 * Restores both into the client and keeps them from then on, what is in it already included. Await it before the
 * router is made where a page of the dashboard or the home page comes first; newer data stays in any case.
 */
export async function startDashboardCache(queryClient: QueryClient): Promise<void> {
  for (const [noun, key] of Object.entries(dashboardKeys)) {
    const options = {
      queryClient,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- session storage is synchronous
      persister: createSyncStoragePersister({ storage, key, serialize, throttleTime: 0 }),
      buster: schemaVersion,
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryKey, state }: Query) =>
          queryKey[0] === noun && state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    };
    await persistQueryClientRestore({ ...options, maxAge: Infinity }).catch(() => undefined);
    persistQueryClientSubscribe(options);
    await persistQueryClientSave(options);
  }
}

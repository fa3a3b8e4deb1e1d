import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { NetworkError, unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import { isToday, keptToday, type KeptToday } from '../../offline/kept-today';
import { keepPacks } from '../../offline/packs';
import { todayOfOlderVersion } from '../../offline/query-cache';
import { within } from '../../offline/within';
import { stillHere } from '../../session/still-here';
import { clockOffsetOf } from './school-clock';

export type Today = components['schemas']['Today'];
export type TodayItem = components['schemas']['TodayItem'];

const FRESH_MS = 15_000;
/** A lesson that a teacher returns during class shows up without a reload. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** The first screen had better show the day than its outline, but not wait for storage that is slow. */
const RESTORE_PATIENCE_MS = 400;

async function fetchToday(userId: number, signal: AbortSignal): Promise<KeptToday> {
  stillHere(userId);
  const call = api.GET('/student/today', { signal });
  const today = await unwrap(call);
  const { response } = await call;
  const known = {
    ...today,
    clockOffsetMs: clockOffsetOf(response.headers.get('date'), today.server_time, Date.now()),
  };
  keepPacks(userId, known);
  return known;
}

/** Everything the student's home shows; used by the route's loader and by the screen. */
export function todayQuery(userId: number) {
  const queryKey = ['today', userId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      try {
        return await fetchToday(userId, signal);
      } catch (error) {
        if (!(error instanceof NetworkError) || client.getQueryData(queryKey)) throw error;
        // Storage may be slower than a network that is not there.
        const kept = await keptToday(userId).catch(() => undefined);
        if (kept) return kept;
        throw error;
      }
    },
    staleTime: FRESH_MS,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

async function readKept(userId: number): Promise<KeptToday | undefined> {
  const kept = await keptToday(userId);
  if (kept) return kept;
  const older = await todayOfOlderVersion(userId);
  if (!isToday(older)) return undefined;
  keepPacks(userId, older);
  return older;
}

/**
 * Puts what the device keeps of today into the query client, unless something is there; it is asked for anew all the
 * same. Never throws, and waits for a moment only: what storage gives later is still taken.
 */
export async function restoreToday(userId: number, queryClient: QueryClient): Promise<void> {
  const { queryKey } = todayQuery(userId);
  const restore = async () => {
    if (queryClient.getQueryData(queryKey)) return;
    const kept = await readKept(userId);
    if (!kept || queryClient.getQueryData(queryKey)) return;
    stillHere(userId);
    queryClient.setQueryData(queryKey, kept, { updatedAt: 0 });
  };
  await within(RESTORE_PATIENCE_MS, restore());
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, receivedAt } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import { firstScreenShown } from '../../offline/app/first-screen';
import { isToday, keptToday, type KeptToday } from '../../offline/packs/kept-today';
import { keepPacks } from '../../offline/packs/packs';
import { dropTodayOfOlderVersion, todayOfOlderVersion } from '../../offline/reading/query-cache';
import { tryWithTimeout } from '../../offline/try-with-timeout';
import { assertSignedIn } from '../../session/assert-signed-in';
import { clockOffsetOf } from './school-clock';

export type Today = components['schemas']['Today'];
export type TodayItem = components['schemas']['TodayItem'];

const FRESH_MS = 15_000;
/** A lesson that a teacher returns during class shows up without a reload. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** The first screen had better show the day than its outline, but not wait for storage that is slow. */
const RESTORE_PATIENCE_MS = 400;

async function fetchToday(userId: number, signal: AbortSignal): Promise<KeptToday> {
  assertSignedIn(userId);
  const call = api.GET('/student/today', { signal });
  const today = await unwrap(call);
  const { response } = await call;
  const known = {
    ...today,
    clockOffsetMs: clockOffsetOf(
      response.headers.get('date'),
      today.server_time,
      receivedAt(response),
    ),
  };
  void keepPacks(userId, known);
  return known;
}

/** Everything the student's home shows; used by the route's loader and by the screen. */
export function todayQuery(userId: number) {
  return queryOptions({
    queryKey: ['today', userId] as const,
    queryFn: ({ signal }) => fetchToday(userId, signal),
    staleTime: FRESH_MS,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** It reads all that is kept of lists, which no first screen waits for. */
async function dropOlder(userId: number): Promise<void> {
  await firstScreenShown();
  assertSignedIn(userId);
  await dropTodayOfOlderVersion(userId);
}

async function readKept(userId: number): Promise<KeptToday | undefined> {
  let kept = await keptToday(userId);
  if (!kept) {
    const older = await todayOfOlderVersion(userId);
    if (!isToday(older)) return undefined;
    await keepPacks(userId, older, true);
    // The server's answer may have been first. A full device shows what it cannot take over.
    kept = await keptToday(userId);
    if (!kept) return older;
  }
  void dropOlder(userId).catch(() => undefined);
  return kept;
}

/**
 * Looks for the answer that this device keeps, and puts it into the query above unless something newer is there. As
 * it is no word of the server it counts as stale. It stands beside that query, because storage can be slower than a
 * network that is not there, and can hang: the screen tells "not here" from "not known yet", and neither waits for
 * the other.
 */
export function keptTodayQuery(userId: number) {
  return queryOptions({
    queryKey: ['kept-today', userId] as const,
    queryFn: async ({ client }) => {
      const { queryKey } = todayQuery(userId);
      assertSignedIn(userId);
      const kept = await readKept(userId);
      assertSignedIn(userId);
      if (kept && !client.getQueryData(queryKey)) {
        client.setQueryData(queryKey, kept, { updatedAt: 0 });
      }
      return kept !== undefined;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    meta: { persist: false },
  });
}

/**
 * Waits for a moment for what the device keeps of today; what storage gives later is still taken. It is asked for
 * anew all the same. Never throws.
 */
export async function restoreToday(userId: number, queryClient: QueryClient): Promise<void> {
  await tryWithTimeout(RESTORE_PATIENCE_MS, queryClient.query(keptTodayQuery(userId)));
}

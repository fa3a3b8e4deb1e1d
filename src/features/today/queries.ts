import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import { stillHere } from '../../session/still-here';
import { clockOffsetOf } from './school-clock';

export type Today = components['schemas']['Today'];
export type TodayItem = components['schemas']['TodayItem'];

/** The server's answer, with how far this device's clock was off when it came. */
export interface KnownToday extends Today {
  readonly clockOffsetMs: number;
}

const FRESH_MS = 15_000;
/** A lesson that a teacher returns during class shows up without a reload. */
const LOOK_AGAIN_MS = 5 * 60_000;

async function fetchToday(userId: number, signal: AbortSignal): Promise<KnownToday> {
  stillHere(userId);
  const call = api.GET('/student/today', { signal });
  const today = await unwrap(call);
  const { response } = await call;
  return {
    ...today,
    clockOffsetMs: clockOffsetOf(response.headers.get('date'), today.server_time, Date.now()),
  };
}

/** Everything the student's home shows; used by the route's loader and by the screen. */
export function todayQuery(userId: number) {
  return queryOptions({
    queryKey: ['today', userId],
    queryFn: ({ signal }) => fetchToday(userId, signal),
    staleTime: FRESH_MS,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

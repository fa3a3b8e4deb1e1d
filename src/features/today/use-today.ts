import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { applyPendingToToday } from '../../offline/outbox/apply-to-today';
import { resumePacks } from '../../offline/packs/packs';
import { useConnectivity } from '../../offline/network/use-connectivity';
import { useLocalProgress } from '../../offline/outbox/use-outbox';
import { keptTodayQuery, todayQuery } from './queries';

/** The student's home data: the server's last answer with this device's own progress in it. */
export function useToday(userId: number) {
  const query = useQuery(todayQuery(userId));
  const kept = useQuery(keptTodayQuery(userId));
  const progress = useLocalProgress(userId);
  const connected = useConnectivity() === 'online';
  const { data, refetch } = query;

  const known = data !== undefined;
  useEffect(() => {
    if (known) resumePacks(userId);
  }, [userId, known]);

  const unasked = query.dataUpdatedAt === 0;
  useEffect(() => {
    // The server has never answered here: that is a first load, not a refetch on reconnect.
    if (connected && unasked) void refetch({ cancelRefetch: false });
  }, [connected, unasked, refetch]);

  const today = useMemo(() => data && applyPendingToToday(data, progress), [data, progress]);
  return {
    query,
    /** Where the device itself may still have an answer, it is asked for it, too. */
    retry: () => {
      void refetch();
      if (kept.isError) void kept.refetch();
    },
    /** Storage has not said yet whether there is something. */
    opening: kept.isPending,
    today,
    progress,
    clockOffsetMs: data?.clockOffsetMs ?? 0,
  };
}

/** Asks the server again when the school's day changes while the screen is open. */
export function useRefetchOnNewDay(userId: number, date: string): void {
  const queryClient = useQueryClient();
  const seen = useRef(date);
  useEffect(() => {
    if (seen.current === date) return;
    seen.current = date;
    void queryClient.invalidateQueries(todayQuery(userId));
  }, [queryClient, userId, date]);
}

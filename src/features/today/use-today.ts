import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { applyPendingToToday } from '../../offline/apply-pending';
import { goOnWithPacks } from '../../offline/packs';
import { useConnectivity } from '../../offline/use-connectivity';
import { useLocalProgress } from '../../offline/use-outbox';
import { todayQuery } from './queries';

/** The student's home data: the server's last answer with this device's own progress in it. */
export function useToday(userId: number) {
  const query = useQuery(todayQuery(userId));
  const progress = useLocalProgress(userId);
  const connected = useConnectivity() === 'online';
  const { data, isError, refetch } = query;

  const known = data !== undefined;
  useEffect(() => {
    if (known) goOnWithPacks(userId);
  }, [userId, known]);

  const empty = data === undefined && isError;
  useEffect(() => {
    // Nothing was ever loaded: that is a first load, not a refetch on reconnect.
    if (connected && empty) void refetch();
  }, [connected, empty, refetch]);

  const today = useMemo(() => data && applyPendingToToday(data, progress), [data, progress]);
  return { query, today, progress, clockOffsetMs: data?.clockOffsetMs ?? 0 };
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

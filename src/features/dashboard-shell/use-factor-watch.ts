import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/errors';
import { invalidate } from '../../lists/invalidate';

/**
 * What frames the dashboard is kept for the window's life, and says when nothing opens before a second factor is set
 * up: where a call is refused for want of one, it is asked for anew.
 */
export function useFactorWatch(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const error: unknown = query.state.error;
        if (type !== 'updated' || !(error instanceof ApiError)) return;
        if (error.code !== 'second_factor_needed' || query.state.fetchStatus !== 'idle') return;
        void invalidate(client, 'dashboard-info');
      }),
    [client],
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { openPlaces, type Place, type ServerLink } from './navigation';
import { dashboardInfoQuery } from './queries';

/** Whether this version of the app has a page at a path. */
export function usePageExists(): (path: string) => boolean {
  const router = useRouter();
  return useCallback(
    (path) => path in router.routesByPath || `${path}/` in router.routesByPath,
    [router],
  );
}

const none: readonly ServerLink[] = [];

/** The navigation of who is signed in, as far as this version has its pages. */
export function usePlaces(userId: number): readonly Place[] {
  const { data } = useQuery(dashboardInfoQuery(userId));
  const exists = usePageExists();
  const links = data?.navigation ?? none;
  return useMemo(() => openPlaces(links, exists), [links, exists]);
}

import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PendingScreen } from './features/public-pages/pending-screen';
import { ScreenError } from './features/public-pages/screen-error';
import { routeTree } from './routeTree.gen';

/** @param history where addresses are kept; the browser's own when not said */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 400,
    defaultErrorComponent: ScreenError,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

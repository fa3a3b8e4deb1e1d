import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PendingScreen } from './features/public-pages/pending-screen';
import { ScreenError } from './features/public-pages/screen-error';
import { routeTree } from './routeTree.gen';

/** So long a screen may be on its way before a sign of that takes the place of the one before; milliseconds. */
const pendingMs = 400;

/**
 * A screen that goes on under another address stays in view while that loads, as a document does that has just been
 * made, or a list that is searched. The sign of loading would hide it, and its field would lose the focus and all that
 * is typed meanwhile, wherever a machine is too busy to load within its time.
 */
function keepScreenOfSameRoute(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const [, , next] = router.getMatchedRoutes(toLocation.pathname);
    const stays = next !== undefined && next.id === router.state.matches.at(-1)?.routeId;
    router.options.defaultPendingMs = stays ? Infinity : pendingMs;
  });
}

/** @param history where addresses are kept; the browser's own when not said */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = buildRouter(queryClient, history);
  keepScreenOfSameRoute(router);
  return router;
}

function buildRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: pendingMs,
    defaultErrorComponent: ScreenError,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { ScreenFocus } from '../features/public-pages/screen-focus';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  // Not with the start, at which every byte counts.
  notFoundComponent: lazyRouteComponent(
    () => import('../features/public-pages/not-found-screen'),
    'NotFoundScreen',
  ),
});

function Root() {
  return (
    <>
      <ScreenFocus />
      <Outlet />
    </>
  );
}

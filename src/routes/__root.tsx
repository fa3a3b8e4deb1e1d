import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../features/public-pages/not-found-screen';
import { ScreenFocus } from '../features/public-pages/screen-focus';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  return (
    <>
      <ScreenFocus />
      <Outlet />
    </>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { ScreenFocus } from '../features/public-pages/screen-focus';
import { loadTexts } from '../locales/i18n';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  // Not with the start, at which every byte counts.
  notFoundComponent: lazyRouteComponent(async () => {
    const [notFound] = await Promise.all([import('./-not-found'), loadTexts('site', 'reader')]);
    return notFound;
  }, 'NotFound'),
});

function Root() {
  return (
    <>
      <ScreenFocus />
      <Outlet />
    </>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './app-router';
import { useScheme } from './features/reader-settings/settings-store';
import { UiProvider } from './ui/providers';

/** Everything that every screen stands in. */
export function App(props: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <UiProvider scheme={useScheme()}>
      <QueryClientProvider client={props.queryClient}>
        <RouterProvider router={props.router} />
      </QueryClientProvider>
    </UiProvider>
  );
}

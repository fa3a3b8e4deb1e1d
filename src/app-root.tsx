import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './app-router';
import './ui/styles';

/** Everything that every screen stands in. */
export function App(props: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={props.queryClient}>
      <RouterProvider router={props.router} />
    </QueryClientProvider>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '../../features/share-app/share-screen';

export const Route = createFileRoute('/dashboard/share')({
  // The poster speaks the language of who reads it, and a printer does not wait.
  loader: () => import('../../locales/texts-in').then(({ loadPoster }) => loadPoster()),
  component: ShareScreen,
});

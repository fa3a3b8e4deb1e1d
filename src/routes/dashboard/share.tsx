import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '../../features/share-app/share-screen';
import { loadTexts, loadTextsIn } from '../../locales/i18n';

export const Route = createFileRoute('/dashboard/share')({
  // The poster speaks the language of who reads it, and a printer does not wait.
  loader: () =>
    Promise.all([loadTexts('share'), loadTextsIn('en', 'poster'), loadTextsIn('es', 'poster')]),
  component: ShareScreen,
});

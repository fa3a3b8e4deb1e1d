import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '../../features/share-app/share-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/dashboard/share')({
  // The poster speaks the language of who reads it, and a printer does not wait.
  loader: async () => {
    const { loadTextsIn } = await import('../../locales/texts-in');
    await Promise.all([
      loadTexts('share'),
      loadTextsIn('en', 'poster'),
      loadTextsIn('es', 'poster'),
    ]);
  },
  component: ShareScreen,
});

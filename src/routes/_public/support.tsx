import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '../../features/support/support-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/_public/support')({
  loader: () => loadTexts('support'),
  component: SupportScreen,
});

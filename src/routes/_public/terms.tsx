import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../../features/public-pages/legal-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/_public/terms')({
  loader: () => loadTexts('terms'),
  component: () => <LegalScreen text="terms" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '../../features/public-pages/legal-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/_public/agreement')({
  loader: () => loadTexts('agreement', 'privacy'),
  component: () => <LegalScreen text="agreement" />,
});

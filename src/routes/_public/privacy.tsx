import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/public-pages/privacy-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/_public/privacy')({
  loader: () => loadTexts('privacy'),
  component: PrivacyScreen,
});

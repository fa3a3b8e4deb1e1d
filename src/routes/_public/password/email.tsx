import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '../../../features/password/forgot-screen';
import { loadTexts } from '../../../locales/i18n';
import { requireSignedOut } from '../../-guards';

export const Route = createFileRoute('/_public/password/email')({
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('password'),
  component: ForgotScreen,
});

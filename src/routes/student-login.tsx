import { createFileRoute } from '@tanstack/react-router';
import { LanguageSwitch } from '../features/reader-settings/language-switch';
import { SignInScreen } from '../features/sign-in/sign-in-screen';
import { loadTexts } from '../locales/i18n';
import { requireSignedOut } from './-guards';

export const Route = createFileRoute('/student-login')({
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('auth'),
  component: StudentLogin,
});

function StudentLogin() {
  const navigate = Route.useNavigate();
  return (
    <SignInScreen
      kind="student"
      corner={<LanguageSwitch />}
      onDone={(home) => navigate({ to: home, replace: true })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../../features/sign-in/sign-in-screen';
import { loadTexts } from '../../locales/i18n';
import { requireSignedOut } from '../-guards';

export const Route = createFileRoute('/_public/student-login')({
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('auth'),
  staticData: { withoutDoors: true },
  component: StudentLogin,
});

function StudentLogin() {
  const navigate = Route.useNavigate();
  return <SignInScreen kind="student" onDone={(home) => navigate({ to: home, replace: true })} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../../features/sign-in/sign-in-screen';
import { readStudentLoginSearch } from '../../features/sign-in/student-way';
import { loadTexts } from '../../locales/i18n';
import { keptClass } from '../../session/kept-class';
import { isStudentsDevice, markStudentsDevice } from '../../session/students-device';
import { requireSignedOut } from '../-guards';

export const Route = createFileRoute('/_public/student-login')({
  validateSearch: (found): ReturnType<typeof readStudentLoginSearch> => found,
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('auth', 'pictures'),
  staticData: { withoutDoors: true },
  component: StudentLogin,
});

function StudentLogin() {
  const navigate = Route.useNavigate();
  const { way } = readStudentLoginSearch({ ...Route.useSearch() });
  return (
    <SignInScreen
      kind="student"
      // A tablet that knows its class shows it at once.
      way={way ?? (keptClass() === undefined ? 'name' : 'pictures')}
      isNext={isStudentsDevice()}
      onDone={(home) => {
        markStudentsDevice();
        return navigate({ to: home, replace: true });
      }}
    />
  );
}

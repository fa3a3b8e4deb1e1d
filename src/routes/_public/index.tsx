import { createFileRoute, useLocation } from '@tanstack/react-router';
import { homeOf } from '../../../domain/reference';
import { InstallHint } from '../../features/install/install-hint';
import { UpdateNotice } from '../../features/install/update-notice';
import { HomeScreen } from '../../features/public-pages/home-screen';
import { NextStudent } from '../../features/public-pages/next-student';
import { homePageQuery } from '../../features/public-pages/queries';
import { SignedOutNotice } from '../../features/public-pages/signed-out-notice';
import { loadTexts } from '../../locales/i18n';
import { isStudentsDevice } from '../../session/students-device';
import { homePathOf } from '../../session/session';
import { useSession } from '../../session/use-session';

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => {
    void context.queryClient.query(homePageQuery).catch(() => undefined);
    return loadTexts('public');
  },
  staticData: { withoutDoors: true },
  component: Home,
});

function Home() {
  const user = useSession()?.user;
  const wasSignedOut = useLocation({ select: ({ state }) => state.signedOut ?? false });
  const person = user && { name: user.name, home: homePathOf(homeOf(user.role)) };
  return (
    <HomeScreen
      notices={
        <>
          {!user && isStudentsDevice() ? <NextStudent /> : null}
          {wasSignedOut && !user ? <SignedOutNotice /> : null}
          <UpdateNotice />
        </>
      }
      below={<InstallHint />}
      {...(person && { person })}
    />
  );
}

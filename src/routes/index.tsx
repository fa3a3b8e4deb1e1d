import { createFileRoute } from '@tanstack/react-router';
import { homeOf } from '../../domain/reference';
import { AccountPill } from '../features/account/account-pill';
import { InstallHint } from '../features/install/install-hint';
import { UpdateNotice } from '../features/install/update-notice';
import { HomeScreen } from '../features/public-pages/home-screen';
import { homePageQuery } from '../features/public-pages/queries';
import { LanguageSwitch } from '../features/reader-settings/language-switch';
import { ReaderSettings } from '../features/reader-settings/reader-settings';
import { loadTexts } from '../locales/i18n';
import { homePathOf } from '../session/session';
import { useSession } from '../session/use-session';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    void context.queryClient.query(homePageQuery).catch(() => undefined);
    return loadTexts('public');
  },
  component: Home,
});

function Home() {
  const user = useSession()?.user;
  const notices = (
    <>
      <UpdateNotice />
      <InstallHint />
    </>
  );
  if (!user) return <HomeScreen corner={<LanguageSwitch />} notices={notices} />;
  const home = homeOf(user.role);
  return (
    <HomeScreen
      corner={
        <AccountPill
          userId={user.id}
          name={user.name}
          kind={home === 'student' ? 'student' : 'staff'}
          settings={<ReaderSettings />}
        />
      }
      notices={notices}
      person={{ name: user.name, home: homePathOf(home) }}
    />
  );
}

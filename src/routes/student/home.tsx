import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountPill } from '../../features/account/account-pill';
import { StorageNotice } from '../../features/connection/storage-notice';
import { SyncStatus } from '../../features/connection/sync-status';
import { WaitingPill } from '../../features/connection/waiting-pill';
import { InstallHint } from '../../features/install/install-hint';
import { UpdateNotice } from '../../features/install/update-notice';
import { ReaderSettings } from '../../features/reader-settings/reader-settings';
import { restoreToday, todayQuery } from '../../features/today/queries';
import { TodayScreen } from '../../features/today/today-screen';
import { loadTexts } from '../../locales/i18n';
import { useScreenTitle } from '../../ui/use-screen-title';
import { requireStudent } from '../-guards';
import { usePerson } from '../-use-person';

export const Route = createFileRoute('/student/home')({
  beforeLoad: (asked) => ({ user: requireStudent(asked) }),
  loader: async ({ context: { queryClient, user } }) => {
    // Not awaited: the screen has its own skeleton, and offline nothing may hold it up.
    void queryClient.query(todayQuery(user.id)).catch(() => undefined);
    await Promise.all([loadTexts('today'), restoreToday(user.id, queryClient)]);
  },
  component: StudentHome,
});

function StudentHome() {
  const user = usePerson(Route.useRouteContext().user);
  const { t } = useTranslation('today');
  useScreenTitle(t('screen'));
  return (
    <TodayScreen
      userId={user.id}
      name={user.name}
      corner={
        <>
          <WaitingPill userId={user.id} />
          <AccountPill
            userId={user.id}
            name={user.name}
            kind="student"
            settings={<ReaderSettings />}
          />
        </>
      }
      notices={
        <>
          <UpdateNotice />
          <StorageNotice />
        </>
      }
      below={<InstallHint />}
      connection={<SyncStatus userId={user.id} />}
    />
  );
}

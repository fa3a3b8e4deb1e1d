import { createFileRoute } from '@tanstack/react-router';
import { dayFrom } from '../../../../domain/day';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { recordId } from '../../../../domain/record-id';
import { ActivityScreen } from '../../../features/activity/activity-screen';
import {
  auditActs,
  cursorFrom,
  type ActivitySearch,
} from '../../../features/activity/activity-search';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { UsersTabs } from '../../../features/users/users-tabs';
import { kept, oneOf } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';

const readSearch = (found: Readonly<Record<string, unknown>>): ActivitySearch =>
  kept({
    actor: recordId(found['actor']),
    person: recordId(found['person']),
    act: oneOf(found['act'], auditActs),
    school: recordId(found['school']),
    from: dayFrom(found['from']),
    to: dayFrom(found['to']),
    before: cursorFrom(found['before']),
  });

export const Route = createFileRoute('/dashboard/users/activity')({
  validateSearch: (found): ActivitySearch => found,
  // Devices are said in the words of one's own.
  loader: () => loadTexts('activity', 'users', 'account'),
  component: Activity,
});

function Activity() {
  const person = usePerson(Route.useRouteContext().user);
  const { role } = person;
  const at = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'audit.read')) return <NotFoundSheet />;
  return (
    <ActivityScreen
      at={at}
      tabs={<UsersTabs rosters={keepsRosters(person)} />}
      onStep={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { recordId } from '../../../domain/record-id';
import { grades, subjects } from '../../../domain/reference';
import { DataScreen } from '../../features/data/data-screen';
import type { WorkAt } from '../../features/data/matrix-table';
import { dataViews, times, type DataSearch } from '../../features/data/search';
import { kept, oneOf, pageFrom } from '../../lists/search-state';
import { loadTexts } from '../../locales/i18n';
import { usePerson } from '../-use-person';

const readDataSearch = (found: Readonly<Record<string, unknown>>): DataSearch =>
  kept({
    page: pageFrom(found['page']),
    view: oneOf(found['view'], dataViews),
    group: recordId(found['group']),
    school: recordId(found['school']),
    subject: oneOf(
      found['subject'],
      subjects.map(({ id }) => id),
    ),
    grade: oneOf(
      found['grade'],
      grades.map(({ id }) => id),
    ),
    time: oneOf(found['time'], times),
    students: pageFrom(found['students']),
  });

export const Route = createFileRoute('/dashboard/data')({
  validateSearch: (found): DataSearch => found,
  loader: () => loadTexts('data', 'lists'),
  component: Data,
});

const workPath = ({ assignmentId, studentId, position }: WorkAt): string =>
  `/dashboard/assignments/${String(assignmentId)}/assignments-students/${String(studentId)}?position=${String(position)}&show=all`;

function Data() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = readDataSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <DataScreen
      role={role}
      at={at}
      workPath={workPath}
      onOpen={(path) => void navigate({ href: path })}
      onStep={(search) =>
        void navigate({ search: readDataSearch({ ...search }), resetScroll: false })
      }
    />
  );
}

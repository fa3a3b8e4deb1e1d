import { createFileRoute } from '@tanstack/react-router';
import { recordId } from '../../../domain/record-id';
import { grades, subjects } from '../../../domain/reference';
import { may } from '../../../domain/permissions';
import { keepAssignDraft, readAssignDraft } from '../../features/assignments/assign-draft';
import { DataScreen } from '../../features/data/data-screen';
import type { WorkAt } from '../../features/data/matrix-table';
import type { MissedViewProps } from '../../features/data/missed-view';
import { begun, dataViews, times, type DataSearch } from '../../features/data/search';
import { ReviewPrompt } from '../../features/lesson-player/review/review-answer';
import { kept, oneOf, pageFrom, textFrom } from '../../lists/search-state';
import { loadTexts } from '../../locales/i18n';
import { usePerson } from '../-use-person';

/** The years that the server counts. */
function schoolYear(value: unknown): number | undefined {
  const year = Number(value);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined;
}

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
    year: schoolYear(found['year']),
    standard: textFrom(found['standard']),
    begun: oneOf(found['begun'], begun),
    student: recordId(found['student']),
    students: pageFrom(found['students']),
  });

export const Route = createFileRoute('/dashboard/data')({
  validateSearch: (found): DataSearch => found,
  loader: () => loadTexts('data', 'lists'),
  component: Data,
});

const workPath = ({ assignmentId, studentId, position }: WorkAt): string =>
  `/dashboard/assignments/${String(assignmentId)}/assignments-students/${String(studentId)}?position=${String(position)}&show=all`;

const studentPath = (studentId: number, standard?: string): string => {
  const query = standard === undefined ? '' : `?${String(new URLSearchParams({ standard }))}`;
  return `/dashboard/students/${String(studentId)}${query}`;
};

function Data() {
  const { role, id } = usePerson(Route.useRouteContext().user);
  const at = readDataSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onAssign: MissedViewProps['onAssign'] = (students) => {
    // What else was chosen there stays.
    keepAssignDraft(id, { ...readAssignDraft(id), groupIds: [], students });
    void navigate({ to: '/dashboard/assignments/new' });
  };
  return (
    <DataScreen
      role={role}
      at={at}
      workPath={workPath}
      studentPath={studentPath}
      prompt={(asked) => <ReviewPrompt {...asked} />}
      onAssign={may(role, 'assignments.run') ? onAssign : undefined}
      onOpen={(path) => void navigate({ href: path })}
      onStep={(search) =>
        void navigate({ search: readDataSearch({ ...search }), resetScroll: false })
      }
    />
  );
}

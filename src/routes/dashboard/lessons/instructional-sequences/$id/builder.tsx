import { createFileRoute, Navigate } from '@tanstack/react-router';
import { may } from '../../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../../features/public-pages/not-found-screen';
import { BuilderScreen } from '../../../../../features/sequences/builder/builder-screen';
import { loadTexts } from '../../../../../locales/i18n';
import { idFrom } from '../../../../-id-from';
import { usePerson } from '../../../../-use-person';

export interface BuilderSearch {
  /** The step that somebody comes back to. */
  readonly step?: string;
}

export const Route = createFileRoute('/dashboard/lessons/instructional-sequences/$id/builder')({
  validateSearch: ({ step }: Record<string, unknown>): BuilderSearch =>
    typeof step === 'string' ? { step } : {},
  beforeLoad: ({ params }) => ({ sequenceId: idFrom(params.id) }),
  loader: () => loadTexts('builder', 'documents'),
  component: Builder,
});

/** The editor's own room is another feature's. */
const resourcePath = (id: number): string => `/dashboard/lessons/resources/${String(id)}`;

function Builder() {
  const { user: found, sequenceId } = Route.useRouteContext();
  const user = usePerson(found);
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BuilderScreen
      key={sequenceId}
      userId={user.id}
      id={sequenceId}
      startAt={step}
      missing={<NotFoundSheet />}
      readOnly={
        <Navigate
          to="/dashboard/lessons/instructional-sequences/$id"
          params={{ id: String(sequenceId) }}
          replace
        />
      }
      onAssign={
        may(user.role, 'assignments.run')
          ? () =>
              void navigate({ to: '/dashboard/assignments/new', search: { sequence: sequenceId } })
          : undefined
      }
      onWrite={(resource, at) =>
        void navigate({ search: { step: at }, replace: true }).then(() =>
          navigate({ to: resourcePath(resource) }),
        )
      }
    />
  );
}

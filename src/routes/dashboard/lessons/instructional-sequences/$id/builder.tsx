import { createFileRoute, Navigate } from '@tanstack/react-router';
import { NotFoundSheet } from '../../../../../features/public-pages/not-found-screen';
import { BuilderScreen } from '../../../../../features/sequences/builder/builder-screen';
import { loadTexts } from '../../../../../locales/i18n';
import { idFrom } from '../../../../-id-from';

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
  const { user, sequenceId } = Route.useRouteContext();
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
      onWrite={(resource, at) =>
        void navigate({ search: { step: at }, replace: true }).then(() =>
          navigate({ to: resourcePath(resource) }),
        )
      }
    />
  );
}

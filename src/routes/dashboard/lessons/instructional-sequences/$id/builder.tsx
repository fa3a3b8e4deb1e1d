import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SubjectId } from '../../../../../../domain/lesson-plan';
import { may } from '../../../../../../domain/permissions';
import { subjects } from '../../../../../../domain/reference';
import { NotFoundSheet } from '../../../../../features/public-pages/not-found-screen';
import {
  BuilderScreen,
  NewBuilderScreen,
} from '../../../../../features/sequences/builder/builder-screen';
import { loadTexts } from '../../../../../locales/i18n';
import { idOrNew } from '../../../../-id-from';
import { useNewVisit } from '../../../../-use-new-visit';
import { usePerson } from '../../../../-use-person';

export interface BuilderSearch {
  /** The step that somebody comes back to. */
  readonly step?: string;
  /** Of a sequence that is begun. */
  readonly subject?: SubjectId;
}

export const Route = createFileRoute('/dashboard/lessons/instructional-sequences/$id/builder')({
  validateSearch: ({ step, subject }: Record<string, unknown>): BuilderSearch => {
    const known = subjects.find(({ id }) => id === Number(subject));
    return {
      ...(typeof step === 'string' && { step }),
      ...(known && { subject: known.id }),
    };
  },
  beforeLoad: ({ params }) => ({ sequenceId: idOrNew(params.id) }),
  loader: () => loadTexts('builder', 'documents'),
  component: Builder,
});

/** The editor's own room is another feature's. */
const resourcePath = (id: number): string => `/dashboard/lessons/resources/${String(id)}`;

function Builder() {
  const { user: found, sequenceId } = Route.useRouteContext();
  const user = usePerson(found);
  const { step, subject } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { key, isNew, onMade } = useNewVisit(sequenceId);
  const { i18n } = useTranslation();
  const shared = {
    userId: user.id,
    startAt: step,
    missing: <NotFoundSheet />,
    readOnly: (
      <Navigate
        to="/dashboard/lessons/instructional-sequences/$id"
        params={{ id: String(sequenceId) }}
        replace
      />
    ),
    onAssign: may(user.role, 'assignments.run')
      ? (sequence: number) =>
          void navigate({ to: '/dashboard/assignments/new', search: { sequence } })
      : undefined,
    onWrite: (resource: number, at: string) =>
      void navigate({ search: { step: at }, replace: true }).then(() =>
        navigate({ to: resourcePath(resource) }),
      ),
  };
  if (!isNew && sequenceId !== undefined) {
    return <BuilderScreen key={key} id={sequenceId} {...shared} />;
  }
  return (
    <NewBuilderScreen
      key={key}
      id={sequenceId}
      language={i18n.language === 'es' ? 'es' : 'en'}
      subject={subject ?? 1}
      onMade={(id) => {
        onMade(id);
        void navigate({
          params: { id: String(id) },
          search: {},
          replace: true,
          resetScroll: false,
        });
      }}
      {...shared}
    />
  );
}

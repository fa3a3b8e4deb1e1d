import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '../../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../../features/public-pages/not-found-sheet';
import { LateResourceEditor } from '../../../../../features/resources/editor/late-resource-editor';
import {
  BuilderScreen,
  NewBuilderScreen,
} from '../../../../../features/sequences/builder/builder-screen';
import { categoriesQuery, rubricsQuery } from '../../../../../features/sequences/builder/queries';
import type { EditorProps } from '../../../../../features/sequences/builder/use-writings';
import { loadTexts } from '../../../../../locales/i18n';
import { readSearch } from '../../../../-search';
import { prefetch, prefetchFromDevice } from '../../../../-prefetch';
import { idOrNew } from '../../../../-id-from';
import { useNewVisit } from '../../../../-use-new-visit';
import { usePerson } from '../../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/instructional-sequences/$id/builder')({
  validateSearch: readSearch.builder,
  beforeLoad: ({ params }) => ({ sequenceId: idOrNew(params.id) }),
  loader: (asked) => {
    const { user, sequenceId } = asked.context;
    if (may(user.role, 'materials.plan')) {
      prefetch(asked, rubricsQuery());
      prefetch(asked, categoriesQuery());
      if (sequenceId !== undefined)
        prefetchFromDevice(asked, async () => {
          const { documentQuery } = await import('../../../../../documents/queries');
          return documentQuery(user.id, 'sequence', sequenceId);
        });
    }
    return loadTexts('builder', 'documents', 'editor', 'uploads');
  },
  component: Builder,
});

const editor = (props: EditorProps) => <LateResourceEditor {...props} />;

function Builder() {
  const { user: found, sequenceId } = Route.useRouteContext();
  const user = usePerson(found);
  const { step, subject, grades: gradesOfIt } = Route.useSearch();
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
    editor,
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
      grades={gradesOfIt ?? []}
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

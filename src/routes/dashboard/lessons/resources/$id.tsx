import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResourceDraft } from '../../../../../domain/lesson-plan';
import { may } from '../../../../../domain/permissions';
import { StepPreview } from '../../../../features/lesson-player/preview/step-preview';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import {
  NewResourceScreen,
  ResourceScreen,
} from '../../../../features/resources/screen/resource-screen';
import { loadTexts } from '../../../../locales/i18n';
import { prefetchFromDevice } from '../../../-prefetch';
import { idOrNew } from '../../../-id-from';
import { useNewVisit } from '../../../-use-new-visit';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/resources/$id')({
  beforeLoad: ({ params }) => ({ documentId: idOrNew(params.id) }),
  loader: (asked) => {
    const { user, documentId } = asked.context;
    if (documentId !== undefined && may(user.role, 'materials.plan')) {
      prefetchFromDevice(asked, async () => {
        const { documentQuery } = await import('../../../../documents/queries');
        return documentQuery(user.id, 'resource', documentId);
      });
    }
    return loadTexts('editor', 'uploads', 'documents', 'lists', 'preview', 'lesson');
  },
  component: Resource,
});

/** The whole resource as one step of a lesson. */
const studentView = (draft: ResourceDraft) => (
  <StepPreview
    step={{
      id: 'preview',
      title: draft.title,
      kind: 'teach',
      minutes: draft.minutes,
      directions: '',
      blocks: draft.blocks,
    }}
    language={draft.language}
    subject={draft.subject_id}
  />
);

function Resource() {
  const { documentId, user } = Route.useRouteContext();
  const { id: userId } = usePerson(user);
  const navigate = Route.useNavigate();
  const { key, isNew, onMade } = useNewVisit(documentId);
  const { i18n } = useTranslation();
  const shared = {
    userId,
    missing: <NotFoundSheet />,
    studentView,
    onCopied: (id: number) =>
      void navigate({ to: '/dashboard/lessons/resources/$id', params: { id: String(id) } }),
  };
  if (!isNew && documentId !== undefined) {
    return <ResourceScreen key={key} id={documentId} {...shared} />;
  }
  return (
    <NewResourceScreen
      key={key}
      id={documentId}
      language={i18n.language === 'es' ? 'es' : 'en'}
      onMade={(id) => {
        onMade(id);
        void navigate({ params: { id: String(id) }, replace: true, resetScroll: false });
      }}
      {...shared}
    />
  );
}

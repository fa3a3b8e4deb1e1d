import { createFileRoute } from '@tanstack/react-router';
import type { ResourceDraft } from '../../../../../domain/lesson-plan';
import { StepPreview } from '../../../../features/lesson-player/preview/step-preview';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-screen';
import { ResourceScreen } from '../../../../features/resources/screen/resource-screen';
import { loadTexts } from '../../../../locales/i18n';
import { idFrom } from '../../../-id-from';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/resources/$id')({
  beforeLoad: ({ params }) => ({ documentId: idFrom(params.id) }),
  loader: () => loadTexts('editor', 'uploads', 'documents', 'lists', 'preview', 'lesson'),
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
  return (
    <ResourceScreen
      key={documentId}
      userId={userId}
      id={documentId}
      missing={<NotFoundSheet />}
      studentView={studentView}
      onCopied={(id) =>
        void navigate({ to: '/dashboard/lessons/resources/$id', params: { id: String(id) } })
      }
    />
  );
}

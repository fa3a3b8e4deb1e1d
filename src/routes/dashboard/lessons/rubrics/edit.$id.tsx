import { createFileRoute } from '@tanstack/react-router';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-screen';
import { RubricScreen } from '../../../../features/rubrics/rubric-screen';
import { loadTexts } from '../../../../locales/i18n';
import { idFrom } from '../../../-id-from';

export const Route = createFileRoute('/dashboard/lessons/rubrics/edit/$id')({
  beforeLoad: ({ params }) => ({ rubricId: idFrom(params.id) }),
  loader: () => loadTexts('rubrics', 'documents', 'lists'),
  component: EditRubric,
});

function EditRubric() {
  const { rubricId, user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <RubricScreen
      key={rubricId}
      userId={user.id}
      id={rubricId}
      missing={<NotFoundSheet />}
      onOpen={(id) => void navigate({ params: { id: String(id) } })}
    />
  );
}

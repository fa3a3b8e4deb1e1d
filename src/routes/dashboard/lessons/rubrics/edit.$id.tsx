import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import { NewRubricScreen, RubricScreen } from '../../../../features/rubrics/rubric-screen';
import { loadTexts } from '../../../../locales/i18n';
import { prefetchFromDevice } from '../../../-prefetch';
import { idOrNew } from '../../../-id-from';
import { useNewVisit } from '../../../-use-new-visit';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/rubrics/edit/$id')({
  beforeLoad: ({ params }) => ({ rubricId: idOrNew(params.id) }),
  loader: (asked) => {
    const { user, rubricId } = asked.context;
    if (rubricId !== undefined && may(user.role, 'materials.plan')) {
      prefetchFromDevice(asked, async () => {
        const { documentQuery } = await import('../../../../documents/queries');
        return documentQuery(user.id, 'rubric', rubricId);
      });
    }
    return loadTexts('rubrics', 'documents', 'lists');
  },
  component: EditRubric,
});

function EditRubric() {
  const { rubricId, user } = Route.useRouteContext();
  const { id: userId } = usePerson(user);
  const navigate = Route.useNavigate();
  const { key, isNew, onMade } = useNewVisit(rubricId);
  const shared = {
    userId,
    missing: <NotFoundSheet />,
    onOpen: (id: number) => void navigate({ params: { id: String(id) } }),
  };
  if (!isNew && rubricId !== undefined) {
    return <RubricScreen key={key} id={rubricId} {...shared} />;
  }
  return (
    <NewRubricScreen
      key={key}
      onMade={(id) => {
        onMade(id);
        void navigate({ params: { id: String(id) }, replace: true, resetScroll: false });
      }}
      {...shared}
    />
  );
}

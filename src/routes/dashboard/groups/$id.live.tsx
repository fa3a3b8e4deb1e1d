import { createFileRoute } from '@tanstack/react-router';
import { ClassScreen } from '../../../features/live-class/class-screen';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';

export const Route = createFileRoute('/dashboard/groups/$id/live')({
  beforeLoad: ({ params }) => ({ groupId: idFrom(params.id) }),
  loader: () => loadTexts('live', 'lists'),
  component: LiveClass,
});

function LiveClass() {
  const { groupId } = Route.useRouteContext();
  return <ClassScreen key={groupId} groupId={groupId} missing={<NotFoundSheet />} />;
}

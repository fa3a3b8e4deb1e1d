import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LiveScreen } from '../../../features/live-class/live-screen';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { idFrom } from '../../-id-from';

export const Route = createFileRoute('/dashboard/assignments/$id/students')({
  validateSearch: readSearch.live,
  beforeLoad: ({ params }) => ({ assignmentId: idFrom(params.id) }),
  loader: () => loadTexts('live', 'lists'),
  component: LiveClass,
});

function LiveClass() {
  const { assignmentId } = Route.useRouteContext();
  const { lesson } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [turned, setTurned] = useState(false);
  return (
    <LiveScreen
      key={`${String(assignmentId)}/${String(lesson)}`}
      assignmentId={assignmentId}
      position={lesson}
      missing={<NotFoundSheet />}
      turned={turned}
      onDay={(next) => {
        setTurned(true);
        void navigate({ search: { lesson: next } });
      }}
    />
  );
}

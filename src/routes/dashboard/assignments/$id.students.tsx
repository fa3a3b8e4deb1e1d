import { createFileRoute } from '@tanstack/react-router';
import { LiveScreen } from '../../../features/live-class/live-screen';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';

export interface LiveSearch {
  /** Which lesson, from 1; the one of today when not said. */
  readonly lesson?: number;
}

function readLiveSearch({ lesson }: Record<string, unknown>): LiveSearch {
  const number = Number(lesson);
  return Number.isInteger(number) && number >= 1 && number <= 1000 ? { lesson: number } : {};
}

export const Route = createFileRoute('/dashboard/assignments/$id/students')({
  validateSearch: (found): LiveSearch => found,
  beforeLoad: ({ params }) => ({ assignmentId: idFrom(params.id) }),
  loader: () => loadTexts('live', 'lists'),
  component: LiveClass,
});

function LiveClass() {
  const { assignmentId } = Route.useRouteContext();
  const { lesson } = readLiveSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <LiveScreen
      key={`${String(assignmentId)}/${String(lesson)}`}
      assignmentId={assignmentId}
      position={lesson}
      missing={<NotFoundSheet />}
      onDay={(next) => void navigate({ search: { lesson: next } })}
    />
  );
}

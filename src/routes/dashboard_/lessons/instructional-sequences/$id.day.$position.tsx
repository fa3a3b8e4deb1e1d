import { createFileRoute } from '@tanstack/react-router';
import { LessonSkeleton } from '../../../../features/lesson-player/player/lesson-skeleton';
import { PreviewPlayer } from '../../../../features/lesson-player/preview/preview-player';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import { useEditionWords } from '../../../../features/sequence-preview/use-edition-words';
import { WithPreview } from '../../../../features/sequence-preview/with-preview';
import { loadTexts } from '../../../../locales/i18n';
import type { SequencePreview } from '../../../../offline/previews/previews';
import { readSearch } from '../../../-search';
import { prefetchPreview } from '../../../-prefetch-preview';
import { requireStaff } from '../../../-guards';
import { idFrom } from '../../../-id-from';
import { PageOfRole } from '../../../-page-of-role';
import { usePerson } from '../../../-use-person';

/** Beside the dashboard, not in it: a lesson has the whole screen, as on a student's tablet. */
export const Route = createFileRoute(
  '/dashboard_/lessons/instructional-sequences/$id/day/$position',
)({
  validateSearch: readSearch.preview,
  loaderDeps: ({ search: { of } }) => ({ of }),
  beforeLoad: async ({ params, location }) => ({
    user: await requireStaff({ location }),
    sequenceId: idFrom(params.id),
    position: idFrom(params.position),
  }),
  loader: (asked) => {
    prefetchPreview(asked);
    return loadTexts('preview', 'lesson', 'dashboard', 'lists');
  },
  component: DayPreviewOfRole,
});

function DayPreviewOfRole() {
  const { user } = Route.useRouteContext();
  return (
    <PageOfRole role={user.role} alone>
      <DayPreview />
    </PageOfRole>
  );
}

function DayPreview() {
  const { user, sequenceId } = Route.useRouteContext();
  const { of } = Route.useSearch();
  const close = useClose();
  return (
    <WithPreview
      key={sequenceId}
      userId={user.id}
      sequenceId={sequenceId}
      edition={of}
      waiting={<LessonSkeleton onClose={close} />}
      missing={<NotFoundSheet />}
      alone
    >
      {(preview) => <Player preview={preview} onClose={close} />}
    </WithPreview>
  );
}

function useClose(): () => void {
  const { sequenceId } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return () =>
    void navigate({
      to: '/dashboard/lessons/instructional-sequences/$id',
      params: { id: String(sequenceId) },
      search,
    });
}

function Player(props: { readonly preview: SequencePreview; readonly onClose: () => void }) {
  const { preview, onClose } = props;
  const { position, user } = Route.useRouteContext();
  const person = usePerson(user);
  const navigate = Route.useNavigate();
  const edition = useEditionWords(preview);
  if (!preview.lessons.some((lesson) => lesson.position === position)) {
    return (
      <main id="main" tabIndex={-1} data-screen>
        <NotFoundSheet />
      </main>
    );
  }
  return (
    <PreviewPlayer
      sequence={preview}
      position={position}
      edition={edition}
      teacher={person.name}
      onDay={(next) =>
        void navigate({
          params: (now) => ({ ...now, position: String(next) }),
          search: (now) => now,
        })
      }
      onClose={onClose}
    />
  );
}

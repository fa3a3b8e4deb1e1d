import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../../features/public-pages/not-found-sheet';
import { PreviewScreen } from '../../../../../features/sequence-preview/preview-screen';
import { PreviewSkeleton } from '../../../../../features/sequence-preview/preview-skeleton';
import { WithPreview } from '../../../../../features/sequence-preview/with-preview';
import { loadTexts } from '../../../../../locales/i18n';
import { readSearch } from '../../../../-search';
import { prefetchPreview } from '../../../../-prefetch-preview';
import { idFrom } from '../../../../-id-from';

export const Route = createFileRoute('/dashboard/lessons/instructional-sequences/$id/')({
  validateSearch: readSearch.preview,
  loaderDeps: ({ search: { of } }) => ({ of }),
  beforeLoad: ({ params }) => ({ sequenceId: idFrom(params.id) }),
  loader: (asked) => {
    prefetchPreview(asked);
    return loadTexts('preview');
  },
  component: SequencePreview,
});

function SequencePreview() {
  const { user, sequenceId } = Route.useRouteContext();
  const { of } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WithPreview
      key={sequenceId}
      userId={user.id}
      sequenceId={sequenceId}
      edition={of}
      waiting={<PreviewSkeleton />}
      missing={<NotFoundSheet />}
    >
      {(preview) => (
        <PreviewScreen
          userId={user.id}
          preview={preview}
          mayAssign={may(user.role, 'assignments.run')}
          onEdition={(edition) =>
            void navigate({ search: { of: edition }, replace: true, resetScroll: false })
          }
          onCopied={(id) =>
            void navigate({
              to: '/dashboard/lessons/instructional-sequences/$id',
              params: { id: String(id) },
              search: {},
            })
          }
        />
      )}
    </WithPreview>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PrintScreen } from '../../../../features/lesson-player/print/print-screen';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import { PreviewSkeleton } from '../../../../features/sequence-preview/preview-skeleton';
import { useEditionWords } from '../../../../features/sequence-preview/use-edition-words';
import { WithPreview } from '../../../../features/sequence-preview/with-preview';
import { loadTexts } from '../../../../locales/i18n';
import type { SequencePreview } from '../../../../offline/previews/previews';
import { ButtonLink } from '../../../../ui/buttons/button';
import { readSearch } from '../../../-search';
import { prefetchPreview } from '../../../-prefetch-preview';
import { requireStaff } from '../../../-guards';
import { idFrom } from '../../../-id-from';
import { PageOfRole } from '../../../-page-of-role';

/** Beside the dashboard, not in it: nothing but the paper goes to the printer. */
export const Route = createFileRoute('/dashboard_/lessons/instructional-sequences/$id/print')({
  validateSearch: readSearch.preview,
  loaderDeps: ({ search: { of } }) => ({ of }),
  beforeLoad: async ({ params, location }) => ({
    user: await requireStaff({ location }),
    sequenceId: idFrom(params.id),
  }),
  loader: (asked) => {
    prefetchPreview(asked);
    return loadTexts('preview', 'lesson', 'dashboard', 'lists');
  },
  component: SequencePrintOfRole,
});

function SequencePrintOfRole() {
  const { user } = Route.useRouteContext();
  return (
    <PageOfRole role={user.role} alone>
      <SequencePrint />
    </PageOfRole>
  );
}

function SequencePrint() {
  const { user, sequenceId } = Route.useRouteContext();
  const { of } = Route.useSearch();
  return (
    <WithPreview
      key={sequenceId}
      userId={user.id}
      sequenceId={sequenceId}
      edition={of}
      waiting={<PreviewSkeleton />}
      missing={<NotFoundSheet />}
      alone
    >
      {(preview) => <Printed preview={preview} />}
    </WithPreview>
  );
}

function Printed({ preview }: { readonly preview: SequencePreview }) {
  const { t } = useTranslation('preview');
  const search = Route.useSearch();
  const edition = useEditionWords(preview);
  return (
    <PrintScreen
      sequence={preview}
      edition={edition}
      back={
        <ButtonLink
          to="/dashboard/lessons/instructional-sequences/$id"
          params={{ id: String(preview.id) }}
          search={search}
          look="plain"
        >
          {t('print.back')}
        </ButtonLink>
      }
    />
  );
}

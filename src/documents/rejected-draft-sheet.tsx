import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../domain/lesson-plan';
import { useScreenTitle } from '../ui/use-screen-title';
import { DraftText } from './draft-text';
import { RejectedDraftNotice } from './rejected-draft-notice';
import type { OpenDocument } from './use-document';

interface RejectedDraftSheetProps<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly document: OpenDocument<Kind>;
}

/** All that is left of a document that was deleted: the words that were written here. */
export function RejectedDraftSheet<Kind extends DocumentKind>(
  props: RejectedDraftSheetProps<Kind>,
) {
  const { t } = useTranslation('documents');
  const { draft } = props.document.view;
  const title = draft?.title.trim() || t(`rejected.unnamed.${props.kind}`);
  useScreenTitle(title);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 dir="auto" className="db-page-title wrap-anywhere">
        {title}
      </h1>
      <RejectedDraftNotice {...props} />
      {draft ? <DraftText draft={draft} label={t('rejected.text')} /> : null}
    </div>
  );
}

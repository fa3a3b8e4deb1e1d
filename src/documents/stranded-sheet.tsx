import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../domain/lesson-plan';
import { useScreenTitle } from '../ui/use-screen-title';
import classes from './documents.module.css';
import { DraftText } from './draft-text';
import { StrandedNotice } from './stranded-notice';
import type { OpenDocument } from './use-document';

interface StrandedSheetProps<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly document: OpenDocument<Kind>;
}

/** All that is left of a document that was deleted: the words that were written here. */
export function StrandedSheet<Kind extends DocumentKind>(props: StrandedSheetProps<Kind>) {
  const { t } = useTranslation('documents');
  const { draft } = props.document.view;
  const title = draft?.title.trim() || t(`stranded.unnamed.${props.kind}`);
  useScreenTitle(title);
  return (
    <div className={classes['sheet']}>
      <h1 dir="auto">{title}</h1>
      <StrandedNotice {...props} />
      {draft ? <DraftText draft={draft} label={t('stranded.text')} /> : null}
    </div>
  );
}

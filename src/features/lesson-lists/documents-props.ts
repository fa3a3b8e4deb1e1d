import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Summary, SummaryOf } from '../../documents/calls';
import type { DocumentAction } from './document-actions';

/** What rows and cards are made of. */
export interface DocumentsProps<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly documents: readonly SummaryOf[Kind][];
  readonly actionsOf: (summary: Summary) => readonly DocumentAction[];
  readonly onAction: (action: DocumentAction, summary: Summary) => void;
}

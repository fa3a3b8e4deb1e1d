import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Summary, SummaryOf } from '../../documents/calls';
import type { Deed } from './deeds';

/** What rows and cards are made of. */
export interface DocumentsProps<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly documents: readonly SummaryOf[Kind][];
  readonly deedsOf: (summary: Summary) => readonly Deed[];
  readonly onDeed: (deed: Deed, summary: Summary) => void;
}

import type { Block } from '../../../../domain/content';
import type { Language } from '../../../../domain/lesson-plan';

/** What every editor of a block is given. Changes come as functions: a file may arrive after other changes. */
export interface BlockProps<Of extends Block> {
  readonly block: Of;
  readonly onChange: (change: (block: Of) => Of) => void;
  readonly readOnly: boolean;
  /** Of the resource: for spelling, and the first captions. */
  readonly language: Language;
}

import type { AnyDraft } from '../../domain/lesson-plan';
import { linesOf } from './draft-lines';
import { MarkedText } from './marked-text';

interface DraftTextProps {
  readonly draft: AnyDraft;
  /** What it is compared with. */
  readonly other?: AnyDraft | undefined;
  readonly label: string;
}

/** All words of a draft, with those marked that another one has not. */
export function DraftText({ draft, other, label }: DraftTextProps) {
  const lines = linesOf(draft);
  return <MarkedText lines={lines} other={other ? linesOf(other) : lines} label={label} />;
}

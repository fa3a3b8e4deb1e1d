import type { StepKind } from '../../domain/content';
import { Badge } from '../ui/surfaces/badge';
import type { Tint } from '../ui/surfaces/sheet';

const tints: Readonly<Record<StepKind, Tint>> = {
  hook: 'now',
  teach: 'math',
  guided: 'science',
  independent: 'quiet',
  discuss: 'calm',
  check: 'science',
  reflect: 'ela',
};

/** What a step of a lesson is, in the color of its kind. As wide as its place, so that those of a list stand in line. */
export const StepKindBadge = ({ kind, words }: { kind: StepKind; words: string }) => (
  <Badge tint={tints[kind]} data-kind={kind} className="w-full justify-center rounded-md px-2">
    {words}
  </Badge>
);

import type { SequenceDraft } from '../../../../domain/lesson-plan';
import { isPlanCode, planFindings } from '../../../../domain/plan-check';
import type { Finding, FindingCode } from '../../../../domain/readiness-findings';

/** A finding as the wire has it: a newer server may know codes that this version has no words for. */
export type SentFinding = Omit<Finding, 'code'> & { readonly code: string };

const levels = ['stop', 'warn', 'good'] as const;

/**
 * The plan is checked here, at once and without the network; what the server saw in the resources joins in, as
 * far as it is about steps that are still there, and with the days and places they have now.
 */
export function mergedFindings(
  draft: SequenceDraft,
  sent: readonly SentFinding[],
  known: (code: string) => code is FindingCode,
): readonly Finding[] {
  const seen = sent.flatMap((finding) => {
    const { code } = finding;
    return known(code) && !isPlanCode(code) ? (placedNow(draft, { ...finding, code }) ?? []) : [];
  });
  const all = [...planFindings(draft), ...seen];
  return levels.flatMap((level) => all.filter((finding) => finding.level === level));
}

function placedNow(draft: SequenceDraft, finding: Finding): Finding | undefined {
  const { lesson: lessonId, step: stepId, resource } = finding.place;
  if (lessonId === undefined) return finding;
  const day = draft.lessons.findIndex(({ id, steps }) =>
    stepId === undefined ? id === lessonId : steps.some((step) => step.id === stepId),
  );
  const lesson = draft.lessons[day];
  if (!lesson) return undefined;
  if (stepId === undefined) return { ...finding, values: { ...finding.values, day: day + 1 } };
  const at = lesson.steps.findIndex(({ id }) => id === stepId);
  if (resource !== undefined && lesson.steps[at]?.resource_id !== resource) return undefined;
  return {
    ...finding,
    place: { ...finding.place, lesson: lesson.id },
    values: { ...finding.values, day: day + 1, step: at + 1 },
  };
}

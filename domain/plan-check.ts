/** The part of the readiness check that needs nothing but the plan itself: so it is always at hand, offline too. */
import type { LessonDraft, SequenceDraft } from './lesson-plan';
import type { Finding, FindingCode, FindingLevel, FindingPlace } from './readiness-findings';
import { lessonMinutes } from './sequence-edits';

const isBlank = (text: string): boolean => text.trim() === '';

export function finding(
  code: FindingCode,
  level: FindingLevel,
  place: FindingPlace = {},
  values: Finding['values'] = {},
): Finding {
  return { code, level, place, values };
}

/** What can be said of a sequence without looking into its resources. Days in values count from 1. */
export function planFindings(sequence: SequenceDraft): readonly Finding[] {
  const { lessons, period_minutes: period } = sequence;
  const findings = [
    ...(isBlank(sequence.title) ? [finding('sequence_untitled', 'stop')] : []),
    ...(lessons.length === 0 ? [finding('sequence_empty', 'stop')] : []),
    ...lessons.flatMap((lesson, index) => lessonFindings(lesson, index + 1, period)),
    ...twiceFindings(lessons),
  ];
  const filled = lessons.some(({ steps }) => steps.length > 0);
  const fits = lessons.every((lesson) => lessonMinutes(lesson) <= period);
  return filled && fits
    ? [...findings, finding('days_fit', 'good', {}, { days: lessons.length, period })]
    : findings;
}

function lessonFindings(lesson: LessonDraft, day: number, period: number): readonly Finding[] {
  const place = { lesson: lesson.id };
  const minutes = lessonMinutes(lesson);
  const over = minutes - period;
  return [
    ...(isBlank(lesson.title) ? [finding('lesson_untitled', 'stop', place, { day })] : []),
    ...(lesson.steps.length === 0 ? [finding('lesson_empty', 'stop', place, { day })] : []),
    ...(over > 0 ? [finding('day_too_long', 'warn', place, { day, minutes, period, over })] : []),
    ...lesson.steps.flatMap((step, index) =>
      step.resource_id === null
        ? [finding('step_empty', 'stop', { ...place, step: step.id }, { day, step: index + 1 })]
        : [],
    ),
  ];
}

/** Days and steps that share the id of an earlier one. No editor makes them; a file or another program may. */
function twiceFindings(lessons: readonly LessonDraft[]): readonly Finding[] {
  const known = { lessons: new Set<string>(), steps: new Set<string>() };
  const isSecond = (ids: Set<string>, id: string) => ids.has(id) || !ids.add(id);
  return lessons.flatMap(({ id, steps }, index) => {
    const day = index + 1;
    const second = isSecond(known.lessons, id);
    return [
      ...(second ? [finding('lesson_twice', 'stop', { lesson: id }, { day })] : []),
      ...steps.flatMap((step, at) =>
        isSecond(known.steps, step.id)
          ? [finding('step_twice', 'stop', { lesson: id, step: step.id }, { day, step: at + 1 })]
          : [],
      ),
    ];
  });
}

const planCodes: readonly FindingCode[] = [
  'sequence_untitled',
  'sequence_empty',
  'lesson_untitled',
  'lesson_empty',
  'lesson_twice',
  'step_empty',
  'step_twice',
  'day_too_long',
  'days_fit',
];

/** Whether a finding comes from the plan alone. */
export const isPlanCode = (code: FindingCode): boolean => planCodes.includes(code);

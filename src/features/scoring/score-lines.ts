/** A score in words, line by line, to compare two of them. Pure. */
import type { ScoreDraft } from '../../../domain/score-draft';
import type { LessonParts } from './parts';

export interface LineWords {
  readonly none: string;
  readonly voice: string;
  readonly points: (points: number) => string;
  readonly question: (number: number) => string;
}

/** What stands in a score, in the order of the rubric and of the lesson. */
export function scoreLines(
  { rubric, bare }: Pick<LessonParts, 'rubric' | 'bare'>,
  draft: ScoreDraft,
  words: LineWords,
): readonly string[] {
  const lines: string[] = [];
  for (const { id, name, levels } of rubric?.criteria ?? []) {
    const mark = draft.marks.find(({ criterion_id }) => criterion_id === id);
    const level = levels.find((each) => each.id === mark?.level_id);
    lines.push(
      `${name}: ${level && mark ? `${level.title}, ${words.points(mark.points)}` : words.none}`,
    );
    if (mark && mark.comment !== '') lines.push(`“${mark.comment}”`);
  }
  for (const [index, { id }] of bare.entries()) {
    const given = draft.questions.find(({ question_id }) => question_id === id);
    if (!given) continue;
    const points = given.points === null ? undefined : words.points(given.points);
    const comment = given.comment === '' ? undefined : `“${given.comment}”`;
    const said = [points, comment].filter((part) => part !== undefined).join(' ');
    lines.push(`${words.question(index + 1)}: ${said}`);
  }
  if (draft.comment !== '') lines.push(`“${draft.comment}”`);
  if (draft.voice !== null) lines.push(words.voice);
  return lines;
}

import type { Block, QuestionBlock } from '../../../../domain/content';

export type MaterialBlock = Exclude<Block, QuestionBlock>;

/** Material and the questions that follow it: two sheets side by side where there is room. */
export interface Row {
  readonly key: string;
  readonly material: readonly MaterialBlock[];
  readonly questions: readonly QuestionBlock[];
}

/** Groups a step's blocks into rows without changing their reading order. */
export function rowsOf(blocks: readonly Block[]): Row[] {
  const rows: { key: string; material: MaterialBlock[]; questions: QuestionBlock[] }[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    const fits = last !== undefined && (block.type === 'question' || last.questions.length === 0);
    const row = fits ? last : { key: block.id, material: [], questions: [] };
    if (!fits) rows.push(row);
    if (block.type === 'question') row.questions.push(block);
    else row.material.push(block);
  }
  return rows;
}

/** Whether material and questions can have a landscape tablet's whole screen, each scrolling by itself. */
export function fillsScreen(blocks: readonly Block[]): boolean {
  const [row, ...others] = rowsOf(blocks);
  return others.length === 0 && !!row && row.material.length > 0 && row.questions.length > 0;
}

/** Neighboring pictures stand side by side, so that they can be compared. */
export function pictureGroups(
  material: readonly MaterialBlock[],
): readonly (readonly MaterialBlock[])[] {
  const groups: MaterialBlock[][] = [];
  for (const block of material) {
    const last = groups.at(-1);
    const joins = block.type === 'image' && last?.[0]?.type === 'image';
    if (joins) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

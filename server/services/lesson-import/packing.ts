/** Fills blocks into resources without passing the bounds of one document. */
import type { Block } from '../../../domain/content';
import type { Language, ResourceDraft } from '../../../domain/lesson-plan';
import { planBounds } from '../../../domain/lesson-plan';
import { lineOf } from '../text/text';

/** Room for title, summary and the like. */
const roomForBlocks = planBounds.documentBytes - 20_000;

/** Whether a block fits into any document at all. */
export const fitsAlone = (block: Block): boolean => bytesOf(block) <= roomForBlocks;

const bytesOf = (block: Block): number => Buffer.byteLength(JSON.stringify(block)) + 1;

/** A resource without content. */
export function emptyResource(title: string, language: Language): ResourceDraft {
  return {
    title: titleOf(title),
    summary: '',
    subject_id: null,
    grade_ids: [],
    standards: [],
    language,
    minutes: 10,
    blocks: [],
  };
}

/** One line within the bound of titles, cut between characters. */
export function titleOf(text: string): string {
  return withinLength(lineOf(text), planBounds.titleLength);
}

/** Cuts a text so that it has at most `most` UTF-16 units and no broken character. */
export function withinLength(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The resource with these blocks; several, numbered from the second on, when one cannot hold them. */
export function packBlocks(base: ResourceDraft, blocks: readonly Block[]): ResourceDraft[] {
  const parts: Block[][] = [[]];
  let used = 0;
  for (const block of blocks) {
    const bytes = bytesOf(block);
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && (last.length >= planBounds.blocks || used + bytes > roomForBlocks)) {
      parts.push([block]);
      used = bytes;
    } else {
      last.push(block);
      used += bytes;
    }
  }
  return parts.map((part, index) => ({
    ...base,
    title: index === 0 ? base.title : numbered(base.title, index + 1),
    blocks: part,
  }));
}

function numbered(title: string, number: number): string {
  const suffix = ` (${String(number)})`;
  return `${withinLength(title, planBounds.titleLength - suffix.length)}${suffix}`;
}
